// Tiles as cards, for the player's page and the television: their faces, and their backs.

import { animate, element, make } from "./page.js";
import { plainValue } from "./numbers.js";
import { pretty } from "./shown.js";
import { turn } from "./motion.js";
import { sounds } from "./sounds.js";

/// In milliseconds: the time between one card and the next.
const stagger = 60;

/// Makes as many cards as there are tiles, unless they exist.
/// - create: creates the element for a place.
export function layCards(count, create = () => make("div")) {
  const group = element("tiles");
  if (group.childElementCount === count) return;
  group.replaceChildren(...Array.from({ length: count }, (_, place) => {
    const card = create(place);
    card.className = "tile";
    return card;
  }));
  group.style.setProperty("--tiles", count);
  group.dataset.single = count === 1;
}

const cards = () => [...element("tiles").children];

/// Shows the backs of the cards: those that are here turn over.
export function turnDown() {
  cards().forEach((card, place) => {
    if (!card.classList.contains("back")) turn(card, () => card.classList.add("back"), { delay: place * stagger });
  });
}

/// Turns a card up, after the cards before it.
export const turnUp = (card, place) => turn(card, () => card.classList.remove("back"), { delay: place * stagger });

/// Deals the cards: they turn up, one after the other.
export function dealCards() {
  cards().forEach((card, place) => {
    card.classList.add("back");
    turnUp(card, place);
    sounds.play("flick", 0, (place * stagger + stagger) / 1000);
  });
}

/// Lays cards out face down, one after the other.
export function layBacks() {
  cards().forEach((card, place) => {
    card.classList.add("back");
    animate(card, [{ transform: "translateY(-120%) rotate(-4deg)", opacity: 0 }, { transform: "none", opacity: 1 }],
      { duration: 320, delay: place * stagger, easing: "cubic-bezier(.2,.9,.3,1)", fill: "backwards" });
  });
}

/// Shows a tile on its card, or an empty place.
export function drawCard(card, tile) {
  card.classList.toggle("gone", !tile);
  const key = tile ? `${plainValue(tile.value)} ${tile.shown}` : "";
  if (card.dataset.key !== key) {
    card.dataset.key = key;
    card.replaceChildren(...(tile ? faceOf(tile) : []));
    // On the television, all values have the size of the longest one.
    const lengths = [...element("tiles").querySelectorAll(".value")].map((value) => Number(value.style.getPropertyValue("--length")));
    element("tiles").style.setProperty("--longest", Math.max(1, ...lengths));
  }
  card.dataset.corner = tile ? valueShown(tile) : "";
}

/// New cards for tiles that are not the player's own.
export const cardsOf = (tiles, className = "tile") => tiles.map((tile) => make("div", faceOf(tile), className));

/// The text of a value on its card.
export const valueShown = ({ value, shown, rank }) => (rank === 3 ? shown : plainValue(value));

/// The value, stacked if it is a fraction, and the expression below it.
export function faceOf({ value, shown, rank }) {
  const span = (name, ...content) => make("span", content, name);
  const top = `${value.top < 0n ? -value.top : value.top}`;
  const minus = value.top < 0n ? "−" : "";
  const number = value.bottom === 1n
    ? span("value", rank === 3 ? shown : minus + top)
    : span("value", minus, span("fraction", span("top", top), span("bottom", `${value.bottom}`)));
  // A letter is wider than a digit.
  const length = rank === 3 && isNaN(shown) ? 1.25
    : Math.max(top.length, value.bottom === 1n ? 0 : `${value.bottom}`.length) + minus.length * 0.7;
  number.style.setProperty("--length", length);
  number.classList.toggle("stacked", value.bottom !== 1n);
  // A line ends before an operator, and outside brackets that have no others inside.
  const line = pretty(shown).replace(/\([^()]+\)|[+−×÷] /g, (part) => part.replaceAll(" ", "\u00a0"));
  return rank === 3 ? [number] : [number, span("from", line)];
}
