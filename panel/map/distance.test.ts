import { describe, expect, test } from 'vitest';
import { distanceMetres, formatDistance, roundLength } from './distance.ts';

describe('how far two places are', () => {
  test('a degree of latitude is 111 kilometres wherever one stands', () => {
    const tehran = { latitude: 35, longitude: 51 };
    expect(distanceMetres(tehran, { latitude: 36, longitude: 51 })).toBeCloseTo(111_195, -1);
    expect(distanceMetres(tehran, tehran)).toBe(0);
  });

  test('a degree of longitude is shorter in Tehran than on the equator', () => {
    const width = (latitude: number) =>
      distanceMetres({ latitude, longitude: 51 }, { latitude, longitude: 52 });
    expect(width(35.7) / width(0)).toBeCloseTo(Math.cos((35.7 * Math.PI) / 180), 3);
  });

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
