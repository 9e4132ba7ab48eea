// What the game waits for, as far as its host can do something about it.

import { room } from "./desk.js";
import { phrase } from "./words.js";

const isHereToPlay = ({ role, bot, away }) => role !== "spectator" && !bot && !away;

/// What the large button says and does:
/// - says: its label; none if there is nothing to do but to end the round.
/// - does: the command; none if something is missing.
/// - lacks: what is missing.
/// - mayEnd: whether a round can be ended.
export function situation() {
  const { status, round, isOn, seats } = room;
  const code = status?.code;
  if (code === "waitingForAnswers") return { name: "round", mayEnd: true };
  if (code === "paused") {
    if (status.resumeSeconds !== undefined) return { name: "resuming", says: phrase("host.roundGoesOn"), mayEnd: isOn };
    return { name: "paused", says: phrase("hostPage.goOn"), does: "resume", mayEnd: isOn };
  }
  // A match that is over in so many seconds shows its last solution. To skip that never begins another match.
  if (code === "matchOver" && status.seconds !== undefined) {
    return { name: "ending", says: phrase("hostPage.showWinners"), does: "skip" };
  }
  if (!seats?.seats.some(isHereToPlay)) {
    return { name: "empty", says: phrase("hostPage.nobody"), lacks: phrase("hostPage.lacks") };
  }
  const says = {
    gathering: "hostPage.startGame", nextRoundSoon: "hostPage.startRound", matchOver: "hostPage.another",
  }[code];
  return { name: code, says: says ? phrase(says, { round: round + 1 }) : phrase("hostPage.nobody"), does: says && "start" };
}

/// Whether a match is under way, so that it can be ended.
export const isMatchOn = () => room.isOn || (room.round > 0 && room.status?.code !== "matchOver");

const sentences = {
  nextRoundSoon: "hostPage.nextRoundSoon", waitingForPlayers: "hostPage.waitingForPlayers", paused: "hostPage.paused",
  matchOver: "hostPage.matchOver", gathering: "hostPage.gathering",
};

/// The state of the game in a sentence.
export function stateInWords() {
  const { isOn, status, results, round: number } = room;
  const { guessing = 0, solved = 0, round = number } = results ?? {};
  if (isOn && status?.code !== "paused") return phrase("hostPage.round", { round, solved, guessing });
  const name = sentences[status?.code];
  return name ? phrase(name) : "";
}
