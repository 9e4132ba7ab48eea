// A quiet loop under a round on the television, which grows faster towards the end, makes room for every cue, and ends with
// the time.

import { sounds } from "./sounds.js";

/// The notes of the loop, in Hz; how loud it is, and how loud under a cue; and how long a cue lasts, in seconds.
const loop = { notes: [220, 330, 262, 330, 196, 294, 262, 294], loud: .08, ducked: .035, cueLasts: .7 };
/// In seconds: a beat with much time left, in the last ten seconds, and in the last five; how far ahead beats are played,
/// because pages are not called at exact times; the silence before the end; and how fast the loop fades if a round ends
/// early.
const pulses = { null: .5, 10: .36, 5: .25 }, timing = { ahead: .25, silence: .1, fade: .03 };

const bed = { at: 0, next: 0, quietUntil: 0, volume: null };

sounds.duck = () => { bed.quietUntil = (sounds.context?.currentTime ?? 0) + loop.cueLasts; };

/// Plays what is due. Call it often.
export function playBed({ phase, clock }) {
  if (!sounds.isHeard || phase !== "showing" || !clock) return endBed();
  const { currentTime } = sounds.context, beat = pulses[clock.late], end = currentTime + clock.left - timing.silence;
  if (end <= currentTime) return endBed();
  if (!bed.volume) {
    bed.volume = sounds.context.createGain();
    bed.volume.connect(sounds.output);
  }
  if (bed.next < currentTime) bed.next = currentTime + .02;
  while (bed.next < Math.min(currentTime + timing.ahead, end - .05)) {
    playBeat(bed.at, bed.next, Math.min(beat, end - bed.next), bed.next < bed.quietUntil, bed.volume);
    bed.at += 1;
    bed.next += beat;
  }
}

/// Nothing of the loop is heard any more.
function endBed() {
  bed.next = 0;
  bed.volume?.gain.setTargetAtTime(0, sounds.context.currentTime, timing.fade);
  bed.volume = null;
}

/// A note of the loop, and a higher one with every other note.
function playBeat(at, start, beat, isUnder, output) {
  const pitch = loop.notes[at % loop.notes.length], loud = isUnder ? loop.ducked : loop.loud;
  sounds.note(pitch, start, beat * .9, "pluck", loud, output);
  if (at % 2 === 0) sounds.note(pitch * 4, start, beat * .3, "pluck", loud / 3, output);
}
