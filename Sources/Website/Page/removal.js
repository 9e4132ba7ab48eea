// How the host removes somebody, or bans them: a ban is chosen, and then confirmed.

import { announce, closeQuestion } from "./page.js";
import { phrase } from "./words.js";
import { command, room } from "./desk.js";
import { ask, isChosen } from "./host-question.js";

/// The player whom a ban was asked for; nil if none.
let suspect = null;

/// Everybody at the address of a player, that player first; nobody if no address would be banned with them.
function neighbours(player) {
  const { seats } = room.seats, own = seats.find((seat) => seat.player === player);
  if (own?.place === undefined) return [];
  return [own, ...seats.filter((seat) => seat !== own && seat.place === own.place)].map(({ name }) => name);
}

export function askToRemove(player, name) {
  suspect = null;
  ask({
    title: phrase("hostPage.question", { name }), meaning: phrase("hostPage.meaning"), stay: phrase("button.cancel"),
    answers: [
      { id: "kick", text: phrase("hostPage.kick"), act() {
        closeQuestion();
        command("kick", { player });
        announce(phrase("hostPage.isRemoved", { name }));
      } },
      { id: "ban", text: phrase("hostPage.banNow"), kind: "grave", act: () => askToBan(player, name, neighbours(player)) },
    ],
  });
}

/// - names: everybody at the address; nobody if it is not banned with them.
function askToBan(player, name, names, count = names.length) {
  suspect = { player, name };
  ask({
    title: phrase("hostPage.banQuestion", { name }), meaning: count === 0 ? phrase("hostPage.banHere") : "",
    stay: phrase("button.cancel"),
    choices: count === 0 ? [] : [
      { id: "banOne", text: phrase("hostPage.banOne"), note: phrase("hostPage.banOneMeaning") },
      { id: "banAll", text: phrase("hostPage.banAll", { count }), note: phrase("hostPage.banAllMeaning", { names }) },
    ],
    answers: [{ id: "sure", text: phrase("hostPage.ban"), kind: "grave main", act() {
      // It is done only if so many are there; the answer says what was done.
      if (isChosen("banAll")) return command("ban", { player, all: count });
      closeQuestion();
      command("ban", { player });
      announce(phrase("hostPage.isBanned", { name }));
    } }],
  });
}

/// Takes what came of a ban of everybody at an address: others may have come or gone.
export function answerBan({ all, done, seats }) {
  if (all === undefined) return;
  if (!done) {
    if (seats[0]?.player === suspect?.player) {
      askToBan(suspect.player, suspect.name, seats.map(({ name }) => name), all);
      announce(phrase("hostPage.banAll", { count: all }));
    }
    return;
  }
  closeQuestion();
  announce(all === 0 ? phrase("host.bannedHere", { name: seats[0].name }) : phrase("hostPage.areBanned", { count: all }));
}

export function letIn(name) {
  command("unban", { name });
  announce(phrase("hostPage.canJoin", { name }));
}
