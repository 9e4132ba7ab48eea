// An animation for each solver on the television: a card with their face, name and time flies in, and sinks into the
// table.

import { calm, element } from "./page.js";
import { phrase } from "./words.js";
import { drawFace } from "./face.js";

/// In milliseconds, and the most that are visible at once: a crowd would cover the puzzle.
const solverFlight = 2400;
const most = 3;

const seen = { round: null, players: new Set() };

export function drawSolvers({ table: { kind, round, rows } }) {
  if (kind !== "round") return;
  const solvers = rows.filter(({ outcome, seconds }) => outcome === "solved" && seconds !== undefined);
  const isNew = seen.round !== round;
  const fresh = isNew ? [] : solvers.filter(({ player }) => !seen.players.has(player));
  Object.assign(seen, { round, players: new Set(solvers.map(({ player }) => player)) });
  if (calm.matches) return;
  for (const row of fresh.slice(0, most - element("solvers").childElementCount)) fly(row);
}

function fly({ player, name, face, seconds }) {
  const card = document.createElement("p");
  card.append(
    drawFace(face), Object.assign(document.createElement("bdi"), { textContent: name }),
    Object.assign(document.createElement("b"), { textContent: phrase("table.seconds", { seconds }) }));
  element("solvers").append(card);
  const { left, top, width, height } = card.getBoundingClientRect();
  const row = [...element("rows").children].find(({ dataset, hidden }) => dataset.player === `${player}` && !hidden);
  const goal = (row ?? element("ranking")).getBoundingClientRect();
  const way = `translate(${goal.left + goal.width / 4 - left - width / 2}px, ${goal.top + goal.height / 2 - top - height / 2}px)`;
  const end = card.animate([
    { transform: "translateY(60%) scale(.6) rotate(-4deg)", opacity: 0 },
    { transform: "none", opacity: 1, offset: .15 }, { transform: "none", opacity: 1, offset: .7 },
    { transform: `${way} scale(.25)`, opacity: .2 },
  ], { duration: solverFlight, easing: "ease-in-out" });
  end.onfinish = end.oncancel = () => card.remove();
}
