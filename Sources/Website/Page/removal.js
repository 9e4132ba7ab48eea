// How the host removes a player, or bans them: a ban is chosen, and then confirmed.

import { announce, closeQuestion } from "./page.js";
import { outcomeSays } from "./host-outcome.js";
import { phrase } from "./words.js";
import { command, room } from "./desk.js";
import { ask, isChosen } from "./host-question.js";

/// Everybody at the address of a player, that player first; nobody if no address would be banned with them.
function neighbours(player) {
  const { seats } = room.seats, own = seats.find((seat) => seat.player === player);
  if (own?.network === undefined) return [];
  return [own, ...seats.filter((seat) => seat !== own && seat.network === own.network)].map(({ name }) => name);
}

export function askToRemove(player, name) {
  ask({
    title: phrase("hostPage.question", { name }), meaning: phrase("hostPage.meaning"), stay: phrase("button.cancel"),
    answers: [
      { id: "kick", text: phrase("hostPage.kick"), act() {
        closeQuestion();
        command("kick", { player });
      } },
      { id: "ban", text: phrase("hostPage.banNow"), kind: "grave", act: () => askToBan(player, name, neighbours(player)) },
    ],
  });
}

/// - names: everybody at the address; nobody if it is not banned with them.
function askToBan(player, name, names, count = names.length) {
  ask({
    title: phrase("hostPage.banQuestion", { name }), meaning: count === 0 ? phrase("hostPage.banHere") : "",
    stay: phrase("button.cancel"),
    choices: count === 0 ? [] : [
      { id: "banOne", text: phrase("hostPage.banOne"), note: phrase("hostPage.banOneMeaning") },
      { id: "banAll", text: phrase("hostPage.banAll", { count }), note: phrase("hostPage.banAllMeaning", { names }) },
    ],
    answers: [{ id: "sure", text: phrase("hostPage.ban"), kind: "grave main", act() {
      // It is done only if so many are there; the answer says what was done.
      command("ban", { player, ...(isChosen("banAll") && { all: count }) }, (outcome) => {
        if (outcome.code !== "confirmBanAll") {
          closeQuestion();
          return announce(outcomeSays(outcome));
        }
        // Others have come or gone.
        askToBan(player, name, outcome.seats.map((seat) => seat.name), outcome.count);
        announce(phrase("hostPage.banAll", { count: outcome.count }));
      });
    } }],
  });
}

export const letIn = (name) => command("unban", { name });
