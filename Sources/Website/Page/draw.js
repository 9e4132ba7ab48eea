// Brings what is seen up to date.

const ownRow = (rows) => rows?.find((row) => row.player === game.welcome?.player?.id && !isTelevision);

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
  if (view.dataset.scene !== current) enter(current);
  view.dataset.scene = current;
  view.dataset.outcome = current === "done" ? game.own.outcome : "";
  show("room", game.welcome?.room.name ?? "");
  const { round, rounds, difficulty } = game.start ?? {};
  show("round", round && !["idle", "over", "gathering", "countdown"].includes(current)
    ? `Round ${round}${rounds ? ` of ${rounds}` : ""}${difficulty ? `, ${difficulty}` : ""}`
    : current === "over" && game.finale ? "The match is over" : "");
  show("leave", game.closed ? "Done" : "Leave");
  showFitted("headline", headlines[current]());
  const { solution, by } = current === "break" && game.end ? shownSolution() : { solution: "", by: "" };
  showFitted("solution", solution);
  show("by", by);
  show("details", details[current]());
  drawTime();
  drawTiles();
  drawHall();
  drawPodium();
  drawRanking();
}

/// Another scene begins.
function enter(scene) {
  if (scene === "countdown") tell(`Get ready: ${Math.ceil(timeLeft() / 1000)} seconds.`);
  if (scene === "gathering") invite();
  showPin();
}

function drawTime() {
  const current = scene();
  const isRound = ["playing", "done", "showing"].includes(current);
  const isResting = ["paused", "waitingForPlayers"].includes(game.status?.code);
  const isCounting = game.deadline !== null
    && (isRound || current === "waiting" || (["break", "over", "gathering"].includes(current) && !isResting));
  element("time").hidden = !isCounting && !isRound;
  element("clock").hidden = !isCounting;
  show("task", isRound ? `Make ${game.start?.target ?? 24}`
    : { waiting: "Round ends in", gathering: "The game begins in" }[current] ?? "Next round in");
  const guessing = game.results?.guessing ?? 0;
  show("guessing", isRound && guessing ? `${guessing} guessing` : "");
  const seconds = Math.ceil(timeLeft() / 1000);
  if (isCounting) {
    const { roundSeconds = 100, intermissionSeconds = 10 } = game.welcome?.rules ?? {};
    show("seconds", `${seconds}`);
    element("time").dataset.late = !isRound || seconds > 10 ? "" : seconds > 5 ? "10" : "5";
    const whole = isRound || current === "waiting" ? roundSeconds : intermissionSeconds;
    element("bar").firstElementChild.style.transform = `scaleX(${Math.min(1, timeLeft() / 1000 / whole)})`;
    warn(current, seconds);
  }
  if (current === "countdown") drawCountdown(seconds);
  const isLost = link.lostAt !== null && now() > link.quietUntil && !game.closed;
  element("game").dataset.lost = isLost;
  show("lost", isLost ? `The connection is lost. Coming back${isTelevision ? "" : " to your seat"}…`
    : now() < link.newsUntil && link.news || "");
  drawHappened();
}

/// What the others did, in a line for a while: below the heading of the table, and to players where their notes stand.
function drawHappened() {
  const { solved, moves } = now() < game.happenedUntil ? game.happened : {};
  const guessing = game.isOn && game.results?.guessing;
  // How many are left is counted anew as long as the line stands.
  const text = [solved && `${solved}${guessing ? `, ${guessing} left` : ""}`, moves].filter(Boolean).join("; ");
  show("happened", text);
  const place = element("note");
  if (place.dataset.kind === "told" ? place.textContent !== text : text && !place.textContent) note(text, text && "told");
}

/// Says the time at 60, 30 and 10 s, and when it is up.
function warn(current, seconds) {
  if (!["playing", "showing"].includes(current)) return;
  const mark = [60, 30, 10].find((mark) => seconds <= mark && game.warned > mark);
  if (mark === 10) sounds.play("late");
  if (mark && !isTelevision) tell(`${seconds} seconds left.`);
  if (seconds === 0 && game.warned > 0 && !isTelevision) {
    note("Time is up.", "bad");
    tell("Time is up.");
  }
  game.warned = seconds;
}
