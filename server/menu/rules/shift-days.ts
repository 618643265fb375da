// Stored hours as days of the week, Saturday first, ranges by the time at which they begin.
import type { ShiftDay, WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';

export interface StoredShift extends WeeklyShift {
  shiftId: number;
}

/** Days without hours are missing. */
export const toShiftDays = (shifts: readonly StoredShift[]): ShiftDay[] =>
  toWeek(shifts).filter(({ ranges }) => ranges.length > 0);

/** All seven days. */
export const toWeek = (shifts: readonly StoredShift[]): ShiftDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    ranges: shifts
      .filter((shift) => shift.dayOfWeek === dayOfWeek)
      .map(({ startTime, endTime, shiftId }) => ({ startTime, endTime, shiftId }))
      .sort((a, b) => (a.startTime < b.startTime ? -1 : 1)),
  }));
