// A round on its player's page.

import { announce, closeQuestion, element, isChanged, make, show } from "./page.js";
import { stayAwake } from "./awake.js";
import { buzz } from "./buzz.js";
import { ask } from "./question.js";
import { faces, numbersOfCards, pretty, shownNumbers } from "./shown.js";
import { isRace } from "./game-view.js";
import { details, news, raceNews } from "./telling.js";
import { help, whyWrong } from "./judging.js";
import { phrase } from "./words.js";
import { note, noteNews, say } from "./notes.js";
import { forgetTyped, isTyping, showFault, showTyped, takeTyped, typeKey } from "./typing.js";
import { light } from "./lights.js";
import { drawTiles, layTiles, letGo, playTiles, showSolved } from "./tiles.js";
import { forgetSteps } from "./unfinished.js";
import { turnDown } from "./cards.js";
import { practice } from "./practice.js";
import { drawPlace } from "./place.js";
import { drawOwnCard } from "./own-card.js";
import { drawFound } from "./found.js";
import { offerRecap } from "./recap.js";
import { Round } from "./round.js";
import { page } from "./player-view.js";

/// Whether the player is out of the match, so that hints cost nothing.
const isOut = ({ details }) => details.some(({ code }) => code === "out");

/// The phone's screen stays on in these scenes.
const awake = ["countdown", "playing", "paused", "done", "waiting"];

class PlayerRound extends Round {
  #page;
  #room;
  /// The puzzle whose tiles are laid out.
  #laid = null;
  /// Whether a solver is looking for another solution.
  #isLooking = false;
  /// Whether the cards show their backs.
  #isDown = false;

