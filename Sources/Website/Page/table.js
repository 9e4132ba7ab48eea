// The table of a round, and the standings of a match.

/// The rows to show: those of the round, between two rounds the match so far with the times of the round, or its end.
function tableRows(isOver, isBetween) {
  const results = game.results?.rows ?? [];
  if (isOver) return game.finale.standings.slice();
  if (!isBetween) return results.slice();
  const times = new Map(results.map((row) => [row.player, row]));
  return game.match.rows.map((row) => {
    const { seconds, outcome = "–", unproven } = times.get(row.player) ?? {};
    return { ...row, seconds, outcome, unproven };
  });
}

/// The table, or the standings of the match. Rows that change places are seen to move.
function drawRanking() {
  const isOver = Boolean(scene() === "over" && game.finale);
  const isBetween = Boolean(["break", "countdown"].includes(scene()) && game.match);
  const rows = tableRows(isOver, isBetween);
  const key = JSON.stringify([rows, isOver, isBetween, game.results, game.own, innerWidth, innerHeight, scene()]);
  element("game").dataset.empty = rows.length === 0;
  element("ranking").hidden = rows.length === 0 || isHall();
  if (drawRanking.key === key) return;
  drawRanking.key = key;
  const hasAll = isOver || rows.length >= (game.results?.players ?? 0);
  if (!hasAll && !isTelevision && game.welcome && !ownRow(rows)) rows.push(rowFromWhatIsKnown());

  const body = element("rows");
  const before = new Map([...body.children].map((row) => [row.dataset.player, row.getBoundingClientRect().top]));
  const known = new Map([...body.children].map((row) => [row.dataset.player, row]));
  body.replaceChildren(...rows.map((row) => drawRow(known.get(`${row.player}`), row)));
  const { players = 0, solved = 0, guessing = 0, round = 0 } = game.results ?? {};
  show("count", isOver ? "Standings" : isBetween ? `Standings after round ${game.match.round}` : round === 0 || scene() === "idle" ? counted(players, "player")
    : `${solved} of ${players} solved it${guessing && game.isOn ? `, ${guessing} guessing` : ""}`);
  show("timeTitle", isOver ? "Mean time" : isBetween ? "This round" : "Time");
  const panel = element("ranking");
  panel.style.setProperty("--rows", rows.length);
  for (let shown = rows.length; ; shown -= 1) {
    const more = Math.max(players, rows.length) - shown;
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

function drawRow(made, { player, name, rank, seconds, outcome, wins, solved, unproven, moved }) {
  const row = made ?? element("row").content.firstElementChild.cloneNode(true);
  row.dataset.player = player;
  const [place, person, time, won, all] = row.children;
  const isOwn = player === game.welcome?.player?.id && !isTelevision;
  row.classList.toggle("own", isOwn);
  row.dataset.outcome = outcome;
  place.firstChild.textContent = rank ?? "";
  // No medal for having solved nothing.
  place.firstChild.className = rank <= 3 && (seconds !== undefined || solved > 0) ? `medal place${rank}` : "";
  const [sign, spoken] = place.lastElementChild.children;
  sign.textContent = moved ? `${moved > 0 ? "▲" : "▼"}${Math.abs(moved)}` : "";
  sign.className = moved > 0 ? "up" : "down";
  spoken.textContent = moved ? `, ${moved > 0 ? "up" : "down"} ${counted(Math.abs(moved), "place")}` : "";
  person.firstChild.textContent = name;
  person.lastChild.textContent = isOwn ? " you" : "";
  const words = scene() === "over" ? "–" : outcomes[outcome] ?? outcome;
  time.textContent = seconds === undefined ? words : `${hundredths(seconds)}\u00a0s${unproven ? " (unproven)" : ""}`;
  won.textContent = wins ?? "–";
  all.textContent = solved ?? "–";
  return row;
}
