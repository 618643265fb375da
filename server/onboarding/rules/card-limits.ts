// How often a shop may ask about cards, and how long an answer counts.
/** Askings of a bank in an hour: enough for mistakes, too few for finding out whom cards belong to. */
const mostAnHour = 10;
export const hourMs = 3_600_000;
/** Clocks of several servers differ by less. */
const skewMs = 60_000;
const freshMs = 24 * hourMs;

/** `asked` are the times of the last hour; what was noted before the clock was set back does not count. Seconds until the next may be asked; 0 for now. */
export function secondsUntilCard(asked: readonly Date[], now: Date): number {
  const within = asked
    .filter((at) => at.getTime() - now.getTime() <= skewMs)
    .map((at) => at.getTime() + hourMs - now.getTime())
    .filter((left) => left > 0)
    .sort((a, b) => b - a);
  // The limit is free again when the oldest of the last ten is an hour old.
  const left = within[mostAnHour - 1];
  return left === undefined ? 0 : Math.ceil(left / 1000);
}

/** Whether what a bank said then still counts. */
export const isFresh = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() < freshMs;
