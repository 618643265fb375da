// Decides whether a variant can be ordered now, why not, and when time alone will change that.
// Owns: the priority of reasons. Not: prices, quantities (basket.ts), storage.
// Invariant: between `now` and `nextChange` the answer stays the same, if nobody edits the menu.

import type { OffReason } from '@pishkhan/contract/menu/availability/availability.ts';
import type { DisplayTime } from '@pishkhan/contract/menu/categories/category.ts';
import { type Approval, approval } from '@pishkhan/contract/menu/review/approval.ts';
import { fromTehranWallClock, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import {
  hoursOf,
  isWithinShifts,
  minuteOfDay,
  minuteOfWeek,
  type WeeklyShift,
} from '@pishkhan/contract/time/weekly-shifts.ts';

/** `snoozedUntil` is ignored when it is in the past. */
export interface OptionState {
  approval: Approval;
  available: boolean;
  snoozedUntil: Date | null;
}

export interface VariantState extends OptionState {
  visible: boolean;
  isProductActive: boolean;
  /** Pieces left; null when stock is not counted. */
  capacity: number | null;
  /** All options of each active group from which an option must be chosen. */
  choices: readonly (readonly OptionState[])[];
}

export interface CategoryState {
  isActive: boolean;
  displayTime: DisplayTime;
  shifts: readonly WeeklyShift[];
  snoozedUntil: Date | null;
}

/** Null when it can be ordered. */
export const offReasonOf = (variant: VariantState, category: CategoryState, now: Date): OffReason | null =>
  reasonAt(variant, category, now, {
    choosableFrom: () => choosableFrom(variant.choices),
    isOpen: (at) => isWithinShifts(category.shifts, at),
  });

/**
 * Derived facts that are independent of the instant. A shop may have hundreds of options and hours, so they
 * are computed once for all instants of one query.
 */
interface Known {
  choosableFrom(): number;
  isOpen(at: Date): boolean;
}

function know({ choices }: VariantState, { shifts }: CategoryState): Known {
  const choosable = choosableFrom(choices);
  const isMinuteOpen = hoursOf(shifts);
  return { choosableFrom: () => choosable, isOpen: (at) => isMinuteOpen(minuteOfWeek(at)) };
}

function reasonAt(variant: VariantState, category: CategoryState, now: Date, known: Known): OffReason | null {
  if (variant.approval !== approval.ACCEPTED) return 'NOT_APPROVED';
  if (!variant.visible || !variant.isProductActive || !category.isActive) return 'HIDDEN';
  if (!variant.available) return 'SOLD_OUT';
  if (isSnoozed(variant, now)) return 'SNOOZED';
  if (variant.capacity === 0) return 'NONE_LEFT';
  if (now.getTime() < known.choosableFrom()) return 'OPTIONS_OFF';
  if (isSnoozed(category, now)) return 'CATEGORY_SNOOZED';
  if (category.displayTime === 'SHIFTS' && !known.isOpen(now)) return 'OUTSIDE_HOURS';
  return null;
}

export const isOptionOn = (option: OptionState, now: Date): boolean =>
  option.approval === approval.ACCEPTED && option.available && !isSnoozed(option, now);

/** The first instant after `now` at which `offReasonOf` changes its answer; null when time changes nothing. */
export function nextChange(variant: VariantState, category: CategoryState, now: Date): Date | null {
  const known = know(variant, category);
  const before = reasonAt(variant, category, now, known);
  const choosable = known.choosableFrom();
  const moments = [
    variant.snoozedUntil,
    category.snoozedUntil,
    Number.isFinite(choosable) ? new Date(choosable) : null,
    ...(category.displayTime === 'SHIFTS' ? edgesAfter(category.shifts, now) : []),
  ].filter((moment): moment is Date => moment !== null && moment > now);
  moments.sort((one, other) => one.getTime() - other.getTime());
  return moments.find((moment) => reasonAt(variant, category, moment, known) !== before) ?? null;
}

/** The time at which it can be ordered again without anybody acting; null when it can be now, or when somebody must act. */
export function orderableAgainAt(variant: VariantState, category: CategoryState, now: Date): Date | null {
  const known = know(variant, category);
  const choosable = known.choosableFrom();
  if (choosable === Number.POSITIVE_INFINITY) return null;
  // Snoozes can only end. After the last of them, only hours or staff keep it unavailable.
  const ends = [variant, category].map(({ snoozedUntil }) => snoozedUntil?.getTime() ?? 0);
  const free = new Date(Math.max(now.getTime(), choosable, ...ends));
  const reason = reasonAt(variant, category, free, known);
  if (reason === null) return free > now ? free : null;
  if (reason !== 'OUTSIDE_HOURS') return null;
  for (const at of momentsAfter(beginningsOf(category.shifts), free)) if (known.isOpen(at)) return at;
  return null;
}

/** The time from which an option of each group can be chosen, as far as time decides: -Infinity is always, Infinity never. */
const choosableFrom = (choices: VariantState['choices']): number =>
  choices.reduce((last, options) => Math.max(last, firstOptionFrom(options)), Number.NEGATIVE_INFINITY);

function firstOptionFrom(options: readonly OptionState[]): number {
  const accepted = options.filter((option) => option.approval === approval.ACCEPTED);
  // A group without any accepted option does not exist for customers and requires nothing.
  if (accepted.length === 0) return Number.NEGATIVE_INFINITY;
  return accepted
    .filter(({ available }) => available)
    .reduce(
      (first, { snoozedUntil }) => Math.min(first, snoozedUntil?.getTime() ?? Number.NEGATIVE_INFINITY),
      Number.POSITIVE_INFINITY,
    );
}

const isSnoozed = ({ snoozedUntil }: { snoozedUntil: Date | null }, now: Date): boolean =>
  snoozedUntil !== null && now < snoozedUntil;

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

const beginningsOf = (shifts: readonly WeeklyShift[]): number[] =>
  shifts.map(({ dayOfWeek, startTime }) => dayOfWeek * dayMinutes + minuteOfDay(startTime));

/** The starts and ends of hours in the week after `now`: an end is on the day of its start or on the next. */
const edgesAfter = (shifts: readonly WeeklyShift[], now: Date): Generator<Date> =>
  momentsAfter(
    [
      ...beginningsOf(shifts),
      ...shifts.flatMap(({ dayOfWeek, endTime }) =>
        [dayOfWeek, dayOfWeek + 1].map((day) => day * dayMinutes + minuteOfDay(endTime)),
      ),
    ],
    now,
  );

/** The next occurrences of these minutes of the week after `now`, soonest first. */
function* momentsAfter(minutesOfWeek: readonly number[], now: Date): Generator<Date> {
  const { year, month, day, hour, minute } = tehranWallClock(now);
  const present = minuteOfWeek(now);
  const ahead = minutesOfWeek.map((edge) => ((edge - present + 2 * weekMinutes - 1) % weekMinutes) + 1);
  for (const minutes of [...new Set(ahead)].sort((one, other) => one - other))
    yield fromTehranWallClock(year, month, day, hour, minute + minutes);
}
