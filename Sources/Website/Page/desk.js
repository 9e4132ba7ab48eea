// What the parts of the host's page share: the connection, the secret of the link, and the host's last messages.

import { announce, base, keep, kept, load, now } from "./page.js";
import { Connection } from "./socket.js";
import { GameView } from "./game-view.js";
import { outcomeSays } from "./host-outcome.js";
import { phrase } from "./words.js";

/// The connection, the secret, and the last secret that has worked.
export const desk = Object.assign(new Connection("/host"), { key: null, worked: null });

/// The game as a spectator sees it, and the host's last `seats`.
export const room = { game: new GameView("spectator"), seats: null };

/// The screen of the game now.
export const gameNow = () => room.game.at(now() / 1000);

/// The current or last round.
export const roundNow = () => gameNow().table.round;

/// The commands without an outcome, by number.
const waiting = new Map();
let lastCommand = 0;

/// Sends a command, or keeps it until the page has reconnected.
/// - then: gets the outcome. Without it, the outcome is announced.
export function command(what, more = {}, then = (outcome) => announce(outcomeSays(outcome))) {
  lastCommand += 1;
  const message = { command: { do: what, id: lastCommand, ...more } };
  waiting.set(lastCommand, { then, message, isSent: desk.isWelcomed });
  desk.send(message);
}

/// Sends the commands that were kept, and forgets those of the earlier connection, which get no outcomes.
export function resumeCommands() {
  for (const [id, one] of waiting) {
    if (one.isSent) waiting.delete(id);
    else desk.send(one.message);
    one.isSent = true;
  }
}

/// Forgets all commands, once the page has said that the host does not answer.
export const forgetCommands = () => waiting.clear();

export function takeOutcome(outcome) {
  const one = waiting.get(outcome.id);
  waiting.delete(outcome.id);
  one?.then(outcome);
}

/// A setting as the host has declared it; empty until the host has sent it.
export const declared = (name) => room.seats?.settings.find((one) => one.name === name) ?? {};

/// The value of a setting.
export const setting = (name) => declared(name).value;

/// In milliseconds: from a command until the host has reported what it has changed.
export const reporting = 3000;
/// What the person has chosen and the host has not reported yet: for each control, a value and until when it is shown.
const choices = new Map();

export const choose = (control, value) => choices.set(control, { value, until: now() + reporting });

/// What a control shows: the last choice, or what the host has told.
export function shownBy(control, told) {
  const { value, until } = choices.get(control) ?? { value: told };
  if (value !== told && until > now()) return value;
  choices.delete(control);
  return told;
}

/// What the part of the page that loads last can show, by name: see `hostLate` in PageFiles.swift.
export const late = {};
let loading = null;

/// Loads the last part, unless it is loaded.
export const loadLate = () => {
  loading ??= load("script", { src: `${base}/host-late.js?lang=${document.documentElement.lang}` })
    .catch(() => { loading = null; });
  return loading;
};

/// Shows something of the last part, as soon as it is loaded.
export async function showLate(name, ...values) {
  await loadLate();
  if (late[name]) late[name](...values);
  else announce(phrase("hostPage.noAnswer"));
}

/// The names of the teams.
export const teamNames = () => setting("teams")?.split(",") ?? [];

/// Each room of a host has its own link. It works in every tab of the browser.
export const keyName = `hostKey${base}`;

/// The secret is in the link's fragment, which browsers do not send.
const secretIn = (fragment) => {
  try { return decodeURIComponent(fragment.slice(1)); } catch { return fragment.slice(1); }
};

/// Takes the secret from the address, and removes it there; without one, takes the secret that the browser remembers. Only
/// this tab remembers the secret of an address until it works: the link may be an old one.
export function takeKey() {
  const fromLink = secretIn(location.hash);
  if (fromLink) {
    history.replaceState(null, "", location.pathname + location.search);
    keep(keyName, fromLink, true);
  }
  desk.key = fromLink || kept(keyName, true) || kept(keyName) || desk.key;
}

/// Remembers a secret that works.
export function keepKey(key) {
  desk.key = desk.worked = key;
  keep(keyName, key);
  keep(keyName, null, true);
}

/// Notes that the host has accepted the secret.
export function acceptKey() {
  desk.worked = desk.key;
  if (kept(keyName, true)) keepKey(desk.key);
}

/// Forgets a secret that no longer works, unless another tab has a newer one. If the secret worked before, the browser
/// remembers it until it is refused at once: another tab may be making a new link, and tabs do not see changes of the
/// storage at the same time.
export function forgetKey(isOver) {
  keep(keyName, null, true);
  const other = kept(keyName);
  if (isOver || (other === desk.key && desk.worked !== desk.key)) keep(keyName, null);
  desk.key = isOver || other === desk.key ? null : other;
}
