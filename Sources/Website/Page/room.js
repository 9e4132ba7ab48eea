// What the host says, and the room as it was last told.

/// The room as it was last told.
const game = {
  welcome: null, start: null, isOn: false, deadline: null, own: null, unjudged: null,
  results: null, end: null, status: null, warned: 0,
  match: null,              // the standings so far, between two rounds
  finale: null,             // the end of the match, whole
  closed: "",               // why there is no room any more, while its last standings are still to be seen
  happened: {}, happenedUntil: 0,
  isBack: false,            // just welcomed: what changed before is no news
};

/// The states of a room in which no round is on.
const resting = ["nextRoundSoon", "waitingForPlayers", "paused", "matchOver", "gathering"];

const keepsSeat = ["badFrame", "flooding", "tooSlow", "idle", "busy", "moved"];

const hear = {
  challenge(challenge) {
    const answer = me.seat && proof.answer(me.seat, link.nonce, challenge);
    // Whoever this is does not know the seat, and is told nothing of it.
    if (!answer) return lose();
    link.isProven = true;
    send({ proof: { proof: answer } });
  },

  welcome(welcome) {
    if (me.seat?.proof === proof.algorithm && !link.isProven
      && (!welcome.resume || (welcome.room.id === me.seat.room && welcome.player.id === me.seat.id))) return lose();
    if (game.welcome?.room?.id !== welcome.room.id) {
      Object.assign(game, { start: null, end: null, match: null, finale: null, unjudged: null });
    }
    // The round is told anew, if it still is one; until then its tiles lie as they were left. Who came and went
    // meanwhile is no news.
    Object.assign(game, { welcome, isOn: false, own: null, status: null, closed: "", isBack: true, deadline: null });
    Object.assign(link, { isWelcomed: true, welcomedAt: now(), lostAt: null });
    for (const socket of link.older.splice(0)) socket.close();
    const [before, { id, name }] = [me.seat, welcome.player];
    // A secret that was proven is as it was.
    const known = link.isProven ? before : welcome;
    const seat = { resume: known.resume, proof: known.proof, room: welcome.room.id, id };
    Object.assign(me, { hasBeenIn: true, seat });
    if (before?.id && Date.now() - before.at < times.reload) {
      const why = before.room !== welcome.room.id ? `“${welcome.room.name}” was opened anew`
        : before.id !== id && !isTelevision && "Your seat was given up";
      link.news = why && `${why}${isTelevision ? "" : `; you have a new seat as ${name}`}.`;
      link.newsUntil = now() + times.news;
    }
    keepSeat();
    showGame();
  },

  startRound(start) {
    const isSame = game.start?.round === start.round && `${game.start.numbers}` === `${start.numbers}`;
    Object.assign(game, {
      start, isOn: true, own: null, end: null, match: null, finale: null,
      deadline: now() + start.seconds * 1000, warned: start.seconds,
    });
    if (isSame) {
      // Back in the same round: an answer that got no verdict is given again.
      if (game.unjudged) post(game.unjudged);
      return;
    }
    game.unjudged = null;
    sounds.play("start");
    layTiles(start.numbers, start.target);
    forgetTyped();
    note("");
    closeQuestion();
    if (!isTelevision) tell(`Make ${start.target} of ${start.numbers.join(", ")}.`);
    drawTiles.isNew = true;
    scrollTo({ top: 0 });
  },

  verdict(verdict) {
    if (verdict.round !== game.start?.round) return;
    const expression = game.unjudged?.answer?.expression;
    game.unjudged = null;
    if (verdict.correct) {
      const { seconds, discovery, found, solutions, best } = verdict;
      const news = (best ? "Your best time so far! " : "")
        + (discovery ? `First of its kind: ${found} of ${solutions} solutions found. ` : "");
      sounds.play("right");
      game.own = { outcome: "solved", seconds, news };
      const solved = expression ?? board.tiles.find(Boolean)?.text ?? "";
      board.tiles = [{ value: fraction(board.target), text: solved, rank: 1 }];
      drawTiles.isNew = true;
      note("");
      tell(`Right! Solved in ${hundredths(seconds)} seconds. ${news}`);
    } else if (verdict.reason === "gaveUp") {
      game.own = { outcome: "gaveUp" };
      note("");
      tell("You gave this one up.");
    } else {
      const words = wordsFor(verdict, expression);
      sounds.play("wrong");
      if (verdict.reason === "syntax" && expression) mend(expression, verdict.position ?? 0, words);
      else note(words, "bad");
      tell(words);
    }
  },

  results(results) {
    const news = happenings(game.isBack ? null : game.results, results);
    game.isBack = false;
    if (news.solved || news.moves) Object.assign(game, { happened: news, happenedUntil: now() + times.happened });
    if (news.solved) sounds.play("solved");
    game.results = results;
    const row = ownRow(results.rows);
    if (game.start && game.start.round !== results.round) game.start = null;
    if (!results.final && row && ["solved", "gaveUp", "outOfTime"].includes(row.outcome)) game.own ??= row;
  },

  endRound(end) {
    Object.assign(game, { end, isOn: false, unjudged: null, deadline: null, match: null });
    // What was said of the round, and what was typed for it, is over with it.
    game.happenedUntil = 0;
    forgetTyped();
    note("");
    if (end.nextRoundSeconds !== undefined) game.deadline = now() + end.nextRoundSeconds * 1000;
    closeQuestion();
    const { solution, by } = shownSolution();
    tell(`${headlines.break().replace(/!?$/, ".")} ${by}: ${solution}.`);
  },

  standings(match) {
    game.match = match;
  },

  endMatch(finale) {
    Object.assign(game, { finale, isOn: false, deadline: null });
    tell(`${headlines.over().replace(/!?$/, ".")} ${details.over()} ${facts(finale).join(". ")}`);
    const winner = podium(finale).length > 0;
    if (winner) setTimeout(() => sounds.play("fanfare"), calm.matches ? 0 : times.beat * 2);
  },

  status(status) {
    game.status = status;
    if (status.code === "waitingForAnswers") {
      if (game.isOn) return;
      // A round that this player is not in, or not any more; whoever may play was told of it before.
      Object.assign(game, { isOn: true, end: null, match: null, finale: null, deadline: null });
      if (!game.own) game.start = null;
    } else if (resting.includes(status.code)) {
      game.isOn = false;
    }
    if (status.seconds !== undefined) game.deadline = now() + status.seconds * 1000;
    else if (["gathering", "matchOver"].includes(status.code)) game.deadline = null;
  },

  ping({ id }) {
    send({ pong: { id } });
    keepSeat();
  },

  goodbye({ code, text }) {
    if (keepsSeat.includes(code)) return lose();
    if (code === "badPin" && me.pin && me.seat?.proof) {
      // The seat is gone, and a new one takes the pin, which was not shown where a seat was claimed.
      forgetSeat();
      return connect();
    }
    hangUp();
    if (["roomClosed", "kicked", "banned"].includes(code)) forgetSeat();
    if (code === "roomClosed" && game.finale) {
      // The winners are looked at as long as anybody likes.
      Object.assign(game, { closed: text, isOn: false, status: null });
      lookAgain();
      return tell(text);
    }
    if (isTelevision && !["badPin", "banned"].includes(code)) {
      lookAgain();
      return showLobby(`${text} This screen ${code === "roomClosed" ? "shows the next one that opens at this address"
        : "tries again by itself"}.`, {});
    }
    switch (code) {
      case "replaced": return showLobby("You are playing in another window.", { again: "Play here instead" });
      case "banned": return showLobby(text, {});
      case "badPin":
        return showLobby(text + (isTelevision ? " Type it on this screen's keyboard." : ""), { form: true, pin: true });
      case "badHandshake":
      case "unsupportedProtocol":
        return showLobby(`${text} Reload this page to get the one that fits the host.`, { again: "Reload" });
      default: return showLobby(text, { form: true });
    }
  },
};

