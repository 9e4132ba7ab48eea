// A WebSocket to the host, which carries one JSON message of docs/protocol.md in each text frame.

import { base, now } from "./page.js";

/// How long to wait, in milliseconds.
export const times = {
  attempt: 3000,            // from opening a connection to the welcome
  pauses: [500, 1000, 2000, 4000, 8000],
  silence: 25_000,          // the host pings after 15 s
  verdict: 12000,           // from an answer to its verdict
  stable: 5000,             // a connection that lasts this long is a good one
  seat: 600_000,            // by then a host that was stopped may be back
  reload: 600_000,          // a page that was away for less time joins again by itself
};

/// The pause before the next attempt, after this many failed ones.
export const pauseAfter = (tries) => times.pauses[Math.min(tries, times.pauses.length - 1)];

/// Opens a socket. As long as it is the connection's current `socket`, `receive` gets its messages, and `lose` is called
/// when it closes, or when no welcome has arrived in time.
export function openSocket(path, connection, { receive, lose, onopen }) {
  const socket = new WebSocket(
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}${path}`);
  const isCurrent = () => connection.socket === socket;
  connection.socket = socket;
  setTimeout(() => { if (isCurrent() && !connection.isWelcomed) lose(); }, times.attempt);
  socket.onopen = () => { if (isCurrent()) onopen(); };
  socket.onmessage = ({ data }) => {
    if (!isCurrent()) return;
    connection.heardAt = now();
    let message;
    try { message = JSON.parse(data); } catch { return; }
    if (message && typeof message === "object") receive(message);
  };
  socket.onclose = () => { if (isCurrent()) lose(); };
}
