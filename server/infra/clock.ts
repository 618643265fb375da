// The only place that reads the clock. Rules take `now` as an argument.

/**
 * Clocks of several servers differ by less than a minute. An instant in a row that is later than this was noted by a clock that has been
 * set back since; what counts it against somebody would keep them out until the clock has caught up.
 */
export const latestNoted = (now: Date): Date => new Date(now.getTime() + 60_000);

export const now = (): Date => new Date();

/** Milliseconds that never jump, for durations. */
export const monotonicMs = (): number => performance.now();
