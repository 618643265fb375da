import { expect, it } from 'vitest';
import { withDay } from '../../forms/hours/public.ts';
import { categoryChanges, newCategory } from './category-form.ts';

const hours = { startTime: '08:00', endTime: '11:00' };

it('a category form sends only changed fields, and hours by day', () => {
  const week = withDay(newCategory.week, 2, [hours]);
  expect(categoryChanges(newCategory, newCategory)).toBeUndefined();
  expect(categoryChanges(newCategory, { ...newCategory, isActive: false })).toEqual({ isActive: false });
  expect(categoryChanges(newCategory, { ...newCategory, displayTime: 'SHIFTS', week })).toEqual({
    displayTime: 'SHIFTS',
    days: [{ dayOfWeek: 2, ranges: [hours] }],
  });
});
