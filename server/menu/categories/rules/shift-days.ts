import { type ShiftDay, type StoredShift, toWeek } from '@pishkhan/contract/time/weekly-shifts.ts';

/** Stored hours as days of the week, Saturday first; days without hours are missing. */
export const toShiftDays = (shifts: readonly StoredShift[]): ShiftDay[] =>
  toWeek(shifts).filter(({ ranges }) => ranges.length > 0);
