// The only place that reads the clock. Rules take `now` as an argument.

export const now = (): Date => new Date();

/** Milliseconds that never jump, for durations. */
export const monotonicMs = (): number => performance.now();
