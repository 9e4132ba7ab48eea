// Sounds, synthesized here. A page cannot make a sound before the user touches it, so it does not try. A player's page
// is silent until its user switches sounds on, and remembers that; a television sounds unless its host switches it off.

import { element, keep, kept, show } from "./page.js";
import { phrase } from "./words.js";

export const sounds = {
  isOn: kept("sounds") === "on",
  context: null,
  /// Where all notes go; null before the first touch.
  output: null,
  /// When each sound last began.
  last: {},
  /// Told about each cue, to make room for it.
  duck: () => {},

  /// The notes of each sound: pitch in Hz, start and length in seconds, voice, loudness. A tick is the softest sound, and
  /// the fanfare the loudest. cues.js adds those of the rounds.
  scores: {
    tick: [[1320, 0, .05, "wood", .24]],
    join: [[587, 0, .12, "pluck", .22], [880, .09, .22, "pluck", .22]],
  },

  /// The voices: waves with their part of the pitch and of the loudness; in seconds, how soon a note is at its loudest;
  /// which part of it stays so; how far it falls; and how many times its pitch is let through at its brightest.
  voices: {
    pluck: { waves: [["triangle", 1, 1]] },
    wood: { waves: [["sine", 1, 1]], attack: .002, falls: .5 },
  },

  get isReady() { return this.isOn && this.context?.state === "running"; },

  /// A page that nobody sees is silent.
  get isHeard() { return this.isReady && document.visibilityState === "visible"; },

  /// The user touched the page.
  wake() {
    if (!this.isOn) return;
    if (!this.context) {
      this.context = Object.assign(new AudioContext(), { onstatechange: drawSound });
      this.connect(this.context);
    }
    // A phone call or sleep may have stopped it.
    if (this.context.state !== "running") this.context.resume().catch(() => {});
    drawSound();
  },

  /// Plays in a context. Its limiter keeps sounds that come together from clipping.
  connect(context) {
    const [all, limiter, master] = [context.createGain(), context.createDynamicsCompressor(), context.createGain()];
    for (const [name, value] of Object.entries(limiting)) limiter[name].value = value;
    master.gain.value = masterLoudness;
    all.connect(limiter).connect(master).connect(context.destination);
    Object.assign(this, { context, output: all, last: {} });
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
  /// - wait: in seconds. The audio clock keeps it, so that sounds in a row stay apart on a busy page.
  play(name, step = 0, wait = 0) {
    if (!this.isHeard) return;
    // Alike sounds follow each other; many at once would last too long.
    const soonest = this.context.currentTime + wait, start = Math.max(soonest, (this.last[name] ?? 0) + alikeApart);
    if (start > soonest + longestRow) return;
    this.last[name] = start;
    this.duck();
    this.sound(name, step, start);
  },

  /// The notes of a sound.
  sound(name, step, start) {
    const raise = 2 ** (scale[Math.min(step, scale.length - 1)] / 12);
    for (const [pitch, begin, ...note] of this.scores[name] ?? []) this.note(pitch * raise, start + begin, ...note);
  },

  /// One note, which fades at both ends, so that it does not click.
  note(pitch, start, length, voice, loud, output = this.output) {
    const { context } = this, { waves, attack = .01, holds = 0, falls = 1, opens } = this.voices[voice];
    const volume = context.createGain(), { gain } = volume, end = start + length;
    gain.setValueAtTime(0, start);
    gain.linearRampToValueAtTime(loud, start + attack);
    if (holds) gain.setValueAtTime(loud, start + length * holds);
    gain.exponentialRampToValueAtTime(.001, end);
    volume.connect(output);
    let input = volume;
    if (opens) {
      input = context.createBiquadFilter();
      input.frequency.setValueAtTime(pitch, start);
      input.frequency.linearRampToValueAtTime(pitch * opens, start + attack * 2);
      input.connect(volume);
    }
    for (const [type, ratio, share] of waves) {
      const [tone, part] = [context.createOscillator(), context.createGain()];
      tone.type = type;
      tone.frequency.setValueAtTime(pitch * ratio, start);
      if (falls !== 1) tone.frequency.exponentialRampToValueAtTime(pitch * ratio * falls, end);
      part.gain.value = share;
      tone.connect(part).connect(input);
      tone.start(start);
      tone.stop(end);
    }
  },
};

/// The limiter of all sounds, and how loud they are after it.
const limiting = { threshold: -9, knee: 3, ratio: 20, attack: .002, release: .15 };
const masterLoudness = .85;
/// In seconds: the least time between two alike sounds, and the longest that one waits for it.
const alikeApart = .06;
const longestRow = .5;

/// Semitones above the first note: major and pentatonic, so that whatever follows sounds well.
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];

function drawSound() {
  show("sound", phrase(!sounds.isOn ? "sound.off" : sounds.isReady ? "sound.on" : "sound.tap"));
}

/// The button switches sounds on and off; any touch of the page starts them.
export function offerSounds(turn = () => sounds.switch()) {
  drawSound();
  element("sound").onclick = () => (sounds.isOn && !sounds.isReady ? sounds.wake() : turn());
  // This runs before the button's own handler: a first touch of the button starts sounds and does not switch them off.
  for (const gesture of ["click", "keydown"]) {
    document.addEventListener(gesture, (event) => { if (event.target !== element("sound")) sounds.wake(); }, true);
  }
}
