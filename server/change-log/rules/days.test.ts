import { expect, it } from 'vitest';
import { daysOf } from './days.ts';

it('days are those of Tehran, the last one included', () => {
  expect(daysOf({ startDate: '2026-11-23', endDate: '2026-11-23' })).toEqual({
    from: new Date('2026-11-22T20:30:00Z'),
    to: new Date('2026-11-23T20:30:00Z'),
  });
});

it('a filter without days has no bounds', () => {
  expect(daysOf({})).toEqual({ from: undefined, to: undefined });
});
