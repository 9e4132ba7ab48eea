// The host's own page: the host's commands over a WebSocket at /host, for anybody who has the secret of the link.

import { announce, base, closeQuestion, element, fetchAddresses, now, shortened, show } from "./page.js";
import { farewell, phrase } from "./words.js";
import { openSocket, pauseAfter, times } from "./socket.js";

/// The secret is in the link's fragment, which browsers do not send. The page removes it from the address at once.
const desk = { key: null, socket: null, tries: 0, retry: 0, openedAt: 0, heardAt: 0, isWelcomed: false };

const secretIn = (fragment) => {
  try { return decodeURIComponent(fragment.slice(1)); } catch { return fragment.slice(1); }
};

/// Each room of a host has a link of its own.
const keyName = `host${base}`;

element("room-link").href = `${base}/${location.search}`;

function takeKey() {
  const fromLink = secretIn(location.hash);
  if (fromLink) history.replaceState(null, "", location.pathname + location.search);
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

/// The most bots that a host seats.
const mostBots = 8;

/// What the host last said about the room.
const room = { name: "", status: null, round: 0, isOn: false, deadline: null, results: null, seats: null };

function shut(text) {
  closeQuestion();
  show("word", text);
  element("shut").hidden = false;
  element("desk").hidden = true;
}

function connect() {
  clearTimeout(desk.retry);
  desk.socket?.close();
  Object.assign(desk, { openedAt: now(), isWelcomed: false });
  openSocket("/host", desk, {
    hear(message) {
      const [name] = Object.keys(message);
      if (Object.hasOwn(handlers, name)) handlers[name](message[name]);
      draw();
    },
    lose,
    onopen: () => send({ handshake: { protocol: 1, role: "host", key: desk.key, name: "Host", client: "page" } }),
  });
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
  shut(phrase("hostPage.noAnswer"));
  desk.retry = setTimeout(connect, pauseAfter(desk.tries));
  desk.tries += 1;
}

const handlers = {
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
    // A round that stands still is on too.
    const { round = 0, final = false } = room.results ?? {};
    room.isOn = status.code === "waitingForAnswers" || (status.code === "paused" && round > 0 && !final);
    if (status.seconds !== undefined) room.deadline = now() + status.seconds * 1000;
    else if (!room.isOn && status.code !== "nextRoundSoon") room.deadline = null;
  },
  seats(seats) {
    // In an empty room the address is needed first.
    if (!room.seats) element("way").open = seats.seats.length === 0;
    room.seats = seats;
    drawMode(seats);
    drawTeams(seats.teams ?? []);
    drawBanned(seats.banned);
    if (seats.answer) answerBan(seats.answer);
    if (seats.refusal) refuse(seats.refusal);
  },
  ping({ id }) { send({ pong: { id } }); },
  goodbye(goodbye) {
    const { code } = goodbye;
    // The secret is wrong, or a new one has replaced it.
    const isStale = ["badPin", "kicked", "banned", "replaced"].includes(code);
    if (isStale) forgetKey();
    else if (!["roomClosed", "unsupportedProtocol", "badHandshake"].includes(code)) return lose();
    hangUp();
    shut(isStale ? phrase("hostPage.oldLink") : farewell(goodbye));
  },
};

/// The address that others open, and its QR code.
async function showWay() {
  const [address = `${location.origin}${base}/`] = await fetchAddresses();
  show("wayIn", shortened(address));
  element("wayIn").href = address;
  element("wayCode").alt = phrase("page.code", { address });
}

const states = {
  nextRoundSoon: "hostPage.nextRoundSoon", waitingForPlayers: "hostPage.waitingForPlayers", paused: "hostPage.paused",
  matchOver: "hostPage.matchOver", gathering: "hostPage.gathering",
};

function stateOf({ isOn, status, results, round: number }) {
  const { guessing = 0, solved = 0, round = number } = results ?? {};
  if (isOn && status?.code !== "paused") return phrase("hostPage.round", { round, solved, guessing });
  const name = states[status?.code];
  return name ? phrase(name) : "";
}

