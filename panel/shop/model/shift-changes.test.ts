import { expect, test } from 'vitest';
import { weekOf, withDay } from '../../forms/hours/public.ts';
import { shiftChanges } from './shift-changes.ts';

const morning = { startTime: '08:00', endTime: '12:00' };
const evening = { startTime: '18:00', endTime: '22:00' };
const saved = [
  {
    dayOfWeek: 0,
    ranges: [
      { ...morning, shiftId: 1 },
      { ...evening, shiftId: 2 },
    ],
  },
  { dayOfWeek: 1, ranges: [{ ...morning, shiftId: 3 }] },
];
const week = weekOf(saved);

test('an unchanged week sends nothing', () => {
  expect(shiftChanges(saved, week)).toEqual({ shiftsToDelete: [], shiftsToUpdate: [] });
});

test('hours that are there are changed, more of them are new, fewer are deleted; other days are not named', () => {
  const edited = withDay(withDay(week, 0, [evening]), 2, [morning]);
  expect(shiftChanges(saved, edited)).toEqual({
    shiftsToDelete: [2],
    shiftsToUpdate: [
      { shiftId: 1, dayOfWeek: 0, ...evening },
      { shiftId: null, dayOfWeek: 2, ...morning },
    ],
  });
});
