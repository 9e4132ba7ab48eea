// The table of a round, and the standings of a match.

import { animate, element, isChanged, make, now, show } from "./page.js";
import { isRace, scoreOfTeam } from "./game-view.js";
import { outcome, tableTitle } from "./judging.js";
import { merit, teamMark, teamScore } from "./score.js";
import { phrase } from "./words.js";
import { drawFace } from "./face.js";
import { pageOf } from "./paging.js";
import { standingsLast } from "./break.js";
import { presentStage, staged } from "./standings.js";
import { countUp } from "./count.js";

/// What is listed; in milliseconds: when its first page was turned to, and how long there is for all pages.
const turning = { subject: "", since: 0, within: Infinity };
/// How many teams share a line above two columns, and how many rows such a line is worth.
const teamLine = { teams: 3, rows: 1.5 };

/// How many lines the table has; and where the second lines of rows go, by how many lines the rows get closer, and what part
/// of their size they keep, until the table fits.
const fitting = { lines: 0, extras: ["below", "beside", "none"], closer: [0, 1, 2, 4, 8], smaller: [.95, .9, .85] };

/// The rows to show. Where the rounds solved decide, a round in progress counts at once.
function tabled(view) {
  const rows = staged(view.table), isOn = view.table.kind === "round" && view.phase !== "break" && merit(view) === "solved";
  return isOn ? rows.map((row) => (row.outcome === "solved" && row.solved >= 0 ? { ...row, solved: row.solved + 1 } : row)) : rows;
}

/// Draws the table, and animates rows that change their position.
/// - perColumn: the most rows of one column; perPage: and of a page, which turns by itself and can have two columns.
export function drawTable(view, { perColumn = Infinity, perPage = perColumn }) {
  const { isHall, phase } = view, table = { ...view.table, rows: tabled(view) }, { kind } = table;
  // Each table begins with the best.
  const { act, settled } = element("game").dataset, subject = [kind, table.round, act, settled, presentStage()].join();
  if (turning.subject !== subject) Object.assign(turning, { subject, since: now(), within: standingsLast(view) * 1000 });
  const { shown: rows, page, pages } = pageOf(table.rows, perPage, turning.since, turning.within);
  const isWide = rows.length > perColumn;
  element("game").dataset.empty = rows.length === 0;
  element("ranking").hidden = rows.length === 0 || isHall;
  if (isChanged("table", [{ ...table, rows }, phase, isWide])) drawRows(view, { ...table, rows }, { perColumn, isWide, page, pages });
  // It may not have been visible yet when it was drawn.
  const { clientWidth, clientHeight } = element("ranking");
  if (perColumn !== Infinity && isChanged("tableFit", [clientWidth, clientHeight, innerWidth, innerHeight])) fitTable(isWide);
}

function drawRows(view, table, { perColumn, isWide, page, pages }) {
  const { kind, rows } = table, decisive = merit(view);
  drawTeams(table.teams, view);
  const body = element("rows");
  const before = new Map([...body.children].map((row) => [row.dataset.player, row.getBoundingClientRect()]));
  const known = new Map([...body.children].map((row) => [row.dataset.player, row]));
  body.replaceChildren(...rows.map((row) => drawRow(known.get(`${row.player}`), row, kind, view)));
  show("count", tableTitle(table, isRace(view.settings)));
  show("timeTitle", !isRace(view.settings) ? "" : phrase({ final: "table.averageTime", standings: "table.roundTime" }[kind] ?? "table.time"));
  // While the end of the match is a secret or nobody has scored, the table has no column for it.
  const isScored = view.table.rows.some((row) => row[decisive] !== undefined && (row.points !== 0 || (kind === "standings" && row.gain > 0)));
  element("ranking").dataset.merit = isScored ? decisive : "none";
  element("ranking").dataset.wide = isWide;
  const { length } = table.teams, above = isWide ? Math.ceil(length / teamLine.teams) * teamLine.rows : length && length + 1;
  const height = isWide ? Math.ceil(rows.length / 2) : rows.length;
  element("ranking").style.setProperty("--rows", height);
  fitting.lines = above + height;
  element("ranking").style.setProperty("--lines", fitting.lines);
  // A name has two lines, if it needs them.
  element("ranking").dataset.tall = above + height <= 8;
  drawHead(body.previousElementSibling, isWide);
  if (perColumn !== Infinity) fitTable(isWide);
  show("more", pages > 1 ? phrase("table.page", { page, pages })
    : table.more > 0 ? phrase("table.more", { count: table.more }) : "");
  for (const row of body.children) {
    const from = before.get(row.dataset.player), to = row.getBoundingClientRect();
    const [x, y] = from?.width > 0 ? [from.left - to.left, from.top - to.top] : [0, 0];
    if (!x && !y) continue;
    // Rows of a phone's long table fade in where they belong: rows that glide cover each other on the way.
    if (perColumn === Infinity) animate(row, [{ opacity: 0 }, { opacity: 1 }], { duration: 400, easing: "ease-out" });
    // Those who rise pass in front of the others.
    else animate(row, [{ transform: `translate(${x}px, ${y}px)`, zIndex: y > 0 ? 2 : 1 }, { transform: "none", zIndex: y > 0 ? 2 : 1 }],
      { duration: 500, easing: "ease-in-out" });
  }
}

