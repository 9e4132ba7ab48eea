// A room on one page: the screen, the connection, and the seat.

import { base, keep, kept, now } from "./page.js";
import { openSocket, pauseAfter, times } from "./socket.js";
import { proof } from "./proof.js";
import { GameView } from "./game-view.js";

/// The object that shows the room is its `audience`. It has
/// - `draw()`: something may have changed;
/// - `happened(code, view)`: an event that is worth a sound or an announcement, by the codes of `GameView.receive`;
/// - `ended(goodbye)`: the host has ended the connection;
/// - `gaveUpOn(why)`: `unreachable` or `lostTooLong`. An audience without it waits for its room for ever.
export class Room {
  /// The current connection. Others are ignored.
  socket = null;
  isWelcomed = false;
  openedAt = 0;
  heardAt = 0;
  name = "";
  pin = "";
  /// The number of the face that the player wants; undefined for any.
  face = undefined;

  /// The multiple of the room's seconds that the person wants, if they chose one.
  timeFactor = null;
  /// Set before anything else happens.
  audience = null;
  /// Older connections, which are closed when the new one gets its welcome.
  #older = [];
  #isWanted = false;
  #isProven = false;
  #hasBeenIn = false;
  #nonce = "";
  #welcomedAt = 0;
  #lostAt = null;
  #quietUntil = 0;
  #tries = 0;
  #retry = 0;
  #postedAt = 0;
  #role;
  #seatKey;
  #seat = null;
  #game;

