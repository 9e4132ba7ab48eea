// The host's own page: its commands over a WebSocket at /host, to whoever has the secret of the link.

/// The secret comes in the fragment, which is not sent for the page and stands in no log; it goes out of sight at once.
const desk = { key: null, socket: null, tries: 0, retry: 0, openedAt: 0, heardAt: 0, isWelcomed: false };

const secretIn = (fragment) => {
  try { return decodeURIComponent(fragment.slice(1)); } catch { return fragment.slice(1); }
};

/// Each room of a host has a link of its own.
const keyName = `host${base}`;

element("room-link").href = `${base}/`;

function takeKey() {
  const fromLink = secretIn(location.hash);
  if (fromLink) history.replaceState(null, "", location.pathname);
  try {
    if (fromLink) sessionStorage.setItem(keyName, fromLink);
    desk.key = fromLink || sessionStorage.getItem(keyName);
  } catch {
    desk.key = fromLink || desk.key;
  }
}

function forgetKey() {
  desk.key = null;
  try { sessionStorage.removeItem(keyName); } catch { /* It was not kept. */ }
}

/// The room as it was last told.
const room = { name: "", status: null, round: 0, isOn: false, deadline: null, results: null, seats: null };

const offer = "Type /newlink at the host's console to get one that is.";

function shut(text) {
  closeQuestion();
  show("word", text);
  element("shut").hidden = false;
  element("desk").hidden = true;
}

function connect() {
  clearTimeout(desk.retry);
  desk.socket?.close();
  const socket = socketTo("/host");
  Object.assign(desk, { socket, openedAt: now(), isWelcomed: false });
  attend(socket, desk);
  socket.onopen = () => send({ handshake: { protocol: 1, role: "host", key: desk.key, name: "Host", client: "page" } });
}

function send(message) {
  if (desk.socket?.readyState === WebSocket.OPEN) desk.socket.send(JSON.stringify(message));
}

function hangUp() {
  clearTimeout(desk.retry);
  const { socket } = desk;
  Object.assign(desk, { socket: null, isWelcomed: false });
  socket?.close();
}

function lose() {
  hangUp();
  shut("The host does not answer. Trying again…");
  desk.retry = setTimeout(connect, times.pauses[Math.min(desk.tries, times.pauses.length - 1)]);
  desk.tries += 1;
}

const hear = {
  welcome({ room: { name } }) {
    Object.assign(room, { name, status: null, isOn: false, deadline: null, results: null });
    Object.assign(desk, { isWelcomed: true, tries: 0 });
    element("shut").hidden = true;
    element("desk").hidden = false;
    showWay();
  },
  startRound({ round, seconds }) {
    Object.assign(room, { round, isOn: true, deadline: now() + seconds * 1000 });
  },
  results(results) { room.results = results; },
  endRound({ nextRoundSeconds }) {
    room.isOn = false;
    room.deadline = nextRoundSeconds === undefined ? null : now() + nextRoundSeconds * 1000;
  },
  endMatch() { Object.assign(room, { isOn: false, deadline: null }); },
  status(status) {
    room.status = status;
    room.isOn = status.code === "waitingForAnswers";
    if (status.seconds !== undefined) room.deadline = now() + status.seconds * 1000;
    else if (!room.isOn && status.code !== "nextRoundSoon") room.deadline = null;
  },
  seats(seats) {
    // In a room that is empty this is what is needed first.
    if (!room.seats) element("way").open = seats.seats.length === 0;
    room.seats = seats;
    drawMode(seats);
    drawBanned(seats.banned);
  },
  ping({ id }) { send({ pong: { id } }); },
  goodbye({ code, text }) {
    // The secret is wrong, or there is a new one, by which whoever came by the old one is sent away.
    const isStale = ["badPin", "kicked", "banned", "replaced"].includes(code);
    if (isStale) forgetKey();
    else if (!["roomClosed", "unsupportedProtocol", "badHandshake"].includes(code)) return lose();
    hangUp();
    shut(isStale ? `This link is no longer good. ${offer}` : text);
  },
};