/// Makes the table fit the television, which does not scroll. The second lines of its rows move beside the first ones, or,
/// in two columns, go away; then rows get closer, then smaller; then all second lines go away.
function fitTable(isWide) {
  const ranking = element("ranking"), { lines } = fitting, [first, , last] = fitting.extras;
  const extras = isWide ? [first, last] : fitting.extras;
  const sizes = [...fitting.closer.map((more) => [lines + more, 1]), ...fitting.smaller.map((size) => [lines + fitting.closer.at(-1), size])];
  const ways = [[first, lines, 1], ...extras.slice(1).flatMap((extra) => sizes.map(([more, size]) => [extra, more, size]))];
  const bottom = (part) => part.getBoundingClientRect().bottom;
  for (const [extra, more, size] of ways) {
    ranking.dataset.extras = extra;
    ranking.style.setProperty("--lines", more);
    ranking.style.setProperty("--shrink", size);
    if (ranking.scrollHeight <= ranking.clientHeight
      && [...element("rows").querySelectorAll("td small")].every((line) => bottom(line) <= bottom(line.closest("tr")) + 1)) return;
  }
}

/// Each of two columns has its headings; the second ones are not read out.
function drawHead(head, isWide) {
  const [first, ...others] = head.children;
  for (const other of others) other.remove();
  if (!isWide) return;
  const copy = first.cloneNode(true);
  copy.ariaHidden = true;
  for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
  head.append(copy);
}

/// The teams, which are above the players.
function drawTeams(teams, view) {
  element("teams").hidden = teams.length === 0;
  element("teams").dataset.scored = teams.some((team) => scoreOfTeam(team) > 0);
  element("teamRows").replaceChildren(...teams.map(({ team, rank, players, isOwn, ...means }) => {
    const name = Object.assign(make("th", [teamMark(view, team), team]), { scope: "row" });
    return make("tr", [make("td", rank ?? ""), name, make("td", teamScore(means)), make("td", players)], isOwn ? "own" : "");
  }));
}

function drawRow(made, { player, name, face, team, isOwn, rank, medal, moved, seconds, outcome: code, points, gain, wins, solved,
  unproven, hints, further, isOut }, kind, view) {
  const row = made ?? element("row").content.firstElementChild.cloneNode(true);
  row.dataset.player = player;
  const [place, person, time, score, won, all] = row.children;
  row.classList.toggle("own", isOwn);
  row.classList.toggle("out", isOut);
  row.dataset.outcome = seconds === undefined ? code ?? "" : "solved";
  place.firstChild.textContent = isOut ? phrase("table.out") : rank ?? "";
  place.firstChild.className = medal ? `medal place${medal}` : "";
  const [sign, spoken] = place.lastElementChild.children;
  sign.textContent = moved ? `${moved > 0 ? "▲" : "▼"}${Math.abs(moved)}` : "";
  sign.className = moved > 0 ? "up" : "down";
  spoken.textContent = moved ? phrase(moved > 0 ? "table.up" : "table.down", { count: Math.abs(moved) }) : "";
  drawPerson(person, { name, face, team }, view);
  person.lastElementChild.textContent = isOwn ? ` ${phrase("table.you")}` : "";
  // A number and its unit stay on one line.
  time.textContent = seconds === undefined ? outcome(code)
    : phrase(unproven ? "table.unproven" : "table.seconds", { seconds }).replace(" ", "\u00a0");
  const extras = [["table.hints", hints], ["table.further", further]].filter(([, count]) => count > 0);
  time.append(...extras.map(([name, count]) =>
    make("small", phrase(name, { count }))));
  drawScore(score, points, kind === "standings" ? gain : null);
  won.textContent = wins ?? "–";
  all.textContent = solved ?? "–";
  return row;
}

/// Redraws the face and the team's mark only if they have changed.
function drawPerson(cell, { name, face, team }, view) {
  const words = cell.querySelector("bdi"), key = `${face} ${team}`;
  words.textContent = name;
  words.style.setProperty("--length", name.length);
  if (cell.dataset.face === key) return;
  cell.dataset.face = key;
  while (words.previousSibling) words.previousSibling.remove();
  cell.prepend(drawFace(face), teamMark(view, team));
}

/// A player's points, and the points gained in the round, which fly to them.
function drawScore(cell, points, gain) {
  const [all, added] = cell.children;
  const text = gain ? phrase("table.gain", { count: gain }) : "";
  const isNew = text && added.textContent !== text;
  added.textContent = text;
  const [from, to] = [added, all].map((part) => part.getBoundingClientRect());
  // What is not on the page yet would stay as invisible as it begins.
  if (isNew && to.width > 0) {
    // On a phone it is below, and stays there.
    const there = from.top > to.top ? "none" : `translate(${to.right - from.right}px, 0)`;
    animate(added, [{ transform: "scale(.6)", opacity: 0 }, { transform: "scale(1.25)", opacity: 1, offset: .25 },
      { transform: `${there} scale(.8)`, opacity: 1, offset: .7 }, { transform: there, opacity: 0, offset: .75 },
      { transform: "none", opacity: 0, offset: .76 }, { transform: "none", opacity: 1 }], { duration: 1000, easing: "ease-in-out" });
  }
  countUp(all, points);
}
