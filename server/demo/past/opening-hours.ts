// The hours of a demo's shop, and times within them at which its people worked.
import { fromTehranWallClock, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { hoursOf, minuteOfWeek, type WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { DemoShop } from '../shop.ts';
import type { Chance } from './chance.ts';

export const weekOf = ({ hours }: Pick<DemoShop, 'hours'>): WeeklyShift[] =>
  hours.flatMap(({ days, from, to }) =>
    days.map((dayOfWeek) => ({ dayOfWeek, startTime: from, endTime: to })),
  );

/** Hours of the day in which people change something: a kitchen that is open at night changes no prices then. */
const awake = [9, 22] as const;

/** A time `daysAgo` at which the shop was open: between these two hours if possible, otherwise by day or at night. */
export function someOpenTime(
  chance: Chance,
  shop: Pick<DemoShop, 'hours'>,
  now: Date,
  daysAgo: number,
  between: readonly [from: number, to: number] = awake,
): Date {
  const { year, month, day } = tehranWallClock(now);
  const isOpen = hoursOf(weekOf(shop));
  const second = chance.whole(0, 59) * 1000;
  for (const [from, to] of [between, awake, [0, 24] as const]) {
    const length = (to - from) * 60;
    const start = chance.whole(0, length - 1);
    for (let step = 0; step < length; step += 1) {
      const at = fromTehranWallClock(year, month, day - daysAgo, from, (start + step) % length);
      if (isOpen(minuteOfWeek(at))) return new Date(at.getTime() + second);
    }
  }
  throw new Error(`a shop of the demo was closed all day, ${daysAgo} days ago`);
}
