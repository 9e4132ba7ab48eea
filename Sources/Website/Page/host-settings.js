// What the host chooses for the game: the mode, bots, teams, and who may come in again.

import { announce, element, show } from "./page.js";
import { phrase } from "./words.js";
import { command, room } from "./desk.js";
import { letIn } from "./removal.js";

/// The most bots that a host seats.
const mostBots = 8;

/// A list for each setting that can change between rounds, named as in the messages.
const lists = [...element("mode").querySelectorAll("select")];

/// What a list's value is in a command.
function modeMember(name, value) {
  if (name === "knockout") return value === "on";
  return value === "off" ? 0 : Number(value) || value;
}

/// Shows the mode that is played, except in a list that somebody is using.
export function drawMode(seats) {
  for (const list of lists) {
    const told = seats[list.name];
    const value = told === true ? "on" : `${told || list.dataset.none}`;
    // The console takes any number.
    const options = [...list.options];
    if (!options.some((option) => option.value === value)) {
      list.add(new Option(value, value), options.find((option) => Number(option.value) > Number(value)) ?? null);
    }
    if (document.activeElement !== list) list.value = value;
  }
  // Without what is as usual; but a match and its puzzles always have a length and a difficulty.
  const played = lists.filter(({ name, value, dataset: { usual } }) => value !== usual || ["rounds", "level"].includes(name))
    .map((list) => `${list.labels[0].firstChild.textContent.trim()} ${list.selectedOptions[0]?.text ?? ""}`);
  show("played", played.join(" · "));
}

/// Says why the game is not played in the mode that was asked for.
export function refuseMode({ nearest, setting }) {
  show("refusedMode", nearest ? phrase("mode.nothingToDeal", { nearest })
    : setting ? phrase("mode.needsPoints", { setting }) : "");
}

/// How many bots play along with somebody alone; hosts of earlier versions have none.
export function drawBots(count) {
  element("bots").hidden = count === undefined;
  show("botCount", `${count ?? 0}`);
  element("fewerBots").disabled = !(count > 0);
  element("moreBots").disabled = !(count < mostBots);
}

/// Shows the teams, except while somebody is writing others.
export function drawTeams(teams) {
  if (document.activeElement !== element("teamNames")) element("teamNames").value = teams.join(", ");
}

export function drawBanned(names) {
  element("banned").replaceChildren(...names.map((name) => {
    const [line, button] = [document.createElement("li"), document.createElement("button")];
    const textContent = phrase("hostPage.unbanName", { name });
    Object.assign(button, { type: "button", textContent, onclick: () => letIn(name) });
    line.append(button);
    return line;
  }));
}

element("mode").onchange = ({ target }) => {
  const chosen = lists.filter(({ value }) => value).map(({ name, value }) => [name, modeMember(name, value)]);
  command("mode", Object.fromEntries(chosen));
  show("refusedMode", "");
  announce(phrase("hostPage.modeChanged"));
  // A list that has the focus does not show what the host reports.
  target.blur();
};
element("mode").onsubmit = (event) => event.preventDefault();
for (const [id, step] of [["fewerBots", -1], ["moreBots", 1]]) {
  element(id).onclick = () => command("bots", { count: room.seats.bots + step });
}
element("teaming").onsubmit = (event) => {
  event.preventDefault();
  const teams = element("teamNames").value.split(",").map((team) => team.trim()).filter(Boolean);
  if (teams.length === 1) return announce(phrase("host.howTeams"));
  command("teams", teams.length > 0 ? { teams } : {});
  announce(teams.length > 0 ? phrase("host.nowTeams", { teams: teams.join(", ") }) : phrase("hostPage.noTeams"));
  element("teamNames").blur();
};
element("unban").onsubmit = (event) => {
  event.preventDefault();
  const name = element("banName").value.trim();
  if (name) letIn(name);
  element("banName").value = "";
};
