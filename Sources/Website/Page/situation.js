// What the game is waiting for, as far as its host can act.

import { gameNow, room, roundNow } from "./desk.js";
import { faces, pretty, shownNumbers } from "./shown.js";
import { phrase } from "./words.js";

const isHereToPlay = ({ role, bot, away }) => role !== "spectator" && !bot && !away;

/// The large button:
/// - says: its label; none if the host can only end a round.
/// - does: the command; none if something is missing.
/// - lacks: what is missing.
/// - mayEnd: whether the host can end a round.
export function situation() {
  const { phase, isPaused, isResuming, isEnding, void: number } = gameNow().status ?? {};
  const isOn = phase === "round";
  if (isResuming) return { name: "resuming", says: phrase("done.roundGoesOn"), mayEnd: isOn };
  if (isPaused) return { name: "paused", says: phrase("hostPage.goOn"), does: "resume", mayEnd: isOn };
  if (isOn) return { name: "round", mayEnd: true };
  // Skipping the last solution never begins another match.
  if (isEnding) return { name: "ending", says: phrase("hostPage.showWinners"), does: "skip" };
  if (!room.seats?.seats.some(isHereToPlay)) {
    return { name: "empty", says: phrase("hostPage.nobody"), lacks: phrase("hostPage.lacks") };
  }
  const says = {
    gathering: "hostPage.startGame", countdown: "hostPage.startRound", break: "hostPage.startRound", over: "hostPage.another",
  }[phase];
  const round = phase === "countdown" && !number ? 1 : roundNow() + 1;
  return { name: phase, says: says ? phrase(says, { round }) : phrase("hostPage.nobody"), does: says && "start" };
}

/// Whether a match is in progress, so that it can be ended.
export function isMatchOn() {
  const phase = gameNow().status?.phase;
  return phase === "round" || phase === "break" || (phase === "waiting" && roundNow() > 0);
}

const sentences = {
  countdown: "hostPage.nextRoundSoon", break: "hostPage.nextRoundSoon", waiting: "hostPage.waitingForPlayers",
  ending: "hostPage.matchOver", over: "hostPage.matchOver", gathering: "hostPage.gathering",
};

/// The state of the game in a sentence.
export function stateInWords() {
  const { status, table: { round, solved, guessing } } = gameNow();
  if (status?.isPaused) return phrase("hostPage.paused");
  if (status?.phase === "round") return phrase("hostPage.round", { round, solved, guessing });
  const name = sentences[status?.phase];
  return name ? phrase(name) : "";
}

/// The puzzle of the round, or its solution once the round is over.
export function puzzleInWords() {
  const { puzzle, solution, isCards, settings: { deck } } = gameNow();
  if (solution) return `${pretty(faces(solution.expression, isCards))} = ${solution.target}`;
  return puzzle ? `${phrase("task.puzzle", puzzle)}: ${shownNumbers({ numbers: puzzle.numbers, deck }).join(" ")}` : "";
}