function draw() {
  if (element("desk").hidden) return;
  show("room", room.name);
  document.title = `${room.name} · ${phrase("hostPage.title")} · TwentyFour`;
  const { isPaused = false, isLocked = false, isMuted = false, seats = [] } = room.seats ?? {};
  show("state", [stateOf(room), isLocked && phrase("hostPage.isLocked")].filter(Boolean).join(" "));
  drawTime();
  element("start").disabled = room.isOn;
  element("skip").disabled = !room.isOn;
  element("start").className = room.isOn ? "" : "main";
  show("pause", phrase(isPaused ? "hostPage.resume" : "hostPage.pause"));
  show("mute", phrase(isMuted ? "hostPage.unmute" : "hostPage.mute"));
  show("lock", phrase(isLocked ? "hostPage.unlock" : "hostPage.lock"));
  show("here", phrase("hostPage.seats", { count: seats.filter(({ bot, role }) => !bot && role !== "spectator").length }));
  drawBots(room.seats?.bots);
  const known = new Map([...element("seats").children].map((seat) => [seat.dataset.player, seat]));
  element("seats").replaceChildren(...seats.map((seat) => drawSeat(known.get(`${seat.player}`), seat)));
}

function drawTime() {
  const isCounting = room.deadline !== null && room.status?.code !== "paused";
  show("left", isCounting ? `${Math.max(0, Math.ceil((room.deadline - now()) / 1000))} s` : "");
}

function drawSeat(made, { player, name: plain, bot, role, away, points, wins, team }) {
  const name = bot ? `🤖 ${plain}` : plain;
  const seat = made ?? element("seat").content.firstElementChild.cloneNode(true);
  const [person, list, button] = seat.children;
  seat.dataset.player = player;
  person.firstChild.textContent = name;
  const has = role === "spectator" ? phrase("hostPage.watching")
    : points === undefined ? phrase("table.wins", { count: wins ?? 0 }) : phrase("table.points", { count: points });
  person.lastChild.textContent = away ? `${has}, ${phrase("outcome.away")}` : has;
  button.setAttribute("aria-label", phrase("hostPage.removeName", { name }));
  drawTeamOf(list, { player, name, team });
  button.onclick = () => ask(player, name);
  return seat;
}

/// The teams that somebody can be put into.
function drawTeamOf(list, { player, name, team }) {
  const { teams = [] } = room.seats;
  list.hidden = team === undefined;
  list.setAttribute("aria-label", phrase("hostPage.teamOf", { name }));
  if (`${[...list.options].map(({ value }) => value)}` !== `${teams}`) {
    list.replaceChildren(...teams.map((other) => new Option(other, other)));
  }
  if (document.activeElement !== list) list.value = team ?? "";
  list.onchange = () => {
    send({ command: { do: "team", player, team: list.value } });
    list.blur();
  };
}

/// Shows the teams, except while somebody is writing others.
function drawTeams(teams) {
  if (document.activeElement !== element("teamNames")) element("teamNames").value = teams.join(", ");
}

/// The player whom the question is about.
let asked = null;

/// Asks before anybody is removed.
function ask(player, name) {
  asked = player;
  show("asked", phrase("hostPage.question", { name }));
  show("meant", phrase("hostPage.meaning"));
  show("banAll", phrase("hostPage.banAll"));
  const act = (what) => () => {
    closeQuestion();
    send({ command: { do: what, player } });
    announce(phrase(what === "ban" ? "hostPage.isBanned" : "hostPage.isRemoved", { name }));
  };
  Object.assign(element("kick"), { onclick: act("kick") });
  Object.assign(element("ban"), { onclick: act("ban") });
  // The first tap asks how many are there, the second bans so many.
  element("banAll").onclick = () => send({ command: { do: "ban", player, all: 0 } });
  element("question").showModal();
}

/// Shows who is at an address before they are banned, and who was.
function answerBan({ all, done, seats }) {
  if (all === undefined) return;
  if (done) {
    closeQuestion();
    return announce(
      all === 0 ? phrase("host.bannedHere", { name: seats[0].name }) : phrase("hostPage.areBanned", { count: all }));
  }
  // Another question was asked meanwhile.
  if (seats[0]?.player !== asked) return;
  show("meant", phrase("hostPage.whoIsThere", { count: all, names: seats.map((seat) => seat.name).join(", ") }));
  show("banAll", phrase("hostPage.banAllOf", { count: all }));
  const player = seats[0]?.player;
  element("banAll").onclick = () => send({ command: { do: "ban", player, all } });
}

