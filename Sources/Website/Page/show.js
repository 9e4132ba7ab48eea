// What is made much of: who comes, the last seconds before a round, the podium.

/// Whether nothing was played yet: then the names of those who are here stand where the table will be.
const isHall = () => scene() === "gathering" || (scene() === "countdown" && !game.end && !game.finale);

/// Who is here before the first round, in the order of the table; who comes is seen to come.
function drawHall() {
  element("game").dataset.hall = isHall();
  if (!isHall()) return;
  const { rows = [], players = rows.length } = game.results ?? {};
  const key = JSON.stringify([rows.map(({ player, name }) => [player, name]), players]);
  if (drawHall.key === key) return;
  drawHall.key = key;
  const known = new Map([...element("guests").children].map((guest) => [guest.dataset.player, guest]));
  element("guests").replaceChildren(...rows.map(({ player, name }) => {
    const guest = known.get(`${player}`) ?? document.createElement("li");
    guest.dataset.player = player;
    const isOwn = ownRow([{ player }]) !== undefined;
    guest.className = isOwn ? "own" : "";
    guest.replaceChildren(Object.assign(document.createElement("bdi"), { textContent: name }));
    if (isOwn) guest.append(Object.assign(document.createElement("small"), { textContent: " you" }));
    return guest;
  }));
  element("guests").style.setProperty("--count", Math.max(rows.length, 1));
  show("here", players === 0 ? "Nobody is here yet" : players === 1 ? "1 player is here" : `${players} players are here`);
  show("others", players > rows.length ? `and ${players - rows.length} more` : "");
}

/// Three, two, one, where the next numbers will lie.
function drawCountdown(seconds) {
  const digit = `${Math.max(1, seconds)}`;
  const { count = 4 } = game.welcome?.rules ?? {};
  const deck = element("deck");
  if (deck.childElementCount !== count) {
    deck.replaceChildren(...Array.from({ length: count }, () => document.createElement("i")));
    deck.style.setProperty("--tiles", count);
  }
  if (element("digit").textContent === digit) return;
  show("digit", digit);
  sounds.play("tick");
  animate(element("digit"), [{ transform: "scale(1.35)", opacity: .3 }, { transform: "none", opacity: 1 }],
    { duration: 260, easing: "ease-out" });
}

/// The first three of a match on their steps. When each of them appears is a matter of style.css.
function drawPodium() {
  const finale = scene() === "over" ? game.finale : null;
  const best = finale ? podium(finale) : [];
  element("podium").hidden = best.length === 0;
  if (!finale || drawPodium.finale === finale) return;
  drawPodium.finale = finale;
  element("game").dataset.beats = best.length;
  element("game").style.setProperty("--beats", best.length);
  element("steps").replaceChildren(...best.map(({ name, rank, wins, player }, place) => {
    const step = element("step").content.firstElementChild.cloneNode(true);
    step.style.setProperty("--beat", best.length - 1 - place);
    step.className = `step${rank}${ownRow([{ player }]) ? " own" : ""}`;
    step.querySelector(".medal").classList.add(`place${rank}`);
    step.querySelector(".medal").textContent = rank;
    step.querySelector("bdi").textContent = name;
    step.querySelector("bdi").style.setProperty("--length", Math.max([...name].length, 5));
    step.querySelector("small").textContent = `${wins ?? 0} won`;
    return step;
  }));
  element("facts").replaceChildren(...facts(finale).map((text) =>
    Object.assign(document.createElement("li"), { textContent: text })));
}
