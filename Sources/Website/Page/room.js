// A room on one page: the screen, the connection, and the seat.

import { base, keep, kept, now } from "./page.js";
import { Connection, times } from "./socket.js";
import { proof } from "./proof.js";
import { GameView } from "./game-view.js";

/// The most answers that may wait for their verdicts. A host treats more at once as flooding.
const mostUnjudged = 16;

/// The object that shows the room is its `audience`. It has
/// - `draw()`: something may have changed;
/// - `happened(code, view)`: an event that is worth a sound or an announcement, by the codes of `GameView.receive`;
/// - `ended(goodbye)`: the host has ended the connection;
/// - `gaveUpOn(why)`: `unreachable` or `lostTooLong`. An audience without it waits for its room forever.
export class Room extends Connection {
  name = "";
  pin = "";
  /// The number of the face that the player wants; undefined for any.
  face = undefined;
  /// The multiple of the room's seconds that the person wants; undefined if they chose none.
  timeFactor = undefined;
  /// Set before anything else happens.
  audience = null;
  #isProven = false;
  #hasBeenIn = false;
  /// Whether the seat was resumed, but not yet a round.
  #isBack = false;
  /// What the player wants that could not be sent yet: the last message of each kind.
  #wanted = {};
  #nonce = "";
  #lostAt = null;
  #quietUntil = 0;
  #postedAt = 0;
  #role;
  #seatKey;
  #seat = null;
  #game;

