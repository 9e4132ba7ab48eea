// A deal for practice while a room gathers. Its captions teach how to use the tiles.

import { announce, element, show } from "./page.js";
import { phrase } from "./words.js";
import { calculation } from "./calculation.js";

const numbers = [3, 3, 8, 8];
const target = 24;
/// The next step to take, by the numbers that are left: two numbers with a sign between them, and what they make. From any
/// others there is no way to the target.
const wayTo24 = { "3 3 8 8": "8 ÷ 3 8/3", "3 8 8/3": "3 − 8/3 1/3", "1/3 8": "8 ÷ 1/3 24" };

export const practice = {
  isOn: false,
  isSolved: false,
  /// The numbers that are left, and how many hints were taken for them: which two come next, then what they make.
  left: "",
  hints: 0,

  /// Begins and ends with the waiting room.
  /// - lay: lays out tiles for numbers and a target.
  draw({ phase }, lay) {
    const isOn = phase === "gathering";
    if (isOn === this.isOn) return;
    Object.assign(this, { isOn, isSolved: false, left: "", hints: 0 });
    element("lesson").hidden = !isOn;
    if (isOn) lay(numbers, target);
  },

  /// Shows what to do next.
  /// - board: the numbers of the tiles that are left, and whether one is chosen and an operator.
  teach({ left, isChosen, hasSign }) {
    if (!this.isOn || this.isSolved) return;
    const key = left.sort().join(" "), isFirst = left.length === numbers.length;
    if (this.left !== key) Object.assign(this, { left: key, hints: 0 });
    const [first, sign, second, value] = wayTo24[key]?.split(" ") ?? [];
    const lesson = !first ? "practice.again" : !isFirst ? "practice.goOn" : hasSign ? "practice.second"
      : isChosen ? "practice.operator" : "practice.first";
    const canType = lesson === "practice.first" && matchMedia("(hover: hover) and (pointer: fine)").matches;
    const help = this.hints > 0 && phrase(this.hints > 1 ? "hint.operation" : isFirst ? "hint.numbers" : "hint.next", { first, sign, second, value });
    showLesson([phrase(lesson, { target }), help || (canType && phrase("practice.type"))].filter(Boolean).join(" "));
  },

  /// Whether there is another hint.
  get hasHint() { return this.hints < 2 && Boolean(wayTo24[this.left]); },

  hint() { if (this.hasHint) this.hints += 1; },

  /// Judges an answer, from tiles or typed.
  judge(expression) {
    const made = calculation(expression), used = made?.tiles.map(({ text }) => text).sort().join();
    const isRight = used === numbers.map(String).sort().join()
      && made.result.value.top === BigInt(target) && made.result.value.bottom === 1n;
    this.isSolved ||= isRight;
    showLesson(phrase(isRight ? "practice.done" : made ? "practice.wrong" : "wrong.syntax", { target }));
    return isRight;
  },
};

function showLesson(text) {
  if (element("lesson").textContent === text) return;
  show("lesson", text);
  announce(text);
}
