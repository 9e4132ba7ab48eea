// The view of a game, which turns messages from the host and instants into what is on screen. It uses no page, clock,
// socket or language. Tests/Vectors holds it and its Swift counterpart to the same views.

import { shownNumbers } from "./shown.js";

/// In seconds: how long news, a new seat and reactions are shown; the countdown to a round.
const lasts = { news: 5, arrival: 8, reaction: 4, countdown: 3 };
/// In seconds after the end of a match: when each rank appears on the podium, and when everything else may; how long
/// each of the facts that follow has the screen to itself; and when the first rank appears on a podium of one, two or three
/// steps: all of it is so much earlier. Two steps appear together, because the second one alone would tell who has won.
export const podiumTimes = { ranks: { 1: 8, 2: 4.5, 3: 1.5 }, whole: 12, fact: 2.5, first: { 1: 1.5, 2: 3, 3: 8 } };
export const skippedOf = ({ length }) => podiumTimes.ranks[1] - podiumTimes.first[length || 3];
/// The reactions that a room gets during one `lasts.reaction`, the most numbers in a puzzle for which a host
/// distinguishes solutions, the hints in a round, and the wrong answers after which each further one waits `pause`
/// seconds longer.
const limits = { reactions: 40, numbers: 5, hints: 3, wrong: 20, pause: 5 };
/// The seconds left at which a player is reminded of the time.
const marks = [60, 30, 10, 0];

/// The phases of a room. An unknown one is shown as the first.
const phases = ["waiting", "gathering", "countdown", "round", "break", "ending", "over"];
/// The goodbyes after which the seat is kept. They are treated like a lost connection.
const seatKept = ["badFrame", "flooding", "tooSlow", "idle", "busy", "moved"];
/// The news that the end of a round reports in another way.
const toldAtEnd = ["solved", "further", "gaveUp", "out"];
/// The outcomes after which a player is done with the round.
const done = ["solved", "gaveUp", "outOfTime"];
/// The codes of awards, by the kind of their values.
const awards = { seconds: ["fastest", "patient", "best"], rounds: ["streak"], numbers: ["hardest"],
  value: ["closest", "near"], count: ["solutions", "stubborn", "climb", "discoveries", "solved", "tries", "present"] };
/// The awards with a different code among the facts.
export const factCodes = { streak: "longestStreak", discoveries: "firstFinder" };

/// The reactions that players can show everyone.
const reactions = ["clap", "wow", "laugh", "cry", "fire", "heart"];

/// The displayed name, with a mark if it is a bot's.
export const shownName = ({ name, bot }) => bot ? `🤖 ${name}` : name;
const names = (rows) => rows.map(shownName);

/// The rank in the match. Players who have solved nothing share one that is not shown.
const matchRank = ({ standing, solved } = {}) => solved === 0 ? undefined : standing;

/// The winners of a round and of a match, and the teams that won, if any has points.
const winners = (rows) => names(rows.filter(({ rank, seconds }) => rank === 1 && seconds !== undefined));
const matchWinners = (rows) => names(rows.filter((row) => matchRank(row) === 1));
const winningTeams = (teams = []) => teams.filter((row) => row.rank === 1 && scoreOfTeam(row) > 0).map(({ team }) => team);
/// A team's score, of whatever decides the match.
export const scoreOfTeam = ({ points, wins, solved }) => points ?? wins ?? solved ?? 0;

/// Whether players race; otherwise a round has no ranks, no times and no winner.
export const isRace = ({ seconds, scoring }) => seconds !== null || scoring !== "solved";

/// What puts a person before the next one in the match, if their scores are equal and it is about the first three ranks.
function tieBreak(row, next) {
  const rank = matchRank(row);
  if (rank > 3 || rank === matchRank(next) || row.unproven !== next.unproven || row.points !== next.points) return null;
  if (row.wins !== next.wins) return row.points === undefined ? null : "tieByWins";
  return row.solved !== next.solved ? "tieBySolved" : row.seconds !== next.seconds ? "tieByTime" : null;
}

/// The codes of what decided between people with equal scores. Teams have shared theirs, and where only rounds solved
/// count, equals share a rank.
function tieBreaks({ rows, teams }, { scoring }) {
  const ranked = teams || scoring === "solved" ? [] : rows.filter((row) => matchRank(row) !== undefined);
  return [...new Set(ranked.slice(1).map((row, place) => tieBreak(ranked[place], row)))].filter(Boolean);
}

/// What a team's row has before a match.
const noScore = { points: undefined, wins: undefined, solved: undefined };

/// A new discovery, and the number of solutions if the host has counted them.
const discovered = ({ found, solutions }) => !(found > 0 && found <= solutions) ? { code: "discovery" }
  : found < solutions ? { code: "discoveryOf", found, solutions }
  : solutions === 1 ? { code: "discovery" } : { code: "discoveryOfLast", solutions };

