// The sounds of the rounds: a cue for each event, and the drum roll.

import { sounds } from "./sounds.js";

Object.assign(sounds.scores, {
  start: [[523, 0, .12], [784, .1, .25]],
  flick: [[1900, 0, .03, "square", .03], [700, .015, .05]],
  first: [[523, 0, .5], [659, 0, .5], [784, .02, .5], [1047, .1, .7]],
  solved: [[659, 0, .16]],
  right: [[659, 0, .1], [784, .09, .1], [1047, .18, .3]],
  wrong: [[196, 0, .14, "sawtooth"], [165, .12, .22, "sawtooth"]],
  late: [[740, 0, .09], [740, .18, .09]],
  end: [[98, 0, .5, "sine", .5], [55, 0, .7, "sine", .4]],
  step: [[523, 0, .12], [1046, .03, .08]],
  gold: [[523, 0, .5], [784, .06, .5], [1047, .12, .6], [1568, .18, .8]],
  stamp: [[110, 0, .18, "square", .12], [70, 0, .3, "sine", .4]],
  gain: [[988, 0, .07], [1175, .08, .07], [1319, .16, .07], [1568, .24, .16]],
  rise: [[392, 0, .14], [523, .1, .14], [659, .2, .22]],
  rank: [[392, 0, .3], [494, .02, .3], [587, .04, .5]],
  award: [[784, 0, .1], [988, .1, .3]],
  fanfare: [[523, 0, .15], [523, .17, .08], [523, .26, .08], [659, .35, .17], [784, .53, .17], [1047, .71, .9], [784, .71, .9],
    [659, .71, .9]],
});

/// A drum roll that grows.
/// - seconds: how long.
sounds.roll = (seconds) => {
  if (!sounds.isReady) return;
  const { context } = sounds, noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const [source, filter, volume, beat, depth] = [
    context.createBufferSource(), context.createBiquadFilter(), context.createGain(), context.createOscillator(), context.createGain()];
  Object.assign(source, { buffer: noise, loop: true });
  filter.type = "lowpass";
  filter.frequency.value = 240;
  beat.frequency.value = 18;
  depth.gain.value = .12;
  const start = context.currentTime;
  volume.gain.setValueAtTime(.04, start);
  volume.gain.linearRampToValueAtTime(.35, start + seconds - .05);
  volume.gain.linearRampToValueAtTime(0, start + seconds);
  beat.connect(depth).connect(volume.gain);
  source.connect(filter).connect(volume).connect(sounds.output);
  for (const part of [source, beat]) {
    part.start(start);
    part.stop(start + seconds);
  }
};
