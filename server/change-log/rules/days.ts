// The days of a filter as instants: from midnight to midnight in Tehran.
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { fromTehranWallClock } from '@pishkhan/contract/time/tehran.ts';

interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

const midnightOf = (date: string): Date => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return fromTehranWallClock(year, month, day);
};

/** `to` is exclusive. */
export const daysOf = ({ startDate, endDate }: Days) => ({
  from: startDate === undefined ? undefined : midnightOf(startDate),
  to: endDate === undefined ? undefined : midnightOf(addDays(endDate, 1)),
});
