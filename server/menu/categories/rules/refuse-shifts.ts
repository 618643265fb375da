// Validates the hours of a week.
import { refuse } from '@pishkhan/contract/faults.ts';
import { findOverlap, maxRangesOfDay, type WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';

/** Existing hours come first, so that a refusal names the new one. */
export function refuseHours(shifts: readonly WeeklyShift[]) {
  const overlap = findOverlap(shifts);
  if (overlap) {
    const { dayOfWeek, startTime, endTime } = shifts[overlap[0]]!;
    return refuse('SHIFTS_OVERLAP', { dayOfWeek, startTime, endTime });
  }
  const isFull = [0, 1, 2, 3, 4, 5, 6].some(
    (day) => shifts.filter(({ dayOfWeek }) => dayOfWeek === day).length > maxRangesOfDay,
  );
  return isFull ? refuse('MENU_FULL') : undefined;
}
