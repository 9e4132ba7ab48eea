// The page of a room: a player like any other, over a WebSocket that carries the JSON of docs/protocol.md.
// At /tv it is the room's television, which only watches; at /host the host's own page. The host program sends the files
// beside this one as one script: this one first, for all of them.
"use strict";

const isTelevision = /\/tv\/?$/i.test(location.pathname);
// Where a host has several rooms, the address of each begins with its code.
const base = location.pathname.replace(/\/(tv|host)?\/?$/i, "").toUpperCase();
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
  happened: 5000,           // how long a line about somebody else is read
  countdown: 3000,          // before a round
  beat: 1000,               // from one step of the podium to the next
  reload: 600_000,          // a page that was away no longer than this joins again by itself
};

const socketTo = (path) =>
  new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}${path}`);

/// Has what a connection's socket says heard by the page's own `hear`, as long as that socket is the one that counts, and
/// `lose` told of its end, or that it never welcomed anybody.
/// - Returns: whether it still counts, when asked.
function attend(socket, connection) {
  const isCurrent = () => connection.socket === socket;
  setTimeout(() => { if (isCurrent() && !connection.isWelcomed) lose(); }, times.attempt);
  socket.onmessage = ({ data }) => {
    if (!isCurrent()) return;
    connection.heardAt = now();
    let message;
    try { message = JSON.parse(data); } catch { return; }
    const [name] = Object.keys(message);
    if (Object.hasOwn(hear, name)) hear[name](message[name]);
    draw();
  };
  socket.onclose = () => { if (isCurrent()) lose(); };
  return isCurrent;
}

function keep(key, value) {
  // Private windows may have nothing to write to.
  try { value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value); } catch { /* Do without. */ }
}

function kept(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

const hundredths = (seconds) => seconds.toFixed(2);
const counted = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;

function show(id, text) {
  if (element(id).textContent !== text) element(id).textContent = text;
}

/// A sentence for a screen reader; also one that was the last already.
function tell(text) {
  element("news").textContent = "";
  setTimeout(() => show("news", text), 50);
}

function closeQuestion() {
  if (element("question").open) element("question").close();
}
