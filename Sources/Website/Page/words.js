// Every sentence of the player's page and the television, by its name: a whole sentence or label with named values.

import { pretty } from "./numbers.js";

const hundredths = (seconds) => seconds.toFixed(2);
const counted = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

/// 1st, 2nd, 3rd, 4th, 11th.
function ordinal(number) {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return number + (isTeen ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th");
}

/// Ann, Bob and Carl; of many only the first ones.
function listed(names, most = 3) {
  const shown = names.slice(0, most), more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} and ${last}` : last;
}

const phrases = {
  "lobby.noName": () => "Enter a name first.",
  "lobby.unreachable": ({ address }) => "The host does not answer. Is it still running, and is this device on the same "
    + `network? If this is a Wi-Fi sign-in window, open ${address} in Safari or Chrome instead.`,
  "lobby.lostTooLong": () => "The connection was lost for too long. You can join again.",
  "lobby.left": () => "You left the room.",
  "lobby.replaced": () => "You are playing in another window.",
  "lobby.oldPage": ({ reason }) => `${reason} Reload this page to match the host's version.`,
  "lobby.oldBrowser": ({ address }) => `This browser cannot run the game. Open ${address} in Safari or Chrome.`,
  "lobby.nextRoom": ({ reason }) => `${reason} This screen shows the next room that opens at this address.`,
  "lobby.keepsTrying": ({ reason }) => `${reason} This screen keeps trying.`,
  "lobby.pinByKeyboard": ({ reason }) => `${reason} Type it on this screen's keyboard.`,
  "lobby.play": () => "Play", "lobby.showGame": () => "Show the game", "lobby.joining": () => "Joining…",
  "lobby.playHere": () => "Play here instead", "lobby.reload": () => "Reload",

  "question.giveUp": () => "Give up this round?", "question.giveUp.yes": () => "Give up",
  "question.giveUp.no": () => "Keep playing",
  "question.leave": () => "Leave the room?", "question.leave.yes": () => "Leave", "question.leave.no": () => "Stay",
  "button.leave": () => "Leave", "button.done": () => "Done",
  "sound.off": () => "Sound: off", "sound.on": () => "Sound: on", "sound.tap": () => "Tap for sound",

  "connection.lost": () => "Connection lost. Reconnecting…",
  "arrival.newRoom": ({ room }) => `“${room}” was restarted.`,
  "arrival.newRoomAndSeat": ({ room, name }) => `“${room}” was restarted. You have a new seat as ${name}.`,
  "arrival.newSeat": ({ name }) => `Your seat was no longer free. You have a new seat as ${name}.`,

  "title.round": ({ round }) => `Round ${round}`,
  "title.roundOf": ({ round, rounds }) => `Round ${round} of ${rounds}`,
  "title.graded": ({ title, difficulty }) => `${title}, ${difficulty}`,
  "title.matchOver": () => "The match is over",

  "task.puzzle": ({ target }) => `Make ${target}`,
  "task.waiting": () => "Round ends in", "task.gathering": () => "The game starts in",
  "task.break": () => "Next round in",
  "task.guessing": ({ count }) => `${count} guessing`,

  "headline.solved": ({ seconds }) => `Solved in ${hundredths(seconds)} seconds`,
  "headline.gaveUp": () => "You gave up this round",
  "headline.outOfTime": () => "Your time is up",
  "headline.admitted": () => "You are in",
  "headline.roundIsOn": () => "A round is in progress",
  "headline.invitation": () => "Join the game",
  "headline.getReady": () => "Get ready",
  "headline.wonRound": () => "You won this round!",
  "headline.placedInRound": ({ rank }) => `You came ${ordinal(rank)}`,
  "headline.roundWonBy": ({ names, round, isPhotoFinish }) =>
    (isPhotoFinish ? `Photo finish: ${listed(names)} won round ${round}` : `${listed(names)} won round ${round}`),
  "headline.nobodyWonRound": ({ round }) => `Nobody solved round ${round}`,
  "headline.roundOver": ({ round }) => `Round ${round} is over`,
  "headline.wonMatch": () => "You won the match!",
  "headline.matchWonBy": ({ names }) => `${listed(names)} won the match!`,
  "headline.placedInMatch": ({ rank }) => `You came ${ordinal(rank)} in the match`,
  "headline.nobodyWonMatch": () => "Nobody solved a round",
  "headline.matchOver": () => "The match is over",
  "headline.waitingForPlayers": () => "Waiting for players",
  "headline.paused": () => "Paused",

  "detail.bestTime": () => "Your best time so far!",
  "detail.discovery": ({ found, solutions }) => (!solutions ? "You are the first to find this solution."
    : solutions === 1 ? "You are the first to find the only solution."
    : found === solutions ? `You are the first to find this solution, and all ${solutions} have now been found.`
      : `You are the first to find this solution: ${found} of ${solutions} so far.`),
  "detail.stillGuessing": ({ count }) =>
    (count === 1 ? "1 player is still guessing." : `${count} players are still guessing.`),
  "detail.waitingForEnd": () => "Waiting for the round to end.",
  "detail.nextRoundIsYours": () => "This round is almost over. You play in the next one.",
  "detail.beginsWith": ({ startAt, missing }) => (missing > 0
    ? `The game starts with ${counted(startAt, "player")}: ${missing} more to come.`
    : `The game starts with ${counted(startAt, "player")}.`),
  "detail.hostBegins": () => "The host starts the game.",
  "detail.photoFinish": () => "Photo finish!",
  "detail.ownTime": ({ seconds }) => `Your time: ${hundredths(seconds)} seconds.`,
  "detail.wonBy": ({ names }) => `${listed(names)} won.`,
  "detail.streak": ({ name, rounds }) => `${name} has won ${rounds} rounds in a row.`,
  "detail.ownStreak": ({ rounds }) => `You have won ${rounds} rounds in a row.`,
  "detail.solutions": ({ count }) =>
    (count === 1 ? "This is the only solution." : `This is one of ${count} solutions.`),
  "detail.median": ({ seconds }) => `People typically take ${Math.round(seconds)} s for these numbers.`,
  "detail.hostPaused": () => "The host has paused the game.",
  "detail.hostBeginsAnother": () => "The host can start another match.",

  "solution.byWinner": ({ name, seconds }) => `By ${name}, in ${hundredths(seconds)} s`,
  "solution.ofHost": ({ count }) => (count === 1 ? "The only solution" : `One of ${count} solutions`),

  "news.solved": ({ names, seconds, guessing }) => {
    const rest = guessing > 0 ? `; ${guessing} to go.` : ".";
    return names.length === 1
      ? `${names[0]} solved it in ${hundredths(seconds)} s${rest}` : `${listed(names, 2)} solved it${rest}`;
  },
  "news.joined": ({ names }) => `${listed(names, 2)} joined.`,
  "news.left": ({ names }) => `${listed(names, 2)} left.`,
  "news.lost": ({ names }) => `${listed(names, 2)} lost the connection.`,

  "hall.here": ({ count }) =>
    (count === 0 ? "Nobody is here yet" : count === 1 ? "1 player is here" : `${count} players are here`),
  "hall.more": ({ count }) => `and ${count} more`,

  "table.players": ({ count }) => counted(count, "player"),
  "table.round": ({ solved, players, guessing }) => (guessing > 0
    ? `${solved} of ${players} solved it, ${guessing} guessing` : `${solved} of ${players} solved it`),
  "table.standings": ({ round }) => `Standings after round ${round}`,
  "table.final": () => "Final standings",
  "table.time": () => "Time", "table.roundTime": () => "This round", "table.meanTime": () => "Average",
  "table.more": ({ count }) => `and ${count} more`,
  "table.you": () => " you",
  "table.seconds": ({ seconds }) => `${hundredths(seconds)}\u00a0s`,
  "table.unproven": ({ seconds }) => `${hundredths(seconds)}\u00a0s (unproven)`,
  "table.up": ({ count }) => `, up ${counted(count, "place")}`,
  "table.down": ({ count }) => `, down ${counted(count, "place")}`,
  "table.won": ({ count }) => `${count} won`,

  "outcome.guessing": () => "guessing…", "outcome.solved": () => "solved", "outcome.gaveUp": () => "gave up",
  "outcome.outOfTime": () => "out of time", "outcome.waiting": () => "waiting", "outcome.away": () => "away",

  "fact.fastest": ({ name, seconds }) => `Fastest answer: ${name}, ${hundredths(seconds)} s`,
  "fact.longestStreak": ({ name, rounds }) => `Longest streak: ${name}, ${rounds} rounds`,
  "fact.hardest": ({ name, numbers }) => `Hardest puzzle solved: ${numbers.join(" ")}, by ${name}`,
  "fact.discoveries": ({ count }) => `${counted(count, "new solution")} found`,

  "wrong.notTarget": ({ value, target }) => `That makes ${value}, not ${target}.`,
  "wrong.tooLarge": ({ target }) => `That does not make ${target}.`,
  "wrong.wrongNumbers": () => "Use each number exactly once.",
  "wrong.syntax": () => "That is not an expression.",
  "wrong.syntaxAt": ({ sign, place }) => `Check the “${sign}” in place ${place}.`,
  "wrong.syntaxAtEnd": () => "Something is missing at the end.",
  "wrong.divisionByZero": () => "That divides by 0.",
  "wrong.roundOver": () => "Too late: the round is over.",
  "wrong.alreadyAnswered": () => "You have already finished this round.",
  "wrong.notPlaying": () => "You are not in this round. You play in the next one.",
  "wrong.unknown": () => "That is not right.",

  "note.answer": ({ expression, text }) => `${expression}: ${text}`,
  "note.chooseNumber": () => "Choose a number first.",
  "note.divisionByZero": () => "You cannot divide by 0. Choose another number.",
  "note.wrongEnd": ({ value, target }) => `That makes ${value}, not ${target}. Undo a step, or start over.`,
  "note.sent": () => "Sent…",
  "note.timeUp": () => "Time is up.",

  "tile.from": ({ value, expression }) => `${value}, from ${expression}`,

  "announce.puzzle": ({ target, numbers }) => `Make ${target} from ${numbers.join(", ")}.`,
  "announce.right": ({ seconds }) => `Right! Solved in ${hundredths(seconds)} seconds.`,
  "announce.gaveUp": () => "You gave up this round.",
  "announce.secondsLeft": ({ seconds }) => `${seconds} seconds left.`,
  "announce.getReady": ({ seconds }) => `Get ready: ${counted(seconds, "second")}.`,
  "announce.solution": ({ expression, by }) => `${by}: ${expression}.`,
  "announce.code": ({ address }) => `QR code of ${address}`,
};

