// The rule that tells whether a shop is open, why not, and when it opens next: for the worst week and list of
// special days that a shop may save, and for usual ones.
import { addDays, type SpecialDay } from '@pishkhan/contract/time/special-days.ts';
import type { WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import { type OpeningFacts, openingAt } from '@pishkhan/contract/vendors/opening.ts';
import { maxSpecialDays } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { median, percentile } from '../statistics.ts';

const first = '2026-11-23';
const batch = 100;
const minuteMs = 60_000;

const week = (ranges: number): WeeklyShift[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
    Array.from({ length: ranges }, (_, hour) => ({
      dayOfWeek,
      startTime: `${String(8 + hour).padStart(2, '0')}:00`,
      endTime: `${String(8 + hour).padStart(2, '0')}:30`,
    })),
  );

const closedFrom = (from: number, days: number): SpecialDay => ({
  startDate: addDays(first, from),
  endDate: addDays(first, from + days - 1),
  title: 'تعطیل',
  ranges: [],
});

const shops: Readonly<Record<string, OpeningFacts>> = {
  'a usual shop': {
    status: 'ACTIVE',
    visible: true,
    isCityServed: true,
    pause: null,
    shifts: week(2),
    specialDays: [closedFrom(3, 1), closedFrom(30, 4)],
  },
  // Closed without a gap through the whole list, and every entry is as long as it may be.
  'the longest list': {
    status: 'ACTIVE',
    visible: true,
    isCityServed: true,
    pause: null,
    shifts: week(12),
    specialDays: Array.from({ length: maxSpecialDays }, (_, place) => closedFrom(place * 6, 6)),
  },
};

/** Paused during the whole measured week, so that the opening after it must be found. */
const paused: OpeningFacts = {
  ...shops['the longest list']!,
  pause: { until: `${addDays(first, 8)}T00:00:00+03:30` },
};

export const opening: Benchmark = {
  name: 'opening',
  async run({ quick }) {
    return Object.entries({ ...shops, 'the longest list, paused': paused }).map(([name, shop]) =>
      measure(name, shop, quick ? 50 : 1_000),
    );
  },
};

/** Measured in batches, because one call is shorter than the clock's resolution. */
function measure(name: string, shop: OpeningFacts, batches: number): Row {
  const start = Date.parse(`${first}T00:00:00+03:30`);
  const us: number[] = [];
  // The first half warms up and does not count.
  for (let round = -batches; round < batches; round += 1) {
    const before = performance.now();
    for (let step = 0; step < batch; step += 1)
      openingAt(shop, new Date(start + (((round + batches) * 37 + step) % 10_080) * minuteMs));
    if (round >= 0) us.push(((performance.now() - before) * 1000) / batch);
  }
  const p99 = percentile(us, 0.99);
  return {
    what: `open now, and when next: ${name}`,
    p50: median(us),
    p99,
    unit: 'µs',
    target: below(p99, 50),
  };
}