/// What a right answer brings in addition, the points first; false members are left out.
const gains = ({ points, best, discovery, ...counts } = {}) => [
  points !== undefined && { code: "earned", count: points }, best && { code: "bestTime" }, discovery && discovered(counts),
];

/// The people whom the news of a kind names, and how many they are with those that are only counted.
function peopleIn(news, code) {
  const named = names(news.filter((item) => item.code === code));
  return { code, names: named, count: named.length + (news.find((item) => item.code === "more")?.[code] ?? 0) };
}

/// The news of others, beginning with who solved the round.
function newsSay(news) {
  const all = ["solved", "further", "gaveUp", "joined", "left", "lost", "back"].map((code) => peopleIn(news, code));
  const of = (code) => news.filter((item) => item.code === code), [solved, further] = all, [{ seconds } = {}] = of("solved");
  // Without a race, a solver has no time.
  if (solved.count > 1 || seconds === undefined) solved.code = "severalSolved";
  else solved.seconds = seconds;
  further.code = "foundAnother";
  const renamed = of("renamed").map(({ before, name }) => ({ code: "renamed", name: before, newName: name }));
  return [...all.filter((item) => item.names.length > 0), ...renamed, ...of("settings")];
}

/// The phrase of a hint.
function hintSays({ step, numbers = [], operation: sign, value }, deck) {
  // Later numbers can be results, which are not cards.
  const [first = "?", second = "?"] = step < 3 ? shownNumbers({ numbers, deck }) : numbers.map(String);
  if (sign !== undefined && value !== undefined) return { code: "operation", first, sign, second, value };
  return { code: step > 1 ? "next" : "numbers", first, second };
}

/// The phrase of an award; null if its code is unknown, or its value has another kind.
/// - called: the codes that differ on screen.
function awardSays({ code, name, value, deck }, called = {}) {
  const kind = Object.keys(awards).find((kind) => awards[kind].includes(code));
  if (typeof value !== (["numbers", "value"].includes(kind) ? "string" : "number") || !kind) return null;
  const shown = kind === "numbers" ? shownNumbers({ numbers: value.split(" ").map(Number), deck }).join(" ") : value;
  return { code: called[code] ?? code, name, [kind]: shown };
}

/// The codes of what is special about the rules.
const specialRules = ({ deck, knockout, scoring }) => [
  deck === "cards" && "cards", knockout === true && "knockout",
  { wins: "roundsWon", solved: "roundsSolved" }[scoring],
].filter(Boolean);

/// The state of one puzzle: the messages without a verdict, the number of wrong answers, the last verdict, the hints
/// taken, and whether the host judges no further solutions.
const newTries = () => ({ unjudged: [], wrong: 0, verdict: null, hints: [], isSearchOver: false });

/// The view of one listener of a room. All instants and durations are in seconds.
export class GameView {
  #isPlayer;
  /// {room, player}: the seat from the last welcome.
  #seat;
  #connection = "joining";
  #welcome = null;
  /// The settings of the current or last round by name, as far as known.
  #settings = {};
  #goodbye = null;
  /// Whether the rules are news: in the first round of a match, in the first that is seen, and after a change.
  #areRulesNew = false;
  /// The last message about the phase, with `at`, its arrival, `left`, the seconds left then, and `began`, the beginning of
  /// a round that was not in progress yet; null between a welcome and the next message about the phase.
  #state = null;
  /// The last `startRound`, with its numbers once they are known, `endRound` and `endMatch`, while they are on screen.
  #start = null;
  #end = null;
  #finale = null;
  /// The last table.
  #results = null;
  #tries = newTries();
  /// The listener's own result in the round, once they are done: {outcome, seconds?, rank?, points?, …}.
  #own = null;
  /// The last news of other players, and the kind of the last welcome, each with the instant at which it disappears.
  #news = null;
  #arrival = null;
  /// The reactions of players.
  #shown = [];
  /// Why the host refused the listener's last request.
  #refusal = null;