  /// - role: `player` or `spectator`.
  /// - seatKey: the key under which the browser remembers the seat.
  constructor(role, seatKey) {
    super("/play");
    this.#role = role;
    // A seat belongs to one of the host's rooms.
    this.#seatKey = seatKey + base;
    try { this.#seat = JSON.parse(kept(this.#seatKey, this.#isOfTab)); } catch { /* Not ours: a new seat. */ }
    const { room, id: player } = this.hasRecentSeat ? this.#seat : {};
    this.#game = new GameView(role, player ? { room, player } : null);
  }

  /// Whether there is no seat. The host gives one for each handshake of a newcomer.
  get isNew() { return !this.#seat; }

  get view() { return this.#game.at(now() / 1000); }

  /// Whether to show that the connection is lost. Not in the first second after a phone woke up.
  get isLost() { return this.#lostAt !== null && now() > this.#quietUntil; }

  /// Whether there is a seat to which the page returns without asking. The device's clock may have been put back.
  get hasRecentSeat() { return this.#seat?.id !== undefined && Math.abs(Date.now() - this.#seat.at) < times.reload; }

  /// Each television in a browser has its own seat.
  get #isOfTab() { return this.#role === "spectator"; }

  // What the person does.

  answer(expression) {
    const { puzzle, unjudged } = this.view;
    if (puzzle && unjudged.length < mostUnjudged) this.#post({ answer: { round: puzzle.round, expression } });
  }

  giveUp() {
    const { puzzle } = this.view;
    if (puzzle) this.#post({ giveUp: { round: puzzle.round } });
  }

  rename(name) { this.#want({ rename: { name } }); }

  chooseTeam(team) { this.#want({ team: { team } }); }

  react(code) { this.send({ react: { code } }); }

  hint(step) {
    const { puzzle } = this.view;
    if (puzzle) this.#want({ hint: { round: puzzle.round, step } });
  }

  leave() {
    this.send({ leave: {} });
    this.hangUp();
    this.#forgetSeat();
    this.#game = new GameView(this.#role);
  }

  /// Sends a message, as soon as the page is back.
  #want(message) {
    if (this.isWelcomed) this.send(message);
    else Object.assign(this.#wanted, message);
  }

  #post(message) {
    this.#postedAt = now();
    this.#game.send(message);
    this.send(message);
  }

  // The connection.

  handshake() {
    this.#isProven = false;
    this.#nonce = proof.nonce();
    // A player who has a seat needs no PIN, and does not show it to anyone who may be listening.
    const seat = this.#seat?.proof === proof.algorithm ? { seat: this.#seat.id, room: this.#seat.room, nonce: this.#nonce }
      : { pin: this.pin || undefined, resume: this.#seat?.resume };
    return { protocol: 1, name: this.name, client: "page", role: this.#role, face: this.face, timeFactor: this.timeFactor, ...seat };
  }

  receive(message) {
    const { challenge, welcome, ping, goodbye } = message;
    if (challenge) return this.#prove(challenge);
    if (welcome && !this.#isBelieved(welcome)) return this.lose();
    const code = this.#game.receive(message, now() / 1000);
    if (welcome) this.#admit(welcome);
    if (ping) this.#keepSeat();
    if (goodbye) this.#end(goodbye);
    // Back in the same round: sends answers without a verdict again.
    if (this.#isBack && ["resumed", "puzzle"].includes(code)) {
      this.#isBack = false;
      this.#postedAt = now();
      for (const sent of this.view.unjudged) this.send(sent);
    }
    if (code) this.audience.happened(code, this.view);
    this.audience.draw();
  }

  #prove(challenge) {
    const answer = this.#seat && proof.answer(this.#seat, this.#nonce, challenge);
    // This host does not know the seat. It gets no message about it.
    if (!answer) return this.lose();
    this.#isProven = true;
    this.send({ proof: { proof: answer } }, true);
  }

  /// False for a welcome to our own seat from a host that has not proved that it knows the seat.
  #isBelieved({ resume, room, player }) {
    return this.#seat?.proof !== proof.algorithm || this.#isProven
      || Boolean(resume && (room.id !== this.#seat.room || player.id !== this.#seat.id));
  }

  #admit(welcome) {
    this.welcomed();
    this.#lostAt = null;
    this.#hasBeenIn = this.#isBack = true;
    // A proved secret does not change.
    const { resume, proof } = this.#isProven ? this.#seat : welcome;
    this.#seat = { resume, proof, room: welcome.room.id, id: welcome.player.id };
    this.#keepSeat();
    for (const [name, value] of Object.entries(this.#wanted)) this.send({ [name]: value });
    this.#wanted = {};
  }

  #end(goodbye) {
    const { code } = goodbye;
    // A player who is in comes back; a newcomer learns why not.
    if (this.view.connection === "lost" && this.#hasBeenIn) return this.lose();
    if (code === "badPin" && this.pin && this.#seat?.proof) {
      // The seat is gone. A new one needs the PIN, which was not shown for the old one.
      this.#forgetSeat();
      return this.connect();
    }
    // A seated player who is banned has lost the seat; another guest who is refused may still have one.
    // Two televisions with one seat, in a tab and its duplicate, would replace each other forever.
    const isGone = ["roomClosed", "kicked", this.isWelcomed && "banned", this.#isOfTab && "replaced"].includes(code);
    this.hangUp();
    if (isGone) this.#forgetSeat();
    this.audience.ended(goodbye);
  }

  hangUp() {
    super.hangUp();
    this.#wanted = {};
    this.#hasBeenIn = false;
    this.#lostAt = null;
  }

  /// Handles a lost connection: tries to come back for as long as the host keeps the seat.
  lose() {
    this.tryAgain();
    this.#lostAt ??= now();
    this.#game.lose();
    if (this.audience.gaveUpOn && (!this.#hasBeenIn || now() - this.#lostAt > times.seat)) {
      const why = this.#hasBeenIn ? "lostTooLong" : "unreachable";
      this.hangUp();
      return this.audience.gaveUpOn(why);
    }
    this.audience.draw();
  }

  slept() {
    this.#lostAt = now();
    this.#quietUntil = now() + 1000;
    this.#game.lose();
  }

  /// Detects that the host has gone silent. Call it often.
  check() {
    const { phase, unjudged, wait, isSearching } = this.view, patience = times.verdict + 1000 * wait;
    const isUnjudged = this.isWelcomed && unjudged.length > 0 && (phase === "playing" || isSearching) && now() - this.#postedAt > patience;
    if (isUnjudged) this.#postedAt = now();
    if (isUnjudged || this.isSilent) this.lose();
  }

  #keepSeat() {
    if (this.#seat) this.#seat.at = Date.now();
    keep(this.#seatKey, this.#seat && JSON.stringify(this.#seat), this.#isOfTab);
  }

  #forgetSeat() {
    this.#seat = null;
    this.#keepSeat();
  }
}
