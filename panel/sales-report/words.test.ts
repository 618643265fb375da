import { weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import { expect, test } from 'vitest';
import { shortWeekday } from './words.ts';

test('the head of a narrow column names the day without «شنبه»', () => {
  expect(weekdays.map(shortWeekday)).toEqual(['شنبه', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'جمعه']);
});
