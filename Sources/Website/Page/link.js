// The connection to the host, and the seat that it opens.

/// The one connection that counts. `older` ones are closed when it is welcomed.
const link = {
  socket: null, older: [], isWelcomed: false, isWanted: false,
  nonce: "", openedAt: 0, heardAt: 0, lostAt: null, quietUntil: 0, tries: 0, retry: 0, newsUntil: 0,
};

/// What opens the door: the name, a pin where there is one, and the secret of the seat, which beats both.
const me = { name: "", pin: "", seat: null, hasBeenIn: false };
// A seat is of one room of the host.
const seatKey = (isTelevision ? "television" : "seat") + base;

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
  const socket = socketTo("/play");
  Object.assign(link, { socket, isWelcomed: false, isProven: false, isWanted: true, openedAt: now() });
  const isCurrent = attend(socket, link);
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
