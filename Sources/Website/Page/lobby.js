// The page before the game and after it.

import { closeQuestion, element, show } from "./page.js";
import { phrase } from "./words.js";

/// - form: whether one can join. pin: whether to ask for the PIN. again: the label of a button to try again.
/// - fault: whether something went wrong.
export function showLobby(text, { form = false, pin = false, again = "", fault = false, play = phrase("button.play") } = {}) {
  closeQuestion();
  element("profile").close();
  element("recap").close();
  element("game").hidden = true;
  // Removes the red ground of the last ten seconds, too.
  element("time").dataset.late = "";
  element("lobby").hidden = false;
  show("word", text);
  element("word").hidden = !text;
  element("word").dataset.fault = fault;
  element("pin").setAttribute("aria-invalid", fault && pin);
  if (text) element("refusal").hidden = true;
  element("pitch").hidden = Boolean(text) || !element("refusal").hidden;
  element("join").hidden = !form;
  if (pin) element("pinField").hidden = false;
  element("play").disabled = false;
  show("play", play);
  element("again").hidden = !again;
  show("again", again);
  if (again) element("again").focus();
  else if (pin) element("pin").focus();
  else if (form && text) element("name").focus();
}

/// Shows that the form has been sent. The next text is read even if it is the same as the last one.
export function showJoining() {
  show("word", "");
  element("word").hidden = true;
  element("play").disabled = true;
  show("play", phrase("button.joining"));
}

export function showGame({ room }) {
  element("lobby").hidden = true;
  element("game").hidden = false;
  document.title = `${room.name} · TwentyFour`;
}
