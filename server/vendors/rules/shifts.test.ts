import { refuse } from '@pishkhan/contract/faults.ts';
import { maxRangesOfDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { expect, test } from 'vitest';
import { planShifts } from './shifts.ts';

const hours = (startTime: string, endTime: string, dayOfWeek = 0) => ({ dayOfWeek, startTime, endTime });
const morning = { shiftId: 1, ...hours('08:00', '12:00') };
const evening = { shiftId: 2, ...hours('18:00', '23:00') };
const present = [morning, evening];
const nothing = { shiftsToDelete: [], shiftsToUpdate: [] };

test('deletions, changes and additions are distinguished', () => {
  const changed = { shiftId: 2, ...hours('17:00', '23:30') };
  const added = { shiftId: null, ...hours('13:00', '15:00') };
  expect(planShifts(present, { shiftsToDelete: [1], shiftsToUpdate: [changed, added] }, true)).toEqual({
    deleted: [1],
    changed: [changed],
    added: [added],
  });
});

test('new hours may stand where deleted ones stood', () => {
  const added = { shiftId: null, ...hours('08:00', '12:00') };
  expect(planShifts(present, { shiftsToDelete: [1], shiftsToUpdate: [added] }, true)).not.toHaveProperty(
    'code',
  );
});

test('hours of another shop are not found', () => {
  expect(planShifts(present, { ...nothing, shiftsToDelete: [3] }, false)).toEqual(refuse('NOT_FOUND'));
  expect(
    planShifts(present, { ...nothing, shiftsToUpdate: [{ shiftId: 3, ...hours('01:00', '02:00') }] }, false),
  ).toEqual(refuse('NOT_FOUND'));
});

test('duplicate hours are reported at their second position', () => {
  expect(planShifts(present, { ...nothing, shiftsToDelete: [1, 1] }, false)).toEqual(
    refuse('LISTED_TWICE', { pointer: '/shiftsToDelete/1' }),
  );
  expect(planShifts(present, { shiftsToDelete: [1], shiftsToUpdate: [evening, morning] }, false)).toEqual(
    refuse('LISTED_TWICE', { pointer: '/shiftsToUpdate/1' }),
  );
});

test('a shop that has been switched on keeps some hours; one that joins, or has none, need not', () => {
  const all = { ...nothing, shiftsToDelete: [1, 2] };
  expect(planShifts(present, all, true)).toEqual(refuse('SHIFTS_NONE'));
  expect(planShifts(present, all, false)).toMatchObject({ deleted: [1, 2] });
  expect(planShifts([], nothing, true)).toEqual({ deleted: [], changed: [], added: [] });
});

test('the unchanged one of two overlapping ranges is named', () => {
  const added = { shiftId: null, ...hours('11:00', '13:00') };
  expect(planShifts(present, { ...nothing, shiftsToUpdate: [added] }, true)).toEqual(
    refuse('SHIFTS_OVERLAP', hours('08:00', '12:00')),
  );
});

test.each([
  [maxRangesOfDay, false],
  [maxRangesOfDay + 1, true],
])('a day has at most so many hours: %i', (count, isRefused) => {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const shiftsToUpdate = Array.from({ length: count }, (_, hour) => ({
    shiftId: null,
    ...hours(clock(hour), clock(hour + 1), 4),
  }));
  const plan = planShifts([], { ...nothing, shiftsToUpdate }, false);
  if (isRefused) expect(plan).toEqual(refuse('SHIFTS_TOO_MANY', { dayOfWeek: 4 }));
  else expect(plan).toMatchObject({ added: shiftsToUpdate });
});
