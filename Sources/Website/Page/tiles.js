// The player's tiles: the effect of a tap, and their look.

import { animate, announce, calm, element, make, makeButton } from "./page.js";
import { swell } from "./motion.js";
import { fraction, merge, numberTile, plainValue } from "./numbers.js";
import { faces, pretty } from "./shown.js";
import { phrase } from "./words.js";
import { dealCards, drawCard, faceOf, layCards } from "./cards.js";
import { buzz } from "./buzz.js";
import { note, say } from "./notes.js";
import { forgetTyped } from "./typing.js";
import { keepSteps, keptSteps } from "./unfinished.js";

/// The tiles by place, with null where one was used up; the earlier boards, for undo; and the steps between them.
const board = {
  puzzle: null, from: undefined, tiles: [], past: [], steps: [], chosen: null, sign: null, target: 24n, isOpen: false, isJudged: true, isNew: false,
  isCards: false,
};

/// Sends the expression of the last tile, if it is right.
let answer = () => {};

/// Called at every change, to teach a player who practises.
let watch = () => {};

export function playTiles(send, teach) {
  [answer, watch] = [send, teach];
  for (const button of element("operators").children) button.onclick = () => tapOperator(button.dataset.operator);
  element("undo").onclick = () => undo(1);
  element("restart").onclick = () => undo(board.past.length);
}

/// - puzzle: the key under which its steps survive a reload of the page; null if they do not.
export function layTiles(numbers, target, isCards, puzzle = null) {
  Object.assign(board, {
    puzzle, tiles: numbers.map((number) => numberTile(number, isCards)), isCards, past: [], steps: [], chosen: null, sign: null,
    target: BigInt(target), isNew: true,
  });
  for (const step of keptSteps(puzzle)) {
    if (!isPossible(step)) break;
    take(step);
  }
}

/// Whether a step, which can be any value, is possible now.
function isPossible([from, sign, to]) {
  const [a, b] = [from, to].map((place) => (Number.isInteger(place) ? board.tiles[place] : null));
  return a && b && from !== to && ["+", "-", "*", "/"].includes(sign) && !(sign === "/" && b.value.top === 0n);
}

/// Combines two tiles at the place of the second.
function take([from, sign, to]) {
  const [a, b] = [board.tiles[from], board.tiles[to]];
  board.past.push(board.tiles);
  board.steps.push([from, sign, to]);
  board.tiles = board.tiles.slice();
  board.tiles[to] = merge(a, sign, b);
  board.tiles[from] = null;
}

/// Shows one tile, with the expression that solved the puzzle: the one that was sent, or the one of the last tile. It
/// grows from where the last tile was.
export function showSolved(expression) {
  const last = [...element("tiles").children].filter((_, place) => board.tiles[place]);
  const text = expression ?? board.tiles.find(Boolean)?.text ?? "";
  const shown = faces(text, board.isCards);
  Object.assign(board, { tiles: [{ value: fraction(board.target), text, shown, rank: 1 }], isNew: true, from: last.length === 1 ? last[0].getBoundingClientRect() : null });
}

/// Clears the choice of a tile and an operator.
export function letGo() {
  Object.assign(board, { chosen: null, sign: null });
  redraw();
}

/// Chooses a tile, or combines it with the chosen one.
function tapTile(place) {
  if (!board.isOpen) return;
  forgetTyped();
  note("");
  if (board.chosen === null || board.sign === null || board.chosen === place) {
    // The result of a step is already chosen; tapping it again keeps it.
    if (board.chosen === place) board.sign = null;
    board.chosen = place;
    return redraw();
  }
  const { chosen: from, sign } = board, tile = board.tiles[from], step = [from, sign, place];
  if (!isPossible(step)) {
    say(phrase("note.divisionByZero"), "bad");
    shake(place);
    return redraw();
  }
  take(step);
  Object.assign(board, { chosen: place, sign: null });
  judge(board.tiles[place]);
  redraw();
  flyTile(from, place, tile);
}

/// Sends the last tile as the answer, or shows its value if that is wrong. The step that sends the answer is not
/// stored, so that the player can take it again if the answer does not arrive.
function judge(tile) {
  const isLast = board.tiles.filter(Boolean).length === 1;
  const isRight = isLast && tile.value.bottom === 1n && tile.value.top === board.target;
  if (board.puzzle) keepSteps(board.puzzle, isRight ? board.steps.slice(0, -1) : board.steps);
  if (!isLast) return announce(spoken(tile.value));
  board.chosen = null;
  if (isRight) return answer(tile.text);
  buzz("wrong");
  say(phrase("note.wrongEnd", { value: plainValue(tile.value), target: board.target }), "bad");
}

