// What people do: keys, buttons, the way in.

/// Asks before something that cannot be undone.
function ask(question, yes, no, action) {
  show("asked", question);
  show("yes", yes);
  show("no", no);
  element("yes").onclick = () => {
    closeQuestion();
    action();
  };
  element("no").onclick = closeQuestion;
  element("question").showModal();
}

element("undo").onclick = () => undo(1);
element("restart").onclick = () => undo(board.past.length);
element("giveUp").onclick = () => {
  const { round } = game.start;
  ask("Give this round up?", "Give up", "Go on", () => post({ giveUp: { round } }));
};
element("leave").onclick = () => {
  if (game.closed) return showLobby(game.closed, { form: true });
  ask("Leave the room?", "Leave", "Stay", () => {
    send({ leave: {} });
    hangUp();
    forgetSeat();
    showLobby("You left the room.", { form: true });
  });
};
for (const button of element("operators").children) button.onclick = () => tapOperator(button.dataset.operator);

element("join").onsubmit = (event) => {
  event.preventDefault();
  me.name = isTelevision ? "Television" : element("name").value.trim();
  me.pin = element("pin").value.trim();
  if (!me.name) {
    showLobby("Say what you want to be called.", { form: true });
    return;
  }
  if (!isTelevision) keep("name", me.name);
  element("play").disabled = true;
  show("play", "Joining…");
  connect();
};

element("again").onclick = () => {
  if (element("again").textContent === "Reload") return location.reload();
  connect();
};

document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", wake);
addEventListener("online", wake);
addEventListener("resize", draw);

setInterval(() => {
  // Time alone leads from the break to the countdown.
  if (scene() === element("game").dataset.scene) drawTime();
  else draw();
  if (link.isWelcomed) {
    const isSilent = now() - link.heardAt > times.silence;
    const isUnjudged = game.unjudged && scene() === "playing" && now() - game.postedAt > times.verdict;
    if (isSilent || isUnjudged) {
      if (isUnjudged) game.postedAt = now();
      lose();
    }
  }
}, 100);

/// The way in for those who are not here yet.
async function invite() {
  if (invite.isAsked) return;
  invite.isAsked = true;
  element("code").onerror = () => { element("code").hidden = true; };
  element("code").src = `${base}/qr.svg`;
  let addresses = [];
  try {
    const response = await fetch(`${base}/address`);
    if (response.ok) addresses = (await response.text()).split("\n").filter(Boolean);
  } catch { /* The address of this page will do. */ }
  const address = (addresses[0] ?? location.host + base).replace(/^http:\/\//, "").replace(/\/$/, "");
  showFitted("address", address);
  showFitted("command", `twentyfour join ${address}`);
  element("code").alt = `QR code of ${address}`;
}

/// The pin, where the host wants whoever stands before this screen to see it.
function showPin() {
  const { pin } = game.welcome?.room ?? {};
  element("pinShown").hidden = pin === undefined;
  element("pinShown").lastElementChild.textContent = pin ?? "";
}

function begin() {
  document.documentElement.classList.toggle("television", isTelevision);
  try { me.seat = JSON.parse(kept(seatKey)); } catch { /* Not ours: a new seat. */ }
  me.name = isTelevision ? "Television" : kept("name") ?? "";
  element("name").value = me.name;
  const isComingBack = me.seat && me.name && Date.now() - me.seat.at < times.reload;
  if (!("WebSocket" in window)) {
    return showLobby(`This window cannot play. Open ${location.host} in Safari or Chrome.`, {});
  }
  showLobby("", { form: !isTelevision });
  drawSound();
  if (isTelevision) invite();
  if (isTelevision || isComingBack) {
    element("play").disabled = true;
    show("play", "Joining…");
    connect();
  }
}

begin();
