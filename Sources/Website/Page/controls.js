// The host's large button, whose label depends on the state of the game; the button that ends a round; and the
// switches.

import { animate, announce, element, now, show } from "./page.js";
import { phrase } from "./words.js";
import { choose, command, gameNow, reporting, room, roundNow, setting, shownBy } from "./desk.js";
import { mustHold } from "./hold.js";
import { situation } from "./situation.js";

/// In milliseconds: a press that comes so soon after the state has changed was meant for the state before.
const settling = 600;

/// The state of the large button: since when, whether a finger or a mouse has gone down on the button in this state,
/// and when the button was last pressed in it.
const standing = { name: "", since: 0, isTouched: false, pressedAt: null };
/// The state of the button that ends a round.
let ending = "idle";

export function drawControls() {
  const { name, says, does, lacks, mayEnd = false } = situation();
  const round = roundNow(), state = `${name} ${round}`;
  if (standing.name !== state) {
    Object.assign(standing, { name: state, since: now(), isTouched: false, pressedAt: null });
    calmEnding();
  }
  element("primary").hidden = !says;
  show("primary", says ?? "");
  element("primary").setAttribute("aria-disabled", `${!does}`);
  element("primary").setAttribute("aria-busy", `${isBusy()}`);
  element("endRound").hidden = !mayEnd;
  show("endingOf", phrase(ending === "asking" ? "hostPage.pressAgain" : "hostPage.endRound", { round }));
  show("advice", lacks ?? (ending === "short" || (mayEnd && !says) ? phrase("hostPage.hold") : ""));
  drawSwitches();
}

const isBusy = () => now() - standing.since < settling
  || (standing.pressedAt !== null && now() - standing.pressedAt < reporting);

element("primary").onpointerdown = () => { standing.isTouched = true; };

element("primary").onclick = ({ detail }) => {
  // A press that began on a previous button does not count for the one in its place. A key has no detail.
  if (detail > 0 && !standing.isTouched) return;
  standing.isTouched = false;
  const { does, lacks } = situation();
  if (lacks) {
    stress(lacks);
    element("way").open = true;
    return element("way").scrollIntoView({ block: "nearest" });
  }
  if (!does || isBusy()) return;
  standing.pressedAt = now();
  // The host obeys only in this state.
  command(does, meant());
};

/// The state for which a command is meant. In any other, the host does nothing.
function meant() {
  const { phase, isPaused } = gameNow().status;
  return { phase, paused: isPaused };
}

/// Repeats a text that is already there.
function stress(advice) {
  announce(advice);
  animate(element("advice"), { transform: ["none", "translateX(6px)", "translateX(-6px)", "none"] }, 400);
}

const calmEnding = mustHold(element("endRound"), {
  act: () => command("skip", { ...meant(), round: roundNow() }),
  show(state) {
    ending = state;
    if (state === "short") stress(phrase("hostPage.hold"));
    if (state === "asking") announce(phrase("hostPage.pressAgain", { round: roundNow() }));
    // Not while this module is loading, when nothing is known.
    if (room.seats) drawControls();
  },
});

/// Each switch: its state, and the commands that turn it on and off.
const switches = {
  pause: { isOn: () => room.seats?.isPaused, turn: (isOn) => command(isOn ? "pause" : "resume") },
  lock: { isOn: () => room.seats?.isLocked, turn: (isOn) => command(isOn ? "lock" : "unlock") },
  sounding: { isOn: () => setting("sound"), turn: (sound) => command("set", { settings: { sound } }) },
  cheering: { isOn: () => setting("reactions"), turn: (reactions) => command("set", { settings: { reactions } }) },
};

function drawSwitches() {
  for (const [id, { isOn }] of Object.entries(switches)) {
    element(id).setAttribute("aria-checked", `${shownBy(id, isOn() === true)}`);
  }
}

for (const [id, { turn }] of Object.entries(switches)) {
  element(id).onclick = () => {
    const value = element(id).getAttribute("aria-checked") !== "true";
    choose(id, value);
    turn(value);
    drawSwitches();
  };
}
