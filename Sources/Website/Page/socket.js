// A connection to the host: WebSockets that carry one JSON message of docs/protocol.md in each text frame.

import { base, now } from "./page.js";

/// How long to wait, in milliseconds.
export const times = {
  attempt: 5000,            // for a connection, and then for the host's reply to the handshake
  secret: 15_000,           // for the reply if the handshake has a PIN or a key, which a host may hold back for 12 s
  silence: 25_000,          // after the welcome; the host pings after 15 s
  pauses: [500, 1000, 2000, 4000, 8000],
  verdict: 12000,           // from an answer to its verdict
  stable: 5000,             // a connection that lasts this long is a good one
  seat: 600_000,            // by then a host that was stopped may be back
  reload: 600_000,          // a page that was away for less time joins again by itself
};

/// A connection has
/// - `handshake()`: returns the handshake;
/// - `receive(message)`: handles a message;
/// - `lose()`: called when the socket closes.
export class Connection {
  /// The current socket. Others are ignored.
  socket = null;
  isWelcomed = false;
  openedAt = 0;
  #path;
  /// The current socket, after older ones, which are closed when it gets its welcome.
  #all = [];
  #heardAt = 0;
  #patience = 0;
  #isWanted = false;
  #tries = 0;
  #retry = 0;

  constructor(path) { this.#path = path; }

  connect() {
    clearTimeout(this.#retry);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}${this.#path}`);
    const ifCurrent = (act) => (event) => {
      if (this.socket !== socket) return;
      this.#heardAt = now();
      act(event);
    };
    Object.assign(this, { socket, isWelcomed: false });
    this.#all.push(socket);
    this.#isWanted = true;
    this.#heardAt = this.openedAt = now();
    this.#patience = times.attempt;
    socket.onopen = ifCurrent(() => {
      const handshake = this.handshake();
      if (handshake.pin || handshake.key) this.#patience = times.secret;
      this.send({ handshake }, true);
    });
    socket.onmessage = ifCurrent(({ data }) => {
      let message;
      try { message = JSON.parse(data); } catch { return; }
      if (!message || typeof message !== "object") return;
      if (message.ping) this.send({ pong: { id: message.ping.id } });
      this.receive(message);
    });
    socket.onclose = ifCurrent(() => this.lose());
  }

  /// - isDue: whether the host accepts the message now; before the welcome, only a handshake and a proof.
  send(message, isDue = this.isWelcomed) {
    if (isDue) this.socket.send(JSON.stringify(message));
  }

  /// Notes that the welcome has arrived.
  welcomed() {
    this.isWelcomed = true;
    this.#patience = times.silence;
    while (this.#all[1]) this.#all.shift().close();
  }

  /// Closes the connection for good.
  hangUp() {
    this.#drop();
    this.#isWanted = false;
    this.#tries = 0;
  }

  #drop() {
    clearTimeout(this.#retry);
    this.socket = null;
    this.isWelcomed = false;
    while (this.#all[0]) this.#all.pop().close();
  }

  /// Closes the connection, and tries again after a pause, which grows with every failure.
  tryAgain() {
    if (this.isWelcomed && now() - this.openedAt > times.stable) this.#tries = 0;
    this.#drop();
    this.tryLater(times.pauses[this.#tries]);
    this.#tries += 1;
  }

  /// Tries again after a while, even if the host has ended the connection.
  tryLater(pause = times.pauses.at(-1)) {
    this.#isWanted = true;
    this.#retry = setTimeout(() => this.connect(), pause);
  }

  /// Opens a new connection whenever the page may have been asleep: a phone may have lost its connection without
  /// noticing. The host closes the old one.
  listen() {
    const wake = () => {
      // A browser reports waking in several ways at once.
      if (document.visibilityState !== "visible" || !this.#isWanted || (this.socket && (this.isNew || now() - this.openedAt < 1000))) return;
      this.#tries = 0;
      this.slept();
      this.connect();
    };
    document.addEventListener("visibilitychange", wake);
    for (const event of ["pageshow", "online"]) addEventListener(event, wake);
  }

  /// Called before that.
  slept() {}

  /// Whether the host has been silent for too long. Ask it often.
  get isSilent() { return this.socket && now() - this.#heardAt > this.#patience; }
}
