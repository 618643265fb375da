import { describe, expect, test } from 'vitest';
import { formatDistance, roundLength } from './distance.ts';

describe('a length in words', () => {
  test.each([
    [4, '۰ متر'],
    [83, '۸۰ متر'],
    [994, '۹۹۰ متر'],
    [996, '۱ کیلومتر'],
    [1234, '۱٫۲ کیلومتر'],
    [25_400, '۲۵ کیلومتر'],
  ])('%d metres are «%s»', (metres, words) => expect(formatDistance(metres)).toBe(words));
});

test.each([
  [999, 500],
  [500, 500],
  [499, 200],
  [150, 100],
  [1000, 1000],
])('a scale that has room for %d metres shows %d', (room, shown) => expect(roundLength(room)).toBe(shown));
