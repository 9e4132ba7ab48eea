// An expression typed on a real keyboard. There is no text field, because phones would show their keyboards.

import { element, make } from "./page.js";
import { pretty } from "./shown.js";
import { note } from "./notes.js";

/// The text, the position of the caret, and the position of the error that the host found, with a description.
const typing = { text: "", at: 0, fault: null, words: "" };

export function forgetTyped() {
  Object.assign(typing, { text: "", at: 0, fault: null, words: "" });
}

/// Returns the text and clears it.
export function takeTyped() {
  const { text } = typing;
  forgetTyped();
  return text;
}

export const isTyping = () => typing.text !== "";

/// Shows an answer that was not an expression again, with the caret at its error.
export function showFault(expression, position, words) {
  // Unless the player is already typing the next one.
  if (typing.text) return;
  const at = Math.min(Math.max(position, 0), expression.length);
  Object.assign(typing, { text: expression, at, fault: at, words });
  showTyped();
}

function change(start, end, text) {
  typing.text = typing.text.slice(0, start) + text + typing.text.slice(end);
  Object.assign(typing, { at: start + text.length, fault: null, words: "" });
}

/// Each sign has its own position, as in the host's count.
export function showTyped() {
  const { text, at, fault, words } = typing;
  note("", text ? "typed" : "");
  if (!text) return;
  const signs = [...text].map(pretty);
  const rest = fault === null ? [signs.slice(at).join("")]
    : [make("mark", signs[fault] ?? "\u00a0"), signs.slice(fault + 1).join("")];
  element("note").append(make("span", [signs.slice(0, at).join(""), make("i", "", "caret"), ...rest]));
  if (words) element("note").append(make("small", words));
}

/// - isCards: whether the letters of cards may be typed.
/// - Returns: whether the key changed the text or the position of the caret.
export function typeKey(key, isCards) {
  const { text, at } = typing, isCard = isCards && /^[ajqk]$/i.test(key);
  if (isCard || /^[-0-9+*/:x×·÷−()]$/.test(key)) {
    if (text.length < 100) change(at, at, isCard ? key.toUpperCase() : key);
    return true;
  }
  if (!text) return false;
  switch (key) {
    case "Backspace": change(Math.max(at - 1, 0), at, ""); return true;
    case "Delete": change(at, at + 1, ""); return true;
    case "ArrowLeft": typing.at = Math.max(at - 1, 0); break;
    case "ArrowRight": typing.at = Math.min(at + 1, text.length); break;
    case "Home": typing.at = 0; break;
    case "End": typing.at = text.length; break;
    default: return false;
  }
  Object.assign(typing, { fault: null, words: "" });
  return true;
}
