import type { Tune } from './alarm-tones.ts';

const knock = (from: number) => [
  { hertz: 1319, from, lasts: 0.09 },
  { hertz: 1319, from: from + 0.14, lasts: 0.09 },
  { hertz: 1760, from: from + 0.32, lasts: 0.34 },
];

/** A knock and a chime, twice. It neither rises as the tune of a new order nor falls as the one of a canceled order. */
export const courierTune: Tune = { notes: [...knock(0), ...knock(1.05)], seconds: 1.9 };
