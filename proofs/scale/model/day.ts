// The course of a day: the share of its orders in each of its minutes. Assumed, not measured: two peaks of a
// usual day, and Ramadan, whose orders come before iftar and before dawn.

const minutesADay = 1440;

interface Peak {
  /** Minutes after midnight. */
  readonly at: number;
  /** Standard deviation in minutes. */
  readonly width: number;
  /** Share of the day's orders. */
  readonly share: number;
}

const usual: readonly Peak[] = [
  { at: 9 * 60, width: 75, share: 0.08 },
  { at: 13 * 60, width: 55, share: 0.37 },
  { at: 17 * 60 + 30, width: 80, share: 0.13 },
  { at: 20 * 60 + 45, width: 65, share: 0.42 },
];

const ramadan: readonly Peak[] = [
  { at: 3 * 60 + 30, width: 35, share: 0.12 },
  { at: 17 * 60 + 45, width: 25, share: 0.58 },
  { at: 21 * 60 + 30, width: 70, share: 0.3 },
];

export const days = { usual: sharesOf(usual), ramadan: sharesOf(ramadan) } as const;
export type Day = keyof typeof days;

/** 1,440 shares whose sum is 1. */
function sharesOf(peaks: readonly Peak[]): readonly number[] {
  const heights = Array.from({ length: minutesADay }, (_, minute) =>
    peaks.reduce((sum, { at, width, share }) => {
      const distance = Math.abs(minute - at);
      // A peak near midnight continues at the other end of the day.
      const near = Math.min(distance, minutesADay - distance);
      return sum + (share / width) * Math.exp(-((near / width) ** 2) / 2);
    }, 0),
  );
  const all = heights.reduce((sum, height) => sum + height, 0);
  return heights.map((height) => height / all);
}
