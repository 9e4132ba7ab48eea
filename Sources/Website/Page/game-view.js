// What is on screen of a game: the host's messages and instants go in, a view comes out. It knows no page, no clock, no
// socket and no language. Tests/Vectors holds it, and its twin in Swift, to the same views.

import { shownNumbers } from "./shown.js";

/// In seconds: how long news and a new seat are shown, the countdown to a round, the time between steps of the podium.
const newsLast = 5;
const arrivalLasts = 8;
const reactionLasts = 4;
/// As many as a room is told in that time.
const mostReactions = 40;
const longestCountdown = 3;
const beat = 1;
/// The seconds left at which somebody is reminded of the time.
const marks = [60, 30, 10, 0];

/// The statuses in which no round is on, except a pause within one. Any other but `waitingForAnswers` is unknown, and ignored.
const resting = ["nextRoundSoon", "waitingForPlayers", "paused", "matchOver", "gathering"];
/// After these goodbyes the seat is kept: they are like a lost connection.
const seatKept = ["badFrame", "flooding", "tooSlow", "idle", "busy", "moved"];
/// What an award's value is, by its code.
const awardValues = {
  fastest: "seconds", streak: "rounds", hardest: "numbers", solutions: "count", closest: "value", stubborn: "count",
  patient: "seconds", climb: "count", discoveries: "count", best: "seconds", solved: "count", near: "value", tries: "count",
  present: "count",
};
const textual = ["numbers", "value"];
/// The facts that are not called as the awards that say them.
const factCodes = { streak: "longestStreak", discoveries: "firstFinder" };
/// The outcomes after which a player is done with the round.
const done = ["solved", "gaveUp", "outOfTime"];
/// The numbers of the largest puzzle whose distinct solutions a host tells apart.
const mostTracked = 5;
/// The hints that a player can take in a round.
const mostHints = 3;
/// A player's wrong answers in a round, after which each further one waits for so many seconds after the one before.
const freeTries = 20;
const answerPause = 5;

/// What players can show everybody.
export const reactions = ["clap", "wow", "laugh", "cry", "fire", "heart"];

/// A name as it is shown, with a mark if it is a bot's.
const shownName = ({ name, bot }) => bot ? `🤖 ${name}` : name;
const names = (rows) => rows.map(shownName);

/// Those who came first, if they have scored.
const winners = (rows) => names(rows.filter(({ rank, solved, seconds }) =>
  rank === 1 && (solved > 0 || seconds !== undefined)));

/// The teams that came first, if any has points.
const winningTeams = (finale) =>
  (finale?.teams ?? []).filter(({ rank, points }) => rank === 1 && points > 0).map(({ team }) => team);

/// That somebody is the first to find a solution, and of how many if the host has counted them.
function discovered({ found, solutions }) {
  if (!(found > 0 && found <= solutions)) return { code: "discovery" };
  if (solutions === 1) return { code: "discoveryOfOne" };
  return found === solutions ? { code: "discoveryOfLast", solutions } : { code: "discoveryOf", found, solutions };
}

/// What a hint says.
function hintSays({ step, numbers = [], operation: sign, value }) {
  const [first = "?", second = "?"] = numbers.map(String);
  if (sign !== undefined && value !== undefined) return { code: "operation", first, sign, second, value };
  return { code: step > 1 ? "next" : "numbers", first, second };
}

/// What one listener of a room sees. All instants and durations are in seconds.
export class GameView {
  #role;
  /// {room, player}: the seat that the last welcome gave.
  #seat;
  #connection = "joining";
  #welcome = null;
  #start = null;
  #isOn = false;
  #deadline = null;
  /// {left, end}: a round that stands still, with what is left of it and when it goes on, as far as that is known.
  #pause = null;
  /// What is known of the listener's own round, once it is over for them: {outcome, seconds?, …}.
  #own = null;
  #unjudged = [];
  /// How many answers in the round were wrong.
  #wrong = 0;
  /// The hints taken in the round, in their order, as on the wire.
  #hints = [];
  /// Whether the host has said in this round that it judges no further solutions.
  #isSearchOver = false;
  /// The puzzle of a round that was solved before the listener came back; its number is in the next table.
  #solved = null;
  #verdict = null;
  #results = null;
  /// The points that the last round has brought, by player, once it is over.
  #gains = new Map();
  #end = null;
  #match = null;
  #finale = null;
  #finaleAt = 0;
  /// What the deck of the last round is called, or that of the room before the first.
  #deck = null;
  /// Whether the listener is out of the match, as far as that is known.
  #isOut = false;
  #status = null;
  #goodbye = null;
  /// Just welcomed: what changed in the table meanwhile is no news.
  #isBack = false;
  #news = [];
  #newsUntil = 0;
  /// What was shown to everybody in the last seconds, and until when it is seen.
  #shown = [];
  #reactionsHeard = 0;
  /// Why the host did not do what the listener asked for last.
  #refusal = null;
  #arrival = null;
  #arrivalUntil = 0;

