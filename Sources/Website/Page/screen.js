// What the player's page and the television have in common: a room, and the parts of the screen that both draw in the
// same way.

import { announce, element, show, showFitted } from "./page.js";
import { sounds } from "./sounds.js";
import { details, headline, news, ownStanding, raceNews, title } from "./telling.js";
import { phrase } from "./words.js";
import { showGame, showJoining } from "./lobby.js";
import { showInvitation, showPin } from "./invitation.js";
import { drawCountdown, drawHall } from "./hall.js";
import { drawReactions } from "./people.js";

/// In seconds: how long a warning about the time is visible.
const warningLasts = 4;
/// The news that the television does not tell in a round.
const shownInRace = [...raceNews, "gaveUp"];

/// The audience of a room. Subclasses add `begin()` and `arrival(view)`: the text about a new seat.
export class Screen {
  /// The `Round`, which draws everything after the waiting room; null until it is loaded.
  round = null;
  #mark = null;

  constructor(room) {
    this.room = room;
    room.audience = this;
  }

  /// Begins to show the room.
  start() {
    this.room.listen();
    addEventListener("resize", () => this.draw());
    setInterval(() => this.tick(), 100);
    this.begin();
  }

  /// Opens a connection for the person at the form.
  join() {
    showJoining();
    this.room.connect();
  }

  take(round) {
    this.round = round;
    this.draw();
  }

  /// Updates everything that is visible.
  draw() {
    if (element("game").hidden) return;
    const { view } = this.room;
    if (element("game").dataset.scene !== view.phase) this.#enter(view);
    element("game").dataset.counting = view.phase === "paused" && view.countdown !== null;
    element("game").dataset.paused = view.status?.isPaused === true;
    element("game").dataset.outcome = view.phase === "done" ? view.own.outcome : "";
    show("room", view.room?.name ?? "");
    show("round", title(view));
    show("own", ownStanding(view));
    const [first, second] = this.words(view);
    showFitted("headline", first);
    showFitted("details", second);
    element("invite").hidden = Boolean(view.goodbye);
    element("invite").dataset.locked = view.status?.isLocked === true;
    drawHall({ ...view, isHall: this.isHall(view) }, (guests, more) => this.greet(guests, more));
    this.round?.draw(view);
    this.drawTime(view);
  }

  /// Updates what changes with time. Call it often.
  tick() {
    const { view } = this.room;
    if (view.phase === element("game").dataset.scene) this.drawTime(view);
    else this.draw();
    this.round?.tick(view);
    this.room.check();
  }

  /// Begins another phase. style.css determines which parts are visible in it.
  #enter(view) {
    element("game").dataset.scene = view.phase;
    if (view.phase !== "over") element("recap").close();
    if (view.countdown !== null) announce(phrase("announce.getReady", { count: view.countdown }));
    if (view.phase === "gathering") showInvitation();
    showPin(view);
  }

  drawTime(view) {
    const { phase, clock, status, table: { guessing } } = view;
    const isRound = ["playing", "paused", "done", "showing"].includes(phase);
    const isHeld = phase === "break" && status?.isPaused === true;
    element("time").hidden = !clock && !isRound && !isHeld;
    element("clock").hidden = !clock || isHeld;
    const target = view.puzzle?.target ?? view.settings.target ?? 24;
    element("task").dataset.other = isRound && `${target}` !== "24";
    show("task", isRound ? phrase("task.puzzle", { target })
      : isHeld ? phrase("headline.paused")
      : status?.void ? phrase("status.roundVoid", { number: status.void })
      : phrase({ waiting: "task.waiting", gathering: "task.gathering" }[phase] ?? (status?.isEnding || status?.phase === "over" ? "task.winners" : "task.break")));
    // Without a clock there is no bar, which would be the rest of the one of the break.
    element("bar").style.visibility = clock ? "" : "hidden";
    if (clock) {
      show("seconds", `${clock.seconds}`);
      element("time").dataset.late = clock.late ?? "";
      element("time").dataset.near = phase === "break" && view.countdown !== null;
      element("bar").firstElementChild.style.transform = `scaleX(${Math.min(1, clock.left / clock.whole)})`;
    }
    const mark = clock?.mark ?? null;
    // Visible for some seconds, and announced once.
    const isNews = mark !== null && clock.seconds > mark - warningLasts;
    // On the television, beside the clock that begins again.
    const isOvertime = phase === "showing" && view.details.some(({ code }) => code === "overtime");
    // They share a line, so that nothing moves.
    show("guessing", isOvertime ? phrase("detail.overtime") : isNews && mark > 0 ? phrase("announce.secondsLeft", { count: mark })
      : [phase === "playing" && details(view), isRound && phase !== "done" && guessing > 0 && phrase("task.guessing", { count: guessing })]
        .filter(Boolean).join(" · "));
    element("guessing").dataset.news = isNews && mark > 0;
    element("guessing").dataset.overtime = isOvertime;
    if (mark !== null && mark !== this.#mark) this.round?.remind(clock.seconds, mark);
    this.#mark = mark;
    if (view.countdown !== null) drawCountdown(view);
    this.round?.drawTime(view);
    const isLost = this.room.isLost && !view.goodbye;
    element("game").dataset.lost = isLost;
    show("lost", isLost ? phrase("connection.lost") : this.arrival(view));
    // The television explains special rules where it has news. The race shows who has solved the puzzle, and nothing who gave
    // up.
    const told = phase === "showing" ? view.news.filter(({ code }) => !shownInRace.includes(code)) : view.news;
    const happened = this.newsOf(told) || (phase === "showing" && !isOvertime ? details(view) : "");
    if (happened && happened !== element("happened").textContent) announce(happened, { isOfOthers: true });
    show("happened", happened);
    drawReactions(view);
  }

  /// The headline, and the details below it.
  words(view) { return [headline(view), details(view)]; }

  /// The news in words.
  newsOf(told) { return news({ news: told }); }

  /// Whether the waiting room is on the screen.
  isHall({ isHall }) { return isHall; }

  /// Greets those who have just come into the waiting room.
  greet() {}

  /// Handles an event; see `GameView.receive`.
  happened(code, view) {
    switch (code) {
      case "welcomed": showGame(view); break;
      case "puzzle": sounds.play("start"); break;
      case "right": case "wrong": sounds.play(code); break;
      case "further": sounds.play("right"); break;
      case "hint": sounds.play("tick"); break;
    }
    this.round?.happened(code, view);
  }
}
