// Synthesises the alarm's tunes, so that no sound file has to be fetched over a weak connection. They are
// made for the small speaker of a tablet in a loud kitchen: overtones between 1 and 5 kHz, hard attacks, and
// two melodies that cannot be confused.

interface Note {
  readonly hertz: number;
  /** Seconds. */
  readonly from: number;
  readonly lasts: number;
}

export interface Tune {
  readonly notes: readonly Note[];
  /** Seconds, including the silence after the last note, after which a loop repeats. */
  readonly seconds: number;
}

const climb = (from: number): Note[] =>
  [1047, 1397, 1865].map((hertz, index) => ({ hertz, from: from + index * 0.17, lasts: 0.16 }));
const fall = (from: number): Note[] => [
  { hertz: 988, from, lasts: 0.3 },
  { hertz: 659, from: from + 0.34, lasts: 0.42 },
];

/** Three rising tones, twice, every three seconds. */
export const newOrderTune: Tune = { notes: [...climb(0), ...climb(0.7)], seconds: 3 };

/** Two falling tones, four times: preparation must stop. */
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
      // Soft clipping makes the tune louder without raising the peaks.
      samples[first + index] = Math.tanh(1.6 * wave) * envelope * 0.9;
    }
  }
  return samples;
}