/// A sentence by its name.
export const phrase = (name, values = {}) => phrases[name](values);

/// What has a code in a view (see game-view.js) in words; nothing for nothing, and for a code that is not known.
const worded = (kind, coded) => (coded && phrases[`${kind}.${coded.code}`]?.(coded)) || "";

export const headline = (view) => worded("headline", view.headline);
export const facts = (view) => (view.podium?.facts ?? []).map((fact) => worded("fact", fact)).filter(Boolean);
export const outcome = (code) => phrases[`outcome.${code}`]?.() ?? code ?? "–";

export function details(view) {
  const sentences = view.details.map((detail) => worded("detail", detail));
  if (view.phase === "over" && view.goodbye) sentences.push(view.goodbye.text);
  return sentences.filter(Boolean).join(" ");
}

/// A line about the others; how many are left is counted anew for as long as it stands.
export const news = (view) =>
  view.news.map((item) => worded("news", { ...item, guessing: view.table.guessing })).join(" ");

/// A headline as it is announced, with a full stop unless it has an exclamation mark.
export const announced = (text) => (text.endsWith("!") ? text : `${text}.`);

export function title({ title, phase, podium }) {
  if (phase === "over" && podium) return phrase("title.matchOver");
  if (!title) return "";
  const { round, rounds, difficulty } = title;
  const text = rounds ? phrase("title.roundOf", { round, rounds }) : phrase("title.round", { round });
  return difficulty ? phrase("title.graded", { title: text, difficulty }) : text;
}

/// The solution of a round that is over, and whose it is.
export function solution(view) {
  if (!view.solution) return { text: "", by: "" };
  const { expression, target, winner, solutions: count } = view.solution;
  return {
    text: `${pretty(expression)} = ${target}`,
    by: winner ? phrase("solution.byWinner", winner) : phrase("solution.ofHost", { count }),
  };
}

export function tableTitle({ kind, round, players, solved, guessing }) {
  return phrase(`table.${kind}`, { count: players, round, players, solved, guessing });
}

/// Why an answer is not right.
export function whyWrong({ reason, value, position = 0, expression }, target) {
  if (reason === "notTarget") {
    return value
      ? phrase("wrong.notTarget", { value: value.replace("-", "−"), target }) : phrase("wrong.tooLarge", { target });
  }
  if (reason !== "syntax" || !expression) return (phrases[`wrong.${reason}`] ?? phrases["wrong.unknown"])();
  return position < expression.length
    ? phrase("wrong.syntaxAt", { sign: pretty(expression[position]), place: position + 1 })
    : phrase("wrong.syntaxAtEnd");
}
