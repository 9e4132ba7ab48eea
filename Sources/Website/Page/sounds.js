// Sounds, synthesized here. They are off until the user switches them on; the browser remembers that. A page cannot
// make a sound before the user touches it, so it does not try.

import { element, keep, kept, show } from "./page.js";
import { phrase } from "./words.js";

export const sounds = {
  isOn: kept("sounds") === "on",
  context: null,

  /// The notes of each sound: pitch in Hz, start and length in seconds.
  scores: {
    tick: [[880, 0, .08]],
    start: [[523, 0, .12], [784, .1, .25]],
    solved: [[988, 0, .1]],
    right: [[659, 0, .1], [784, .09, .1], [1047, .18, .3]],
    wrong: [[196, 0, .14], [165, .12, .22]],
    late: [[740, 0, .09], [740, .18, .09]],
    fanfare: [[523, 0, .15], [523, .17, .08], [523, .26, .08], [659, .35, .17], [784, .53, .17], [1047, .71, .6]],
  },

  get isReady() { return this.isOn && this.context?.state === "running"; },

  /// The user touched the page.
  wake() {
    if (!this.isOn) return;
    this.context ??= Object.assign(new AudioContext(), { onstatechange: drawSound });
    // A phone call or sleep may have stopped it.
    if (this.context.state !== "running") this.context.resume().catch(() => {});
    drawSound();
  },

  switch() {
    this.isOn = !this.isOn;
    keep("sounds", this.isOn ? "on" : null);
    this.wake();
    this.play("solved");
    drawSound();
  },

  play(name) {
    if (!this.isReady || document.visibilityState !== "visible") return;
    for (const [pitch, begin, length] of this.scores[name]) {
      const [tone, volume] = [this.context.createOscillator(), this.context.createGain()];
      const start = this.context.currentTime + begin;
      tone.type = name === "wrong" ? "sawtooth" : "triangle";
      tone.frequency.value = pitch;
      // Without a fade at both ends, it would click.
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(.16, start + .01);
      volume.gain.exponentialRampToValueAtTime(.001, start + length);
      tone.connect(volume).connect(this.context.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  },
};

function drawSound() {
  show("sound", phrase(!sounds.isOn ? "sound.off" : sounds.isReady ? "sound.on" : "sound.tap"));
}

/// The button switches sounds on and off; any touch of the page starts them.
export function offerSounds() {
  drawSound();
  element("sound").onclick = () => (sounds.isOn && !sounds.isReady ? sounds.wake() : sounds.switch());
  // This runs before the button's own handler: a first touch of the button starts sounds and does not switch them off.
  for (const gesture of ["click", "keydown"]) {
    document.addEventListener(gesture, (event) => { if (event.target !== element("sound")) sounds.wake(); }, true);
  }
}
