// Whether a variant can be ordered at this moment, or why not, and when time alone will change that.
// Owns: which reason is said when several hold. Not: prices, how many are wanted (basket.ts), where any of it is stored.
// Always true: between `now` and `nextChange` the answer stays what it is, if nobody touches the menu.
import { type Approval, approval } from '@pishkhan/contract/menu/approval.ts';
import type { OffReason } from '@pishkhan/contract/menu/availability.ts';
import type { DisplayTime } from '@pishkhan/contract/menu/category.ts';
import { fromTehranWallClock, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import {
  isWithinShifts,
  minuteOfDay,
  minuteOfWeek,
  type WeeklyShift,
} from '@pishkhan/contract/time/weekly-shifts.ts';

/** `snoozedUntil` may be in the past, and then counts for nothing. */
export interface OptionState {
  approval: Approval;
  available: boolean;
  snoozedUntil: Date | null;
}

export interface VariantState extends OptionState {
  visible: boolean;
  isProductActive: boolean;
  /** Pieces left; null when nobody counts them. */
  capacity: number | null;
  /** For each active group from which an option must be chosen: all its options. */
  choices: readonly (readonly OptionState[])[];
}

export interface CategoryState {
  isActive: boolean;
  displayTime: DisplayTime;
  shifts: readonly WeeklyShift[];
  snoozedUntil: Date | null;
}

/** Null when it can be ordered. */
export function whyOff(variant: VariantState, category: CategoryState, now: Date): OffReason | null {
  if (variant.approval !== approval.ACCEPTED) return 'NOT_APPROVED';
  if (!variant.visible || !variant.isProductActive || !category.isActive) return 'HIDDEN';
  if (!variant.available) return 'SOLD_OUT';
  if (isSnoozed(variant, now)) return 'SNOOZED';
  if (variant.capacity === 0) return 'NONE_LEFT';
  if (variant.choices.some((choice) => lacksChoice(choice, now))) return 'OPTIONS_OFF';
  if (isSnoozed(category, now)) return 'CATEGORY_SNOOZED';
  if (category.displayTime === 'SHIFTS' && !isWithinShifts(category.shifts, now)) return 'OUTSIDE_HOURS';
  return null;
}

export const isOptionOn = (option: OptionState, now: Date): boolean =>
  option.approval === approval.ACCEPTED && option.available && !isSnoozed(option, now);

/** The first instant after `now` at which `whyOff` answers something else; null when time changes nothing. */
export function nextChange(variant: VariantState, category: CategoryState, now: Date): Date | null {
  const before = whyOff(variant, category, now);
  const moments = [
    variant.snoozedUntil,
    category.snoozedUntil,
    ...variant.choices.flatMap((choice) => choice.map(({ snoozedUntil }) => snoozedUntil)),
    ...(category.displayTime === 'SHIFTS' ? edgesAfter(category.shifts, now) : []),
  ].filter((moment): moment is Date => moment !== null && moment > now);
  moments.sort((one, other) => one.getTime() - other.getTime());
  return moments.find((moment) => whyOff(variant, category, moment) !== before) ?? null;
}

/** When it can be ordered again without anybody doing anything; null when it can be now, or when somebody must. */
export function comesBackAt(variant: VariantState, category: CategoryState, now: Date): Date | null {
  let at: Date | null = now;
  // Two snoozes, those of the options and the hours: each is passed at most once.
  for (let passed = 0; at && passed < mostPassed; passed += 1) {
    if (whyOff(variant, category, at) === null) return at > now ? at : null;
    at = nextChange(variant, category, at);
  }
  return null;
}

const mostPassed = 50;

const isSnoozed = ({ snoozedUntil }: { snoozedUntil: Date | null }, now: Date): boolean =>
  snoozedUntil !== null && now < snoozedUntil;

/** A group in which nothing was ever accepted is not there yet, and demands nothing. */
const lacksChoice = (options: readonly OptionState[], now: Date): boolean =>
  options.some((option) => option.approval === approval.ACCEPTED) &&
  !options.some((option) => isOptionOn(option, now));

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** When hours may begin or end in the week after `now`: an end is on the day of its beginning or on the next. */
function edgesAfter(shifts: readonly WeeklyShift[], now: Date): Date[] {
  const { year, month, day, hour, minute } = tehranWallClock(now);
  const present = minuteOfWeek(now);
  const edges = shifts.flatMap(({ dayOfWeek, startTime, endTime }) => [
    dayOfWeek * dayMinutes + minuteOfDay(startTime),
    dayOfWeek * dayMinutes + minuteOfDay(endTime),
    (dayOfWeek + 1) * dayMinutes + minuteOfDay(endTime),
  ]);
  return edges.map((edge) => {
    const ahead = ((edge - present + 2 * weekMinutes - 1) % weekMinutes) + 1;
    return fromTehranWallClock(year, month, day, hour, minute + ahead);
  });
}