  /// - role: `player`, or `spectator` for a television.
  /// - seat: {room, player} of an earlier seat that was kept, if there is one.
  constructor(role = "player", seat = null) { [this.#isPlayer, this.#seat] = [role !== "spectator", seat]; }

  /// Handles a message from the host, as on the wire.
  /// - Returns: the code of an event that is worth a sound or an announcement: `welcomed`, `puzzle`, `resumed`,
  ///   `right`, `further`, `wrong`, `gaveUp`, `hint`, `noHint`, `solved` (by another player), `roundOver`, `matchOver`,
  ///   `renamed`, `teamChanged`, `refused`, or null.
  receive(message, at) {
    const [name, ...others] = Object.keys(message), isKnown = others.length === 0 && Object.hasOwn(this.#handlers, name);
    return (isKnown && this.#handlers[name](message[name], at)) || null;
  }

  /// Remembers a message of the player, an `answer` or a `giveUp` as on the wire, until its verdict arrives.
  send(message) { if (message.answer || message.giveUp) this.#tries.unjudged.push(message); }

  /// Notes that the connection is lost. Everything else stays as it was.
  lose() { this.#connection = "lost"; }

  #handlers = {
    welcome: (welcome, at) => {
      const { room: { id: room }, player: { id: player } } = welcome, before = this.#seat;
      if (before?.room !== room) {
        this.#start = this.#end = this.#finale = this.#results = null;
        [this.#tries, this.#news] = [newTries(), null];
      } else if (before.player !== player) {
        // Another seat has taken no hints. What it finds unjudged is still sent.
        this.#tries = { ...newTries(), unjudged: this.#tries.unjudged };
      }
      // The next message contains the phase. Until then the screen stays as it was.
      this.#state = this.#own = this.#goodbye = null;
      [this.#welcome, this.#settings, this.#connection, this.#seat] = [welcome, welcome.settings, "open", { room, player }];
      const code = !before ? null : before.room !== room ? "newRoom" : before.player !== player ? "newSeat" : "back";
      this.#arrival = { code, until: at + lasts.arrival };
      return "welcomed";
    },

    startRound: (message, at) => {
      const { round, numbers, again = false, own } = message, before = this.#state, isNew = before !== null && !again;
      // A round whose end is known is another one.
      const known = !(isNew || this.#end || this.#finale) && this.#start?.round === round && this.#start.numbers;
      // The message about a paused round does not contain the numbers.
      const isSame = known && `${numbers ?? known}` === `${known}`;
      const former = `${specialRules(this.#settings)}`;
      this.#settings = { ...this.#settings, ...message.settings };
      if (!isSame) {
        this.#tries = newTries();
        this.#areRulesNew = round === 1 || !this.#start || `${specialRules(this.#settings)}` !== former;
      }
      if (isNew) this.#beginTable(round);
      [this.#start, this.#end, this.#finale] = [{ ...message, numbers: numbers ?? known }, null, null];
      // Players have their own time. After that, the room's time counts.
      const isTimed = own?.clock !== false && this.#settings.seconds !== null;
      this.#tell(message, at, isTimed ? own?.seconds || message.seconds : Infinity);
      if (isNew) this.#state.began = at;
      if (done.includes(own?.outcome)) this.#finish(own.outcome); else this.#own = null;
      if (!this.#puzzle || (isSame && before && !before.paused)) return null;
      return isSame ? "resumed" : this.#own ? null : "puzzle";
    },

    verdict: (verdict) => {
      const { round, correct, reason, seconds, bonus, solutions } = verdict;
      const tries = this.#tries, own = this.#own, isCurrent = round === this.#start?.round;
      // This is the reply to a hint, and to no answer.
      if (reason === "noHint") return isCurrent ? "noHint" : null;
      const place = tries.unjudged.findIndex(({ answer, giveUp }) => (answer ?? giveUp).round === round);
      const [sent] = place < 0 ? [] : tries.unjudged.splice(place, 1);
      if (!isCurrent) return null;
      tries.verdict = { ...verdict, expression: sent?.answer?.expression };
      if (correct) {
        const isFurther = bonus !== undefined && own?.outcome === "solved", { points, best } = own?.verdict ?? {};
        const further = isFurther ? (own.further ?? 0) + 1 : 0;
        if (solutions <= 1 + further) tries.isSearchOver = true;
        this.#own = !isFurther ? { outcome: "solved", seconds: isRace(this.#settings) ? seconds : undefined, further, verdict }
          : { ...own, further, bonus, verdict: { ...verdict, points: verdict.points ?? points, best } };
        return isFurther ? "further" : "right";
      }
      tries.wrong += 1;
      if (reason === "alreadyAnswered") tries.isSearchOver = true;
      if (reason === "gaveUp") this.#own = { outcome: reason };
      return reason === "gaveUp" ? reason : "wrong";
    },

    hint: (hint) => {
      if (hint.round !== this.#start?.round || this.#tries.hints.some(({ step }) => step === hint.step)) return null;
      this.#tries.hints = [...this.#tries.hints, hint].sort((a, b) => a.step - b.step);
      return "hint";
    },

    results: (results, at) => {
      this.#take(results);
      const news = this.#note(results.news, at), state = this.#state;
      // If a solver has needed more time for the puzzle than has passed here, it came late.
      const late = Math.max(...news.filter(({ code }) => code === "solved").map(({ seconds }) => seconds)) - (at - state?.began);
      if (late > 0) [state.began, state.at] = [state.began - late, state.at - late];
      // Solutions that are only counted are worth a sound, too.
      return this.#isOn && news.some(({ code, solved }) => code === "solved" || solved > 0) ? "solved" : null;
    },

    endRound: (message, at) => {
      const { round, again = false, own, news } = message;
      this.#tell(message, at);
      // Later messages do not list the players who went out.
      this.#end = { ...message, news: again ? this.#end?.news : news };
      // The hints explain the rank.
      [this.#finale, this.#tries] = [null, { ...newTries(), hints: this.#tries.hints }];
      if (this.#start?.round !== round) this.#start = null;
      if (own) this.#own = { ...this.#own, outcome: own.outcome, rank: own.rank, seconds: own.seconds };
      this.#take(message);
      if (!again) this.#news = null;
      this.#note(news?.filter(({ code }) => !toldAtEnd.includes(code)), at);
      return again ? null : "roundOver";
    },

    endMatch: (message, at) => {
      // A newcomer sees all of the podium at once.
      this.#finale = { ...message, at: (message.again ? this.#finale?.at : this.#state && at) ?? -Infinity };
      this.#tell(message, at);
      return message.again ? null : "matchOver";
    },

    status: (message, at) => {
      this.#tell(message, at);
      this.#end = this.#own = null;
      // The screen shows the last match until the next one begins.
      if (message.phase !== "countdown" || message.void) this.#start = this.#finale = null;
    },

    you: ({ id, name, face, team, refused }) => {
      const player = this.#welcome?.player;
      if (player?.id !== id) return null;
      this.#refusal = refused ?? null;
      this.#welcome = { ...this.#welcome, player: { ...player, name, face, team } };
      return refused ? "refused" : name !== player.name ? "renamed" : team === player.team ? null : "teamChanged";
    },

    reaction: (reaction, at) => {
      const number = 1 + (this.#shown.at(-1)?.number ?? 0), shown = { ...reaction, number, until: at + lasts.reaction };
      if (reactions.includes(reaction.code)) this.#shown = [...this.#shown, shown].slice(-limits.reactions);
    },

    goodbye: (goodbye) => {
      if (seatKept.includes(goodbye.code)) return this.lose();
      [this.#connection, this.#goodbye, this.#state] = ["closed", goodbye, null];
    },
  };

  /// Handles a message about the phase.
  #tell(message, at, left = message.seconds ?? Infinity) { this.#state = { ...message, at, left }; }

  /// Notes that the listener is done with the round. Other messages get no verdict any more.
  #finish(outcome) { if (this.#own?.outcome !== outcome) [this.#own, this.#tries.unjudged] = [{ outcome }, []]; }

  /// Handles news of other players.
  #note(news = [], at) {
    const others = news.filter((item) => !this.#isOwn(item)), said = newsSay(others);
    if (said.length > 0) this.#news = { said, until: at + lasts.news };
    return others;
  }

  /// Handles a table. It has no rows if they have not changed.
  #take(table) {
    const { rows = this.#results?.rows ?? [], news = [] } = table;
    // All other settings take effect with the round that begins with them. The end of a match keeps its teams.
    const { reactions, sound, teams } = { ...this.#settings, ...news.find(({ settings }) => settings)?.settings };
    this.#settings = { ...this.#settings, reactions, sound, ...(!this.#finale && { teams }) };
    this.#results = { ...table, rows };
    const { outcome, seconds, further } = rows.find(this.#isOwn) ?? {};
    if (!this.#isOn || !done.includes(outcome)) return;
    this.#finish(outcome);
    if (this.#own.seconds === undefined) this.#own = { ...this.#own, seconds, further };
  }

  /// Derives the table of a new round from the last one.
  #beginTable(round) {
    const { players = 0, rows = [], teams } = this.#results ?? {}, { news = [] } = this.#end ?? {};
    const isFirst = round === 1, points = this.#settings.scoring === "points" ? 0 : undefined;
    const nothing = isFirst && { points, wins: 0, solved: 0, streak: undefined, out: undefined };
    const isOut = ({ out, player }) => out || news.some((item) => item.code === "out" && item.player === player);
    const begun = rows.map(({ seconds, rank, gained, standing, moved, unproven, hints, further, ...row }) => (
      { ...row, outcome: row.outcome === "away" ? "away" : "guessing", out: isOut(row), ...nothing }));
    const others = begun.filter(({ outcome, bot }) => outcome === "away" || bot);
    this.#results = { round, players, solved: 0, guessing: players - others.length, rows: begun,
      teams: isFirst ? teams?.map((team) => ({ ...team, ...noScore, [this.#settings.scoring]: 0 })) : teams };
  }

  /// Whether a row or an item of news is about the listener.
  #isOwn = ({ player }) => this.#isPlayer && player === this.#welcome?.player.id;

  /// A player's row in the last table; empty without one.
  #rowOf({ player }) { return this.#results?.rows.find((row) => row.player === player) ?? {}; }

  /// Rows of an earlier message, with people's current names.
  #named(rows) { return rows.map((row) => ({ ...row, name: this.#rowOf(row).name ?? row.name })); }

  get #isOn() { return this.#state?.phase === "round"; }

  /// Whether the host has paused the current round.
  get #isStopped() { return this.#isOn && this.#state.paused === true; }

  /// The current round, if the listener may see its numbers.
  get #puzzle() {
    const mayPlay = this.#own || this.#state?.own?.plays !== false;
    return this.#isOn && !this.#isStopped && mayPlay && this.#start?.numbers ? this.#start : null;
  }

  /// The seconds until the next phase; Infinity if unknown.
  #left(at) {
    const { left = Infinity, at: told = at } = this.#state ?? {};
    return this.#isStopped ? left : Math.max(0, left - (at - told));
  }

  /// Whether the listener's time is up and only players with more time are still guessing.
  get #isOvertime() { return this.#isOn && this.#start?.overtime === true && !(this.#state.own?.seconds > 0); }

  /// What hides the totals of the match where they would give away its result: in the last round of a match for points that
  /// is known to be the last, or in the final of a knockout, they and what the round brings add up to it; after that the
  /// host hides them.
  get #withoutTotals() {
    const { round, rounds } = this.#start ?? {}, { scoring, "first-to": limit } = this.#settings;
    return this.#isOn && round === rounds && scoring === "points" && !limit && { points: undefined, wins: undefined };
  }

  /// Whether nobody else plays, apart from bots.
  get #isOnlyPerson() {
    const { players, rows = [] } = this.#results ?? {};
    return this.#isPlayer && players - rows.filter(({ bot }) => bot).length === 1;
  }

  /// The seconds that the listener has for the round.
  get #roundSeconds() { return this.#settings.seconds * (this.#state?.own?.timeFactor ?? 1); }

  /// - Returns: what is on screen at an instant. Tests/Vectors/format.json defines each member.
  at(instant) {
    const left = this.#left(instant), phase = this.#phase(left), isSeen = (shown) => instant < shown?.until;
    const { room = null, player = null } = this.#welcome ?? {}, puzzle = this.#puzzle, settings = this.#settings;
    const { unjudged, wrong, verdict, hints, isSearchOver } = this.#tries;
    const maySearch = this.#connection === "open" && puzzle?.numbers.length <= limits.numbers;
    const [headline, details] = this.#words(phase), isHall = phase === "gathering" || (phase === "countdown" && !this.#finale);
    return {
      connection: this.#connection, phase, room, player, settings, title: this.#title(phase),
      isCards: settings.deck === "cards", puzzle, clock: this.#clock(phase, left),
      countdown: this.#countdown(left, instant), own: this.#ownPlace(phase), unjudged,
      wait: (wrong >= limits.wrong && unjudged.length * limits.pause) || null, verdict,
      hints: phase === "playing" ? hints.map((hint) => hintSays(hint, settings.deck)) : [], offer: this.#offer(phase, left),
      isSearching: maySearch && left > 0 && this.#own?.outcome === "solved" && !isSearchOver,
      headline, details: details.filter(Boolean), solution: phase === "break" && this.#end ? this.#solution : null,
      table: this.#table(phase, isHall), isHall,
      podium: phase === "over" ? this.#podium(instant) : null, news: isSeen(this.#news) ? this.#news.said : [],
      reactions: this.#shown.filter(isSeen).map((shown) => ({ ...this.#rowOf(shown), ...shown })),
      refusal: this.#refusal, arrival: isSeen(this.#arrival) ? this.#arrival.code : null,
      status: this.#state && this.#status, goodbye: this.#goodbye,
    };
  }

  #phase(left) {
    if (!this.#welcome) return "joining";
    if (this.#isStopped) return "paused";
    if (this.#isOn) return this.#own ? "done" : !this.#puzzle ? "waiting" : this.#isPlayer ? "playing" : "showing";
    const { phase, paused = false } = this.#state ?? {};
    if (phase === "countdown" && left <= lasts.countdown) return "countdown";
    if (this.#finale) return "over";
    if (phase === "gathering" && !paused) return "gathering";
    return this.#end || (phase === "countdown" && !paused) ? "break" : "idle";
  }

  get #status() {
    const { phase: code, paused = false, locked = false, resumeSeconds, players: all, startAt, void: number } = this.#state;
    const phase = phases.includes(code) ? code : phases[0], players = phase === "gathering" ? all : undefined;
    return { phase, isPaused: paused, isLocked: locked, isEnding: phase === "ending", isResuming: resumeSeconds !== undefined,
      players, startAt, void: number };
  }

  /// The last seconds before a round begins or continues.
  #countdown(left, at) {
    const { phase, at: told, resumeSeconds = Infinity } = this.#state ?? {};
    const begins = this.#isStopped ? told + resumeSeconds - at : ["countdown", "break"].includes(phase) ? left : Infinity;
    return begins <= lasts.countdown ? Math.max(1, Math.ceil(begins)) : null;
  }

  #title(phase) {
    if (!this.#start || !(this.#isOn || (phase === "break" && this.#end))) return null;
    const { round, rounds, level: difficulty, mostRounds } = this.#start;
    const { "first-to": firstTo, knockout: isKnockout = false } = this.#settings, isFinal = isKnockout && round === rounds;
    return { round, rounds, difficulty, isKnockout, isFinal, firstTo, ...(isKnockout && !isFinal && { mostRounds }) };
  }

  #clock(phase, left) {
    if (left === Infinity || ["joining", "countdown", "idle"].includes(phase)) return null;
    const seconds = Math.ceil(left), isRunning = ["playing", "done", "showing"].includes(phase);
    const mark = marks.findLast((mark) => seconds <= mark && this.#state.left > mark) ?? null;
    return {
      left, seconds, whole: this.#isOvertime ? this.#state.left : this.#isOn ? this.#roundSeconds : this.#settings.break ?? 0,
      late: !isRunning || seconds > 10 ? null : seconds > 5 ? 10 : 5, mark: isRunning && phase !== "done" ? mark : null,
    };
  }

  /// The next hint that the listener can take.
  #offer(phase, left) {
    const { hints = "off", scoring } = this.#settings, step = this.#tries.hints.length + 1;
    if (phase !== "playing" || left <= 0 || hints === "off" || step > limits.hints) return null;
    const isOpen = hints !== "half" || left === Infinity || left <= this.#roundSeconds / 2;
    return { step, isOpen, percent: scoring === "points" && !this.#state.own?.out ? 100 - step * 25 : null };
  }

  #ownPlace(phase) {
    if (!this.#isPlayer || !this.#welcome) return null;
    const { outcome, bonus = null, ...own } = this.#own ?? {};
    const isOver = phase === "over", row = (isOver ? this.#finale : this.#results)?.rows.find(this.#isOwn);
    const rank = isOver ? row?.standing ?? this.#finale.own?.standing : own.rank ?? row?.rank, seconds = isOver ? row?.seconds : own.seconds;
    return { outcome, rank, seconds, bonus };
  }

  /// The headline and the details; false members are left out.
  #words(phase) {
    const { own: told = {}, paused = false, locked, resumeSeconds, players = 0, startAt, left } = this.#state ?? {};
    const { outcome, seconds, verdict, further = 0 } = this.#own ?? {}, isPlayer = this.#isPlayer;
    const [earned, ...gained] = gains(verdict);
    const foundFurther = further > 0 && { code: "foundFurther", count: further };
    const hostPaused = paused && { code: "hostPaused" }, getReady = { code: "getReady" }, missing = startAt - players;
    const { guessing: count } = this.#results ?? {}, { team } = this.#welcome?.player ?? {}, { "start-in": startIn } = this.#settings;
    const rules = this.#areRulesNew ? specialRules(this.#settings).map((code) => ({ code })) : [];
    const overtime = this.#isOvertime && { code: "overtime" };
    switch (phase) {
      case "playing": return [null, [
        told.out && { code: "out" },
        told.timeFactor > 1 && { code: "moreTime" },
        told.forTeam === false && team !== undefined && { code: "teamLater", team },
        ...rules,
      ]];
      case "done": return [{ code: outcome === "solved" && seconds === undefined ? "solvedIt" : outcome, seconds }, [
        earned, ...gained, foundFurther,
        count > 0 && isRace(this.#settings) ? { code: "stillGuessing", count } : { code: "waitingForEnd" }, overtime,
      ]];
      case "showing": return [null, [overtime, ...rules]];
      case "waiting": return [{ code: isPlayer ? "admitted" : "roundIsOn" }, [{ code: "nextRoundIsYours" }, overtime]];
      case "gathering": return [{ code: isPlayer ? "admitted" : locked ? "locked" : "invitation" }, [
        startAt !== undefined ? { code: "beginsWith", count: startAt }
          : left === Infinity && (startIn > 0 ? { code: "beginsAfter", count: startIn } : { code: "hostBegins" }),
        missing > 0 && { code: "missing", count: missing },
      ]];
      case "countdown": return [getReady, []];
      case "paused":
        return resumeSeconds >= 0 ? [getReady, [{ code: "goesOn" }]] : [{ code: "paused" }, [hostPaused]];
      case "break": return this.#end ? this.#roundWords(told, [earned, foundFurther], hostPaused) : [getReady, []];
      case "over": return this.#matchWords(hostPaused);
      case "idle": return [this.#state && { code: paused ? "paused" : "waitingForPlayers" }, [hostPaused]];
      default: return [null, []];
    }
  }

  #roundWords({ out }, gains, hostPaused) {
    const { round, solutions, photoFinish, winner, news = [] } = this.#end, { rank, seconds } = this.#own ?? {};
    const { rows } = this.#results, first = winners(rows), isPlayer = this.#isPlayer, { medianSeconds } = this.#start ?? {};
    const leader = rows.find((row) => row.rank === 1), streak = leader && this.#isOwn(leader) ? "ownStreak" : "streak";
    const others = peopleIn(news.filter((item) => !this.#isOwn(item)), "out");
    const isEnding = this.#state?.phase === "ending";
    const isAlone = rank === 1 && this.#isOnlyPerson && seconds !== undefined, { hints = this.#tries.hints.length } = rows.find(this.#isOwn) ?? {};
    const equals = names(rows.filter((row) => row.rank === rank && !this.#isOwn(row))), isShared = equals.length > 0;
    const headline = isAlone ? { code: "solved", seconds }
      : rank === 1 ? (isShared ? { code: "wonRoundWith", round, names: equals } : { code: "wonRound", round })
      : rank ? { code: isShared ? "sharedInRound" : "placedInRound", round, rank }
      : isPlayer || (first.length === 0 && !isRace(this.#settings)) ? { code: "roundOver", round }
      : first.length === 0 ? { code: "nobodyWonRound", round }
      : { code: photoFinish ? "photoFinishWonBy" : "roundWonBy", round, names: first };
    return [headline, [
      // The photo finish was between the first two.
      photoFinish && rank <= 2 && { code: "photoFinish" }, seconds !== undefined && !isAlone && { code: "ownTime", seconds },
      rank && hints > 0 && !this.#isOnlyPerson && { code: "afterHints", count: hints },
      ...(isEnding ? gains.slice(1) : gains), first.length > 0 && rank !== 1 && isPlayer && { code: "wonBy", names: first },
      out && { code: "out" }, others.names.length > 0 && { ...others, code: "nowOut" },
      leader?.streak >= 2 && !isEnding && { code: streak, name: leader.name, rounds: leader.streak },
      winner?.expression && { code: "solutions", count: solutions },
      seconds < medianSeconds && !hints && { code: "fasterThanMost", count: Math.round(medianSeconds) }, hostPaused,
    ]];
  }

  #matchWords(hostPaused) {
    const { rows, teams, own } = this.#finale, people = matchWinners(this.#named(rows)), best = winningTeams(teams);
    const rank = matchRank(rows.find(this.#isOwn) ?? own), first = best.length > 0 ? best : people, isPlayer = this.#isPlayer;
    const equals = names(this.#named(rows).filter((row) => matchRank(row) === rank && !this.#isOwn(row)));
    // A team wins, even if its best player has fewer points than others.
    const team = isPlayer && best.length > 0 ? this.#welcome.player.team : undefined;
    const headline = !isPlayer && first.length > 0 ? { code: "matchWonBy", names: first }
      : rank && this.#isOnlyPerson ? { code: "matchOver" }
      : team !== undefined ? { code: best.includes(team) ? "wonMatch" : "matchOver" }
      : rank === 1 ? (equals.length > 0 ? { code: "wonMatchWith", names: equals } : { code: "wonMatch" })
      : rank ? { code: equals.length > 0 ? "sharedInMatch" : "placedInMatch", rank }
      : { code: people.length === 0 && isRace(this.#settings) ? "nobodyWonMatch" : "matchOver" };
    return [headline, [
      isPlayer && best.length > 0 && { code: "teamsWon", names: best, count: best.length },
      isPlayer && people.length > 0 && (team !== undefined || rank !== 1)
        && (!teams || this.#settings.scoring === "points") && { code: teams ? "mostPoints" : "wonBy", names: people },
      hostPaused, ...tieBreaks(this.#finale, this.#settings).map((code) => ({ code })),
    ]];
  }

  /// The winner's solution if known, otherwise the host's.
  get #solution() {
    const { winner, solution, solutions, found = [] } = this.#end, own = winner?.expression ? winner : null;
    const expression = own?.expression ?? solution, { target } = this.#start ?? this.#settings;
    return { expression, target, winner: own, solutions, found };
  }

  #table(phase, isHall) {
    const { rows: told = [], players = 0, solved = 0, guessing = 0, round = 0, teams } = this.#results ?? {};
    const isFinal = this.#finale !== null && ["over", "countdown"].includes(phase);
    const isMatch = phase === "break" && this.#end !== null && told.some(({ standing }) => standing !== undefined);
    const kind = isFinal ? "final" : isMatch ? "standings" : round === 0 || phase === "idle" ? "players" : "round";
    // Equals keep the order of the round. Players without a rank in the match come last.
    const order = ({ standing = Infinity }) => standing, sorted = [...told].sort((a, b) => order(a) - order(b));
    const listed = isFinal ? this.#finale.rows : isMatch ? this.#end.standings ?? sorted : told;
    // The table of a room with more than 50 players names only the best 20.
    const isWhole = !this.#isPlayer || listed.length >= players || listed.some(this.#isOwn);
    const known = isWhole ? listed : [...listed, this.#ownRow(isFinal)];
    // Without a race nobody sees which of the others are stuck, once a round has begun.
    const isOpen = isHall || round === 0 || isRace(this.#settings);
    const most = Math.max(0, ...listed.filter(({ bot }) => !bot).map((row) => row.solved ?? 0));
    const hasDone = (row) => (isFinal ? most > 0 && row.solved === most : row.outcome === "solved");
    const isSeen = (row) => isOpen || this.#isOwn(row) || hasDone(row);
    const rows = this.#named(known).filter(isSeen).map((row) => this.#row(row, kind));
    // Bots have rows, but do not count as players.
    const all = Math.max(players, known.length), bots = told.filter(({ bot }) => bot);
    return {
      kind, rows, round, guessing: this.#isOn ? guessing : 0, players: Math.max(0, all - bots.length), more: isOpen ? all - rows.length : 0,
      solved: Math.max(0, solved - bots.filter(({ outcome }) => outcome === "solved").length),
      teams: this.#teams(isFinal ? this.#finale.teams : teams),
    };
  }

  #teams(told = []) {
    const teams = told.map((team) => ({ ...team, ...this.#withoutTotals }));
    const hasScored = teams.some((team) => scoreOfTeam(team) > 0), own = this.#isPlayer ? this.#welcome?.player.team : undefined;
    return teams.map((team) => ({ ...team, rank: hasScored ? team.rank : null, isOwn: team.team === own }));
  }

  #row(row, kind) {
    const isOwn = this.#isOwn(row), isFinal = kind === "final", isOfMatch = isFinal || kind === "standings";
    const rank = isOfMatch ? matchRank(row) : row.rank, medal = isOfMatch && rank <= 3 ? rank : null;
    const moved = (kind === "standings" && row.moved) || null, isOut = row.out === true;
    const ofRound = isFinal ? { outcome: undefined, hints: undefined, further: undefined } : { gain: row.gained };
    return { unproven: false, ...row, ...ofRound, ...this.#withoutTotals, name: shownName(row), isOwn, rank, medal, moved, isOut };
  }

  /// The row of a listener who is not in the table, as far as known.
  #ownRow(isFinal) {
    const { id: player, ...person } = this.#welcome.player, { points, standing, out } = (isFinal ? this.#finale : this.#state)?.own ?? {};
    const { outcome = this.#puzzle ? "guessing" : "waiting", rank, seconds } = (!isFinal && this.#own) || {};
    return { player, ...person, outcome, rank, seconds, points, standing, out };
  }

  /// The podium, of teams if any has scored. The last step appears first, and the first one after a pause; then the facts,
  /// one by one.
  #podium(at) {
    const { rows, teams: all, awards: told = [], own, at: began } = this.#finale;
    const scorers = this.#teams(all).filter((team) => scoreOfTeam(team) > 0);
    const steps = [1, 2, 3].map((rank) => {
      const teams = scorers.filter((team) => team.rank === rank), named = teams.map(({ team }) => team);
      const isOn = (row) => (scorers.length > 0 ? !row.bot && named.includes(row.team) : matchRank(row) === rank);
      return { rank, teams, people: this.#named(rows).filter(isOn).map((row) => this.#row(row, "final")) };
    }).filter(({ teams, people }) => teams.length > 0 || people.length > 0);
    const age = at - began + skippedOf(steps);
    const seen = steps.filter((_, place) => age >= podiumTimes.ranks[steps.length === 2 ? 1 : place + 1]).length, isComplete = steps.length === 0 || age >= podiumTimes.whole;
    const facts = told.map((award) => awardSays(award, factCodes)).filter(Boolean), turn = Math.floor((age - podiumTimes.whole) / podiumTimes.fact);
    const factsSeen = steps.length === 0 ? facts.length : isComplete ? Math.min(turn + 1, facts.length) : 0;
    return { rows, steps, seen, isComplete, facts, factsSeen, own: own?.award ? awardSays(own.award) : null };
  }
}
