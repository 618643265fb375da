// Validates a shop's special days after a change.
import { refuse } from '@pishkhan/contract/faults.ts';
import {
  addDays,
  findSpecialOverlap,
  isAmbiguous,
  type SpecialDay,
} from '@pishkhan/contract/time/special-days.ts';
import { furthestSpecialDay } from '@pishkhan/contract/vendors/ordering-settings.ts';

export interface SpecialDayPlan {
  /** Ids. */
  removed: number[];
  added: SpecialDay[];
}

/** The requested list replaces the present one; `today` is the day in Tehran. Past days are dropped. */
export function planSpecialDays(
  present: readonly (SpecialDay & { id: number })[],
  wanted: readonly SpecialDay[],
  today: string,
) {
  const days = wanted.map(sorted);
  for (const [index, day] of days.entries()) {
    const pointer = `/specialDays/${index}`;
    const isStored = present.some((stored) => isSame(stored, day));
    const fault =
      (isStored ? undefined : refuseDates(day, present, today, pointer)) ?? refuseHours(day, pointer);
    if (fault) return fault;
    if (days.slice(0, index).some((earlier) => isAmbiguous(earlier, day)))
      return refuse('SPECIAL_DAYS_AMBIGUOUS', { pointer: `${pointer}/startDate` });
  }
  const kept = days.filter(({ endDate }) => endDate >= today);
  return {
    removed: present.filter((stored) => !kept.some((day) => isSame(stored, day))).map(({ id }) => id),
    added: kept.filter((day) => !present.some((stored) => isSame(stored, day))),
  } satisfies SpecialDayPlan;
}

const sorted = (day: SpecialDay): SpecialDay => ({
  ...day,
  ranges: day.ranges.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1)),
});

const contentOf = ({ startDate, endDate, title, ranges }: SpecialDay): string =>
  JSON.stringify([startDate, endDate, title, ranges.map(({ startTime, endTime }) => [startTime, endTime])]);
const isSame = (one: SpecialDay, other: SpecialDay): boolean => contentOf(one) === contentOf(other);

function refuseDates(
  { startDate, endDate }: SpecialDay,
  present: readonly SpecialDay[],
  today: string,
  pointer: string,
) {
  // A running special day keeps its first day, so that its hours and its end can be changed.
  const isRunning = present.some((stored) => stored.startDate === startDate && stored.endDate >= today);
  if (startDate < today && !isRunning) return refuse('SPECIAL_DAY_PAST', { pointer: `${pointer}/startDate` });
  if (endDate < today) return refuse('SPECIAL_DAY_PAST', { pointer: `${pointer}/endDate` });
  if (endDate > addDays(today, furthestSpecialDay))
    return refuse('SPECIAL_DAY_TOO_FAR', { pointer: `${pointer}/endDate` });
  return undefined;
}

function refuseHours(day: SpecialDay, pointer: string) {
  const place = findSpecialOverlap(day);
  return place === undefined
    ? undefined
    : refuse('SPECIAL_HOURS_OVERLAP', { pointer: `${pointer}/ranges/${place}` });
}
