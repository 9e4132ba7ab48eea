// The page of a player, up to the first round.

import { announce, base, element, keep, kept, load, show } from "./page.js";
import { offerSounds } from "./sounds.js";
import { farewell, phrase } from "./words.js";
import { showLobby } from "./lobby.js";
import { ask } from "./question.js";
import { times } from "./socket.js";
import { Room } from "./room.js";
import { chosenFace, drawPeople, offerFaces, offerPeople, tellWish } from "./people.js";
import { Screen } from "./screen.js";

class PlayerView extends Screen {
  constructor() { super(new Room("player", "seat")); }

  begin() {
    const { room } = this;
    room.name = kept("name") ?? "";
    offerFaces();
    room.face = chosenFace();
    offerPeople(room);
    element("name").value = room.name;
    if (!element("timeField").hidden) {
      element("wantedTime").value = kept("time") || "1";
      room.timeFactor = Number(element("wantedTime").value) || 1;
    }
    showLobby("", { form: true });
    offerSounds();
    this.#listen();
    addEventListener("load", loadRounds);
    if (room.name && room.hasRecentSeat) {
      this.join();
    }
  }

  #listen() {
    const { room } = this;
    element("leave").onclick = () => {
      const { goodbye } = room.view;
      if (goodbye) return showLobby(farewell(goodbye), { form: true });
      ask("question.leave", ["button.leave", "button.stay"], () => {
        room.leave();
        showLobby(phrase("lines.left"), { form: true });
      });
    };
    element("join").onsubmit = () => {
      room.name = element("name").value.trim();
      room.pin = element("pin").value.trim();
      room.face = chosenFace();
      element("name").setAttribute("aria-invalid", !room.name);
      if (!room.name) return showLobby(phrase("page.noName"), { form: true, fault: true });
      keep("name", room.name);
      if (!element("timeField").hidden) {
        room.timeFactor = Number(element("wantedTime").value);
        keep("time", element("wantedTime").value);
      }
      this.join();
    };
  }

  draw() {
    super.draw();
    const { view } = this.room;
    if (element("game").hidden) return;
    show("leave", phrase(view.goodbye ? "button.done" : "button.leave"));
    drawPeople(view);
  }

  arrival({ arrival, room, player }) {
    if (arrival === "newRoom") return phrase("lines.newRoom", { room: room.name, name: player.name });
    return arrival === "newSeat" ? phrase("lines.newSeat", player) : "";
  }

  happened(code, view) {
    super.happened(code, view);
    if (code === "renamed") this.room.name = view.player.name;
    if (["renamed", "teamChanged", "refused"].includes(code)) tellWish(code, view);
  }

  gaveUpOn(why) {
    const text = phrase(why === "unreachable" ? "page.unreachable" : "page.lostTooLong", { address: location.host });
    showLobby(text, { form: true, fault: true });
  }

  ended(goodbye) {
    const { code } = goodbye, text = farewell(goodbye);
    // Everyone can look at the winners for as long as they like.
    if (code === "roomClosed" && this.room.view.podium) return announce(text);
    const again = (words, action) => {
      element("again").onclick = action;
      return phrase(words);
    };
    switch (code) {
      case "replaced":
        return showLobby(phrase("page.replaced"), { again: again("button.playHere", () => this.room.connect()) });
      case "banned": return showLobby(text, { fault: true });
      case "badPin":
        return showLobby(phrase(this.room.pin ? "page.badPin" : "page.pinNeeded"), { form: true, pin: true, fault: Boolean(this.room.pin) });
      case "badHandshake":
      case "unsupportedProtocol":
        return showLobby(phrase("page.oldPage"), { again: again("button.reload", () => location.reload()) });
      default: return showLobby(text, { form: true });
    }
  }
}

/// Loads the rest of the style and the script, which are first needed in a round.
async function loadRounds() {
  try {
    if (!element("late")) await load("link", { id: "late", rel: "stylesheet", href: `${base}/rounds.css` });
    await load("script", { src: `${base}/rounds.js?lang=${document.documentElement.lang}` });
  } catch {
    setTimeout(loadRounds, times.pauses[2]);
  }
}

export const page = new PlayerView();
page.start();
