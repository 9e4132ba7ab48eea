// How the host removes or bans a player. A ban is chosen, and then confirmed. It loads with person.js.

import { announce, closeQuestion } from "./page.js";
import { outcomeSays } from "./host-outcome.js";
import { phrase } from "./words.js";
import { command, room } from "./desk.js";
import { ask, isChosen } from "./host-question.js";

/// Everyone at a player's address, that player first; empty if a ban of the player bans no address.
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

/// - names: everyone at the address; empty if it is not banned with them.
function askToBan(player, name, names, count = names.length) {
  ask({
    title: phrase("hostPage.banQuestion", { name }), meaning: count === 0 ? phrase("hostPage.banHere") : "",
    stay: phrase("button.cancel"),
    choices: count === 0 ? [] : [
      { id: "banOne", text: phrase("hostPage.banOne"), note: phrase("hostPage.banOneMeaning") },
      { id: "banAll", text: phrase("hostPage.banAll", { count }), note: phrase("hostPage.banAllMeaning", { names }) },
    ],
    answers: [{ id: "sure", text: phrase("hostPage.ban"), kind: "grave main", act() {
      // The host obeys only if there are as many people; the answer tells what was done.
      command("ban", { player, ...(isChosen("banAll") && { all: count }) }, (outcome) => {
        if (outcome.code !== "confirmBanAll") {
          closeQuestion();
          return announce(outcomeSays(outcome));
        }
        // The people at the address have changed.
        askToBan(player, name, outcome.seats.map((seat) => seat.name), outcome.count);
        announce(phrase("hostPage.banAll", { count: outcome.count }));
      });
    } }],
  });
}