/// Says why the game is not played in the mode that was asked for.
function refuse({ nearest, setting }) {
  show("refusedMode", nearest ? phrase("mode.nothingToDeal", { nearest })
    : setting ? phrase("mode.needsPoints", { setting }) : "");
}

function letIn(name) {
  send({ command: { do: "unban", name } });
  announce(phrase("hostPage.canJoin", { name }));
}

/// A list for each setting that can change between rounds, named as in the messages.
const lists = [...element("mode").querySelectorAll("select")];

/// What a list's value is in a command.
function modeMember(name, value) {
  if (name === "knockout") return value === "on";
  return value === "off" ? 0 : Number(value) || value;
}

/// Shows the mode that is played, except in a list that somebody is using.
function drawMode(seats) {
  for (const list of lists) {
    const told = seats[list.name];
    const value = told === true ? "on" : `${told || list.dataset.none}`;
    // The console takes any number.
    const options = [...list.options];
    if (!options.some((option) => option.value === value)) {
      list.add(new Option(value, value), options.find((option) => Number(option.value) > Number(value)) ?? null);
    }
    if (document.activeElement !== list) list.value = value;
  }
}

/// How many bots play along with somebody alone; hosts of earlier versions have none.
function drawBots(count) {
  element("bots").hidden = count === undefined;
  show("botCount", `${count ?? 0}`);
  element("fewerBots").disabled = !(count > 0);
  element("moreBots").disabled = !(count < mostBots);
}

function drawBanned(names) {
  element("banned").replaceChildren(...names.map((name) => {
    const [line, button] = [document.createElement("li"), document.createElement("button")];
    const textContent = phrase("hostPage.unbanName", { name });
    Object.assign(button, { type: "button", textContent, onclick: () => letIn(name) });
    line.append(button);
    return line;
  }));
}

element("stay").onclick = closeQuestion;
element("start").onclick = () => send({ command: { do: "start" } });
element("skip").onclick = () => send({ command: { do: "skip" } });
element("pause").onclick = () => send({ command: { do: room.seats?.isPaused ? "resume" : "pause" } });
element("lock").onclick = () => send({ command: { do: room.seats?.isLocked ? "unlock" : "lock" } });
element("mute").onclick = () => send({ command: { do: room.seats?.isMuted ? "unmute" : "mute" } });
element("teaming").onsubmit = (event) => {
  event.preventDefault();
  const teams = element("teamNames").value.split(",").map((team) => team.trim()).filter(Boolean);
  if (teams.length === 1) return announce(phrase("host.howTeams"));
  send({ command: { do: "teams", ...(teams.length > 0 && { teams }) } });
  announce(teams.length > 0 ? phrase("host.nowTeams", { teams: teams.join(", ") }) : phrase("hostPage.noTeams"));
  element("teamNames").blur();
};
for (const [id, step] of [["fewerBots", -1], ["moreBots", 1]]) {
  element(id).onclick = () => send({ command: { do: "bots", count: room.seats.bots + step } });
}
element("mode").onchange = ({ target }) => {
  const chosen = lists.filter(({ value }) => value).map(({ name, value }) => [name, modeMember(name, value)]);
  send({ command: { do: "mode", ...Object.fromEntries(chosen) } });
  show("refusedMode", "");
  announce(phrase("hostPage.modeChanged"));
  // A list that has the focus does not show what the host reports.
  target.blur();
};
element("mode").onsubmit = (event) => event.preventDefault();
element("unban").onsubmit = (event) => {
  event.preventDefault();
  const name = element("banName").value.trim();
  if (name) letIn(name);
  element("banName").value = "";
};

/// A phone that slept may have lost its connection without noticing.
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
  if (!desk.key) return shut(phrase("hostPage.linkNeeded"));
  connect();
}

// Somebody opens another link in the same window.
addEventListener("hashchange", () => { if (location.hash) begin(); });
begin();
