// What the parts of the host's page share: the connection, the secret of the link, and what the host said last.

import { announce, base, keep, kept, now } from "./page.js";
import { GameView } from "./game-view.js";
import { outcomeSays } from "./host-outcome.js";

export const desk = { key: null, worked: null, socket: null, tries: 0, retry: 0, openedAt: 0, heardAt: 0, isWelcomed: false };

/// The game as a spectator sees it, and what the host last said of the seats.
export const room = { game: new GameView("spectator"), seats: null };

/// What is on screen of the game now.
export const gameNow = () => room.game.at(now() / 1000);

/// The round that is on, or was on last.
export const roundNow = () => gameNow().table.round;

export function send(message) {
  if (desk.socket?.readyState === WebSocket.OPEN) desk.socket.send(JSON.stringify(message));
}

/// What waits for the outcomes of commands, by their numbers.
const waiting = new Map();
let lastCommand = 0;

/// Sends a command.
/// - then: takes its outcome. Otherwise that is announced.
export function command(what, more = {}, then = (outcome) => announce(outcomeSays(outcome))) {
  lastCommand += 1;
  waiting.set(lastCommand, then);
  send({ command: { do: what, id: lastCommand, ...more } });
}

export function takeOutcome(outcome) {
  const then = waiting.get(outcome.id);
  waiting.delete(outcome.id);
  then?.(outcome);
}

/// The value of a setting; undefined until the host has told it.
export const setting = (name) => room.seats?.settings.find((declared) => declared.name === name)?.value;

/// The names of the teams.
export const teamNames = () => setting("teams")?.split(",") ?? [];

/// Each room of a host has a link of its own. It works in every tab of the browser.
export const keyName = `hostKey${base}`;

/// The secret is in the link's fragment, which browsers do not send.
const secretIn = (fragment) => {
  try { return decodeURIComponent(fragment.slice(1)); } catch { return fragment.slice(1); }
};

/// Takes the secret from the address, which shows it no longer, or else from what the browser has kept.
export function takeKey() {
  const fromLink = secretIn(location.hash);
  if (fromLink) history.replaceState(null, "", location.pathname + location.search);
  if (fromLink) keepKey(fromLink);
  desk.key = fromLink || kept(keyName) || desk.key;
}

export function keepKey(key) {
  desk.key = key;
  keep(keyName, key);
}

/// Forgets the secret, which works no longer, unless another tab has a newer one. Where it worked before, the browser keeps
/// it until it is refused at once: another tab may be making a new link, and storage is not the same in all tabs at once.
export function forgetKey(isOver) {
  const other = kept(keyName);
  if (isOver || (other === desk.key && desk.worked !== desk.key)) keep(keyName, null);
  desk.key = isOver || other === desk.key ? null : other;
}