/// What others open, and its QR code.
async function showWay() {
  let addresses = [];
  try {
    const response = await fetch(`${base}/address`);
    if (response.ok) addresses = (await response.text()).split("\n").filter(Boolean);
  } catch { /* The address of this page will do. */ }
  const address = addresses[0] ?? `${location.origin}${base}/`;
  show("wayIn", address.replace(/^http:\/\//, "").replace(/\/$/, ""));
  element("wayIn").href = address;
  element("wayCode").alt = `QR code of ${address}`;
}

const states = {
  nextRoundSoon: () => "The next round begins soon.",
  waitingForPlayers: () => "Waiting for players.",
  paused: () => "Paused.",
  matchOver: () => "The match is over.",
  gathering: () => "The game has not begun.",
};

function draw() {
  if (element("desk").hidden) return;
  show("room", room.name);
  document.title = `${room.name} · host · TwentyFour`;
  const { isPaused = false, isLocked = false, seats = [] } = room.seats ?? {};
  const { guessing = 0, solved = 0, round = room.round } = room.results ?? {};
  const state = room.isOn ? `Round ${round}: ${solved} solved it, ${guessing} guessing.`
    : states[room.status?.code]?.() ?? room.status?.text ?? "";
  show("state", [state, room.isOn && isPaused && "Paused after it.", isLocked && "Nobody new gets in."]
    .filter(Boolean).join(" "));
  drawTime();
  element("start").disabled = room.isOn;
  element("skip").disabled = !room.isOn;
  element("start").className = room.isOn ? "" : "main";
  show("pause", isPaused ? "Go on" : "Pause");
  show("lock", isLocked ? "Unlock" : "Lock");
  show("here", counted(seats.length, "seat"));
  const known = new Map([...element("seats").children].map((seat) => [seat.dataset.player, seat]));
  element("seats").replaceChildren(...seats.map((seat) => drawSeat(known.get(`${seat.player}`), seat)));
}

function drawTime() {
  const isCounting = room.deadline !== null && room.status?.code !== "paused";
  show("left", isCounting ? `${Math.max(0, Math.ceil((room.deadline - now()) / 1000))} s` : "");
}

function drawSeat(made, { player, name, role, away, wins }) {
  const seat = made ?? element("seat").content.firstElementChild.cloneNode(true);
  const [person, button] = seat.children;
  seat.dataset.player = player;
  person.firstChild.textContent = name;
  person.lastChild.textContent = [role === "spectator" ? "watching" : `${wins ?? 0} won`, away && "away"]
    .filter(Boolean).join(", ");
  button.setAttribute("aria-label", `Send out ${name}…`);
  button.onclick = () => ask(player, name);
  return seat;
}

/// Asks before anybody is sent out.
function ask(player, name) {
  show("asked", `Send ${name} out?`);
  const act = (what) => () => {
    closeQuestion();
    send({ command: { do: what, player } });
    tell(`${name} is ${what === "ban" ? "banned" : "sent out"}.`);
  };
  Object.assign(element("kick"), { onclick: act("kick") });
  Object.assign(element("ban"), { onclick: act("ban") });
  element("question").showModal();
}

function letIn(name) {
  send({ command: { do: "unban", name } });
  tell(`${name} may come in again.`);
}

/// The mode as it is played, unless somebody is just choosing another.
function drawMode({ rounds, level }) {
  const length = `${rounds ?? ""}`;
  const lengths = element("rounds");
  // The console can say any number.
  const options = [...lengths.options];
  if (!options.some((option) => option.value === length)) {
    lengths.add(new Option(length, length), options.find((option) => Number(option.value) > Number(length)) ?? null);
  }
  for (const [list, value] of [[lengths, length], [element("level"), level ?? ""]]) {
    if (document.activeElement !== list) list.value = value;
  }
}

function drawBanned(names) {
  element("banned").replaceChildren(...names.map((name) => {
    const [line, button] = [document.createElement("li"), document.createElement("button")];
    Object.assign(button, { type: "button", textContent: `Let ${name} in`, onclick: () => letIn(name) });
    line.append(button);
    return line;
  }));
}

element("stay").onclick = closeQuestion;
element("start").onclick = () => send({ command: { do: "start" } });
element("skip").onclick = () => send({ command: { do: "skip" } });
element("pause").onclick = () => send({ command: { do: room.seats?.isPaused ? "resume" : "pause" } });
element("lock").onclick = () => send({ command: { do: room.seats?.isLocked ? "unlock" : "lock" } });
element("mode").onchange = ({ target }) => {
  const [rounds, level] = [element("rounds").value, element("level").value];
  send({ command: { do: "mode", rounds: rounds ? Number(rounds) : undefined, level: level || undefined } });
  tell("From the next round on.");
  // Where it stays, what is played after all would not be shown.
  target.blur();
};
element("mode").onsubmit = (event) => event.preventDefault();
element("unban").onsubmit = (event) => {
  event.preventDefault();
  const name = element("banName").value.trim();
  if (name) letIn(name);
  element("banName").value = "";
};

/// A phone that slept has lost its connection without being told.
function wake() {
  if (document.visibilityState !== "visible" || !desk.key || now() - desk.openedAt < 1000) return;
  connect();
}

for (const event of ["pageshow", "online"]) addEventListener(event, wake);
document.addEventListener("visibilitychange", wake);

setInterval(() => {
  drawTime();
  if (desk.isWelcomed && now() - desk.heardAt > times.silence) lose();
}, 200);

function begin() {
  takeKey();
  if (!desk.key) return shut(`This page needs the link that the host's console shows. ${offer.replace("one that is", "it")}`);
  connect();
}

// Another link in the same window.
addEventListener("hashchange", () => { if (location.hash) begin(); });
begin();
