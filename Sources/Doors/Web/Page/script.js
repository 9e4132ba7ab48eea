// The page of a room: a player like any other, over a WebSocket that carries the JSON of docs/protocol.md.
// At /tv it is the room's television, which only watches.
"use strict";

const isTelevision = /^\/tv\/?$/i.test(location.pathname);
const element = (id) => document.getElementById(id);
const now = () => performance.now();
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/// How long things take, in milliseconds.
const times = {
  attempt: 3000,            // from opening a connection to the welcome
  pauses: [500, 1000, 2000, 4000, 8000],
  seat: 600_000,            // a host that was stopped may be back by then
  silence: 25_000,          // the host pings after 15 s
  verdict: 5000,            // from an answer to the host's word on it
  stable: 5000,             // a connection that lasts this long is a good one
  news: 8000,
  reload: 600_000,          // a page that was away no longer than this joins again by itself
};

// ── Exact numbers ──

/// A fraction in lowest terms. BigInt, for there may be seven numbers of a million each.
function fraction(top, bottom = 1n) {
  let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  while (b) [a, b] = [b, a % b];
  if (bottom < 0n) a = -a;
  return { top: top / a, bottom: bottom / a };
}

const operators = {
  "+": { rank: 1, word: "plus", of: (a, b) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom) },
  "-": { rank: 1, word: "minus", of: (a, b) => fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom) },
  "*": { rank: 2, word: "times", of: (a, b) => fraction(a.top * b.top, a.bottom * b.bottom) },
  "/": { rank: 2, word: "divided by", of: (a, b) => fraction(a.top * b.bottom, a.bottom * b.top) },
};

const plainValue = ({ top, bottom }) => (bottom === 1n ? `${top}` : `${top}/${bottom}`).replace("-", "−");
const spokenValue = ({ top, bottom }) =>
  (top < 0n ? "minus " : "") + (top < 0n ? -top : top) + (bottom === 1n ? "" : ` over ${bottom}`);

/// An expression with the signs that people write.
const pretty = (expression) => expression.replace(/\s/g, "").replace(/[*x]/g, "×").replace(/\//g, "÷")
  .replace(/-/g, "−").replace(/[+−×÷]/g, " $& ").trim();

const numberTile = (number) => ({ value: fraction(BigInt(number)), text: `${number}`, rank: 3 });

/// Two tiles become one. Its text has the brackets that it needs and no others.
function merge(a, sign, b) {
  const { rank, of } = operators[sign];
  const inBrackets = (tile, isNeeded) => (isNeeded ? `(${tile.text})` : tile.text);
  const bindsLeft = sign === "-" || sign === "/";
  return {
    value: of(a.value, b.value),
    text: inBrackets(a, a.rank < rank) + sign + inBrackets(b, b.rank < rank || (bindsLeft && b.rank === rank)),
    rank,
  };
}

// ── The tiles ──

/// The tiles on the table: each in its place, null where one was taken away; and how they came about.
const board = { tiles: [], past: [], chosen: null, sign: null, target: 24n };

function layTiles(numbers, target) {
  Object.assign(board, { tiles: numbers.map(numberTile), past: [], chosen: null, sign: null, target: BigInt(target) });
}

/// A tile is tapped: it is chosen, or taken together with the one chosen before.
function tapTile(place) {
  if (scene() !== "playing") return;
  forgetTyped();
  note("");
  if (board.chosen === null || board.sign === null || board.chosen === place) {
    // The result of a step is chosen already; who taps it all the same means it.
    if (board.chosen === place) board.sign = null;
    board.chosen = place;
    return draw();
  }
  const [a, sign, b] = [board.tiles[board.chosen], board.sign, board.tiles[place]];
  if (sign === "/" && b.value.top === 0n) {
    note("Nothing can be divided by 0. Choose something else.", "bad");
    shake(place);
    return draw();
  }
  board.past.push(board.tiles);
  board.tiles = board.tiles.slice();
  board.tiles[place] = merge(a, sign, b);
  board.tiles[board.chosen] = null;
  const from = board.chosen;
  Object.assign(board, { chosen: place, sign: null });
  judge(board.tiles[place]);
  draw();
  flyTile(from, place, a);
}

/// If it is the last tile: the answer, or what it falls short of.
function judge(tile) {
  if (board.tiles.filter(Boolean).length > 1) return;
  board.chosen = null;
  if (tile.value.bottom === 1n && tile.value.top === board.target) return answer(tile.text);
  note(`That makes ${plainValue(tile.value)}, not ${board.target}. Undo a step, or start over.`, "bad");
}

function tapOperator(sign) {
  if (scene() !== "playing") return;
  forgetTyped();
  if (board.chosen === null) {
    note("Choose a number first.");
  } else {
    note("");
    board.sign = board.sign === sign ? null : sign;
  }
  draw();
}

function undo(steps) {
  if (board.past.length === 0 || scene() !== "playing") return;
  board.tiles = board.past.splice(-steps)[0];
  Object.assign(board, { chosen: null, sign: null });
  note("");
  draw();
}

// ── The connection ──

/// The one connection that counts. `older` ones are closed when it is welcomed.
const link = {
  socket: null, older: [], isWelcomed: false, isWanted: false,
  nonce: "", openedAt: 0, heardAt: 0, lostAt: null, quietUntil: 0, tries: 0, retry: 0, newsUntil: 0,
};

/// What opens the door: the name, a pin where there is one, and the secret of the seat, which beats both.
const me = { name: "", pin: "", seat: null, hasBeenIn: false };
const seatKey = isTelevision ? "television" : "seat";

function keep(key, value) {
  // Private windows may have nothing to write to.
  try { value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value); } catch { /* Do without. */ }
}

