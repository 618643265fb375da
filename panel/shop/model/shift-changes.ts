// The server calls for an edited week. Pure. Existing ranges of a day are changed in their order, so that their ids stay. Ranges beyond
// that are created or deleted.
import type { ShiftDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { changedDays, type WeekHours, weekOf } from '../../forms/hours/public.ts';

export interface ShiftChanges {
  shiftsToDelete: number[];
  shiftsToUpdate: { shiftId: number | null; dayOfWeek: number; startTime: string; endTime: string }[];
}

export function shiftChanges(saved: readonly ShiftDay[], week: WeekHours): ShiftChanges {
  const days = changedDays(weekOf(saved), week).map(({ dayOfWeek, ranges }) => ({
    dayOfWeek,
    ranges,
    ids: (saved.find((day) => day.dayOfWeek === dayOfWeek)?.ranges ?? []).map(({ shiftId }) => shiftId),
  }));
  return {
    shiftsToDelete: days.flatMap(({ ranges, ids }) => ids.slice(ranges.length)),
    shiftsToUpdate: days.flatMap(({ dayOfWeek, ranges, ids }) =>
      ranges.map(({ startTime, endTime }, place) => ({
        shiftId: ids[place] ?? null,
        dayOfWeek,
        startTime,
        endTime,
      })),
    ),
  };
}
