// Questions before actions that cannot be undone.

import { closeQuestion, element, show } from "./page.js";
import { phrase } from "./words.js";

/// - question: the name of a phrase, or the question itself.
/// - yes, no: the names of the answers. The first one stays with the dialog, which it identifies.
export function ask(question, [yes, no], action) {
  element("question").dataset.answer = yes;
  show("asked", phrase(question));
  show("yes", phrase(yes));
  show("no", phrase(no));
  element("yes").onclick = () => {
    closeQuestion();
    action();
  };
  element("no").onclick = closeQuestion;
  element("question").showModal();
}
