// What everybody has solved, as tables, and as a file for a spreadsheet.

import { announce, closeDialog, element, show } from "./page.js";
import { label, phrase } from "./words.js";
import { command, gameNow } from "./desk.js";

const seconds = (number) => (number === undefined ? "" : phrase("report.seconds", { seconds: number }));
const solvedOf = ({ solved, played: rounds }) => phrase("report.solvedOf", { solved, rounds });
const level = (code) => (code ? label("difficulty", code) : "");

function fillTable(id, columns, rows) {
  const cell = (kind) => (textContent) => Object.assign(document.createElement(kind), { textContent });
  const row = (cells) => {
    const line = document.createElement("tr");
    line.append(...cells);
    return line;
  };
  element(id).replaceChildren(
    row(columns.map((name) => Object.assign(cell("th")(phrase(name)), { scope: "col" }))),
    ...rows.map(([first, ...others]) => row([Object.assign(cell("th")(first), { scope: "row" }), ...others.map(cell("td"))])));
}

function drawReport({ people, rounds }) {
  fillTable("reportPeople", [
    "report.columnName", "report.columnSolved", "report.columnTime", "report.columnHints", "report.columnHardest",
  ],
    people.map((person) => [
      person.name, solvedOf(person), seconds(person.seconds), person.hints ? `${person.hints}` : "",
      person.hardest ? `${person.hardest.join(" ")} (${level(person.level)})` : "",
    ]));
  fillTable("reportRounds", ["report.columnPuzzle", "report.columnSolved", "report.columnTime", "report.columnLeast"],
    rounds.map((round) => [
      `${round.numbers.join(" ")}${round.target === "24" ? "" : ` = ${round.target}`}`, solvedOf(round),
      seconds(round.seconds), seconds(round.least),
    ]));
}

/// Saves the report under the room's name. A byte order mark tells spreadsheets that it is UTF-8.
function saveAs(csv) {
  const file = new Blob(["\uFEFF", csv], { type: "text/csv" });
  const name = `${gameNow().room?.name ?? "TwentyFour"}.csv`;
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/// Lets the host look at the report, and save it.
export function offerReport() {
  element("report").onclick = () => command("report", {}, ({ code, report, csv }) => {
    show("noReport", code === "report" ? "" : phrase(
      code === "reportTooLong" ? "hostPage.reportTooLong" : "hostPage.noReport", { room: gameNow().room?.name }));
    if (code !== "report") return announce(element("noReport").textContent);
    drawReport(report);
    element("reportSave").onclick = () => saveAs(csv);
    element("paper").showModal();
  });
  element("reportClose").onclick = () => closeDialog("paper");
}