  constructor(page) {
    super();
    [this.#page, this.#room] = [page, page.room];
    playTiles((expression) => this.#answer(expression), (board) => practice.teach(board));
    offerRecap(this.#room);
    show("keys", phrase("note.keys"));
    show("after", phrase("note.after"));
    element("giveUp").onclick = () =>
      ask("question.giveUp", ["button.giveUp", "button.keepPlaying"], () => {
        this.#room.giveUp();
        this.#sent();
      });
    element("hint").onclick = () => {
      const { view } = this.#room, { offer } = view;
      if (practice.isOn) {
        practice.hint();
        return this.#page.draw();
      }
      if (!offer?.isOpen) return;
      // Where it costs nothing, there is nothing to ask.
      if (!isRace(view.settings) || isOut(view)) return this.#room.hint(offer.step);
      const question = phrase(offer.percent === null ? "question.hintOnly" : "question.hint", { count: offer.percent });
      ask(question, ["button.takeHint", "button.keepPlaying"], () => this.#room.hint(offer.step));
    };
    element("another").onclick = () => this.#look();
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  /// Lays the tiles out again for a solver.
  #look() {
    const { puzzle, isCards, isSearching } = this.#room.view;
    if (!isSearching) return;
    this.#isLooking = true;
    layTiles(puzzle.numbers, puzzle.target, isCards);
    note("");
    this.#page.draw();
    element("tiles").firstElementChild?.focus({ preventScroll: true });
  }

  #answer(expression) {
    if (practice.isOn) {
      if (practice.judge(expression)) showSolved(expression);
      return this.#page.draw();
    }
    this.#room.answer(expression);
    this.#sent();
  }

  /// Notes that something was sent, and how long it waits if many answers were wrong.
  #sent() {
    const { wait, connection } = this.#room.view;
    if (!wait) return note(phrase(connection === "lost" ? "note.willBeSent" : "note.sent"));
    say(phrase("reply.waits", { count: wait }));
  }

  #press(event) {
    const { phase, isSearching, isCards } = this.#room.view;
    if (!["playing", "gathering"].includes(phase) && !(isSearching && this.#isLooking)) return;
    if (element("game").hidden || element("question").open || element("profile").open) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Enter" && isTyping()) {
      const typed = takeTyped();
      this.#answer(isCards ? numbersOfCards(typed) : typed);
    } else if (event.key === "Escape") {
      forgetTyped();
      letGo();
      showTyped();
    } else if (typeKey(event.key, isCards)) {
      showTyped();
    } else {
      return;
    }
    event.preventDefault();
  }

  drawTiles(view) {
    if (view.puzzle && this.#laid !== this.#nameOf(view)) this.#lay(view);
    practice.draw(view, (numbers, target) => {
      this.#laid = null;
      layTiles(numbers, target);
    });
    if (!view.isSearching) this.#isLooking = false;
    element("game").dataset.looking = this.#isLooking;
    element("another").hidden = !view.isSearching || this.#isLooking;
    drawTiles(view, this.#isLooking);
    drawPlace(view, this.#isLooking);
    drawFound(view);
    drawOwnCard(view);
    // The countdown shows the backs of the cards.
    const isDown = view.phase === "countdown";
    if (isDown && !this.#isDown) turnDown();
    this.#isDown = isDown;
    light(view);
    // The second hint includes the first one.
    const lines = help(view).slice(view.hints.length > 1 ? 1 : 0);
    if (isChanged("help", lines)) element("help").replaceChildren(...lines.map((text) => make("li", text)));
    // The round of the question is over, or the host has paused it. One may leave at any time.
    if (view.phase !== "playing" && element("question").dataset.answer !== "button.leave") closeQuestion();
  }

  tremble() { buzz("tick"); }

  #nameOf({ room, puzzle }) { return `${room.id} ${puzzle.round} ${puzzle.numbers}`; }

  #lay(view) {
    const { puzzle, isCards } = view;
    this.#laid = this.#nameOf(view);
    layTiles(puzzle.numbers, puzzle.target, isCards, this.#laid);
  }

  drawTime(view) {
    super.drawTime(view);
    // They keep their space until the podium is complete.
    element("share").hidden = !view.podium;
    element("after").hidden = !view.podium || Boolean(view.clock ?? view.goodbye);
    const { offer, clock } = view, isClosed = offer?.isOpen === false;
    element("hint").hidden = practice.isOn ? practice.isSolved : !offer;
    element("hint").setAttribute("aria-disabled", practice.isOn ? !practice.hasHint : isClosed);
    show("hint", phrase(isClosed ? "button.hintIn" : "button.hint", { count: isClosed && Math.ceil(clock.left - clock.whole / 2) }));
    noteNews(news({ news: view.news.filter(({ code }) => raceNews.includes(code)) }));
  }

  tick(view) { stayAwake(!element("game").hidden && awake.includes(view.phase)); }

  remind(seconds, mark) {
    const text = phrase(mark === 0 ? "announce.timeUp" : "announce.secondsLeft", { count: seconds });
    if (mark === 0) note(text, "bad");
    announce(text);
  }

  happened(code, view) {
    super.happened(code, view);
    const { puzzle, verdict } = view;
    switch (code) {
      case "puzzle":
        this.#lay(view);
        this.#clear();
        announce([phrase(view.clock ? "announce.puzzle" : "announce.puzzleWithoutClock", {
          target: puzzle.target, numbers: shownNumbers(puzzle).join(", "), count: view.clock?.seconds,
        }), details(view)].join(" ").trim());
        return scrollTo({ top: 0 });
      case "right":
        forgetSteps();
        buzz("right");
        showSolved(verdict.expression);
        note("");
        announce(`${phrase(isRace(view.settings) ? "announce.right" : "announce.solvedIt", view.own)} ${details(view)}`, { isUrgent: true });
        this.#page.draw();
        // The next thing to do is at hand.
        if (!element("another").hidden) element("another").focus({ preventScroll: true });
        return;
      case "further":
        buzz("right");
        this.#isLooking = false;
        showSolved(verdict.expression);
        note("");
        this.#page.draw();
        return announce(`${phrase("announce.further", { count: view.own.bonus ?? 0 })} ${details(view)}`);
      case "hint": {
        const text = help(view).at(-1) ?? "";
        if (!isTyping()) note("");
        const hasPoints = view.settings.scoring === "points" && !isOut(view), count = 100 - 25 * view.hints.length;
        return announce(hasPoints ? `${text} ${phrase("hint.keeps", { count })}` : text);
      }
      case "noHint": return say(phrase("wrong.noHint"), "bad");
      case "gaveUp":
        forgetSteps();
        note("");
        return announce(phrase("announce.gaveUp"));
      case "wrong":
        buzz("wrong");
        return this.#correct(view);
      case "roundOver":
        forgetSteps();
        return this.#clear();
    }
  }

  /// Clears everything about the round.
  #clear() {
    forgetTyped();
    note("");
  }

  #correct({ verdict, puzzle, settings, isCards }) {
    // The host may have paused or ended the round meanwhile.
    const { reason, position = 0, expression } = verdict, why = whyWrong(verdict, (puzzle ?? settings).target, isCards);
    const isOfExpression = expression && ["notTarget", "wrongNumbers", "divisionByZero"].includes(reason);
    const text = isOfExpression ? phrase("note.answer", { expression: pretty(faces(expression, isCards)), text: why }) : why;
    if (reason === "syntax" && expression) showFault(expression, position, why);
    else note(text, "bad");
    announce(text, { isUrgent: true });
  }
}

page.take(new PlayerRound(page));
