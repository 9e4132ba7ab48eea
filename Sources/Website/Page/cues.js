// The sounds of the rounds: a cue for each event, and the drum roll.

import { sounds } from "./sounds.js";

Object.assign(sounds.voices, {
  bell: { waves: [["sine", 1, .7], ["sine", 2.76, .2], ["sine", 5.4, .1]], attack: .004 },
  brass: { waves: [["sawtooth", 1, .5], ["sawtooth", 1.005, .5]], attack: .04, holds: .6, opens: 5 },
  growl: { waves: [["sawtooth", 1, 1]], attack: .01, opens: 6 },
  blow: { waves: [["triangle", 1, .7], ["sine", 2, .3]], attack: .004, falls: .4 },
});

Object.assign(sounds.scores, {
  start: [[523, 0, .14, "pluck", .26], [784, .11, .3, "pluck", .26]],
  flick: [[1900, 0, .03, "wood", .25], [700, .015, .05, "wood", .22]],
  first: [[523, 0, .6, "bell", .2], [659, .02, .6, "bell", .2], [784, .04, .6, "bell", .2], [1047, .1, .9, "bell", .26]],
  solved: [[659, 0, .45, "bell", .34]],
  right: [[659, 0, .12, "pluck", .28], [784, .09, .12, "pluck", .28], [1047, .18, .4, "pluck", .3]],
  wrong: [[196, 0, .16, "growl", .22], [165, .13, .26, "growl", .22]],
  late: [[740, 0, .09, "pluck", .2], [740, .18, .09, "pluck", .2]],
  end: [[220, 0, .6, "blow", .5], [147, .02, .7, "blow", .3]],
  step: [[523, 0, .14, "pluck", .2], [1046, .03, .1, "pluck", .14]],
  gold: [[523, 0, .6, "bell", .2], [784, .06, .6, "bell", .2], [1047, .12, .7, "bell", .2], [1568, .18, .9, "bell", .2]],
  stamp: [[220, 0, .3, "blow", .4]],
  fall: [[1900, 0, .03, "wood", .25], [220, .75, .5, "blow", .4], [147, .77, .6, "blow", .3]],
  gain: [[988, 0, .07, "pluck", .17], [1175, .08, .07, "pluck", .17], [1319, .16, .07, "pluck", .17], [1568, .24, .18, "pluck", .2]],
  rise: [[392, 0, .16, "pluck", .24], [523, .1, .16, "pluck", .24], [659, .2, .26, "pluck", .26]],
  rank: [[392, 0, .35, "brass", .13], [494, .02, .35, "brass", .13], [587, .04, .55, "brass", .13]],
  award: [[784, 0, .2, "bell", .26], [988, .1, .5, "bell", .3]],
  fanfare: [[523, 0, .16, "brass", .4], [523, .17, .08, "brass", .4], [523, .26, .08, "brass", .4], [659, .35, .17, "brass", .4],
    [784, .53, .17, "brass", .42], [1047, .71, 1.1, "brass", .36], [784, .71, 1.1, "brass", .3], [659, .71, 1.1, "brass", .3]],
});

/// A drum roll that grows.
/// - seconds: how long.
sounds.roll = (seconds) => { if (sounds.isHeard) playRoll(sounds.context.currentTime, seconds); };

function playRoll(start, seconds) {
  const { context } = sounds, noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const [source, filter, volume, beat, depth] = [
    context.createBufferSource(), context.createBiquadFilter(), context.createGain(), context.createOscillator(), context.createGain()];
  Object.assign(source, { buffer: noise, loop: true });
  filter.type = "lowpass";
  filter.frequency.value = 600;
  beat.frequency.value = 18;
  depth.gain.value = .12;
  volume.gain.setValueAtTime(.04, start);
  volume.gain.linearRampToValueAtTime(.5, start + seconds - .05);
  volume.gain.linearRampToValueAtTime(0, start + seconds);
  beat.connect(depth).connect(volume.gain);
  source.connect(filter).connect(volume).connect(sounds.output);
  for (const part of [source, beat]) {
    part.start(start);
    part.stop(start + seconds);
  }
}