function tapOperator(sign) {
  if (!board.isOpen) return;
  forgetTyped();
  if (board.chosen === null) {
    say(phrase("note.chooseNumber"));
  } else {
    note("");
    board.sign = board.sign === sign ? null : sign;
  }
  redraw();
}

function undo(steps) {
  if (board.past.length === 0 || !board.isOpen) return;
  board.tiles = board.past.splice(-steps)[0];
  board.steps.splice(-steps);
  if (board.puzzle) keepSteps(board.puzzle, board.steps);
  note("");
  letGo();
}

/// - isLooking: whether a solver looks for another solution.
export function drawTiles({ phase, unjudged }, isLooking) {
  Object.assign(board, { isOpen: ["playing", "gathering"].includes(phase) || isLooking, isJudged: unjudged.length === 0 });
  redraw();
}

function redraw() {
  const group = element("tiles");
  layCards(board.tiles.length, (place) => makeButton("", () => tapTile(place)));
  board.tiles.forEach((tile, place) => drawTile(group.children[place], tile, place));
  const isLast = board.tiles.filter(Boolean).length === 1;
  for (const button of element("operators").children) {
    button.setAttribute("aria-pressed", board.sign === button.dataset.operator);
    button.disabled = isLast;
  }
  // A button that is disabled would lose the focus.
  for (const id of ["undo", "restart"]) element(id).setAttribute("aria-disabled", board.past.length === 0);
  element("actions").dataset.offer = isLast && board.past.length > 0 && board.isJudged;
  watch({
    left: board.tiles.filter(Boolean).map(({ value }) => plainValue(value)), isChosen: board.chosen !== null,
    hasSign: board.sign !== null,
  });
  if (!board.isNew) return;
  board.isNew = false;
  if (board.from === undefined) dealCards();
  else grow(group.firstElementChild, board.from);
  board.from = undefined;
  // The keyboard's focus goes to the first tile.
  if (board.isOpen && [document.body, null].includes(document.activeElement)) {
    group.firstElementChild.focus({ preventScroll: true });
  }
}

/// The tile that made it swells from its place to the width of all.
function grow(tile, from) {
  if (!from) return swell(tile, 1.05);
  const to = tile.getBoundingClientRect();
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  tile.style.transformOrigin = "0 0";
  animate(tile, [{ transform: start }, { transform: "scale(1.03)", offset: .7 }, { transform: "none" }], { duration: 380, easing: "cubic-bezier(.2,.9,.3,1)" });
}

function drawTile(button, tile, place) {
  drawCard(button, tile);
  button.disabled = !tile || !board.isOpen;
  button.setAttribute("aria-pressed", board.chosen === place);
  button.setAttribute("aria-hidden", !tile);
  if (!tile) return button.removeAttribute("aria-label");
  const value = spoken(tile.value), card = tile.shown === value ? value : `${tile.shown}, ${value}`;
  button.setAttribute(
    "aria-label", tile.rank === 3 ? card : phrase("tile.from", { value, expression: pretty(tile.shown) }));
}

function spoken({ top, bottom }) {
  const size = top < 0n ? -top : top;
  const value = bottom === 1n ? `${size}` : phrase("tile.fraction", { top: size, bottom });
  return top < 0n ? phrase("tile.negative", { value }) : value;
}

/// Animates the tile that was used up, from its place to that of the result.
function flyTile(from, to, tile) {
  const group = element("tiles");
  const [start, end] = [group.children[from], group.children[to]];
  if (!start || !end || calm.matches) return;
  const ghost = Object.assign(make("div", faceOf(tile), "tile ghost"), { ariaHidden: true });
  Object.assign(ghost.style, {
    left: `${start.offsetLeft}px`, top: `${start.offsetTop}px`,
    width: `${start.offsetWidth}px`, height: `${start.offsetHeight}px`,
  });
  group.parentElement.append(ghost);
  const way = `translate(${end.offsetLeft - start.offsetLeft}px, ${end.offsetTop - start.offsetTop}px) scale(.6)`;
  animate(ghost, [{ opacity: .9 }, { opacity: 0, transform: way }], { duration: 200, easing: "ease-in" }, () => ghost.remove());
  animate(end, [{ transform: "scale(.86)" }, { transform: "scale(1.05)" }, { transform: "none" }],
    { duration: 280, easing: "ease-out" });
}

function shake(place) {
  const steps = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  animate(element("tiles").children[place], steps, { duration: 280 });
}