  /// - role: `player`, or `spectator` for a television.
  /// - seat: {room, player} of a seat that was kept from before, if there is one.
  constructor(role = "player", seat = null) {
    this.#role = role;
    this.#seat = seat;
  }

  /// Takes in a message from the host, as on the wire.
  /// - Returns: the code of what has just happened, if it is worth a sound or an announcement: `welcomed`, `puzzle`,
  ///   `resumed`, `right`, `further`, `wrong`, `gaveUp`, `hint`, `noHint`, `solved` (by somebody else), `roundOver`,
  ///   `matchOver`, `renamed`, `teamChanged`, `refused`, or null.
  hear(message, at) {
    const [name, ...others] = Object.keys(message);
    if (others.length > 0 || !Object.hasOwn(this.#handlers, name)) return null;
    return this.#handlers[name](message[name], at) ?? null;
  }

  /// Remembers what the player sends, an `answer` or a `giveUp` as on the wire, until its verdict comes.
  send(message) {
    if (message.answer || message.giveUp) this.#unjudged.push(message);
  }

  /// The connection is lost. The rest stays as it was.
  lose() { this.#connection = "lost"; }

  get #isSpectator() { return this.#role === "spectator"; }

  #ownRow(rows) {
    return this.#isSpectator ? undefined : rows?.find(({ player }) => player === this.#welcome?.player.id);
  }

  #left(at) {
    if (this.#pause) return this.#pause.left ?? Infinity;
    return this.#deadline === null ? Infinity : Math.max(0, this.#deadline - at);
  }

  #handlers = {
    welcome: (welcome, at) => {
      const { room: { id: room }, player: { id: player } } = welcome;
      if (this.#welcome?.room.id !== room) {
        this.#start = this.#end = this.#match = this.#finale = this.#results = null;
        this.#unjudged = [];
        this.#hints = [];
        this.#news = [];
      }
      // What the round was is told again if it is still on; until then the screen stays as it was left.
      this.#welcome = welcome;
      this.#solved = welcome.solved ?? null;
      this.#deck = welcome.rules?.deck;
      this.#isOut = false;
      this.#own = this.#status = this.#goodbye = this.#deadline = this.#pause = null;
      this.#isOn = false;
      this.#isBack = true;
      this.#connection = "open";
      const before = this.#seat;
      this.#arrival = !before ? null : before.room !== room ? "newRoom" : before.player !== player ? "newSeat" : "back";
      this.#arrivalUntil = at + arrivalLasts;
      this.#seat = { room, player };
      return "welcomed";
    },

    startRound: (start, at) => {
      const isSame = this.#start?.round === start.round && `${this.#start.numbers}` === `${start.numbers}`;
      this.#start = start;
      this.#deck = start.deck;
      if (start.round === 1 || !start.knockout) this.#isOut = false;
      this.#isOn = true;
      this.#own = this.#end = this.#match = this.#finale = this.#pause = null;
      this.#deadline = start.clock === false ? null : at + start.seconds;
      if (isSame) return "resumed";
      this.#beginAnew();
      return "puzzle";
    },

    verdict: (verdict) => {
      const { round, correct, reason, value, position, seconds, points, bonus } = verdict;
      // It answers no answer.
      if (reason === "noHint") return round === this.#start?.round ? "noHint" : null;
      const place = this.#unjudged.findIndex(({ answer, giveUp }) => (answer ?? giveUp).round === round);
      const expression = place < 0 ? undefined : this.#unjudged.splice(place, 1)[0].answer?.expression;
      if (round !== this.#start?.round) return null;
      this.#verdict = { correct, reason, value, position, expression };
      if (correct) {
        const { best = false, discovery: isNew = false, found, solutions } = verdict;
        const discovery = isNew ? { found, solutions } : null, own = this.#own;
        if (bonus === undefined || own?.outcome !== "solved") {
          this.#own = { outcome: "solved", seconds, points, isBest: best, discovery, further: 0 };
          if (solutions <= 1) this.#isSearchOver = true;
          return "right";
        }
        Object.assign(own, { points: points ?? own.points, further: own.further + 1, bonus, discovery });
        if (solutions <= 1 + own.further) this.#isSearchOver = true;
        return "further";
      }
      this.#wrong += 1;
      if (reason === "alreadyAnswered") this.#isSearchOver = true;
      if (reason !== "gaveUp") return "wrong";
      this.#own = { outcome: "gaveUp" };
      return "gaveUp";
    },

    hint: (hint) => {
      if (hint.round !== this.#start?.round || this.#hints.some(({ step }) => step === hint.step)) return null;
      this.#hints = [...this.#hints, hint].sort((a, b) => a.step - b.step);
      return "hint";
    },

    results: (results, at) => {
      const news = this.#isBack ? [] : this.#compare(this.#results, results);
      this.#gains = this.#isBack ? new Map() : this.#gained(this.#results, results);
      this.#rename(this.#results, results);
      this.#isBack = false;
      this.#results = results;
      if (news.length > 0) {
        this.#news = news;
        this.#newsUntil = at + newsLast;
      }
      if (this.#start && this.#start.round !== results.round) this.#start = null;
      const row = this.#ownRow(results.rows);
      if (row?.out) this.#isOut = true;
      if (!results.final && !this.#own && done.includes(row?.outcome)) {
        this.#own = { outcome: row.outcome, seconds: row.seconds, further: row.further ?? 0 };
        // What had no verdict before the connection was lost gets none any more.
        this.#unjudged = [];
      }
      if (this.#solved && !results.final) this.#takeUp(this.#solved, results.round);
      this.#solved = null;
      return news.some(({ code }) => ["solved", "severalSolved"].includes(code)) ? "solved" : null;
    },

    endRound: (end, at) => {
      this.#end = end;
      this.#isOut = end.out === true;
      this.#isOn = false;
      this.#unjudged = [];
      this.#news = [];
      this.#match = this.#verdict = this.#pause = null;
      this.#deadline = end.nextRoundSeconds === undefined ? null : at + end.nextRoundSeconds;
      return "roundOver";
    },

    standings: (match) => { this.#match = match; },

    endMatch: (finale, at) => {
      // Whoever comes in later is told of the end once more, before the status, and sees all of it at once.
      this.#finaleAt = this.#status ? at : -Infinity;
      this.#finale = finale;
      this.#isOn = false;
      this.#deadline = this.#pause = null;
      return "matchOver";
    },

    status: (status, at) => {
      const { code, seconds, resumeSeconds } = status;
      if (code === "waitingForAnswers") {
        this.#status = status;
        if (this.#isOn) {
          // The time of those who play was told with the puzzle.
          const isLeft = !this.#own && this.#start && !this.#isSpectator && !this.#pause;
          if (isLeft && this.#deadline !== null && this.#deadline <= at) this.#own = { outcome: "outOfTime" };
          if (isLeft && !this.#own) return;
          this.#pause = null;
          if (seconds !== undefined) this.#deadline = at + seconds;
          return;
        }
        // The listener is not in this round, or is done with it: anybody else was told of it before the status.
        this.#isOn = true;
        // What became of the round before is over with it.
        if (this.#end) this.#own = null;
        if (!this.#own) this.#start = null;
        this.#end = this.#match = this.#finale = this.#deadline = null;
      } else if (code === "paused" && (this.#isOn || this.#isRoundInTable)) {
        this.#status = status;
        const left = this.#deadline !== null ? Math.max(0, this.#deadline - at)
          : this.#start?.clock === false ? undefined : seconds;
        this.#pause = { left: this.#pause?.left ?? left, end: resumeSeconds === undefined ? null : at + resumeSeconds };
        this.#isOn = true;
        this.#end = this.#match = this.#finale = null;
        return;
      } else if (resting.includes(code)) {
        this.#status = status;
        this.#isOn = false;
        this.#pause = null;
        if (code !== "nextRoundSoon") this.#deadline = null;
        if (code === "gathering") this.#end = this.#match = this.#finale = null;
      } else {
        return;
      }
      if (seconds !== undefined && code !== "paused") this.#deadline = at + seconds;
    },

    you: ({ id, name, face, team, refused }) => {
      const player = this.#welcome?.player;
      if (player?.id !== id) return null;
      this.#refusal = refused ?? null;
      this.#welcome = { ...this.#welcome, player: { ...player, name, face, team } };
      if (refused) return "refused";
      if (name !== player.name) return "renamed";
      return team === player.team ? null : "teamChanged";
    },

    reaction: ({ player, code }, at) => {
      if (!reactions.includes(code)) return;
      this.#reactionsHeard += 1;
      this.#shown = this.#shown.slice(1 - mostReactions).filter(({ until }) => at < until);
      this.#shown.push({ number: this.#reactionsHeard, player, code, until: at + reactionLasts });
    },

    goodbye: (goodbye) => {
      if (seatKept.includes(goodbye.code)) return this.lose();
      this.#connection = "closed";
      this.#goodbye = goodbye;
      this.#isOn = false;
      this.#status = this.#deadline = this.#pause = null;
    },
  };

  /// Gives people their new names where the match is told, which is not told again.
  #rename(before, after) {
    const was = new Map(before?.rows.map(({ player, name }) => [player, name]));
    const names = new Map(after.rows.filter(({ player, name }) => was.has(player) && was.get(player) !== name)
      .map(({ player, name }) => [player, name]));
    if (names.size === 0) return;
    const renamed = (rows) => rows.map((row) => ({ ...row, name: names.get(row.player) ?? row.name }));
    if (this.#match) this.#match = { ...this.#match, rows: renamed(this.#match.rows) };
    if (this.#finale) this.#finale = { ...this.#finale, standings: renamed(this.#finale.standings) };
  }

  /// Whether the last table is of a round that is not over.
  get #isRoundInTable() {
    const { round = 0, final } = this.#results ?? {};
    return round > 0 && !final && round !== this.#end?.round;
  }

  /// Another puzzle is there: what was said about the one before is over.
  #beginAnew() {
    this.#unjudged = [];
    this.#wrong = 0;
    this.#verdict = null;
    this.#hints = [];
    this.#isSearchOver = false;
  }

  /// Takes up the puzzle of a round that was solved before the listener came back.
  #takeUp({ numbers, target }, round) {
    if (this.#start?.round !== round || `${this.#start.numbers}` !== `${numbers}`) {
      const { roundSeconds: seconds = 0, rounds } = this.#welcome.rules ?? {};
      this.#start = { round, numbers, target, seconds, rounds };
      this.#beginAnew();
    }
    this.#own ??= { outcome: "solved", further: 0 };
    this.#end = this.#match = this.#finale = null;
  }

  /// Whether the listener has solved the round, and may look for further solutions.
  get #isSearching() {
    if (this.#connection !== "open" || !this.#isOn || this.#pause) return false;
    if (this.#own?.outcome !== "solved" || this.#isSpectator) return false;
    if (!this.#start || this.#start.numbers.length > mostTracked) return false;
    return this.#welcome.rules?.further !== false && !this.#isSearchOver;
  }

  /// What a round has brought, by the difference of its last table to the one before. It is still known when the table is
  /// told again.
  #gained(before, after) {
    if (!after.final || before?.round !== after.round) return new Map();
    if (before.final) return this.#gains;
    const points = new Map(before.rows.map((row) => [row.player, row.points]));
    return new Map(after.rows.filter(({ player, points: now }) => now > points.get(player))
      .map(({ player, points: now }) => [player, now - points.get(player)]));
  }

  /// What a table has that the one before it had not.
  #compare(before, after) {
    if (!before || after.final) return [];
    const [was, is] = [before, after].map(({ rows }) => new Map(rows.map((row) => [row.player, row])));
    const others = (rows) => rows.filter((row) => !this.#ownRow([row]));
    const news = [];
    const tell = (code, rows, values) => {
      if (rows.length > 0) news.push({ code, names: names(rows), ...values?.(rows) });
    };
    if (before.round === after.round) {
      const solvers = others(after.rows).filter(({ player, outcome, seconds }) =>
        outcome === "solved" && seconds !== undefined && was.get(player)?.outcome !== "solved");
      if (solvers.length > 1) tell("severalSolved", solvers);
      else tell("solved", solvers, ([{ seconds }]) => ({ seconds }));
      tell("foundAnother", others(after.rows).filter(({ player, further = 0 }) =>
        was.has(player) && (was.get(player).further ?? 0) < further));
      tell("gaveUp", others(after.rows).filter(({ player, outcome }) =>
        outcome === "gaveUp" && was.has(player) && was.get(player).outcome !== "gaveUp"));
    }
    const renamed = others(after.rows).filter(({ player, name }) => was.has(player) && was.get(player).name !== name)
      .map(({ player, name }) => ({ code: "renamed", name: was.get(player).name, newName: name }));
    // The table of a crowd has only the best; a player who is missing may just not be one of them.
    if ([before, after].every(({ rows, players }) => rows.length === players)) {
      const stayed = others(after.rows).filter(({ player }) => was.has(player));
      const wasAway = ({ player }) => was.get(player).outcome === "away", isAway = ({ outcome }) => outcome === "away";
      tell("joined", others(after.rows).filter(({ player }) => !was.has(player)));
      tell("left", others(before.rows).filter(({ player }) => !is.has(player)));
      tell("lost", stayed.filter((row) => isAway(row) && !wasAway(row)));
      tell("back", stayed.filter((row) => wasAway(row) && !isAway(row)), ({ length: count }) => ({ count }));
    }
    news.push(...renamed);
    return news;
  }

  /// - Returns: what is on screen at an instant. Tests/Vectors/format.json says what each member means.
  at(instant) {
    const phase = this.#phase(instant);
    return {
      connection: this.#connection,
      phase,
      room: this.#welcome?.room ?? null,
      player: this.#welcome?.player ?? null,
      rules: this.#welcome?.rules ?? null,
      title: this.#title(phase),
      isCards: this.#deck === "cards",
      puzzle: this.#isOn && !this.#pause ? this.#start : null,
      clock: this.#clock(phase, instant),
      countdown: this.#countdown(phase, instant),
      own: this.#ownPlace(phase),
      unjudged: this.#unjudged,
      wait: (this.#wrong >= freeTries && this.#unjudged.length * answerPause) || null,
      verdict: this.#verdict,
      hints: phase === "playing" ? this.#hints.map(hintSays) : [],
      offer: this.#offer(phase, instant),
      isSearching: this.#isSearching,
      headline: this.#headline(phase),
      details: this.#details(phase),
      solution: phase === "break" && this.#end ? this.#solution() : null,
      table: this.#table(phase),
      isHall: phase === "gathering" || (phase === "countdown" && !this.#finale),
      podium: phase === "over" && this.#finale ? this.#podium(instant) : null,
      news: instant < this.#newsUntil ? this.#news : [],
      reactions: this.#reactions(instant),
      refusal: this.#refusal,
      arrival: instant < this.#arrivalUntil ? this.#arrival : null,
      status: this.#status,
      goodbye: this.#goodbye,
    };
  }

  #reactions(at) {
    return this.#shown.filter(({ until }) => at < until).map(({ number, player, code }) => {
      const { name, face } = this.#results?.rows.find((row) => row.player === player) ?? {};
      return { number, player, name, face, code };
    });
  }

  #phase(at) {
    if (!this.#welcome) return "joining";
    if (this.#isOn) {
      if (this.#pause) return "paused";
      if (this.#isSpectator) return this.#start ? "showing" : "waiting";
      if (this.#own) return "done";
      return this.#start ? "playing" : "waiting";
    }
    const code = this.#status?.code;
    // Nothing else is on screen before the first round of a match.
    if ((!this.#end || this.#finale) && this.#isNextRoundNear(at)) return "countdown";
    if (this.#finale || (code === "matchOver" && !this.#isRevealing)) return "over";
    if (code === "gathering") return "gathering";
    return this.#end || code === "nextRoundSoon" ? "break" : "idle";
  }

  /// The last seconds before a round begins, or goes on.
  #countdown(phase, at) {
    if (phase === "countdown" || (phase === "break" && this.#isNextRoundNear(at))) {
      return Math.max(1, Math.ceil(this.#left(at)));
    }
    if (phase !== "paused" || this.#pause.end === null) return null;
    return Math.min(Math.max(1, Math.ceil(this.#pause.end - at)), longestCountdown);
  }

  #isNextRoundNear(at) { return this.#status?.code === "nextRoundSoon" && this.#left(at) <= longestCountdown; }

  /// Whether the last solution of a match is shown, and its end will be told.
  get #isRevealing() { return Boolean(this.#end) && !this.#finale && this.#status?.seconds !== undefined; }

  #title(phase) {
    if (!this.#start || ["joining", "idle", "over", "gathering", "countdown"].includes(phase)) return null;
    const { round, rounds, difficulty, firstTo, knockout = false, mostRounds } = this.#start;
    const isFinal = knockout && round === rounds;
    return { round, rounds, difficulty, isKnockout: knockout, isFinal, firstTo,
      mostRounds: knockout && !isFinal ? mostRounds : undefined };
  }

  #clock(phase, at) {
    const isRound = ["playing", "done", "showing"].includes(phase);
    const isBreak = ["break", "over", "gathering"].includes(phase);
    const left = this.#left(at), seconds = Math.ceil(left);
    if (left === Infinity || !(isRound || isBreak || ["waiting", "paused"].includes(phase))) return null;
    const { roundSeconds = 100, intermissionSeconds = 10 } = this.#welcome.rules ?? {};
    return {
      left, seconds,
      whole: isBreak ? intermissionSeconds : roundSeconds * (this.#start?.timeFactor ?? 1),
      late: !isRound || seconds > 10 ? null : seconds > 5 ? 10 : 5,
      mark: ["playing", "showing"].includes(phase)
        ? marks.findLast((mark) => seconds <= mark && this.#start.seconds > mark) ?? null : null,
    };
  }

  /// The next hint that the listener can take.
  #offer(phase, at) {
    const { hints, scoring, roundSeconds = 100 } = this.#welcome?.rules ?? {};
    if (phase !== "playing" || hints === undefined || hints === "off" || this.#hints.length >= mostHints) return null;
    const step = this.#hints.length + 1;
    return {
      step, isOpen: hints !== "half" || this.#deadline === null || this.#left(at) <= roundSeconds * (this.#start?.timeFactor ?? 1) / 2,
      percent: scoring === "points" ? 100 - step * 25 : null,
    };
  }

  #ownPlace(phase) {
    if (this.#isSpectator || !this.#welcome) return null;
    const { outcome, seconds, points, isBest = false, discovery = null, further = 0, bonus = null } = this.#own ?? {};
    if (phase === "over") {
      const row = this.#ownRow(this.#finale?.standings);
      return { outcome, rank: row?.rank, seconds: row?.seconds, isBest: false, discovery: null, further: 0 };
    }
    const found = { points, isBest, discovery, further, bonus };
    if (this.#end) return { outcome, rank: this.#end.rank, seconds: this.#end.seconds, ...found };
    return { outcome, rank: this.#ownRow(this.#results?.rows)?.rank, seconds, ...found };
  }

  /// The rows of the last round if it is over.
  get #finalRows() { return this.#results?.final ? this.#results.rows : []; }

  #headline(phase) {
    switch (phase) {
      case "done": {
        const { outcome, seconds = 0 } = this.#own;
        return outcome === "solved" ? { code: "solved", seconds } : { code: outcome };
      }
      case "waiting": return { code: this.#isSpectator ? "roundIsOn" : "admitted" };
      case "gathering": return { code: !this.#isSpectator ? "admitted" : this.#status.locked ? "locked" : "invitation" };
      case "countdown": return { code: "getReady" };
      case "paused": return { code: this.#pause.end === null ? "paused" : "getReady" };
      case "break": {
        const { round, rank, photoFinish = false } = this.#end ?? {};
        if (round === undefined) return { code: "getReady" };
        if (rank) return rank === 1 ? { code: "wonRound", round } : { code: "placedInRound", round, rank };
        if (!this.#isSpectator || !this.#results?.final) return { code: "roundOver", round };
        const first = winners(this.#finalRows);
        return first.length === 0 ? { code: "nobodyWonRound", round }
          : { code: photoFinish ? "photoFinishWonBy" : "roundWonBy", round, names: first };
      }
      case "over": {
        const standings = this.#finale?.standings ?? [];
        // Nobody comes third who has solved nothing.
        const own = this.#ownRow(standings), rank = own?.solved > 0 ? own.rank : undefined, first = winners(standings);
        const teams = winningTeams(this.#finale);
        if (this.#isSpectator && teams.length > 0) return { code: "matchWonBy", names: teams };
        if (rank === 1) return { code: "wonMatch" };
        if (this.#isSpectator && first.length > 0) return { code: "matchWonBy", names: first };
        if (rank) return { code: "placedInMatch", rank };
        return { code: this.#finale && first.length === 0 ? "nobodyWonMatch" : "matchOver" };
      }
      case "idle": {
        const code = this.#status?.code;
        return ["waitingForPlayers", "paused"].includes(code) ? { code } : null;
      }
      default: return null;
    }
  }

  #details(phase) {
    const code = this.#status?.code;
    switch (phase) {
      case "done": {
        const { points, isBest, discovery, further } = this.#own, { guessing: count = 0 } = this.#results ?? {};
        return [
          points !== undefined && { code: "earned", count: points },
          isBest && { code: "bestTime" }, discovery && discovered(discovery),
          further > 0 && { code: "foundFurther", count: further },
          count > 0 ? { code: "stillGuessing", count } : { code: "waitingForEnd" },
        ].filter(Boolean);
      }
      case "waiting": return [{ code: "nextRoundIsYours" }];
      case "gathering": {
        const { players = 0, startAt, seconds } = this.#status;
        if (startAt === undefined) return seconds === undefined ? [{ code: "hostBegins" }] : [];
        const missing = startAt - players;
        return [{ code: "beginsWith", count: startAt }, ...(missing > 0 ? [{ code: "missing", count: missing }] : [])];
      }
      case "break": return this.#roundDetails(code);
      case "over": {
        const first = winners(this.#finale?.standings ?? []);
        const isTold = this.#isSpectator || this.#ownRow(this.#finale?.standings)?.rank === 1;
        const teams = this.#isSpectator ? [] : winningTeams(this.#finale);
        return [
          teams.length > 0 && { code: "teamsWon", names: teams, count: teams.length },
          !isTold && first.length > 0 && { code: this.#finale.teams ? "mostPoints" : "wonBy", names: first },
          code === "matchOver" && { code: this.#finale || this.#status.seconds === undefined ? "hostBeginsAnother" : "winnersFollow" },
          code === "paused" && { code: "hostPaused" },
        ].filter(Boolean);
      }
      case "idle": return code === "paused" ? [{ code: "hostPaused" }] : [];
      case "paused": return [{ code: this.#pause.end === null ? "hostPaused" : "goesOn" }];
      case "playing": {
        const { timeFactor, forTeam } = this.#start, { team } = this.#welcome.player;
        return [timeFactor > 1 && { code: "moreTime" }, forTeam === false && team && { code: "teamLater", team }].filter(Boolean);
      }
      default: return [];
    }
  }

  #roundDetails(status) {
    if (!this.#end) return status === "paused" ? [{ code: "hostPaused" }] : [];
    const { seconds, rank, solutions, photoFinish, winner, out = false } = this.#end;
    const wasOut = new Map(this.#results?.rows.map((row) => [row.player, row.out === true]));
    const nowOut = names((this.#match?.rows ?? []).filter((row) =>
      row.out && wasOut.get(row.player) === false && !this.#ownRow([row])));
    const first = winners(this.#finalRows), leader = this.#finalRows.find((row) => row.rank === 1);
    const { medianSeconds } = this.#start ?? {};
    return [
      // It was between the first two.
      photoFinish && rank <= 2 && { code: "photoFinish" },
      seconds !== undefined && { code: "ownTime", seconds },
      this.#own?.points !== undefined && { code: "earned", count: this.#own.points },
      this.#own?.further > 0 && { code: "foundFurther", count: this.#own.further },
      first.length > 0 && rank !== 1 && !this.#isSpectator && { code: "wonBy", names: first },
      out && { code: "out" }, nowOut.length > 0 && { code: "nowOut", names: nowOut },
      leader?.streak >= 2
        && { code: this.#ownRow([leader]) ? "ownStreak" : "streak", name: leader.name, rounds: leader.streak },
      winner?.expression && { code: "solutions", count: solutions },
      medianSeconds && { code: "median", count: Math.round(medianSeconds) },
      status === "paused" && { code: "hostPaused" },
    ].filter(Boolean);
  }

  /// The winner's own if it is known, else the host's.
  #solution() {
    const { winner, solution, solutions, found = [] } = this.#end;
    const { name, seconds, expression } = winner?.expression ? winner : {};
    const target = this.#start?.target ?? this.#welcome.rules?.target ?? 24;
    return { expression: expression ?? solution, target, winner: expression ? { name, seconds } : null, solutions, found };
  }

  #table(phase) {
    const { rows: round = [], players = 0, solved = 0, guessing = 0, round: number = 0 } = this.#results ?? {};
    const isFinal = ["over", "countdown"].includes(phase) && Boolean(this.#finale);
    const isMatch = !isFinal && ["break", "countdown"].includes(phase) && Boolean(this.#match);
    const kind = isFinal ? "final" : isMatch ? "standings" : number === 0 || phase === "idle" ? "players" : "round";
    const source = isFinal ? this.#finale.standings : isMatch ? this.#match.rows : round;
    const times = new Map(round.map((row) => [row.player, row]));
    const rows = source.map((row) => {
      // Between two rounds the match has its order, and the round its times.
      const { seconds, outcome, unproven = false } = isMatch ? times.get(row.player) ?? {} : row;
      return this.#row({ ...row, seconds, outcome: isFinal ? undefined : outcome, unproven }, isFinal || isMatch);
    });
    // Of more than 50 players the host names only the best 20.
    const hasAll = isFinal || rows.length >= players;
    if (!hasAll && !this.#isSpectator && !rows.some(({ isOwn }) => isOwn)) rows.push(this.#row(this.#rowOfListener()));
    // Bots have rows, but are not counted.
    const bots = round.filter(({ bot }) => bot), people = (all, { length }) => Math.max(0, all - length);
    return {
      kind, rows, players: people(players, bots),
      solved: people(solved, bots.filter(({ outcome }) => outcome === "solved")), guessing: this.#isOn ? guessing : 0,
      round: isMatch ? this.#match.round : number,
      more: Math.max(0, Math.max(players, rows.length) - rows.length),
      teams: this.#teams(isFinal),
    };
  }

  /// The teams, as they were told with the table.
  #teams(isFinal) {
    const told = (isFinal ? this.#finale : this.#results)?.teams ?? [];
    const hasScored = told.some(({ points }) => points > 0), own = this.#isSpectator ? undefined : this.#welcome?.player.team;
    return told.map(({ team, points, rank, players }) => (
      { team, points, rank: hasScored ? rank : null, players, isOwn: own !== undefined && team === own }));
  }

  #row({
    player, name, bot, face, team, rank, moved, seconds, outcome, points, wins, solved, streak, unproven = false, hints,
    further, out = false,
  }, isOfMatch = false) {
    const isOwn = this.#ownRow([{ player }]) !== undefined;
    // A player learns first what the round brings them.
    const gain = this.#gains.get(player) ?? (isOwn ? this.#own?.points : undefined);
    // In the match, those who have solved nothing share a place that is worth nothing.
    const place = isOfMatch && !(solved > 0) ? undefined : rank;
    return {
      player, name: shownName({ name, bot }), face, team, isOwn, rank: place,
      medal: isOfMatch && place <= 3 ? place : null,
      moved: moved || null, seconds, outcome, points, gain: outcome === undefined ? undefined : gain, wins, solved, streak, unproven,
      ...(outcome !== undefined && { hints, further }),
      isOut: out,
    };
  }

  #rowOfListener() {
    const { id: player, name, face, team } = this.#welcome.player;
    if (this.#isOn) {
      const { outcome = this.#start ? "guessing" : "waiting", seconds } = this.#own ?? {};
      return { player, name, face, team, seconds, outcome, out: this.#isOut };
    }
    const { round, rank, seconds } = this.#end ?? {};
    const played = this.#start && this.#start.round === round ? "outOfTime" : "waiting";
    return { player, name, face, team, rank, seconds, outcome: this.#own?.outcome ?? played, out: this.#isOut };
  }

  /// The last step comes first, then one each second; a breath is held before the winner.
  #podium(at) {
    const steps = [1, 2, 3].map((rank) => ({
      rank, people: this.#finale.standings.filter((row) => row.rank === rank && row.solved > 0)
        .map((row) => this.#row({ ...row, outcome: undefined }, true)),
    })).filter(({ people }) => people.length > 0);
    const beats = Math.floor((at - this.#finaleAt) / beat);
    return {
      steps, seen: beats < steps.length ? Math.min(beats + 1, steps.length - 1) : steps.length,
      isComplete: steps.length === 0 || beats > steps.length, ...this.#awards(),
    };
  }

  /// What was remarkable: the awards, or what hosts without awards tell; and the listener's own.
  #awards() {
    const { awards = [], own, fastest, streak, hardest, discoveries } = this.#finale;
    const facts = awards.map((award) => this.#award(award, factCodes)).filter(Boolean);
    return {
      facts: facts.length > 0 ? facts : [
        fastest && { code: "fastest", name: fastest.name, seconds: fastest.seconds },
        streak && { code: "longestStreak", name: streak.name, rounds: streak.rounds },
        hardest && { code: "hardest", name: hardest.name, numbers: shownNumbers(hardest).join(" ") },
        discoveries > 0 && { code: "discoveries", count: discoveries },
      ].filter(Boolean),
      own: own ? this.#award(own, {}) : null,
    };
  }

  /// What an award says; nothing if its code is not known, or its value is of another kind.
  #award({ code, name, value }, codes) {
    const kind = awardValues[code];
    if (kind === undefined || typeof value !== (textual.includes(kind) ? "string" : "number")) return null;
    const { hardest } = this.#finale;
    const shown = code === "hardest" && hardest?.name === name ? shownNumbers(hardest).join(" ") : value;
    const named = codes === factCodes ? { name } : {};
    return { code: codes[code] ?? code, ...named, [kind]: shown };
  }
}
