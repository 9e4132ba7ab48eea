// Questions before actions that cannot be undone.

import { closeQuestion, element, show } from "./page.js";
import { phrase } from "./words.js";

/// - The names of the phrases: the question, the answer yes, and the answer no.
export function ask([question, ...answers], action) { askAbout(phrase(question), answers, action); }

export function askAbout(question, [yes, no], action) {
  show("asked", question);
  show("yes", phrase(yes));
  show("no", phrase(no));
  element("yes").onclick = () => {
    closeQuestion();
    action();
  };
  element("no").onclick = closeQuestion;
  element("question").showModal();
}
