// A timeline: what happens at which moment of a scene. A scene is a list of cues, in order, each {at: seconds after it
// began, act: what to do then}. A page that was opened or woken later acts the cues that have passed at once.

import { now } from "./page.js";

/// In seconds: how late a cue may come and still be worth an animation or a sound.
const grace = .6;

export class Timeline {
  #scene = null;
  #began = 0;
  #cues = [];

  /// Begins a scene, unless it is the present one.
  /// - scene: its name, or null for none.
  /// - age: the seconds that have passed since it began.
  /// - cues: returns its cues. Each `act` is told whether it comes in time.
  play(scene, age = 0, cues = () => []) {
    if (scene === this.#scene) return;
    [this.#scene, this.#began] = [scene, now() / 1000 - age];
    this.#cues = scene === null ? [] : cues();
  }

  /// Acts what is due. Call it often.
  tick() {
    const age = now() / 1000 - this.#began;
    while (this.#cues.length > 0 && this.#cues[0].at <= age) {
      const { at, act } = this.#cues.shift();
      act(age - at <= grace);
    }
  }
}
