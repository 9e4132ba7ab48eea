// The page of somebody who plays.

import { announce, closeQuestion, element, keep, kept, show } from "./page.js";
import { offerSounds } from "./sounds.js";
import { faces, numbersOfCards, pretty, shownNumbers } from "./numbers.js";
import { details, help, news, whyWrong } from "./telling.js";
import { farewell, phrase } from "./words.js";
import { showJoining, showLobby } from "./lobby.js";
import { note, noteNews } from "./notes.js";
import { forgetTyped, isTyping, mend, showTyped, takeTyped, typeKey } from "./typing.js";
import { drawTiles, layTiles, letGo, playTiles, showSolved } from "./tiles.js";
import { Room } from "./room.js";
import { chosenFace, drawPeople, offerFaces, offerPeople, tellWish } from "./people.js";
import { Screen } from "./screen.js";

export class PlayerView extends Screen {
  /// Whether a solver is looking for another solution.
  #isLooking = false;

  constructor() { super(new Room("player", "seat")); }

  begin() {
    const { room } = this;
    if (!("WebSocket" in window)) return showLobby(phrase("page.oldBrowser", { address: location.host }));
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
    element("hint").onclick = () => {
      const { offer } = room.view;
      if (!offer?.isOpen) return;
      const question = phrase(offer.percent === null ? "question.hintOnly" : "question.hint", { count: offer.percent });
      askAbout(question, ["button.takeHint", "button.keepPlaying"], () => room.hint(offer.step));
    };
    element("another").onclick = () => this.#look();
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
      if (!element("timeField").hidden) {
        room.timeFactor = Number(element("wantedTime").value);
        keep("time", element("wantedTime").value);
      }
      showJoining();
      room.connect();
    };
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  /// Has the tiles laid again for a solver.
  #look() {
    const { puzzle, isSearching } = this.room.view;
    if (!isSearching) return;
    this.#isLooking = true;
    layTiles(puzzle.numbers, puzzle.target);
    note("");
    this.draw();
    element("tiles").firstElementChild?.focus({ preventScroll: true });
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
    const { phase, isSearching } = this.room.view;
    if (phase !== "playing" && !(isSearching && this.#isLooking)) return;
    if (element("game").hidden || element("question").open || element("profile").open) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Enter" && isTyping()) {
      const typed = takeTyped();
      this.#answer(this.room.view.isCards ? numbersOfCards(typed) : typed);
    } else if (event.key === "Escape") {
      forgetTyped();
      letGo();
      showTyped();
    } else if (typeKey(event.key, this.room.view.isCards)) {
      showTyped();
    } else {
      return;
    }
    event.preventDefault();
  }

  drawTiles(view) {
    if (!view.isSearching) this.#isLooking = false;
    element("game").dataset.looking = this.#isLooking;
    element("another").hidden = !view.isSearching || this.#isLooking;
    drawTiles(view, this.#isLooking);
    // The second hint says the first one, too.
    const lines = help(view).slice(view.hints.length > 1 ? 1 : 0);
    if (`${lines}` !== element("help").dataset.key) {
      element("help").dataset.key = `${lines}`;
      element("help").replaceChildren(...lines.map((text) =>
        Object.assign(document.createElement("li"), { textContent: text })));
    }
    show("leave", phrase(view.goodbye ? "button.done" : "button.leave"));
    drawPeople(view);
  }

  drawTime(view) {
    super.drawTime(view);
    element("hint").hidden = !view.offer;
    element("hint").disabled = !view.offer?.isOpen;
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
        layTiles(puzzle.numbers, puzzle.target, view.isCards);
        this.#clear();
        announce([phrase(puzzle.clock === false ? "announce.puzzleWithoutClock" : "announce.puzzle", {
          target: puzzle.target, numbers: shownNumbers(puzzle).join(", "), count: Math.ceil(puzzle.seconds),
        }), details(view)].join(" ").trim());
        return scrollTo({ top: 0 });
      case "right":
        showSolved(verdict.expression);
        note("");
        return announce(`${phrase("announce.right", view.own)} ${details(view)}`);
      case "further":
        this.#isLooking = false;
        showSolved(verdict.expression);
        note("");
        this.draw();
        return announce(`${phrase("announce.further", { count: view.own.bonus ?? 0 })} ${details(view)}`);
      case "hint": {
        const text = help(view).at(-1) ?? "";
        const { scoring } = view.rules ?? {}, count = 100 - 25 * view.hints.length;
        return announce(scoring === "points" ? `${text} ${phrase("hint.keeps", { count })}` : text);
      }
      case "noHint":
        note(phrase("wrong.noHint"), "bad");
        return announce(phrase("wrong.noHint"));
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

  #correct({ verdict, puzzle, isCards }) {
    const { reason, position = 0, expression } = verdict, why = whyWrong(verdict, puzzle.target);
    const isOfExpression = expression && ["notTarget", "wrongNumbers", "divisionByZero"].includes(reason);
    const text = isOfExpression ? phrase("note.answer", { expression: pretty(faces(expression, isCards)), text: why }) : why;
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
function ask([question, ...answers], action) { askAbout(phrase(question), answers, action); }

function askAbout(question, [yes, no], action) {
  show("asked", question);
  show("yes", phrase(yes));
  show("no", phrase(no));
  element("yes").onclick = () => {
    closeQuestion();
    action();
  };
  element("no").onclick = closeQuestion;
  element("question").showModal();
}
