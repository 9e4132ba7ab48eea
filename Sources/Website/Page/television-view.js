// The big screen of a room, at /tv. It only watches, no one operates it, and nothing on it scrolls.

import { announce, element } from "./page.js";
import { stayAwake } from "./awake.js";
import { hidePointer, offerFullScreen } from "./full-screen.js";
import { offerSounds, sounds } from "./sounds.js";
import { headline, news } from "./telling.js";
import { farewell, listed, phrase } from "./words.js";
import { showLobby } from "./lobby.js";
import { showInvitation } from "./invitation.js";
import { Room } from "./room.js";
import { Screen } from "./screen.js";
import { TelevisionRound } from "./television-round.js";
import { greet, playDemo } from "./greeting.js";

/// How long the names in the news can be together, in characters.
const newsRoom = 18;

/// Whether the screen is about how to join. A room that begins by itself does not gather people before.
const isJoining = ({ phase }) => ["gathering", "idle"].includes(phase);

class TelevisionView extends Screen {
  /// Whether a viewer has switched the sounds off, here alone.
  #isMuted = false;

  constructor() {
    super(new Room("spectator", "television"));
    this.round = new TelevisionRound();
  }

  begin() {
    const { room } = this;
    document.documentElement.classList.add("television");
    element("nameField").hidden = element("faceField").hidden = element("timeField").hidden = true;
    room.name = phrase("page.television");
    element("join").onsubmit = () => {
      room.pin = element("pin").value.trim();
      this.join();
    };
    showLobby("");
    sounds.turn(true);
    offerSounds(() => { this.#isMuted = !this.#isMuted; });
    element("tap").onclick = () => sounds.wake();
    offerFullScreen();
    hidePointer();
    stayAwake(true);
    showInvitation();
    this.join();
  }

  greet(guests, more) { greet(guests, more, this.room.view); }

  draw() {
    element("game").dataset.joining = isJoining(this.room.view);
    super.draw();
  }

  isHall(view) { return view.isHall || isJoining(view); }

  words(view) {
    const { phase, status, goodbye } = view;
    if (phase === "over") return [headline(view), goodbye ? farewell(goodbye) : status?.phase === "over" ? phrase("note.after") : ""];
    if (phase !== "idle" || status?.isPaused !== false) return super.words(view);
    return status.isLocked ? [phrase("headline.locked"), ""] : [phrase("headline.invitation"), phrase("done.startsWithFirst")];
  }

  /// One line for one item: names make room for what they did.
  newsOf([item]) {
    if (!item?.names) return item ? news({ news: [item] }) : "";
    const most = item.names.filter((_, place) => place === 0 || item.names.slice(0, place + 1).join(", ").length <= newsRoom).length;
    return news({ news: [{ ...item, names: listed(item.names, most, item.count) }] });
  }

  tick() {
    super.tick();
    const { view } = this.room;
    // The host decides, and then a viewer; a browser still needs one touch.
    const { sound = true } = view.settings;
    element("sound").hidden = !sound;
    sounds.turn(sound && !this.#isMuted);
    element("tap").hidden = !sounds.isOn || sounds.isReady || !isJoining(view);
    playDemo(isJoining(view));
  }

  /// No one would miss its seat.
  arrival({ arrival, room }) {
    return arrival === "newRoom" ? phrase("arrival.newRoom", { room: room.name }) : "";
  }

  ended(goodbye) {
    const { code } = goodbye;
    if (code === "badPin") {
      const reason = phrase(this.room.pin ? "page.badPin" : "page.pinNeeded"), play = phrase("button.showGame");
      return showLobby(phrase("page.pinByKeyboard", { reason }), { form: true, pin: true, play, fault: Boolean(this.room.pin) });
    }
    const reason = farewell(goodbye);
    if (code === "banned") return showLobby(reason);
    this.room.tryLater();
    if (code === "roomClosed" && this.room.view.podium) return announce(reason);
    showLobby(phrase(code === "roomClosed" ? "page.nextRoom" : "page.keepsTrying", { reason }));
  }
}

const page = new TelevisionView();
page.start();
