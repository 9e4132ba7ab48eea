// Sounds, synthesized here. A page cannot make a sound before the user touches it, so it does not try. A player's page
// is silent until its user switches sounds on, and remembers that; a television sounds unless its host switches it off.

import { element, keep, kept, show } from "./page.js";
import { phrase } from "./words.js";

export const sounds = {
  isOn: kept("sounds") === "on",
  context: null,
  /// Where all notes go; null before the first touch.
  output: null,
  /// Told about each cue, to make room for it.
  duck: () => {},

  /// The notes of each sound: pitch in Hz, start and length in seconds. cues.js adds those of the rounds.
  scores: {
    tick: [[880, 0, .08]],
    join: [[587, 0, .09], [880, .08, .16]],
  },

  get isReady() { return this.isOn && this.context?.state === "running"; },

  /// The user touched the page.
  wake() {
    if (!this.isOn) return;
    if (!this.context) {
      this.context = Object.assign(new AudioContext(), { onstatechange: drawSound });
      this.output = this.context.createGain();
      this.output.connect(this.context.destination);
    }
    // A phone call or sleep may have stopped it.
    if (this.context.state !== "running") this.context.resume().catch(() => {});
    drawSound();
  },

  /// Switches sounds on or off.
  turn(isOn) {
    if (this.isOn === isOn) return;
    this.isOn = isOn;
    if (!isOn) this.context?.suspend().catch(() => {});
    else if (this.context) this.wake();
    drawSound();
  },

  switch() {
    this.turn(!this.isOn);
    keep("sounds", this.isOn ? "on" : null);
    this.wake();
    this.play("join");
  },

  /// - step: how far up its scale the sound is, for a row of alike events.
  play(name, step = 0) {
    if (!this.isReady || document.visibilityState !== "visible") return;
    this.duck();
    const raise = 2 ** (scale[Math.min(step, scale.length - 1)] / 12);
    for (const [pitch, begin, length, type, loud] of this.scores[name] ?? []) {
      this.note(pitch * raise, this.context.currentTime + begin, length, type, loud);
    }
  },

  /// One note, which fades at both ends, so that it does not click.
  note(pitch, start, length, type = "triangle", loud = .16) {
    const [tone, volume] = [this.context.createOscillator(), this.context.createGain()];
    tone.type = type;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + .01);
    volume.gain.exponentialRampToValueAtTime(.001, start + length);
    tone.connect(volume).connect(this.output);
    tone.start(start);
    tone.stop(start + length);
  },
};

/// Semitones above the first note: major and pentatonic, so that whatever follows sounds well.
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];

function drawSound() {
  show("sound", phrase(!sounds.isOn ? "sound.off" : sounds.isReady ? "sound.on" : "sound.tap"));
  element("game").dataset.sound = !sounds.isOn ? "off" : sounds.isReady ? "on" : "asks";
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
