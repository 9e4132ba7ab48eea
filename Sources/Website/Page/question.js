// Questions before something that cannot be undone.

import { closeQuestion, element, show } from "./page.js";
import { phrase } from "./words.js";

/// - The names of the question, of the answer yes, and of the answer no.
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
