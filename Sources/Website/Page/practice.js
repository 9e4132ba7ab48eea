// A deal for practice while a room gathers. Its captions teach how to use the tiles.

import { announce, element, show } from "./page.js";
import { phrase } from "./words.js";
import { calculation } from "./calculation.js";

const numbers = [3, 3, 8, 8];
const target = 24;
const lessons = {
  first: () => phrase("practice.first"), operator: () => phrase("practice.operator"), second: () => phrase("practice.second"),
  goOn: () => phrase("practice.goOn", { target }), again: () => phrase("practice.again"),
};

export const practice = {
  isOn: false,
  isSolved: false,

  /// Begins and ends with the waiting room.
  /// - lay: lays out tiles for numbers and a target.
  draw({ phase }, lay) {
    const isOn = phase === "gathering";
    if (isOn === this.isOn) return;
    Object.assign(this, { isOn, isSolved: false });
    element("lesson").hidden = !isOn;
    if (isOn) lay(numbers, target);
  },

  /// Shows what to do next.
  /// - board: how many tiles are left, whether one is chosen and an operator, and how many steps were taken.
  teach({ left, isChosen, hasSign, steps }) {
    if (!this.isOn || this.isSolved) return;
    const lesson = left === 1 ? "again" : steps > 0 && !isChosen ? "goOn" : hasSign ? "second"
      : isChosen ? (steps > 0 ? "goOn" : "operator") : "first";
    const canType = lesson === "first" && matchMedia("(hover: hover) and (pointer: fine)").matches;
    showLesson([lessons[lesson](), canType && phrase("practice.type")].filter(Boolean).join(" "));
  },

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
