// An expression typed at a real keyboard. There is no text field, so that no phone shows its keyboard.

/// What is typed, where its caret stands, and what the host found wrong with it, in which place.
const typing = { text: "", at: 0, fault: null, words: "" };

function forgetTyped() {
  Object.assign(typing, { text: "", at: 0, fault: null, words: "" });
}

/// What was no expression is there again, to be mended where its fault is.
function mend(expression, position, words) {
  // Whoever is typing the next one already is not disturbed.
  if (typing.text) return;
  const at = Math.min(Math.max(position, 0), expression.length);
  Object.assign(typing, { text: expression, at, fault: at, words });
  showTyped();
}

function change(start, end, text) {
  typing.text = typing.text.slice(0, start) + text + typing.text.slice(end);
  Object.assign(typing, { at: start + text.length, fault: null, words: "" });
}

/// Each sign in a place of its own, or the host's count of them would not fit.
function showTyped() {
  const { text, at, fault, words } = typing;
  note("", text ? "typed" : "");
  if (!text) return;
  const make = (name, content, kind = "") =>
    Object.assign(document.createElement(name), { textContent: content, className: kind });
  const signs = [...text].map(pretty);
  const rest = fault === null ? [signs.slice(at).join("")]
    : [make("mark", signs[fault] ?? "\u00a0"), signs.slice(fault + 1).join("")];
  const line = make("span", signs.slice(0, at).join(""));
  line.append(make("i", "", "caret"), ...rest);
  element("note").append(line);
  if (words) element("note").append(make("small", words.replace(/^.*: that/, "That")));
}

/// Whether a key did something to what is typed.
function typeKey(key) {
  const { text, at } = typing;
  if (/^[-0-9+*/x×·÷−()]$/.test(key)) {
    if (text.length < 100) change(at, at, key);
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

document.addEventListener("keydown", (event) => {
  if (scene() !== "playing" || element("game").hidden || element("question").open) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Enter" && typing.text) {
    const expression = typing.text;
    forgetTyped();
    answer(expression);
  } else if (event.key === "Escape") {
    forgetTyped();
    Object.assign(board, { chosen: null, sign: null });
    draw();
    showTyped();
  } else if (typeKey(event.key)) {
    showTyped();
  } else {
    return;
  }
  event.preventDefault();
});
