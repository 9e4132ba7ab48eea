// The host's own page: the host's commands over a WebSocket at /host, for anyone who has the secret of the link.

import { addressOfRoom, announce, base, closeQuestion, element, now, shortened, show } from "./page.js";
import { farewell, phrase } from "./words.js";
import { command, desk, forgetCommands, forgetKey, gameNow, keepKey, keyName, room, takeKey, takeOutcome } from "./desk.js";
import { acceptKey, loadLate, resumeCommands, showLate, teamNames } from "./desk.js";
import { ask } from "./host-question.js";
import { isMatchOn, puzzleInWords, stateInWords } from "./situation.js";
import { drawSeats } from "./seats.js";
import { drawBanned, drawBots, drawPin, drawSettings, drawTeams } from "./host-settings.js";
import { drawControls } from "./controls.js";

element("room-link").href = `${base}/${location.search}`;

function shut(text) {
  closeQuestion();
  show("word", text);
  element("shut").hidden = false;
  element("desk").hidden = true;
}

/// Says what can still be done about a room that is closed. There is nothing left to play in.
function end() {
  element("room-link").hidden = true;
  show("after", phrase("hostPage.reportLater", { room: gameNow().room?.name ?? "" }));
}

Object.assign(desk, {
  handshake: () => ({ protocol: 1, role: "host", key: desk.key, name: "Host", client: "page" }),
  receive(message) {
    const [name] = Object.keys(message);
    room.game.receive(message, now() / 1000);
    if (Object.hasOwn(handlers, name)) handlers[name](message[name]);
    // Now there may be a report.
    if (name === "endRound" && element("noReport").dataset.code === "noReport") show("noReport", "");
    draw();
  },
  lose() {
    desk.tryAgain();
    forgetCommands();
    shut(phrase("hostPage.noAnswer"));
  },
});

const handlers = {
  welcome() {
    desk.welcomed();
    acceptKey();
    resumeCommands();
    element("shut").hidden = true;
    element("desk").hidden = false;
    showWay();
    loadLate();
  },
  seats(seats) {
    if (!room.seats) unfold(seats);
    room.seats = seats;
    drawSettings(seats);
    drawTeams(teamNames());
    drawBanned(seats.banned);
    drawPin(seats);
  },
  outcome: takeOutcome,
  goodbye(goodbye) {
    const { code } = goodbye;
    // The secret is wrong or was replaced.
    const isStale = ["badPin", "kicked", "banned", "replaced"].includes(code);
    if (isStale || code === "roomClosed") forgetKey(code === "roomClosed");
    else if (!["unsupportedProtocol", "badHandshake"].includes(code)) {
      desk.lose();
      return show("word", farewell(goodbye));
    }
    desk.hangUp();
    // Another tab has made a new link.
    if (isStale && desk.key) return desk.connect();
    shut(isStale ? phrase("hostPage.oldLink") : farewell(goodbye));
    if (code === "roomClosed") end();
  },
};

/// What is open at first: an empty room needs the address, and a room before its first round needs the mode.
function unfold({ seats }) {
  element("way").open = seats.length === 0;
  element("modes").open = !isMatchOn();
}

/// The address for others to open, and its QR code.
async function showWay() {
  const address = await addressOfRoom();
  show("wayIn", shortened(address));
  element("wayIn").href = address;
  element("wayCode").alt = phrase("page.code", { address });
}

function draw() {
  if (element("desk").hidden) return;
  const name = gameNow().room?.name ?? "";
  show("room", name);
  document.title = `${name} · ${phrase("hostPage.title")} · TwentyFour`;
  show("state", [stateInWords(), room.seats?.isLocked && phrase("hostPage.isLocked")].filter(Boolean).join(" "));
  show("dealt", puzzleInWords());
  const isOver = !isMatchOn();
  element("endMatch").hidden = isOver;
  // The answer would end the next match.
  if (isOver && element("question").dataset.about === "end") closeQuestion();
  drawLive();
  drawSeats();
}

/// Draws what changes with time, too.
function drawLive() {
  drawTime();
  drawControls();
  drawBots();
}

function drawTime() {
  const { clock, countdown, status } = gameNow();
  const left = status?.isPaused ? null : clock?.seconds ?? countdown;
  show("left", left === null || left === undefined ? "" : `${left} s`);
}

/// Asks before an action.
function askFirst(button, what, { title, meaning, sure }, then) {
  element(button).onclick = () => ask({
    about: what, title: phrase(title), meaning: phrase(meaning), stay: phrase("button.cancel"),
    answers: [{ id: "sure", text: phrase(sure), kind: "grave main", act() {
      closeQuestion();
      command(what, {}, then);
    } }],
  });
}

askFirst("endMatch", "end", {
  title: "hostPage.endMatchQuestion", meaning: "hostPage.endMatchMeaning", sure: "hostPage.endMatchSure",
});
askFirst("newLink", "newLink", {
  title: "hostPage.newLinkQuestion", meaning: "hostPage.newLinkMeaning", sure: "hostPage.newLinkSure",
}, ({ key }) => { if (key) showLink(key); });
askFirst("closeRoom", "close", {
  title: "hostPage.closeRoomQuestion", meaning: "hostPage.closeRoomMeaning", sure: "hostPage.closeRoomSure",
});

/// Takes the secret of the new link, which this page uses from now on, and shows the link.
async function showLink(key) {
  keepKey(key);
  const link = `${(await addressOfRoom()).replace(/\/?$/, "/host#")}${key}`;
  ask({ title: phrase("hostPage.linkMade"), meaning: phrase("hostPage.linkMeaning"), link, stay: phrase("button.done") });
  announce(phrase("hostPage.linkMade"));
}

element("report").onclick = () => showLate("report");

setInterval(() => {
  if (desk.isSilent) desk.lose();
  if (!element("desk").hidden) drawLive();
}, 200);

function begin() {
  takeKey();
  if (!desk.key) return shut(phrase("hostPage.linkNeeded"));
  desk.connect();
}

// The host opens another link in the same window, or has got a new one in another tab.
addEventListener("hashchange", () => { if (location.hash) begin(); });
addEventListener("storage", ({ key, newValue }) => { if (key === keyName && newValue && !desk.key) begin(); });
desk.listen();
begin();
