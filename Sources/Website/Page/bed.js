// A quiet loop under a round on the television, which grows faster towards the end and makes room for every cue.

import { sounds } from "./sounds.js";

/// The notes of the loop, in Hz; how loud it is, and how loud under a cue; and how long a cue lasts, in seconds.
const loop = { notes: [110, 165, 131, 165, 98, 147, 131, 147], loud: .05, ducked: .012, cueLasts: .7 };
/// In seconds: a beat with much time left, in the last ten seconds, and in the last five.
const pulses = { null: .5, 10: .36, 5: .25 };

const bed = { at: 0, next: 0, quietUntil: 0 };

sounds.duck = () => { bed.quietUntil = (sounds.context?.currentTime ?? 0) + loop.cueLasts; };

/// Plays what is due. Call it often.
export function playBed({ phase, clock }) {
  if (!sounds.isReady || phase !== "showing" || !clock) {
    bed.next = 0;
    return;
  }
  const { currentTime } = sounds.context, beat = pulses[clock.late];
  if (bed.next < currentTime) bed.next = currentTime + .02;
  // A little ahead, because pages are not called at exact times.
  while (bed.next < currentTime + .25) {
    const isUnder = bed.next < bed.quietUntil;
    sounds.note(loop.notes[bed.at % loop.notes.length], bed.next, beat * .9, "sine", isUnder ? loop.ducked : loop.loud);
    if (bed.at % 2 === 0) sounds.note(loop.notes[bed.at % loop.notes.length] * 2, bed.next, beat * .3, "triangle", (isUnder ? loop.ducked : loop.loud) / 3);
    bed.at += 1;
    bed.next += beat;
  }
}
