// The only place that reads the clock. Rules take `now` as an argument.

/**
 * Clocks of several servers differ by less than a minute. A stored instant later than this was written by a
 * clock that has been set back since; counting it would lock people out until the clock has caught up.
 */
export const latestCredible = (now: Date): Date => new Date(now.getTime() + 60_000);

export const now = (): Date => new Date();

/** Monotonic milliseconds, for durations. */
export const monotonicMs = (): number => performance.now();
