// A round on the television.

import { element, make } from "./page.js";
import { numberTile } from "./numbers.js";
import { dealCards, drawCard, layBacks, layCards, turnDown } from "./cards.js";
import { drawCountdown } from "./hall.js";
import { Round } from "./round.js";
import { beginRace, drawRace } from "./race.js";
import { playBed } from "./bed.js";

/// The curtain of card backs that hides the podium.
function hangCurtain() {
  element("curtain").append(...Array.from({ length: 24 }, (_, place) => {
    const card = make("i");
    card.style.setProperty("--column", place % 8);
    card.style.setProperty("--row", Math.floor(place / 8));
    return card;
  }));
}

export class TelevisionRound extends Round {
  #tiles = [];
  /// Whether the cards show their backs.
  #isDown = false;

  constructor() {
    super();
    hangCurtain();
  }

  /// The teams are above the players. After a match, the podium is beside them.
  pageSize({ phase, table: { teams: { length } } }) {
    if (phase === "over") return { perColumn: Math.max(4, 13 - (length && length + 1)) };
    return { perColumn: Math.max(4, 10 - (length && length + 2)), perPage: 2 * (13 - Math.ceil(length / 3) * 2) };
  }

  drawTime(view) {
    super.drawTime(view);
    drawRace(view);
    playBed(view);
    const { phase, countdown, clock } = view, { act = "next" } = element("game").dataset;
    if (countdown !== null && (phase === "countdown" || (phase === "break" && act === "next"))) this.#layDown(view);
    // In the other breaks, the view counts.
    if (phase === "break" && act === "curtain" && clock) drawCountdown({ countdown: Math.max(1, clock.seconds) });
  }

  /// The backs of the next puzzle's cards.
  #layDown({ settings: { size = 4 } }) {
    if (this.#isDown) return;
    this.#isDown = true;
    const isHere = element("tiles").childElementCount === size && element("tiles").offsetParent !== null;
    if (isHere) return turnDown();
    element("tiles").replaceChildren();
    layCards(size);
    layBacks();
  }

  drawTiles({ phase, puzzle, isCards }) {
    if (phase !== "showing" || !puzzle) return;
    this.#tiles = puzzle.numbers.map((number) => numberTile(number, isCards));
    this.#lay(this.#tiles);
  }

  #lay(tiles) {
    layCards(tiles.length);
    tiles.forEach((tile, place) => drawCard(element("tiles").children[place], tile));
  }

  /// The round's own cards, where they are.
  revealCards(tiles) {
    this.#isDown = false;
    const texts = (all) => `${all.map(({ text }) => text).sort()}`;
    // This screen may have missed the round.
    const free = [...(texts(tiles) === texts(this.#tiles) ? this.#tiles : tiles)];
    element("tiles").replaceChildren();
    this.#lay(free);
    const cards = [...element("tiles").children];
    return tiles.map(({ text }) => {
      const place = free.findIndex((tile) => tile?.text === text);
      free[place] = null;
      return cards[place];
    });
  }

  happened(code, view) {
    super.happened(code, view);
    if (code !== "puzzle") return;
    this.#isDown = false;
    beginRace();
    this.drawTiles(view);
    dealCards();
  }
}
