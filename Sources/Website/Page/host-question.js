// A question before an action that cannot be undone. The harmless answer comes first, and has the focus.

import { closeQuestion, element, make, makeButton, show } from "./page.js";

/// - about: the command that it is about, if it may become pointless.
/// - choices: the choices, if any: each has an id, a text, and a note on its meaning.
/// - answers: further answers: each has an id, a text, a class, and an action. They do not close the question.
/// - link: a link to show.
export function ask({ about = "", title, meaning = "", choices = [], answers = [], link = "", stay }) {
  element("question").dataset.about = about;
  show("asked", title);
  show("meant", meaning);
  element("choices").hidden = choices.length === 0;
  element("choices").replaceChildren(...choices.map(drawChoice));
  element("toKeep").hidden = !link;
  show("link", link);
  element("link").href = link;
  show("stay", stay);
  const buttons = answers.map(({ id, text, kind, act }) => Object.assign(makeButton(text, act, kind), { id }));
  element("answers").replaceChildren(element("stay"), ...buttons);
  if (!element("question").open) element("question").showModal();
  element("stay").focus();
}

function drawChoice({ id, text, note }, place) {
  const input = Object.assign(make("input"), { id, type: "radio", name: "choice", checked: place === 0 });
  return make("label", [input, make("b", text), make("small", note)]);
}

export const isChosen = (id) => element(id)?.checked === true;

element("stay").onclick = closeQuestion;
