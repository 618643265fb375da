// The bell's own sounds, computed: no file that a weak line would have to fetch. Made for the small speaker of a tablet in a loud kitchen:
// overtones between 1 and 5 kHz, hard attacks, and two shapes that nobody takes for each other.

interface Note {
  readonly hertz: number;
  /** Seconds. */
  readonly from: number;
  readonly lasts: number;
}

export interface Tune {
  readonly notes: readonly Note[];
  /** Seconds with the silence after the last note: a loop begins again after it. */
  readonly seconds: number;
}

const climb = (from: number): Note[] =>
  [1047, 1397, 1865].map((hertz, index) => ({ hertz, from: from + index * 0.17, lasts: 0.16 }));
const fall = (from: number): Note[] => [
  { hertz: 988, from, lasts: 0.3 },
  { hertz: 659, from: from + 0.34, lasts: 0.42 },
];

/** Three tones up, twice, every three seconds. */
export const newOrderTune: Tune = { notes: [...climb(0), ...climb(0.7)], seconds: 3 };

/** Two tones down, four times: stop what you are doing. */
export const canceledTune: Tune = {
  notes: [...fall(0), ...fall(0.9), ...fall(1.8), ...fall(2.7)],
  seconds: 3.6,
};

const attack = 0.006;
const release = 0.05;

/** Mono samples between -1 and 1. */
export function synthesise({ notes, seconds }: Tune, sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (const { hertz, from, lasts } of notes) {
    const first = Math.round(from * sampleRate);
    const count = Math.round(lasts * sampleRate);
    for (let index = 0; index < count; index += 1) {
      const time = index / sampleRate;
      const phase = 2 * Math.PI * hertz * time;
      const wave = Math.sin(phase) + 0.55 * Math.sin(2 * phase) + 0.35 * Math.sin(3 * phase);
      const envelope = Math.min(1, time / attack, (lasts - time) / release);
      // The soft clip makes it louder, not higher.
      samples[first + index] = Math.tanh(1.6 * wave) * envelope * 0.9;
    }
  }
  return samples;
}
