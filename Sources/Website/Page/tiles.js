// The tiles on the table: what a tap does to them, and how they are drawn.

/// The tiles on the table: each in its place, null where one was taken away; and how they came about.
const board = { tiles: [], past: [], chosen: null, sign: null, target: 24n };

function layTiles(numbers, target) {
  Object.assign(board, { tiles: numbers.map(numberTile), past: [], chosen: null, sign: null, target: BigInt(target) });
}

/// A tile is tapped: it is chosen, or taken together with the one chosen before.
function tapTile(place) {
  if (scene() !== "playing") return;
  forgetTyped();
  note("");
  if (board.chosen === null || board.sign === null || board.chosen === place) {
    // The result of a step is chosen already; who taps it all the same means it.
    if (board.chosen === place) board.sign = null;
    board.chosen = place;
    return draw();
  }
  const [a, sign, b] = [board.tiles[board.chosen], board.sign, board.tiles[place]];
  if (sign === "/" && b.value.top === 0n) {
    note("Nothing can be divided by 0. Choose something else.", "bad");
    shake(place);
    return draw();
  }
  board.past.push(board.tiles);
  board.tiles = board.tiles.slice();
  board.tiles[place] = merge(a, sign, b);
  board.tiles[board.chosen] = null;
  const from = board.chosen;
  Object.assign(board, { chosen: place, sign: null });
  judge(board.tiles[place]);
  draw();
  flyTile(from, place, a);
}

/// If it is the last tile: the answer, or what it falls short of.
function judge(tile) {
  if (board.tiles.filter(Boolean).length > 1) return;
  board.chosen = null;
  if (tile.value.bottom === 1n && tile.value.top === board.target) return answer(tile.text);
  note(`That makes ${plainValue(tile.value)}, not ${board.target}. Undo a step, or start over.`, "bad");
}

function tapOperator(sign) {
  if (scene() !== "playing") return;
  forgetTyped();
  if (board.chosen === null) {
    note("Choose a number first.");
  } else {
    note("");
    board.sign = board.sign === sign ? null : sign;
  }
  draw();
}

function undo(steps) {
  if (board.past.length === 0 || scene() !== "playing") return;
  board.tiles = board.past.splice(-steps)[0];
  Object.assign(board, { chosen: null, sign: null });
  note("");
  draw();
}

function drawTiles() {
  const group = element("tiles");
  const isPlaying = scene() === "playing";
  if (group.childElementCount !== board.tiles.length) {
    group.replaceChildren(...board.tiles.map((_, place) => {
      const tile = document.createElement(isTelevision ? "div" : "button");
      tile.className = "tile";
      if (!isTelevision) {
        tile.type = "button";
        tile.onclick = () => tapTile(place);
      }
      return tile;
    }));
    group.style.setProperty("--tiles", board.tiles.length);
  }
  board.tiles.forEach((tile, place) => drawTile(group.children[place], tile, place, isPlaying));
  const isLast = board.tiles.filter(Boolean).length === 1;
  group.dataset.single = board.tiles.length === 1;
  for (const button of element("operators").children) {
    button.setAttribute("aria-pressed", board.sign === button.dataset.operator);
    button.disabled = isLast;
  }
  element("undo").disabled = element("restart").disabled = board.past.length === 0;
  element("actions").dataset.offer = isLast && board.past.length > 0 && !game.unjudged;
  if (drawTiles.isNew) {
    drawTiles.isNew = false;
    [...group.children].forEach((tile, place) => animate(
      tile, [{ opacity: 0, transform: "translateY(24px) rotate(3deg) scale(.92)" }, { opacity: 1, transform: "none" }],
      { duration: 320, delay: place * 60, easing: "cubic-bezier(.2,1.3,.4,1)", fill: "backwards" }));
    // Whoever plays by keyboard goes on with the first tile.
    if (isPlaying && !isTelevision && [document.body, null].includes(document.activeElement)) {
      group.firstElementChild.focus({ preventScroll: true });
    }
  }
}

function drawTile(button, tile, place, isPlaying) {
  button.classList.toggle("gone", !tile);
  if (!isTelevision) button.disabled = !tile || !isPlaying;
  const key = tile ? `${plainValue(tile.value)} ${tile.text}` : "";
  if (button.dataset.key !== key) {
    button.dataset.key = key;
    button.replaceChildren(...(tile ? faceOf(tile) : []));
  }
  button.dataset.corner = tile ? plainValue(tile.value) : "";
  if (isTelevision) return;
  button.setAttribute("aria-pressed", board.chosen === place);
  button.setAttribute("aria-hidden", !tile);
  if (!tile) return button.removeAttribute("aria-label");
  const words = spokenValue(tile.value);
  button.setAttribute("aria-label", tile.rank === 3 ? words : `${words}, from ${pretty(tile.text)}`);
}

/// A value, a fraction as a fraction, and below it where it comes from.
function faceOf({ value, text, rank }) {
  const span = (name, ...content) => {
    const made = document.createElement("span");
    made.className = name;
    made.append(...content);
    return made;
  };
  const top = `${value.top < 0n ? -value.top : value.top}`;
  const minus = value.top < 0n ? "−" : "";
  const number = value.bottom === 1n
    ? span("value", minus + top)
    : span("value", minus, span("fraction", span("top", top), span("bottom", `${value.bottom}`)));
  const length = Math.max(top.length, value.bottom === 1n ? 0 : `${value.bottom}`.length) + minus.length * 0.7;
  number.style.setProperty("--length", length);
  number.classList.toggle("stacked", value.bottom !== 1n);
  return rank === 3 ? [number] : [number, span("from", pretty(text))];
}

function animate(moved, frames, timing) {
  return calm.matches ? undefined : moved.animate?.(frames, timing);
}

/// The tile that was taken away flies to where it went.
function flyTile(from, to, tile) {
  const group = element("tiles");
  const [start, end] = [group.children[from], group.children[to]];
  if (!start || !end || calm.matches) return;
  const ghost = end.cloneNode();
  ghost.removeAttribute("aria-label");
  ghost.removeAttribute("aria-pressed");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  ghost.replaceChildren(...faceOf(tile));
  Object.assign(ghost.style, {
    left: `${start.offsetLeft}px`, top: `${start.offsetTop}px`,
    width: `${start.offsetWidth}px`, height: `${start.offsetHeight}px`,
  });
  group.parentElement.append(ghost);
  const way = `translate(${end.offsetLeft - start.offsetLeft}px, ${end.offsetTop - start.offsetTop}px) scale(.6)`;
  const flight = animate(
    ghost, [{ opacity: .9 }, { opacity: 0, transform: way }], { duration: 200, easing: "ease-in" });
  if (flight) flight.onfinish = flight.oncancel = () => ghost.remove();
  else ghost.remove();
  animate(end, [{ transform: "scale(.86)" }, { transform: "scale(1.05)" }, { transform: "none" }],
    { duration: 280, easing: "ease-out" });
}

function shake(place) {
  const steps = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  animate(element("tiles").children[place], steps, { duration: 280 });
}