function kept(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

function keepSeat() {
  if (me.seat) me.seat.at = Date.now();
  keep(seatKey, me.seat && JSON.stringify(me.seat));
}

function forgetSeat() {
  me.seat = null;
  keepSeat();
}

function connect() {
  clearTimeout(link.retry);
  if (link.socket) link.older.push(link.socket);
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/play`);
  Object.assign(link, { socket, isWelcomed: false, isProven: false, isWanted: true, openedAt: now() });
  const isCurrent = () => link.socket === socket;
  setTimeout(() => { if (isCurrent() && !link.isWelcomed) lose(); }, times.attempt);
  socket.onopen = () => {
    if (!isCurrent()) return;
    const handshake = { protocol: 1, name: me.name, client: "page", role: isTelevision ? "spectator" : "player" };
    link.nonce = proof.nonce();
    if (me.seat?.proof === proof.algorithm) {
      // Where a seat is had back no pin is asked for, and none is shown to whoever may be there.
      Object.assign(handshake, { seat: me.seat.id, room: me.seat.room, nonce: link.nonce });
    } else {
      if (me.pin) handshake.pin = me.pin;
      if (me.seat) handshake.resume = me.seat.resume;
    }
    send({ handshake });
  };
  socket.onmessage = ({ data }) => {
    if (!isCurrent()) return;
    link.heardAt = now();
    let message;
    try { message = JSON.parse(data); } catch { return; }
    const [name] = Object.keys(message);
    if (Object.hasOwn(hear, name)) hear[name](message[name]);
    draw();
  };
  socket.onclose = () => { if (isCurrent()) lose(); };
}

const canSend = () => link.socket?.readyState === WebSocket.OPEN;

function send(message) {
  if (canSend()) link.socket.send(JSON.stringify(message));
}

/// Lets go of the connection, for good.
function hangUp() {
  clearTimeout(link.retry);
  for (const socket of [...link.older, link.socket]) socket?.close();
  Object.assign(link, { socket: null, older: [], isWelcomed: false, isWanted: false, lostAt: null, tries: 0 });
  me.hasBeenIn = false;
}

/// The connection is gone: tries to come back, with growing pauses, as long as the host keeps the seat.
function lose() {
  if (link.isWelcomed && now() - link.welcomedAt > times.stable) link.tries = 0;
  link.socket?.close();
  Object.assign(link, { socket: null, isWelcomed: false, lostAt: link.lostAt ?? now() });
  if (!me.hasBeenIn && !isTelevision) {
    hangUp();
    return showLobby(
      "The game does not answer. Is the host still there, and this device in the same network? If this is the little "
      + `window of a Wi-Fi login, open ${location.host} in Safari or Chrome.`, { form: true });
  }
  if (now() - link.lostAt > times.seat && !isTelevision) {
    hangUp();
    return showLobby("The connection did not come back in time.", { form: true });
  }
  const pause = times.pauses[Math.min(link.tries, times.pauses.length - 1)];
  link.tries += 1;
  link.retry = setTimeout(connect, pause);
  draw();
}

/// A phone that slept has lost its connection without being told: whatever the old one says, a new one is opened at
/// once. The host gives it the seat and closes the old one.
function wake() {
  if (document.visibilityState !== "visible" || !link.isWanted) return;
  // Waking is told in several ways at once.
  if (link.socket && now() - link.openedAt < 1000) return;
  Object.assign(link, { lostAt: now(), quietUntil: now() + 1000, tries: 0 });
  connect();
}

// ── What the host says ──

/// The room as it was last told.
const game = {
  welcome: null, start: null, isOn: false, deadline: null, own: null, unjudged: null,
  results: null, end: null, standings: null, status: null, warned: 0,
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
      Object.assign(game, { start: null, results: null, end: null, standings: null, unjudged: null });
    }
    // The round is told anew, if it still is one; until then its tiles lie as they were left.
    Object.assign(game, { welcome, isOn: false, own: null, status: null });
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
      start, isOn: true, own: null, end: null, standings: null,
      deadline: now() + start.seconds * 1000, warned: start.seconds,
    });
    if (isSame) {
      // Back in the same round: an answer that got no verdict is given again.
      if (game.unjudged) post(game.unjudged);
      return;
    }
    game.unjudged = null;
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
      const { seconds, discovery, found, solutions } = verdict;
      const news = discovery ? `First of its kind: ${found} of ${solutions} solutions found. ` : "";
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
      note(words, "bad");
      tell(words);
    }
  },

  results(results) {
    game.results = results;
    const row = ownRow(results.rows);
    if (game.start && game.start.round !== results.round) game.start = null;
    if (!results.final && row && ["solved", "gaveUp", "outOfTime"].includes(row.outcome)) game.own ??= row;
  },

  endRound(end) {
    Object.assign(game, { end, isOn: false, unjudged: null, deadline: null });
    if (end.nextRoundSeconds !== undefined) game.deadline = now() + end.nextRoundSeconds * 1000;
    closeQuestion();
    tell(`${headlines.break().replace(/!?$/, ".")} One solution: ${pretty(end.solution)}.`);
  },

  endMatch({ standings }) {
    Object.assign(game, { standings, isOn: false, deadline: null });
    tell(`${headlines.over().replace(/!?$/, ".")} ${details.over()}`);
  },

  status(status) {
    game.status = status;
    if (status.code === "waitingForAnswers") {
      if (game.isOn) return;
      // A round that this player is not in, or not any more; whoever may play was told of it before.
      Object.assign(game, { isOn: true, end: null, standings: null, deadline: null });
      if (!game.own) game.start = null;
    } else if (resting.includes(status.code)) {
      game.isOn = false;
    }
    if (status.seconds !== undefined) game.deadline = now() + status.seconds * 1000;
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
    if (isTelevision && !["badPin", "banned"].includes(code)) {
      // Nobody sits at the television: it looks again by itself.
      link.isWanted = true;
      link.retry = setTimeout(connect, times.pauses.at(-1));
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

/// What is going on: `playing` and its end `done`, `showing` on a television, `waiting` for the next round of a game
/// that is on, `break`, `over` for a match, or `idle`.
function scene() {
  if (game.isOn) {
    if (isTelevision) return game.start ? "showing" : "waiting";
    if (game.own) return "done";
    return game.start ? "playing" : "waiting";
  }
  if (game.standings || game.status?.code === "matchOver") return "over";
  return game.end || game.status?.code === "nextRoundSoon" ? "break" : "idle";
}

// ── Words ──

const hundredths = (seconds) => seconds.toFixed(2);
const counted = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

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
    case "syntax": return `${what}that is no expression${expression && position < expression.length
      ? `; look at the “${pretty(expression[position])}” in place ${position + 1}` : ""}.`;
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

const headlines = {
  playing: () => "", showing: () => "",
  done: () => ({
    solved: () => `Solved in ${hundredths(game.own.seconds ?? 0)} seconds`,
    gaveUp: () => "You gave this one up",
  }[game.own.outcome] ?? (() => "Your time is up"))(),
  waiting: () => (isTelevision ? "A round is on" : "You are in"),
  break: () => {
    const { round, rank } = game.end ?? {};
    if (rank) return rank === 1 ? "You won this round!" : `You came ${ordinal(rank)}`;
    if (isTelevision && round && game.results?.final) {
      return `${firsts(game.results.rows) || "Nobody"} ${firsts(game.results.rows) ? "won" : "solved"} round ${round}`;
    }
    return round ? `Round ${round} is over` : "Get ready";
  },
  over: () => {
    const rank = ownRow(game.standings)?.rank;
    if (rank === 1 && ownRow(game.standings).wins > 0) return "You won the match!";
    if (isTelevision && firsts(game.standings)) return `${firsts(game.standings)} won the match!`;
    return rank ? `The match is over: you came ${ordinal(rank)}` : "The match is over";
  },
  idle: () => ({ waitingForPlayers: "Waiting for players", paused: "Paused", gathering: "Soon it begins" }
    [game.status?.code] ?? ""),
};

const details = {
  playing: () => "", showing: () => "",
  done: () => {
    const guessing = game.results?.guessing ?? 0;
    return (game.own.news ?? "") +
      (guessing ? `${counted(guessing, "player")} still guessing.` : "Waiting for the end of the round.");
  },
  waiting: () => "This round is nearly over. The next one is yours.",
  break: () => {
    const { seconds, rank, solutions } = game.end ?? {};
    const won = rank === 1 || isTelevision ? "" : firsts(game.results?.final ? game.results.rows : []);
    return [
      seconds !== undefined && `Your time: ${hundredths(seconds)} seconds.`,
      won && `${won} won it.`,
      solutions && (solutions === 1 ? "This is the only solution." : `This is one of ${solutions} solutions.`),
      game.status?.code === "paused" && game.status.text,
    ].filter(Boolean).join(" ");
  },
  over: () => {
    const won = ownRow(game.standings)?.rank === 1 || isTelevision ? "" : firsts(game.standings);
    const text = ["matchOver", "paused"].includes(game.status?.code) ? game.status.text : "";
    return [won && `${won} won it.`, text.replace(/^The match is over\. */, "")].filter(Boolean).join(" ");
  },
  idle: () => (game.status && game.status.code !== "waitingForPlayers" ? game.status.text : ""),
};

// ── What is drawn ──

const ownRow = (rows) => rows?.find((row) => row.player === game.welcome?.player?.id && !isTelevision);

function show(id, text) {
  if (element(id).textContent !== text) element(id).textContent = text;
}

/// A line whose letters are the larger the fewer they are.
function showFitted(id, text) {
  show(id, text);
  element(id).style.setProperty("--length", Math.max(text.length, 1));
}

/// A line for the eyes, under the tiles. What has to be heard as well is told.
function note(text, kind = "") {
  show("note", text);
  element("note").dataset.kind = kind;
}

/// A sentence for a screen reader; also one that was the last already.
function tell(text) {
  element("news").textContent = "";
  setTimeout(() => show("news", text), 50);
}

function showGame() {
  element("lobby").hidden = true;
  element("game").hidden = false;
  document.title = `${game.welcome.room.name} · TwentyFour`;
  draw();
}

/// The page before and after the game.
function showLobby(text, { form = false, pin = false, again = "" }) {
  closeQuestion();
  element("game").hidden = true;
  element("lobby").hidden = false;
  show("word", text);
  element("word").hidden = !text;
  if (text) element("refusal").hidden = true;
  element("pitch").hidden = Boolean(text) || !element("refusal").hidden;
  element("join").hidden = !form;
  element("nameField").hidden = isTelevision;
  if (pin) element("pinField").hidden = false;
  element("play").disabled = false;
  show("play", isTelevision ? "Show" : "Play");
  element("again").hidden = !again;
  show("again", again);
  if (again) element("again").focus();
  else if (pin) element("pin").focus();
  else if (form && text) element("name").focus();
}

/// Brings everything that is seen up to date.
function draw() {
  if (element("game").hidden) return;
  const current = scene();
  const view = element("game");
  view.dataset.scene = current;
  view.dataset.outcome = current === "done" ? game.own.outcome : "";
  show("room", game.welcome?.room.name ?? "");
  const { round, rounds, difficulty, target } = game.start ?? {};
  show("round", round && current !== "idle" && current !== "over"
    ? `Round ${round}${rounds ? ` of ${rounds}` : ""}${difficulty ? `, ${difficulty}` : ""}` : "");
  showFitted("headline", headlines[current]());
  const solution = current === "break" && game.end
    ? `${pretty(game.end.solution)} = ${target ?? game.welcome.rules?.target ?? 24}` : "";
  showFitted("solution", solution);
  show("details", details[current]());
  drawTime();
  drawTiles();
  drawRanking();
}

function drawTime() {
  const current = scene();
  const isRound = ["playing", "done", "showing"].includes(current);
  const isWaiting = current === "waiting";
  const isPaused = game.status?.code === "paused" || game.status?.code === "waitingForPlayers";
  const isCounting = game.deadline !== null && (isRound || isWaiting || (current === "break" && !isPaused));
  element("time").hidden = !isCounting && !isRound;
  element("clock").hidden = !isCounting;
  show("task", isRound ? `Make ${game.start?.target ?? 24}` : isWaiting ? "Round ends in" : "Next round in");
  if (isCounting) {
    const left = Math.max(0, game.deadline - now());
    const seconds = Math.ceil(left / 1000);
    const { roundSeconds = 100, intermissionSeconds = 10 } = game.welcome?.rules ?? {};
    show("seconds", `${seconds}`);
    element("time").dataset.late = isRound && seconds <= 10;
    element("bar").firstElementChild.style.transform = `scaleX(${Math.min(1, left / 1000 / (current === "break" ? intermissionSeconds : roundSeconds))})`;
    warn(current, seconds);
  }
  const isLost = link.lostAt !== null && now() > link.quietUntil;
  element("game").dataset.lost = isLost;
  show("lost", isLost ? `The connection is lost. Coming back${isTelevision ? "" : " to your seat"}…`
    : now() < link.newsUntil && link.news || "");
}

/// Says the time at 60, 30 and 10 s, and when it is up.
function warn(current, seconds) {
  if (current !== "playing") return;
  const mark = [60, 30, 10].find((mark) => seconds <= mark && game.warned > mark);
  if (mark) tell(`${seconds} seconds left.`);
  if (seconds === 0 && game.warned > 0) {
    note("Time is up.", "bad");
    tell("Time is up.");
  }
  game.warned = seconds;
}

/// The tiles, each in its place; a place stays when its tile is gone, so that nothing moves under a finger.
function drawTiles() {
  const group = element("tiles");
  const isPlaying = scene() === "playing";
  if (group.childElementCount !== board.tiles.length) {
    group.replaceChildren(...board.tiles.map((_, place) => {
      const tile = document.createElement(isTelevision ? "div" : "button");
      tile.className = "tile";
      if (!isTelevision) {
        tile.type = "button";
        tile.onclick = () => tapTile(place);
      }
      return tile;
    }));
    group.style.setProperty("--tiles", board.tiles.length);
  }
  board.tiles.forEach((tile, place) => drawTile(group.children[place], tile, place, isPlaying));
  const isLast = board.tiles.filter(Boolean).length === 1;
  group.dataset.single = board.tiles.length === 1;
  for (const button of element("operators").children) {
    button.setAttribute("aria-pressed", board.sign === button.dataset.operator);
    button.disabled = isLast;
  }
  element("undo").disabled = element("restart").disabled = board.past.length === 0;
  element("actions").dataset.offer = isLast && board.past.length > 0 && !game.unjudged;
  if (drawTiles.isNew) {
    drawTiles.isNew = false;
    [...group.children].forEach((tile, place) => animate(
      tile, [{ opacity: 0, transform: "translateY(24px) rotate(3deg) scale(.92)" }, { opacity: 1, transform: "none" }],
      { duration: 320, delay: place * 60, easing: "cubic-bezier(.2,1.3,.4,1)", fill: "backwards" }));
    // Whoever plays by keyboard goes on with the first tile.
    if (isPlaying && !isTelevision && [document.body, null].includes(document.activeElement)) {
      group.firstElementChild.focus({ preventScroll: true });
    }
  }
}

function drawTile(button, tile, place, isPlaying) {
  button.classList.toggle("gone", !tile);
  if (!isTelevision) button.disabled = !tile || !isPlaying;
  const key = tile ? `${plainValue(tile.value)} ${tile.text}` : "";
  if (button.dataset.key !== key) {
    button.dataset.key = key;
    button.replaceChildren(...(tile ? faceOf(tile) : []));
  }
  button.dataset.corner = tile ? plainValue(tile.value) : "";
  if (isTelevision) return;
  button.setAttribute("aria-pressed", board.chosen === place);
  button.setAttribute("aria-hidden", !tile);
  if (!tile) return button.removeAttribute("aria-label");
  const words = spokenValue(tile.value);
  button.setAttribute("aria-label", tile.rank === 3 ? words : `${words}, from ${pretty(tile.text)}`);
}

/// A value, a fraction as a fraction, and below it where it comes from.
function faceOf({ value, text, rank }) {
  const span = (name, ...content) => {
    const made = document.createElement("span");
    made.className = name;
    made.append(...content);
    return made;
  };
  const top = `${value.top < 0n ? -value.top : value.top}`;
  const minus = value.top < 0n ? "−" : "";
  const number = value.bottom === 1n
    ? span("value", minus + top)
    : span("value", minus, span("fraction", span("top", top), span("bottom", `${value.bottom}`)));
  const length = Math.max(top.length, value.bottom === 1n ? 0 : `${value.bottom}`.length) + minus.length * 0.7;
  number.style.setProperty("--length", length);
  number.classList.toggle("stacked", value.bottom !== 1n);
  return rank === 3 ? [number] : [number, span("from", pretty(text))];
}

function animate(moved, frames, timing) {
  return calm.matches ? undefined : moved.animate?.(frames, timing);
}

/// The tile that was taken away flies to where it went.
function flyTile(from, to, tile) {
  const group = element("tiles");
  const [start, end] = [group.children[from], group.children[to]];
  if (!start || !end || calm.matches) return;
  const ghost = end.cloneNode();
  ghost.removeAttribute("aria-label");
  ghost.removeAttribute("aria-pressed");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  ghost.replaceChildren(...faceOf(tile));
  Object.assign(ghost.style, {
    left: `${start.offsetLeft}px`, top: `${start.offsetTop}px`,
    width: `${start.offsetWidth}px`, height: `${start.offsetHeight}px`,
  });
  group.parentElement.append(ghost);
  const way = `translate(${end.offsetLeft - start.offsetLeft}px, ${end.offsetTop - start.offsetTop}px) scale(.6)`;
  const flight = animate(
    ghost, [{ opacity: .9 }, { opacity: 0, transform: way }], { duration: 200, easing: "ease-in" });
  if (flight) flight.onfinish = flight.oncancel = () => ghost.remove();
  else ghost.remove();
  animate(end, [{ transform: "scale(.86)" }, { transform: "scale(1.05)" }, { transform: "none" }],
    { duration: 280, easing: "ease-out" });
}

function shake(place) {
  const steps = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  animate(element("tiles").children[place], steps, { duration: 280 });
}

/// The table, or the standings of the match. Rows that change places are seen to move.
function drawRanking() {
  const isOver = scene() === "over" && game.standings;
  const rows = (isOver ? game.standings : game.results?.rows ?? []).slice();
  const key = JSON.stringify([rows, isOver, game.results, game.own, innerWidth, innerHeight, scene()]);
  element("ranking").hidden = element("game").dataset.empty = rows.length === 0;
  if (drawRanking.key === key) return;
  drawRanking.key = key;
  const hasAll = isOver || rows.length >= (game.results?.players ?? 0);
  if (!hasAll && !isTelevision && game.welcome && !ownRow(rows)) rows.push(rowFromWhatIsKnown());

  const body = element("rows");
  const before = new Map([...body.children].map((row) => [row.dataset.player, row.getBoundingClientRect().top]));
  const known = new Map([...body.children].map((row) => [row.dataset.player, row]));
  body.replaceChildren(...rows.map((row) => drawRow(known.get(`${row.player}`), row)));
  const { players = 0, solved = 0, guessing = 0, round = 0 } = game.results ?? {};
  show("count", isOver ? "Standings" : round === 0 || scene() === "idle" ? counted(players, "player")
    : `${solved} of ${players} solved it${guessing && game.isOn ? `, ${guessing} guessing` : ""}`);
  show("timeTitle", isOver ? "Mean time" : "Time");
  const panel = element("ranking");
  for (let shown = rows.length; ; shown -= 1) {
    const more = (isOver ? rows.length : Math.max(players, rows.length)) - shown;
    show("more", more > 0 ? `and ${more} more` : "");
    [...body.children].forEach((row, place) => { row.hidden = place >= shown; });
    // A television does not scroll.
    if (!isTelevision || shown < 2 || panel.scrollHeight <= panel.clientHeight) break;
  }
  for (const row of body.children) {
    const distance = (before.get(row.dataset.player) ?? NaN) - row.getBoundingClientRect().top;
    if (distance) animate(row, [{ transform: `translateY(${distance}px)` }, { transform: "none" }],
      { duration: 500, easing: "ease-in-out" });
  }
}

/// Of more than 50 players the host only names the best 20.
function rowFromWhatIsKnown() {
  const { player: { id, name } } = game.welcome;
  const { rank, seconds } = game.end ?? {};
  const own = game.own ?? { outcome: game.isOn && game.deadline !== null ? "guessing" : "waiting" };
  return game.end
    ? { player: id, name, rank, seconds, outcome: game.own?.outcome ?? "outOfTime" }
    : { player: id, name, seconds: own.seconds, outcome: own.outcome };
}

function drawRow(made, { player, name, rank, seconds, outcome, wins, solved, unproven }) {
  const row = made ?? element("row").content.firstElementChild.cloneNode(true);
  row.dataset.player = player;
  const [place, person, time, won, all] = row.children;
  const isOwn = player === game.welcome?.player?.id && !isTelevision;
  row.classList.toggle("own", isOwn);
  row.dataset.outcome = outcome;
  place.firstChild.textContent = rank ?? "";
  place.firstChild.className = rank <= 3 && seconds !== undefined ? `medal place${rank}` : "";
  person.firstChild.textContent = name;
  person.lastChild.textContent = isOwn ? " you" : "";
  const words = scene() === "over" ? "–" : outcomes[outcome] ?? outcome;
  time.textContent = seconds === undefined ? words : `${hundredths(seconds)}\u00a0s${unproven ? " (unproven)" : ""}`;
  won.textContent = wins ?? "–";
  all.textContent = solved ?? "–";
  return row;
}

// ── What people do ──

/// An expression typed at a real keyboard. There is no text field, so that no phone shows its keyboard.
let typed = "";

function forgetTyped() {
  typed = "";
}

function showTyped() {
  note(typed && `${pretty(typed)} `, typed ? "typed" : "");
}

document.addEventListener("keydown", (event) => {
  if (scene() !== "playing" || element("game").hidden || element("question").open) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isMeant = /^[-0-9+*/x×·÷−()]$/.test(event.key);
  if (isMeant && typed.length < 100) {
    typed += event.key;
  } else if (event.key === "Backspace" && typed) {
    typed = typed.slice(0, -1);
  } else if (event.key === "Escape") {
    typed = "";
    Object.assign(board, { chosen: null, sign: null });
    draw();
  } else if (event.key === "Enter" && typed) {
    const expression = typed;
    typed = "";
    answer(expression);
    event.preventDefault();
    return;
  } else {
    return;
  }
  event.preventDefault();
  showTyped();
});

/// Asks before something that cannot be undone.
function ask(question, yes, no, action) {
  show("asked", question);
  show("yes", yes);
  show("no", no);
  element("yes").onclick = () => {
    closeQuestion();
    action();
  };
  element("no").onclick = closeQuestion;
  element("question").showModal();
}

function closeQuestion() {
  if (element("question").open) element("question").close();
}

element("undo").onclick = () => undo(1);
element("restart").onclick = () => undo(board.past.length);
element("giveUp").onclick = () => {
  const { round } = game.start;
  ask("Give this round up?", "Give up", "Go on", () => post({ giveUp: { round } }));
};
element("leave").onclick = () => ask("Leave the room?", "Leave", "Stay", () => {
  send({ leave: {} });
  hangUp();
  forgetSeat();
  showLobby("You left the room.", { form: true });
});
for (const button of element("operators").children) button.onclick = () => tapOperator(button.dataset.operator);

element("join").onsubmit = (event) => {
  event.preventDefault();
  me.name = isTelevision ? "Television" : element("name").value.trim();
  me.pin = element("pin").value.trim();
  if (!me.name) {
    showLobby("Say what you want to be called.", { form: true });
    return;
  }
  if (!isTelevision) keep("name", me.name);
  element("play").disabled = true;
  show("play", "Joining…");
  connect();
};

element("again").onclick = () => {
  if (element("again").textContent === "Reload") return location.reload();
  connect();
};

document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", wake);
addEventListener("online", wake);
addEventListener("resize", draw);

setInterval(() => {
  drawTime();
  if (link.isWelcomed) {
    const isSilent = now() - link.heardAt > times.silence;
    const isUnjudged = game.unjudged && scene() === "playing" && now() - game.postedAt > times.verdict;
    if (isSilent || isUnjudged) {
      if (isUnjudged) game.postedAt = now();
      lose();
    }
  }
}, 200);

/// The way in for those who are not here yet.
async function invite() {
  element("code").onerror = () => { element("code").hidden = true; };
  element("code").src = "/qr.svg";
  let addresses = [];
  try {
    const response = await fetch("/address");
    if (response.ok) addresses = (await response.text()).split("\n").filter(Boolean);
  } catch { /* The address of this page will do. */ }
  const address = (addresses[0] ?? location.host).replace(/^http:\/\//, "").replace(/\/$/, "");
  show("address", address);
  element("code").alt = `QR code of ${address}`;
}

function begin() {
  document.documentElement.classList.toggle("television", isTelevision);
  try { me.seat = JSON.parse(kept(seatKey)); } catch { /* Not ours: a new seat. */ }
  me.name = isTelevision ? "Television" : kept("name") ?? "";
  element("name").value = me.name;
  const isComingBack = me.seat && me.name && Date.now() - me.seat.at < times.reload;
  if (!("WebSocket" in window)) {
    return showLobby(`This window cannot play. Open ${location.host} in Safari or Chrome.`, {});
  }
  showLobby("", { form: !isTelevision });
  if (isTelevision) invite();
  if (isTelevision || isComingBack) {
    element("play").disabled = true;
    show("play", "Joining…");
    connect();
  }
}

begin();