/// Sends an answer or a giveUp, and remembers it until the host has judged it.
function post(message) {
  game.unjudged = message;
  game.postedAt = now();
  send(message);
}

function answer(expression) {
  if (!game.start || game.unjudged) return;
  note("Sent…");
  post({ answer: { round: game.start.round, expression } });
}

/// Nobody sits at the television: it looks again by itself.
function lookAgain() {
  if (!isTelevision) return;
  link.isWanted = true;
  link.retry = setTimeout(connect, times.pauses.at(-1));
}

const timeLeft = () => (game.deadline === null ? Infinity : Math.max(0, game.deadline - now()));

/// Whether these are the last seconds before a round: three, but no more than half of the time there is for the solution.
function isCountdown() {
  const { intermissionSeconds = 10 } = game.welcome?.rules ?? {};
  return game.status?.code === "nextRoundSoon"
    && timeLeft() <= Math.min(times.countdown, game.end && !game.finale ? intermissionSeconds * 500 : Infinity);
}

/// What is going on: `playing` and its end `done`, `showing` on a television, `waiting` for the next round of a game
/// that is on, `countdown` to it, `gathering` before the first one, `break`, `over` for a match, or `idle`.
function scene() {
  if (game.isOn) {
    if (isTelevision) return game.start ? "showing" : "waiting";
    if (game.own) return "done";
    return game.start ? "playing" : "waiting";
  }
  if (isCountdown()) return "countdown";
  if (game.finale || game.status?.code === "matchOver") return "over";
  if (game.status?.code === "gathering") return "gathering";
  return game.end || game.status?.code === "nextRoundSoon" ? "break" : "idle";
}
