// The wanted time of a scheduled order, worded by day. Pure.
import { formatClock, formatDateHeading, readJalali } from '../../fa/time.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';

const dayMs = 86_400_000;

const isSameDay = (one: number, other: number): boolean => {
  const [a, b] = [readJalali(one), readJalali(other)];
  return a.year === b.year && a.month === b.month && a.day === b.day;
};

/** «امروز ساعت ۲۰:۳۰», «فردا ساعت ۱۲:۰۰», then «پنج‌شنبه ۲۶ آذر ساعت ۱۳:۰۰». `now` in milliseconds. */
export function formatWanted(at: string, now: number): string {
  const instant = Date.parse(at);
  const day = isSameDay(instant, now)
    ? 'امروز'
    : isSameDay(instant, now + dayMs)
      ? 'فردا'
      : formatDateHeading(instant, now);
  return `${day} ساعت ${formatClock(instant)}`;
}

const releaseOf = ({ order }: BoardOrder): number => Date.parse(order.releaseAt ?? order.placedAt);

/** The order that is released next comes first. */
export const byRelease = (items: readonly BoardOrder[]): BoardOrder[] =>
  [...items].sort((one, other) => releaseOf(one) - releaseOf(other));
