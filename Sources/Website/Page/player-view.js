// The page of somebody who plays.

import { announce, closeQuestion, element, keep, kept, show } from "./page.js";
import { offerSounds } from "./sounds.js";
import { pretty } from "./numbers.js";
import { details, news, whyWrong } from "./telling.js";
import { farewell, phrase } from "./words.js";
import { showJoining, showLobby } from "./lobby.js";
import { note, noteNews } from "./notes.js";
import { forgetTyped, isTyping, mend, showTyped, takeTyped, typeKey } from "./typing.js";
import { drawTiles, layTiles, letGo, playTiles, showSolved } from "./tiles.js";
import { Room } from "./room.js";
import { chosenFace, drawPeople, offerFaces, offerPeople, tellWish } from "./people.js";
import { Screen } from "./screen.js";

export class PlayerView extends Screen {
  constructor() { super(new Room("player", "seat")); }

  begin() {
    const { room } = this;
    if (!("WebSocket" in window)) return showLobby(phrase("page.oldBrowser", { address: location.host }));
    room.name = kept("name") ?? "";
    offerFaces();
    room.face = chosenFace();
    offerPeople(room);
    element("name").value = room.name;
    showLobby("", { form: true });
    offerSounds();
    this.#listen();
    if (room.name && room.isComingBack) {
      showJoining();
      room.connect();
    }
  }

  #listen() {
    const { room } = this;
    playTiles((expression) => this.#answer(expression));
    element("giveUp").onclick = () =>
      ask(["question.giveUp", "button.giveUp", "button.keepPlaying"], () => {
        room.giveUp();
        this.#sent();
      });
    element("leave").onclick = () => {
      const { goodbye } = room.view;
      if (goodbye) return showLobby(farewell(goodbye), { form: true });
      ask(["question.leave", "button.leave", "button.stay"], () => {
        room.leave();
        showLobby(phrase("lines.left"), { form: true });
      });
    };
    element("join").onsubmit = (event) => {
      event.preventDefault();
      room.name = element("name").value.trim();
      room.pin = element("pin").value.trim();
      room.face = chosenFace();
      if (!room.name) return showLobby(phrase("page.noName"), { form: true });
      keep("name", room.name);
      showJoining();
      room.connect();
    };
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  #answer(expression) {
    if (this.room.view.unjudged.length > 0) return;
    this.room.answer(expression);
    this.#sent();
  }

  /// Says that something was sent, and how long it waits if so many answers were wrong.
  #sent() {
    const { wait } = this.room.view;
    if (!wait) return note(phrase("note.sent"));
    const text = phrase("reply.waits", { count: wait });
    note(text);
    announce(text);
  }

  #press(event) {
    if (this.room.view.phase !== "playing" || element("game").hidden || element("question").open || element("profile").open) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Enter" && isTyping()) {
      this.#answer(takeTyped());
    } else if (event.key === "Escape") {
      forgetTyped();
      letGo();
      showTyped();
    } else if (typeKey(event.key)) {
      showTyped();
    } else {
      return;
    }
    event.preventDefault();
  }

  drawTiles(view) {
    drawTiles(view);
    show("leave", phrase(view.goodbye ? "button.done" : "button.leave"));
    drawPeople(view);
  }

  drawTime(view) {
    super.drawTime(view);
    noteNews(news(view));
  }

  arrival({ arrival, room, player }) {
    if (arrival === "newRoom") return phrase("lines.newRoom", { room: room.name, name: player.name });
    return arrival === "newSeat" ? phrase("lines.newSeat", player) : "";
  }

  remind(seconds, mark) {
    super.remind(seconds, mark);
    if (mark === 0) note(phrase("announce.timeUp"), "bad");
    announce(mark === 0 ? phrase("announce.timeUp") : phrase("announce.secondsLeft", { count: seconds }));
  }

  happened(code, view) {
    super.happened(code, view);
    const { puzzle, verdict } = view;
    switch (code) {
      case "puzzle":
        layTiles(puzzle.numbers, puzzle.target);
        this.#clear();
        announce(phrase("announce.puzzle", {
          target: puzzle.target, numbers: puzzle.numbers.join(", "), count: Math.ceil(puzzle.seconds),
        }));
        return scrollTo({ top: 0 });
      case "right":
        showSolved(verdict.expression);
        note("");
        return announce(`${phrase("announce.right", view.own)} ${details(view)}`);
      case "gaveUp":
        note("");
        return announce(phrase("announce.gaveUp"));
      case "wrong": return this.#correct(view);
      case "roundOver": return this.#clear();
      case "renamed": case "teamChanged": case "refused":
        if (code === "renamed") this.room.name = view.player.name;
        return tellWish(code, view);
    }
  }

  /// What was said and typed in a round is over with it.
  #clear() {
    forgetTyped();
    note("");
    closeQuestion();
  }

  #correct({ verdict, puzzle }) {
    const { reason, position = 0, expression } = verdict, why = whyWrong(verdict, puzzle.target);
    const isOfExpression = expression && ["notTarget", "wrongNumbers", "divisionByZero"].includes(reason);
    const text = isOfExpression ? phrase("note.answer", { expression: pretty(expression), text: why }) : why;
    if (reason === "syntax" && expression) mend(expression, position, why);
    else note(text, "bad");
    announce(text);
  }

  gaveUpOn(why) {
    const text = phrase(why === "unreachable" ? "page.unreachable" : "page.lostTooLong", { address: location.host });
    showLobby(text, { form: true });
  }

  ended(goodbye) {
    const { code } = goodbye, text = farewell(goodbye);
    // The winners can be looked at for as long as anybody likes.
    if (code === "roomClosed" && this.room.view.podium) return announce(text);
    const again = (words, action) => {
      element("again").onclick = action;
      return phrase(words);
    };
    switch (code) {
      case "replaced":
        return showLobby(phrase("page.replaced"), { again: again("button.playHere", () => this.room.connect()) });
      case "banned": return showLobby(text);
      case "badPin":
        return showLobby(phrase(this.room.pin ? "page.badPin" : "page.pinNeeded"), { form: true, pin: true });
      case "badHandshake":
      case "unsupportedProtocol":
        return showLobby(phrase("page.oldPage"), { again: again("button.reload", () => location.reload()) });
      default: return showLobby(text, { form: true });
    }
  }
}

/// Asks before something that cannot be undone.
function ask([question, yes, no], action) {
  show("asked", phrase(question));
  show("yes", phrase(yes));
  show("no", phrase(no));
  element("yes").onclick = () => {
    closeQuestion();
    action();
  };
  element("no").onclick = closeQuestion;
  element("question").showModal();
}
