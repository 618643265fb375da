import { expect, test } from 'vitest';
import { acceptedTune } from './accepted-sound.ts';
import { canceledTune, newOrderTune, synthesise, type Tune } from './alarm-tones.ts';

const rate = 8000;
/** Amplitude of one frequency in a section of the sound (Goertzel). */
function strength(samples: Float32Array, hertz: number, from: number, seconds: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [last, before] = [0, 0];
  for (let index = Math.round(from * rate); index < (from + seconds) * rate; index += 1)
    [last, before] = [(samples[index] ?? 0) + turn * last - before, last];
  return Math.sqrt(last * last + before * before - turn * last * before) / (seconds * rate);
}
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);

test.each([
  ['new order', newOrderTune, [1047, 1397, 1865], 0.17],
  ['canceled', canceledTune, [988, 659], 0.34],
  ['accepted by itself', acceptedTune, [523, 784], 0.38],
] as const)('%s is heard in its own pitches, one after the other', (_, tune: Tune, pitches, stepSeconds) => {
  const samples = synthesise(tune, rate);
  for (const [index, hertz] of pitches.entries()) {
    const heard = (pitch: number) => strength(samples, pitch, index * stepSeconds + 0.01, 0.12);
    for (const other of pitches) if (other !== hertz) expect(heard(hertz)).toBeGreaterThan(4 * heard(other));
  }
});

test("the tune is loud, and never beyond a speaker's range", () => {
  for (const tune of [newOrderTune, canceledTune]) {
    const samples = synthesise(tune, rate);
    expect(loudness(samples)).toBeGreaterThan(0.3);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(0.9);
    expect(samples.length).toBe(tune.seconds * rate);
  }
});
