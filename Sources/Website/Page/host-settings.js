// The host's choices for the game: settings, bots, teams, and banned players.

import { announce, element, isChanged, make, makeButton, show } from "./page.js";
import { label, phrase, settingSays } from "./words.js";
import { choose, command, declared, room, setting, shownBy } from "./desk.js";
import { outcomeSays } from "./host-outcome.js";

const letIn = (name) => command("unban", { name });

/// Settings with controls of their own.
const apart = ["teams", "bots", "reactions", "sound"];
const needsPoints = ["first-to", "knockout"];

/// Shows the settings and their values. The host sends the list of settings.
/// - listed: how many puzzles are in the list that the room deals.
export function drawSettings({ settings, listed }) {
  const shown = settings.filter(({ name, changes }) => changes !== "never" && !apart.includes(name));
  for (const setting of shown) drawSetting(setting);
  // What needs a match for points cannot be chosen in another one. A list of puzzles decides what is dealt.
  const isForPoints = settings.find(({ name }) => name === "scoring")?.value === "points";
  for (const list of element("mode").elements) {
    list.parentElement.hidden = !shown.some(({ name }) => name === list.name)
      || (needsPoints.includes(list.name) && !isForPoints);
  }
  // Without the default values, except for the length of a match and the difficulty of its puzzles.
  const played = shown.filter(({ name, value, usual }) => value !== usual || ["rounds", "level"].includes(name));
  show("played", [...(listed ? [phrase("hostPage.list", { count: listed })] : []),
    ...played.map(({ name, value }) => `${label("setting", name)} ${settingSays(name, value)}`)].join(" · "));
}

/// The number of bots, and how well they play. Taps can be faster than the host's reports.
function chosenBots() {
  const [count, strength = "beginner"] = `${setting("bots") ?? 0}`.split(":");
  return shownBy("bots", `${count}:${strength}`).split(":");
}

export function drawBots() {
  const [count, strength] = chosenBots();
  show("botCount", count);
  if (document.activeElement !== element("botStrength")) element("botStrength").value = strength;
  element("fewerBots").disabled = !(count > 0);
  element("moreBots").disabled = !(count < declared("bots").highest);
}

/// The list of a setting's values; an option's value is JSON. The console takes any number, even one that is not
/// offered.
function drawSetting({ name, value, values = [false, true], none }) {
  const list = element("mode").elements[name] ?? addList(name);
  const others = values.includes(value) || value === null ? [...values] : [...values, value];
  if (typeof value === "number") others.sort((one, other) => one - other);
  const choices = [...(none ? [null] : []), ...others].map((choice) => [settingSays(name, choice), JSON.stringify(choice)]);
  if (`${[...list.options].map((option) => option.value)}` !== `${choices.map(([, code]) => code)}`) {
    list.replaceChildren(...choices.map(([text, code]) => new Option(text, code)));
  }
  // A focused list is in use.
  if (document.activeElement !== list) list.value = JSON.stringify(value);
}

function addList(name) {
  const list = Object.assign(make("select"), { id: name, name });
  element("refusedMode").before(make("label", [`${label("setting", name)} `, list]));
  return list;
}

/// Shows the teams when they have changed, except while the host is editing them.
export function drawTeams(teams) {
  const field = element("teamNames");
  if (document.activeElement !== field && isChanged("teams", teams)) field.value = teams.join(", ");
}

/// Shows the PIN. What the host is typing stays until the PIN has changed. The host may know only a hash of it.
export function drawPin({ hasPin, pin }) {
  show("pinNow", pin ?? phrase(hasPin ? "hostPage.pinUnknown" : "hostPage.pinNone"));
  if (hasPin && !pin) show("pinNote", phrase("hostPage.pinUnknownMeaning"));
  if (document.activeElement !== element("pin") && isChanged("pin", pin)) element("pin").value = pin ?? "";
}

export function drawBanned(names) {
  if (!isChanged("banned", names)) return;
  element("bans").hidden = names.length === 0;
  element("banned").replaceChildren(...names.map((name) => (
    make("li", makeButton(phrase("hostPage.unbanName", { name }), () => letIn(name))))));
}

const set = (settings, then) => command("set", { settings }, then);

function setBots(count, strength) {
  const bots = `${count}:${strength}`;
  choose("bots", bots);
  set({ bots });
  drawBots();
}

element("mode").onchange = ({ target }) => {
  set({ [target.name]: JSON.parse(target.value) }, (outcome) => {
    const isSet = ["set", "unchanged"].includes(outcome.code), text = isSet ? "" : outcomeSays(outcome);
    show("refusedMode", text);
    announce(text || outcomeSays(outcome));
    if (!isSet) drawSettings(room.seats);
  });
  // A focused list does not show what the host reports.
  target.blur();
};
for (const [id, step] of [["fewerBots", -1], ["moreBots", 1]]) {
  element(id).onclick = () => {
    const [count, strength] = chosenBots();
    setBots(Number(count) + step, strength);
  };
}
element("botStrength").onchange = ({ target }) => {
  setBots(chosenBots()[0], target.value);
  target.blur();
};
element("teaming").onsubmit = () => {
  const teams = element("teamNames").value.split(",").map((team) => team.trim()).filter(Boolean);
  const say = (text) => show("teamNote", text);
  if (teams.length === 1) return say(phrase("host.howTeams"));
  set({ teams: teams.length > 0 ? teams.join(",") : null }, (outcome) => say(outcomeSays(outcome)));
  element("teamNames").blur();
};
element("newPin").onsubmit = () => {
  const pin = element("pin").value.trim();
  command("pin", { pin }, (outcome) => {
    const text = outcomeSays(outcome);
    announce(text);
    show("pinNote", ["hasPin", "noPin"].includes(outcome.code) ? "" : text);
  });
  element("pin").blur();
};
element("unban").onsubmit = () => {
  const name = element("banName").value.trim();
  if (name) letIn(name);
  element("banName").value = "";
};
