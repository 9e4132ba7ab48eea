// The big screen of a room, at /tv: it only watches, nobody sits at it, and nothing on it scrolls.

import { announce, element } from "./page.js";
import { offerSounds } from "./sounds.js";
import { numberTile } from "./numbers.js";
import { farewell, phrase } from "./words.js";
import { showJoining, showLobby } from "./lobby.js";
import { showInvitation } from "./invitation.js";
import { dealCards, drawCard, layCards } from "./cards.js";
import { Room } from "./room.js";
import { Screen } from "./screen.js";

export class TelevisionView extends Screen {
  #tiles = [];

  constructor() { super(new Room("spectator", "television")); }

  begin() {
    const { room } = this;
    document.documentElement.classList.add("television");
    element("nameField").hidden = element("faceField").hidden = element("timeField").hidden = true;
    if (!("WebSocket" in window)) return showLobby(phrase("page.oldBrowser", { address: location.host }));
    room.name = phrase("page.television");
    element("join").onsubmit = (event) => {
      event.preventDefault();
      room.pin = element("pin").value.trim();
      this.#join();
    };
    showLobby("");
    offerSounds();
    showInvitation();
    this.#join();
  }

  #join() {
    showJoining();
    this.room.connect();
  }

  drawTiles() {
    layCards(this.#tiles.length, () => document.createElement("div"));
    this.#tiles.forEach((tile, place) => drawCard(element("tiles").children[place], tile));
  }

  /// It has no seat that anybody would miss.
  arrival({ arrival, room }) {
    return arrival === "newRoom" ? phrase("arrival.newRoom", { room: room.name }) : "";
  }

  happened(code, view) {
    super.happened(code, view);
    if (code !== "puzzle") return;
    this.#tiles = view.puzzle.numbers.map((number) => numberTile(number, view.isCards));
    this.drawTiles();
    dealCards();
  }

  fit(rows, showHidden) {
    const panel = element("ranking");
    for (let shown = rows.length; shown > 1 && panel.scrollHeight > panel.clientHeight; shown -= 1) {
      rows[shown - 1].hidden = true;
      showHidden(rows.length - shown + 1);
    }
  }

  ended(goodbye) {
    const { code } = goodbye;
    if (code === "badPin") {
      const reason = phrase(this.room.pin ? "page.badPin" : "page.pinNeeded"), play = phrase("button.showGame");
      return showLobby(phrase("page.pinByKeyboard", { reason }), { form: true, pin: true, play });
    }
    const reason = farewell(goodbye);
    if (code === "banned") return showLobby(reason);
    this.room.tryLater();
    if (code === "roomClosed" && this.room.view.podium) return announce(reason);
    showLobby(phrase(code === "roomClosed" ? "page.nextRoom" : "page.keepsTrying", { reason }));
  }
}
