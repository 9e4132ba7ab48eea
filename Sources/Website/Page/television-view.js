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

/// Measures texts.
const pen = document.createElement("canvas").getContext("2d");

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

  /// One line for one item beside the address: with as many names as have room there.
  newsOf([item]) {
    if (!item?.names) return item ? news({ news: [item] }) : "";
    const say = (most) => news({ news: [{ ...item, names: listed(item.names, most, item.count) }] });
    const { font, fontSize } = getComputedStyle(element("happened")), { right: end } = element("happened").parentElement.getBoundingClientRect();
    // The margin of the screen, and as much before the news.
    const room = end - element("invite").getBoundingClientRect().right - 5 * parseFloat(fontSize);
    element("happened").style.setProperty("--room", `${room}px`);
    pen.font = font;
    let most = item.names.length;
    while (most > 1 && pen.measureText(say(most)).width > room) most -= 1;
    return say(most);
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