  /// - role: `player` or `spectator`.
  /// - seatKey: the key under which the browser remembers the seat.
  constructor(role, seatKey) {
    this.#role = role;
    // A seat belongs to one of the host's rooms.
    this.#seatKey = seatKey + base;
    try { this.#seat = JSON.parse(kept(this.#seatKey, this.#isOfTab)); } catch { /* Not ours: a new seat. */ }
    const { room, id: player } = this.#hasRecentSeat ? this.#seat : {};
    this.#game = new GameView(role, player ? { room, player } : null);
  }

  get view() { return this.#game.at(now() / 1000); }

  /// Whether to show that the connection is lost. Not in the first second after a phone woke up.
  get isLost() { return this.#lostAt !== null && now() > this.#quietUntil; }

  /// Whether there is a seat to which the page returns without asking.
  get #hasRecentSeat() { return this.#seat?.id !== undefined && Date.now() - this.#seat.at < times.reload; }
  get isComingBack() { return this.#hasRecentSeat; }

  /// Each television in a browser has its own seat.
  get #isOfTab() { return this.#role === "spectator"; }

  // What the person does.

  answer(expression) {
    const { puzzle, unjudged } = this.view;
    if (puzzle && unjudged.length === 0) this.#post({ answer: { round: puzzle.round, expression } });
  }

  giveUp() {
    const { puzzle } = this.view;
    if (puzzle) this.#post({ giveUp: { round: puzzle.round } });
  }

  rename(name) { this.#send({ rename: { name } }); }

  chooseTeam(team) { this.#send({ team: { team } }); }

  react(code) { this.#send({ react: { code } }); }

  hint(step) {
    const { puzzle } = this.view;
    if (puzzle) this.#send({ hint: { round: puzzle.round, step } });
  }

  leave() {
    this.#send({ leave: {} });
    this.#hangUp();
    this.#forgetSeat();
  }

  #post(message) {
    this.#postedAt = now();
    this.#game.send(message);
    this.#send(message);
  }

  #send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // The connection.

  connect() {
    clearTimeout(this.#retry);
    if (this.socket) this.#older.push(this.socket);
    this.isWelcomed = false;
    this.openedAt = now();
    this.#isProven = false;
    this.#isWanted = true;
    openSocket("/play", this, {
      receive: (message) => this.#receive(message), lose: () => this.lose(), onopen: () => this.#shakeHands(),
    });
  }

  #shakeHands() {
    const handshake = { protocol: 1, name: this.name, client: "page", role: this.#role };
    if (this.face !== undefined) handshake.face = this.face;
    if (this.timeFactor) handshake.timeFactor = this.timeFactor;
    this.#nonce = proof.nonce();
    if (this.#seat?.proof === proof.algorithm) {
      // A player who has a seat needs no PIN, and does not show it to anyone who may be listening.
      Object.assign(handshake, { seat: this.#seat.id, room: this.#seat.room, nonce: this.#nonce });
    } else {
      if (this.pin) handshake.pin = this.pin;
      if (this.#seat) handshake.resume = this.#seat.resume;
    }
    this.#send({ handshake });
  }

  #receive(message) {
    const { challenge, welcome, ping, goodbye } = message;
    if (challenge) return this.#prove(challenge);
    if (welcome && !this.#isBelieved(welcome)) return this.lose();
    const code = this.#game.receive(message, now() / 1000);
    if (welcome) this.#admit(welcome);
    if (ping) {
      this.#send({ pong: { id: ping.id } });
      this.#keepSeat();
    }
    if (goodbye) this.#end(goodbye);
    // Back in the same round: sends an answer without a verdict again.
    if (code === "resumed" && this.view.unjudged.length > 0) {
      this.#postedAt = now();
      for (const sent of this.view.unjudged) this.#send(sent);
    }
    if (code) this.audience.happened(code, this.view);
    this.audience.draw();
  }

  #prove(challenge) {
    const answer = this.#seat && proof.answer(this.#seat, this.#nonce, challenge);
    // This host does not know the seat. It gets no message about it.
    if (!answer) return this.lose();
    this.#isProven = true;
    this.#send({ proof: { proof: answer } });
  }

  /// False for a welcome to our own seat from a host that has not proved that it knows the seat.
  #isBelieved({ resume, room, player }) {
    return this.#seat?.proof !== proof.algorithm || this.#isProven
      || Boolean(resume && (room.id !== this.#seat.room || player.id !== this.#seat.id));
  }

  #admit(welcome) {
    this.isWelcomed = true;
    this.#welcomedAt = now();
    this.#lostAt = null;
    this.#hasBeenIn = true;
    for (const socket of this.#older.splice(0)) socket.close();
    // A proved secret does not change.
    const { resume, proof } = this.#isProven ? this.#seat : welcome;
    this.#seat = { resume, proof, room: welcome.room.id, id: welcome.player.id };
    this.#keepSeat();
  }

  #end(goodbye) {
    const { code } = goodbye;
    if (this.view.connection === "lost") return this.lose();
    if (code === "badPin" && this.pin && this.#seat?.proof) {
      // The seat is gone. A new one needs the PIN, which was not shown for the old one.
      this.#forgetSeat();
      return this.connect();
    }
    // A seated player who is banned has lost the seat; another guest who is refused may still have one.
    const isGone = ["roomClosed", "kicked"].includes(code) || (code === "banned" && this.isWelcomed);
    this.#hangUp();
    if (isGone) this.#forgetSeat();
    this.audience.ended(goodbye);
  }

  /// Closes the connection for good.
  #hangUp() {
    clearTimeout(this.#retry);
    this.#drop([...this.#older.splice(0), this.socket]);
    this.#isWanted = this.#hasBeenIn = false;
    this.#lostAt = null;
    this.#tries = 0;
  }

  #drop(sockets) {
    this.socket = null;
    this.isWelcomed = false;
    for (const socket of sockets) socket?.close();
  }

  /// Handles a lost connection: tries to come back, with growing pauses, for as long as the host keeps the seat.
  lose() {
    if (this.isWelcomed && now() - this.#welcomedAt > times.stable) this.#tries = 0;
    this.#drop([this.socket]);
    this.#lostAt ??= now();
    this.#game.lose();
    if (this.audience.gaveUpOn && (!this.#hasBeenIn || now() - this.#lostAt > times.seat)) {
      const why = this.#hasBeenIn ? "lostTooLong" : "unreachable";
      this.#hangUp();
      return this.audience.gaveUpOn(why);
    }
    this.#retry = setTimeout(() => this.connect(), pauseAfter(this.#tries));
    this.#tries += 1;
    this.audience.draw();
  }

  /// Tries again after a while, although the host has ended the connection.
  tryLater() {
    this.#isWanted = true;
    this.#retry = setTimeout(() => this.connect(), times.pauses.at(-1));
  }

  /// A phone that was asleep may have lost its connection without noticing. Opens a new one at once, whatever the state
  /// of the old one; the host gives the seat to the new one and closes the old one.
  wake() {
    if (document.visibilityState !== "visible" || !this.#isWanted) return;
    // A browser reports waking in several ways at once.
    if (this.socket && now() - this.openedAt < 1000) return;
    this.#lostAt = now();
    this.#quietUntil = now() + 1000;
    this.#tries = 0;
    this.#game.lose();
    this.connect();
  }

  /// Detects that the host has gone silent. Call it often.
  check() {
    if (!this.isWelcomed) return;
    const { phase, unjudged, wait, isSearching } = this.view, patience = times.verdict + 1000 * wait;
    const isUnjudged = unjudged.length > 0 && (phase === "playing" || isSearching) && now() - this.#postedAt > patience;
    if (isUnjudged) this.#postedAt = now();
    if (isUnjudged || now() - this.heardAt > times.silence) this.lose();
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
