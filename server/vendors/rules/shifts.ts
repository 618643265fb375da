// Validates a shop's hours after a change.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import {
  findOverlap,
  maxRangesOfDay,
  type StoredShift,
  type WeeklyShift,
} from '@pishkhan/contract/time/weekly-shifts.ts';

export interface ShiftChanges {
  shiftsToDelete: readonly number[];
  /** A range without an id is new. */
  shiftsToUpdate: readonly (WeeklyShift & { shiftId: number | null })[];
}

export interface ShiftPlan {
  deleted: readonly number[];
  changed: StoredShift[];
  added: WeeklyShift[];
}

/** `isLive`: the shop was switched on at least once. It closes by changing its status and must keep some hours. */
export function planShifts(
  present: readonly StoredShift[],
  { shiftsToDelete, shiftsToUpdate }: ShiftChanges,
  isLive: boolean,
) {
  const named = [
    ...shiftsToDelete.map((id, index) => ({ id, pointer: `/shiftsToDelete/${index}` })),
    ...shiftsToUpdate.map(({ shiftId }, index) => ({ id: shiftId, pointer: `/shiftsToUpdate/${index}` })),
  ].filter(({ id }) => id !== null);
  const seen = new Set<number | null>();
  for (const { id, pointer } of named) {
    if (seen.has(id)) return refuse('LISTED_TWICE', { pointer });
    if (!present.some(({ shiftId }) => shiftId === id)) return refuse('NOT_FOUND');
    seen.add(id);
  }

  const changed = shiftsToUpdate.filter((shift): shift is StoredShift => shift.shiftId !== null);
  const added = shiftsToUpdate.filter(({ shiftId }) => shiftId === null);
  const kept = present.filter(({ shiftId }) => !seen.has(shiftId));
  const fault = refuseWeek([...kept, ...changed, ...added], isLive && present.length > 0);
  return isFault(fault) ? fault : { deleted: shiftsToDelete, changed, added };
}

/** Unchanged ranges come first, so that a refusal names the new one. */
function refuseWeek(week: readonly WeeklyShift[], needsHours: boolean) {
  // A shop without hours takes orders day and night, which nobody intends by deleting the last range.
  if (needsHours && week.length === 0) return refuse('SHIFTS_NONE');
  const full = [0, 1, 2, 3, 4, 5, 6].find(
    (day) => week.filter(({ dayOfWeek }) => dayOfWeek === day).length > maxRangesOfDay,
  );
  if (full !== undefined) return refuse('SHIFTS_TOO_MANY', { dayOfWeek: full });
  const overlap = findOverlap(week);
  if (!overlap) return undefined;
  const { dayOfWeek, startTime, endTime } = week[overlap[0]]!;
  return refuse('SHIFTS_OVERLAP', { dayOfWeek, startTime, endTime });
}
