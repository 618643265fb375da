import type { Tune } from './alarm-tones.ts';

/** Two low steps up, slow and once: the order is accepted, and somebody has to cook it. */
export const acceptedTune: Tune = {
  notes: [
    { hertz: 523, from: 0, lasts: 0.34 },
    { hertz: 784, from: 0.38, lasts: 0.8 },
  ],
  seconds: 1.4,
};
