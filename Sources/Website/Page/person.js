// One person: what they have done in each round, more time for them, and the way to remove them. It loads after the page.

import { element, show } from "./page.js";
import { shownName } from "./game-view.js";
import { phrase } from "./words.js";
import { command, late, room, setting } from "./desk.js";
import { factorSays, outcomeSays } from "./host-outcome.js";
import { doesNow, scoreOf, triesOf } from "./seats.js";
import { fillTable, noReportSays, numbersOf, puzzleOf, resultOf, showReport } from "./report.js";
import { askToRemove } from "./removal.js";

/// Multiples of the room's time that the host can give.
const factors = [1, 1.5, 2, 3, 4];
/// The person who is shown; null for none.
let shownPerson = null;

const seatShown = () => room.seats?.seats.find(({ player }) => player === shownPerson);

function showPerson(player) {
  shownPerson = player;
  const seat = seatShown();
  if (!seat) return;
  const { bot, role } = seat, name = shownName(seat);
  show("personName", name);
  show("personSaid", "");
  element("personRounds").parentElement.hidden = true;
  // Without a clock, everybody has all the time they want.
  element("personTime").hidden = Boolean(bot) || role === "spectator" || setting("seconds") === null;
  element("personRemove").onclick = () => {
    element("person").close();
    askToRemove(player, name);
  };
  refreshPerson();
  if (!element("person").open) element("person").showModal();
  element("personClose").focus();
  // A bot's rounds are in no report.
  if (!bot && role !== "spectator") command("report", {}, (outcome) => drawRounds(outcome, seat.name));
}

/// Draws what changes while the person is shown.
function refreshPerson() {
  const seat = seatShown();
  if (!seat) return element("person").close();
  const { outcome, timeFactor = 1 } = seat;
  show("personNow", [...doesNow(seat), ...triesOf(seat).map(({ words }) => words), outcome && scoreOf(seat)].filter(Boolean).join(" · "));
  const list = element("factor"), all = [...new Set([...factors, timeFactor])].sort((one, other) => one - other);
  if (document.activeElement === list) return;
  list.replaceChildren(...all.map((factor) => new Option(
    factor === 1 ? phrase("hostPage.usualTime") : phrase("hostPage.times", { factor: factorSays(factor) }),
    `${factor}`, false, factor === timeFactor)));
}

/// Draws the rounds, the latest first.
function drawRounds({ code, report }, name) {
  // The host may have chosen another person meanwhile.
  if (seatShown()?.name !== name) return;
  const person = report?.people.find((other) => other.name === name);
  if (code !== "report") return show("personSaid", noReportSays(code));
  if (!person) return show("personSaid", phrase("hostPage.noRounds"));
  const numbers = numbersOf(report.rounds);
  const rows = report.rounds.map((round, place) => [round, person.results[place], numbers[place]])
    .filter(([, result]) => result).reverse();
  fillTable("personRounds", ["report.columnRound", "report.columnPuzzle", "report.columnResult", "report.columnHints"],
    rows.map(([round, result, number]) => [number, puzzleOf(round), resultOf(result), result.hints ? `${result.hints}` : ""]));
  rows.forEach(([, result], place) => {
    element("personRounds").rows[place + 1].dataset.outcome = result.outcome;
  });
  element("personRounds").parentElement.hidden = false;
}

element("factor").onchange = ({ target }) => {
  command("time", { player: shownPerson, factor: Number(target.value) }, (outcome) => show("personSaid", outcomeSays(outcome)));
  target.blur();
};
element("person").onclose = () => { shownPerson = null; };
element("personClose").onclick = () => element("person").close();

Object.assign(late, { report: showReport, person: showPerson, refreshPerson });
