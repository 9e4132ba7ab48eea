// What everybody has solved, as tables, and as a file for a spreadsheet. It loads after the page.

import { announce, element, make, makeButton, show } from "./page.js";
import { hundredths, label, phrase } from "./words.js";
import { command, gameNow } from "./desk.js";
import { saveFile } from "./save.js";

const secondsOf = (seconds) => (seconds === undefined ? "" : phrase("report.seconds", { seconds }));
const solvedOf = ({ solved, played: rounds }) => phrase("report.solvedOf", { solved, rounds });
const levelOf = (code) => (code ? label("difficulty", code) : "");
const notSolved = (result) => Boolean(result) && result.outcome !== "solved";

/// The numbers, and the target if it is not 24.
export const puzzleOf = ({ numbers, target }) => `${numbers.join(" ")}${target === "24" ? "" : ` = ${target}`}`;
/// The same, on one line.
const unbroken = (round) => puzzleOf(round).replaceAll(" ", "\u00A0");

/// What a person did in a round.
export const resultOf = ({ outcome, seconds }) => (outcome === "solved" ? secondsOf(seconds) : label("outcome", outcome));

/// The rounds' numbers; their match precedes them if there are several.
export const numbersOf = (rounds) => rounds.map(({ match, round }) => (
  rounds.some((other) => other.match !== rounds[0].match) ? `${match}.${round}` : `${round}`));

const missedBy = (rounds, { results }) => rounds.filter((_, place) => notSolved(results[place]));

/// The hardest puzzle that a person has solved.
function hardestOf(rounds, { hardest, results }) {
  const round = rounds[hardest];
  if (!round) return "";
  const puzzle = unbroken(round), level = levelOf(round.level);
  const graded = level ? phrase("report.withLevel", { puzzle, level }) : puzzle;
  return results[hardest]?.hints ? phrase("report.withHints", { puzzle: graded }) : graded;
}

/// - columns: the headings: names of phrases, or elements.
/// - rows: the texts of the cells.
export function fillTable(id, columns, rows) {
  const titles = columns.map((column) => (typeof column === "string" ? phrase(column) : column));
  // The style of a narrow screen takes their roles from rows and cells, and shows headings beside the cells.
  const row = (cells) => Object.assign(make("tr", cells), { role: "row" });
  const heading = (content, scope) => Object.assign(make("th", content), { scope, role: scope === "col" ? "columnheader" : "rowheader" });
  const cell = (text, place) => {
    const made = Object.assign(make("td", text), { role: "cell" }), title = titles[place + 1];
    made.dataset.column = title.textContent ?? title;
    return made;
  };
  element(id).role = "table";
  element(id).replaceChildren(
    row(titles.map((title) => heading(title, "col"))), ...rows.map(([first, ...others]) => row([heading(first, "row"), ...others.map(cell)])));
}

/// By what people can be sorted. Those who need help come first, unless the host asks for another order.
const orders = {
  name: () => 0,
  solved: (one, other) => one.solved - other.solved,
  time: (one, other) => (other.seconds ?? -1) - (one.seconds ?? -1),
  hints: (one, other) => other.hints - one.hints,
  missed: (one, other) => other.missed.length - one.missed.length,
};
let order = "missed";

/// A heading that sorts the table.
function sorting(name, by, report) {
  const button = makeButton(phrase(name), () => {
    order = by;
    drawPeopleOf(report);
    element(`by-${by}`).focus();
  });
  button.id = `by-${by}`;
  button.setAttribute("aria-pressed", `${by === order}`);
  return button;
}

function drawPeopleOf(report) {
  // The host sends them by name.
  const people = report.people.map((person) => ({ ...person, missed: missedBy(report.rounds, person) })).sort(orders[order]);
  fillTable("reportPeople", [
    sorting("report.columnName", "name", report), sorting("report.columnSolved", "solved", report),
    sorting("report.columnMissed", "missed", report), sorting("report.columnTime", "time", report),
    sorting("report.columnHints", "hints", report), "report.columnHardest",
  ], people.map((person) => [
    person.name, solvedOf(person), person.missed.map(unbroken).join(", "), secondsOf(person.seconds),
    person.hints ? `${person.hints}` : "", hardestOf(report.rounds, person),
  ]));
}

function drawReport(report) {
  drawPeopleOf(report);
  fillTable("reportRounds", ["report.columnPuzzle", "report.columnSolved", "report.columnTime", "report.columnLeast"],
    report.rounds.map((round) => [puzzleOf(round), solvedOf(round), secondsOf(round.seconds), secondsOf(round.least)]));
}

/// The report for a spreadsheet in the page's language. It is the same as `history ROOM --report --csv` prints.
function tableOf({ people, rounds }) {
  const separator = phrase("report.separator");
  const number = (seconds) => (seconds === undefined ? "" : hundredths(seconds));
  // Nothing that a spreadsheet evaluates (OWASP, CSV injection).
  const harmless = (text) => (/^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);
  const quote = "\u0022";
  const quoted = (text) => ([separator, quote].some((mark) => text.includes(mark))
    ? `${quote}${text.replaceAll(quote, quote + quote)}${quote}` : text);
  const row = (cells) => `${cells.map((cell) => quoted(`${cell}`)).join(separator)}\r\n`;
  const numbers = numbersOf(rounds);
  const columns = (...names) => names.map((name) => phrase(name));
  return [
    row([...columns(
      "report.columnName", "report.columnSolved", "report.columnRounds", "report.columnTime", "report.columnHints",
      "report.columnHardest", "report.columnLevel", "report.columnMissed",
    ), ...rounds.map((round, place) => `${numbers[place]}: ${puzzleOf(round)}`)]),
    ...people.map((person) => row([
      harmless(person.name), person.solved, person.played, number(person.seconds), person.hints,
      rounds[person.hardest] ? puzzleOf(rounds[person.hardest]) : "", levelOf(rounds[person.hardest]?.level),
      missedBy(rounds, person).map(puzzleOf).join(" / "),
      // Without a race, a solution has no time.
      ...person.results.map((result) => (!result ? "" : number(result.seconds) || label("outcome", result.outcome))),
    ])),
    "\r\n",
    row(columns(
      "report.columnMatch", "report.columnRound", "report.columnPuzzle", "report.columnLevel", "report.columnSolved",
      "report.columnPlayers", "report.columnTime", "report.columnLeast",
    )),
    ...rounds.map((round) => row([
      round.match, round.round, puzzleOf(round), levelOf(round.level), round.solved, round.played, number(round.seconds),
      number(round.least),
    ])),
  ].join("");
}

/// Saves the report under the room's name. A byte order mark tells spreadsheets that it is UTF-8.
function saveAs(csv) {
  saveFile(new File(["\uFEFF", csv], `${gameNow().room?.name ?? "TwentyFour"}.csv`, { type: "text/csv" }));
}

/// Why there is no report.
export const noReportSays = (code) => phrase(
  code === "reportTooLong" ? "hostPage.reportTooLong" : "hostPage.noReport", { room: gameNow().room?.name });

/// Shows the report.
export function showReport() {
  command("report", {}, ({ code, report }) => {
    show("noReport", code === "report" ? "" : noReportSays(code));
    element("noReport").dataset.code = code;
    if (code !== "report") return announce(element("noReport").textContent);
    drawReport(report);
    element("reportSave").onclick = () => saveAs(tableOf(report));
    if (!element("paper").open) element("paper").showModal();
  });
}

element("reportClose").onclick = () => element("paper").close();
