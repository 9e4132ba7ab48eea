// The sentences of the page.

/// 1st, 2nd, 3rd, 4th, 11th.
function ordinal(number) {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return number + (isTeen ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th");
}

/// Why an answer is not right.
function wordsFor({ reason, value, position }, expression) {
  const what = expression ? `${pretty(expression)}: ` : "";
  switch (reason) {
    case "notTarget":
      return `${what}that makes ${(value ?? "something else").replace("-", "−")}, not ${board.target}.`;
    case "wrongNumbers": return `${what}use each number exactly once.`;
    case "syntax": return `${what}that is no expression${!expression ? ""
      : position < expression.length ? `; look at the “${pretty(expression[position])}” in place ${position + 1}`
        : "; something is missing at its end"}.`;
    case "divisionByZero": return `${what}that divides by 0.`;
    case "roundOver": return "Too late: that round is over.";
    case "alreadyAnswered": return "You are done with this round already.";
    case "notPlaying": return "You are not in this round; the next one is yours.";
    default: return "Not right.";
  }
}

const outcomes = {
  guessing: "guessing…", solved: "solved", gaveUp: "gave up", outOfTime: "out of time", waiting: "waiting",
  away: "away",
};

/// The names of those who came first.
function firsts(rows) {
  const names = (rows ?? []).filter((row) => row.rank === 1 && (row.wins > 0 || row.seconds !== undefined))
    .map((row) => row.name);
  return names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(" and ");
}

/// The solution that is shown of a round that is over: as its winner wrote it, else the host's.
function shownSolution() {
  const { winner, solution, solutions } = game.end;
  const isShown = winner?.expression;
  return {
    solution: `${pretty(isShown ? winner.expression : solution)} = ${game.start?.target ?? game.welcome.rules?.target ?? 24}`,
    by: isShown ? `By ${winner.name}, in ${hundredths(winner.seconds)} s`
      : solutions === 1 ? "The only solution" : `One of ${solutions} solutions`,
  };
}

/// What a table has that the one before had not: who solved it; who came, who left.
function happenings(before, after) {
  if (!before || after.final) return {};
  const [was, is] = [before, after].map(({ rows }) => new Map(rows.map((row) => [row.player, row])));
  const others = (rows) => rows.filter((row) => !ownRow([row]));
  const solvers = before.round !== after.round ? [] : others(after.rows).filter((row) =>
    row.outcome === "solved" && row.seconds !== undefined && was.get(row.player)?.outcome !== "solved");
  const some = (rows) => (rows.length > 2 ? `${rows[0].name} and ${rows.length - 1} more`
    : rows.map((row) => row.name).join(" and "));
  const solved = solvers.length === 1 ? `${solvers[0].name} solved it in ${hundredths(solvers[0].seconds)} s`
    : solvers.length > 1 ? `${some(solvers)} solved it` : "";
  const moves = [];
  // Of a crowd only the best are told, and whoever is not there any more may just not be one of them.
  if ([before, after].every(({ rows, players }) => rows.length === players)) {
    const changed = (rows, other) => others(rows).filter((row) => !other.has(row.player));
    const lost = others(after.rows).filter((row) =>
      row.outcome === "away" && was.has(row.player) && was.get(row.player).outcome !== "away");
    const [joined, gone] = [changed(after.rows, was), changed(before.rows, is)];
    moves.push(
      joined.length > 0 && `${some(joined)} joined`, gone.length > 0 && `${some(gone)} left`,
      lost.length > 0 && `${some(lost)} lost the connection`);
  }
  return { solved, moves: moves.filter(Boolean).join("; ") };
}

/// Those who stand on the podium at the end of a match, the first one first.
const podium = ({ standings }) => standings.filter(({ rank, solved }) => rank <= 3 && solved > 0).slice(0, 3);

/// What else there is to say of a match.
function facts({ fastest, streak, hardest, discoveries }) {
  return [
    fastest && `Fastest answer: ${fastest.name}, ${hundredths(fastest.seconds)} s`,
    streak && `Longest streak: ${streak.name}, ${streak.rounds} rounds`,
    hardest && `Hardest deal solved: ${hardest.numbers.join(" ")}, by ${hardest.name}`,
    discoveries > 0 && `${counted(discoveries, "new solution")} found`,
  ].filter(Boolean);
}

/// What a room waits for that has not begun, besides the time, which the clock says, and how many are here, which is seen.
function beginning({ text, players = 0, startAt, seconds }) {
  if (startAt === undefined) return seconds === undefined ? text.replace(/^\d+ players? (is|are) here\. /, "") : "";
  const missing = startAt - players;
  return `The game begins with ${counted(startAt, "player")}${missing > 0 ? `: ${missing} more` : ""}.`;
}

const headlines = {
  playing: () => "", showing: () => "",
  done: () => ({
    solved: () => `Solved in ${hundredths(game.own.seconds ?? 0)} seconds`,
    gaveUp: () => "You gave this one up",
  }[game.own.outcome] ?? (() => "Your time is up"))(),
  waiting: () => (isTelevision ? "A round is on" : "You are in"),
  countdown: () => "Get ready",
  gathering: () => (isTelevision ? "Join the game" : "You are in"),
  break: () => {
    const { round, rank, photoFinish } = game.end ?? {};
    if (rank) return rank === 1 ? "You won this round!" : `You came ${ordinal(rank)}`;
    if (isTelevision && round && game.results?.final) {
      const winners = firsts(game.results.rows);
      return `${photoFinish ? "Photo finish: " : ""}${winners || "Nobody"} ${winners ? "won" : "solved"} round ${round}`;
    }
    return round ? `Round ${round} is over` : "Get ready";
  },
  over: () => {
    const { standings = [] } = game.finale ?? {};
    const own = ownRow(standings);
    if (own?.rank === 1) return "You won the match!";
    if (isTelevision && firsts(standings)) return `${firsts(standings)} won the match!`;
    if (own?.rank) return `You came ${ordinal(own.rank)} in the match`;
    return game.finale && !firsts(standings) ? "The match is over: nobody solved anything" : "The match is over";
  },
  idle: () => ({ waitingForPlayers: "Waiting for players", paused: "Paused" }[game.status?.code] ?? ""),
};

const details = {
  playing: () => "", showing: () => "", countdown: () => "",
  done: () => {
    const guessing = game.results?.guessing ?? 0;
    return (game.own.news ?? "") +
      (guessing ? `${counted(guessing, "player")} still guessing.` : "Waiting for the end of the round.");
  },
  waiting: () => "This round is nearly over. The next one is yours.",
  gathering: () => beginning(game.status),
  break: () => {
    const { seconds, rank, solutions, photoFinish } = game.end ?? {};
    const rows = game.results?.final ? game.results.rows : [];
    const won = rank === 1 || isTelevision ? "" : firsts(rows);
    const first = rows.find((row) => row.rank === 1);
    const median = game.start?.medianSeconds;
    return [
      photoFinish && !isTelevision && "Photo finish!",
      seconds !== undefined && `Your time: ${hundredths(seconds)} seconds.`,
      won && `${won} won it.`,
      first?.streak >= 2 && `${ownRow([first]) ? "You have" : `${first.name} has`} won ${first.streak} in a row.`,
      game.end?.winner?.expression && solutions && (solutions === 1 ? "This is the only solution." : `This is one of ${solutions} solutions.`),
      median && `People usually need ${Math.round(median)} s for these numbers.`,
      game.status?.code === "paused" && game.status.text,
    ].filter(Boolean).join(" ");
  },
  over: () => {
    const { standings = [] } = game.finale ?? {};
    const won = ownRow(standings)?.rank === 1 || isTelevision ? "" : firsts(standings);
    const text = ["matchOver", "paused"].includes(game.status?.code) ? game.status.text : game.closed;
    return [won && `${won} won it.`, text.replace(/^The match is over\. */, "")].filter(Boolean).join(" ");
  },
  idle: () => (game.status && game.status.code !== "waitingForPlayers" ? game.status.text : ""),
};
