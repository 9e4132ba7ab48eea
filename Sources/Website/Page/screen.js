// What the player's page and the television have in common: a room, and the parts of the screen that both draw alike.

import { announce, element, show, showFitted } from "./page.js";
import { sounds } from "./sounds.js";
import { announced, details, facts, headline, news, solution, title } from "./telling.js";
import { phrase } from "./words.js";
import { showGame } from "./lobby.js";
import { showInvitation, showPin } from "./invitation.js";
import { drawFound } from "./found.js";
import { drawCountdown, drawHall, drawPodium } from "./show.js";
import { drawTable } from "./table.js";
import { drawReactions } from "./people.js";

/// In seconds: how long a warning about the time is seen.
const warningLasts = 4;

/// The audience of a room. Its kinds add `drawTiles(view)`, `arrival(view)`: what to say of a new seat, and
/// `remind(seconds, mark)`: that a mark of the clock is passed.
export class Screen {
  #mark = null;

  constructor(room) {
    this.room = room;
    room.audience = this;
  }

  /// Brings everything that is seen up to date.
  draw() {
    if (element("game").hidden) return;
    const { view } = this.room;
    if (element("game").dataset.scene !== view.phase) this.#enter(view);
    element("game").dataset.counting = view.phase === "paused" && view.countdown !== null;
    element("game").dataset.outcome = view.phase === "done" ? view.own.outcome : "";
    show("room", view.room?.name ?? "");
    show("round", title(view));
    showFitted("headline", headline(view));
    const { text, by } = solution(view);
    showFitted("solution", text);
    show("by", by);
    drawFound(view);
    showFitted("details", details(view));
    this.drawTime(view);
    this.drawTiles(view);
    drawHall(view);
    drawTable(view, (...rows) => this.fit(...rows));
  }

  /// Brings what changes with time up to date. To be called often.
  tick() {
    const { view } = this.room;
    if (view.phase === element("game").dataset.scene) this.drawTime(view);
    else this.draw();
    this.room.check();
  }

  /// Hides rows that do not fit; a page that scrolls has room for all.
  fit() {}

  /// Another phase begins. Which parts are seen in it is a matter of style.css.
  #enter(view) {
    element("game").dataset.scene = view.phase;
    if (view.countdown !== null) announce(phrase("announce.getReady", { count: view.countdown }));
    if (view.phase === "gathering") showInvitation();
    showPin(view);
  }

  drawTime(view) {
    const { phase, clock, status, table: { guessing } } = view;
    const isRound = ["playing", "paused", "done", "showing"].includes(phase);
    element("time").hidden = !clock && !isRound;
    element("clock").hidden = !clock;
    show("task", isRound ? phrase("task.puzzle", { target: view.puzzle?.target ?? view.rules?.target ?? 24 })
      : phrase({ waiting: "task.waiting", gathering: "task.gathering" }[phase] ?? (status?.code === "matchOver" ? "task.winners" : "task.break")));
    show("guessing", [phase === "playing" && details(view), isRound && guessing > 0 && phrase("task.guessing", { count: guessing })]
      .filter(Boolean).join(" · "));
    if (clock) {
      show("seconds", `${clock.seconds}`);
      element("time").dataset.late = clock.late ?? "";
      element("bar").firstElementChild.style.transform = `scaleX(${Math.min(1, clock.left / clock.whole)})`;
    }
    const mark = clock?.mark ?? null;
    // Seen for some seconds, and announced once.
    const isNews = mark !== null && clock.seconds > mark - warningLasts;
    show("warning", !isNews ? "" : mark === 0 ? phrase("announce.timeUp") : phrase("announce.secondsLeft", { count: mark }));
    if (mark !== null && mark !== this.#mark) this.remind(clock.seconds, mark);
    this.#mark = mark;
    if (view.countdown !== null) drawCountdown(view);
    drawPodium(view);
    const isLost = this.room.isLost && !view.goodbye;
    element("game").dataset.lost = isLost;
    show("lost", isLost ? phrase("connection.lost") : this.arrival(view));
    show("happened", news(view));
    drawReactions(view);
  }

  remind(seconds, mark) {
    if (mark === 10) sounds.play("late");
  }

  /// Something has just happened; see `GameView.hear`.
  happened(code, view) {
    switch (code) {
      case "welcomed": return showGame(view);
      case "puzzle": return sounds.play("start");
      case "solved": case "right": case "wrong": return sounds.play(code);
      case "further": return sounds.play("right");
      case "hint": return sounds.play("tick");
      case "roundOver": {
        const { text: expression, by } = solution(view);
        return announce(`${announced(headline(view))} ${phrase("announce.solution", { by, expression })}`);
      }
      case "matchOver":
        return announce([announced(headline(view)), details(view), ...facts(view).map(announced)].join(" "));
    }
  }
}
