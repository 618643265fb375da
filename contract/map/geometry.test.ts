import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Corner, isClosed } from './corner.ts';
import {
  areaAround,
  areaKm2,
  areaOf,
  centreOf,
  cornersOf,
  crossedSides,
  crossedSoFar,
  distanceMetres,
  farthestMetres,
  isCrossed,
  isWithin,
  offsetSpot,
} from './geometry.ts';
import type { Spot } from './spot.ts';

const tehran: Spot = { latitude: 35.7, longitude: 51.4 };

/** Corners as metres east and north of the middle of Tehran. */
const drawn = (...metres: [east: number, north: number][]) =>
  areaOf(
    metres.map(([east, north]): Corner => {
      const { latitude, longitude } = offsetSpot(tehran, east, north);
      return [longitude, latitude];
    }),
  );

const someSpot = fc.record({
  latitude: fc.double({ min: 25, max: 40, noNaN: true }),
  longitude: fc.double({ min: 44, max: 63, noNaN: true }),
});

describe('how far', () => {
  test('a degree of latitude is 111 kilometres everywhere', () => {
    const other = { latitude: 36.7, longitude: 51.4 };
    expect(distanceMetres(tehran, other)).toBeCloseTo(111_195, -1);
    expect(distanceMetres(tehran, tehran)).toBe(0);
  });

  test('a degree of longitude is shorter in Tehran than on the equator', () => {
    const width = (latitude: number) =>
      distanceMetres({ latitude, longitude: 51 }, { latitude, longitude: 52 });
    expect(width(35.7) / width(0)).toBeCloseTo(Math.cos((35.7 * Math.PI) / 180), 3);
  });

  test('the distance is the same in both directions', () => {
    fc.assert(
      fc.property(someSpot, someSpot, (one, other) => {
        expect(distanceMetres(one, other)).toBeCloseTo(distanceMetres(other, one), 6);
      }),
    );
  });

  test('a point moved by 3 kilometres is 3 kilometres away', () => {
    fc.assert(
      fc.property(someSpot, fc.double({ min: 0, max: 7, noNaN: true }), (from, angle) => {
        const away = offsetSpot(from, 3000 * Math.sin(angle), 3000 * Math.cos(angle));
        expect(Math.abs(distanceMetres(from, away) - 3000)).toBeLessThan(3);
      }),
    );
  });

  test('the farthest point of an area is its farthest corner', () => {
    expect(farthestMetres(drawn([0, 0], [1000, 0], [0, 5000]), tehran)).toBeCloseTo(5000, -1);
  });
});

describe('an area', () => {
  test('of a square kilometre is one', () => {
    expect(areaKm2(drawn([0, 0], [1000, 0], [1000, 1000], [0, 1000]))).toBeCloseTo(1, 2);
    expect(areaKm2(drawn([0, 1000], [1000, 1000], [1000, 0], [0, 0]))).toBeCloseTo(1, 2);
  });

  test('around a place has its corners where they were asked for, the place inside and in its middle', () => {
    fc.assert(
      fc.property(someSpot, fc.integer({ min: 50, max: 20_000 }), (centre, metres) => {
        const area = areaAround(centre, metres);
        expect(isClosed(area.coordinates[0]!)).toBe(true);
        expect(farthestMetres(area, centre) / metres).toBeCloseTo(1, 2);
        expect(isWithin(centre, area)).toBe(true);
        expect(distanceMetres(centreOf(area), centre)).toBeLessThan(metres / 50 + 1);
        expect(isCrossed(area)).toBe(false);
      }),
    );
  });

  test('a ready circle covers nearly what a circle covers', () => {
    expect(areaKm2(areaAround(tehran, 3000)) / (Math.PI * 9)).toBeGreaterThan(0.98);
  });

  test('holds what lies in it and not what lies in its bay', () => {
    const bay = drawn(
      [0, 0],
      [4000, 0],
      [4000, 4000],
      [3000, 4000],
      [3000, 1000],
      [1000, 1000],
      [1000, 4000],
      [0, 4000],
    );
    expect(isWithin(offsetSpot(tehran, 500, 3000), bay)).toBe(true);
    expect(isWithin(offsetSpot(tehran, 2000, 3000), bay)).toBe(false);
    expect(isWithin(offsetSpot(tehran, 5000, 500), bay)).toBe(false);
  });

  test('without extent still has a middle', () => {
    expect(distanceMetres(centreOf(drawn([0, 0], [1000, 0])), offsetSpot(tehran, 500, 0))).toBeLessThan(1);
  });

  test('has its corners each once, whether or not its ring is closed', () => {
    const corners: Corner[] = [
      [51, 35],
      [52, 35],
      [52, 36],
    ];
    expect(cornersOf(areaOf(corners))).toEqual(corners);
    expect(cornersOf({ type: 'Polygon', coordinates: [corners] })).toEqual(corners);
  });
});

describe('inside', () => {
  /** Units of 1e-7 degrees, in which whole numbers are exact. */
  const whole = (x: number, y: number): Corner => [51 + x / 1e7, 35 + y / 1e7];
  const spot = (x: number, y: number) => ({ latitude: 35 + y / 1e7, longitude: 51 + x / 1e7 });
  /** A different algorithm from the tested one: the winding number, with edges checked point by point. */
  function oracle([x, y]: [number, number], corners: [number, number][]): boolean {
    let winding = 0;
    for (const [index, [ax, ay]] of corners.entries()) {
      const [bx, by] = corners[(index + 1) % corners.length]!;
      const steps = gcd(Math.abs(bx - ax), Math.abs(by - ay)) || 1;
      for (let step = 0; step <= steps; step += 1)
        if (ax + ((bx - ax) * step) / steps === x && ay + ((by - ay) * step) / steps === y) return true;
      winding += Math.atan2(
        (ax - x) * (by - y) - (ay - y) * (bx - x),
        (ax - x) * (bx - x) + (ay - y) * (by - y),
      );
    }
    return Math.abs(winding) > Math.PI;
  }
  const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

  test('is what a brute-force count says, borders and corners included', () => {
    const place = fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 3, maxLength: 7, selector: String }),
        place,
        (corners, at) => {
          const area = areaOf(corners.map(([x, y]) => whole(x, y)));
          fc.pre(!isCrossed(area));
          expect(isWithin(spot(...at), area)).toBe(oracle(at, corners));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('is every corner and every middle of a side of an area', () => {
    fc.assert(
      fc.property(someSpot, fc.integer({ min: 100, max: 20_000 }), (centre, metres) => {
        const area = areaAround(centre, metres);
        for (const [longitude, latitude] of cornersOf(area))
          expect(isWithin({ longitude, latitude }, area)).toBe(true);
      }),
    );
  });
});

describe('a border', () => {
  test.each([
    ['that is a bow tie', drawn([0, 0], [1000, 1000], [1000, 0], [0, 1000]), true],
    ['that is a square', drawn([0, 0], [1000, 0], [1000, 1000], [0, 1000]), false],
    ['with a corner on a straight side', drawn([0, 0], [500, 0], [1000, 0], [1000, 1000]), false],
    ['with a bay', drawn([0, 0], [1000, 0], [500, 300], [1000, 1000]), false],
    ['that touches a side with a corner', drawn([0, 0], [1000, 0], [1000, 1000], [500, 0], [0, 1000]), true],
    ['that goes back on itself', drawn([0, 0], [1000, 0], [400, 0], [400, 900]), true],
    [
      'that visits a corner twice',
      drawn([0, 0], [500, 500], [1000, 0], [1000, 1000], [500, 500], [0, 1000]),
      true,
    ],
    ['with a corner doubled', drawn([0, 0], [0, 0], [1000, 0], [1000, 1000]), true],
    ['on one line', drawn([0, 0], [500, 0], [1000, 0]), true],
    ['of two corners', drawn([0, 0], [1000, 0]), true],
  ])('%s', (_what, area, crossed) => expect(isCrossed(area)).toBe(crossed));

  test('reports which of its sides cross', () => {
    const bowTie = cornersOf(drawn([0, 0], [1000, 1000], [1000, 0], [0, 1000]));
    expect([...crossedSides(bowTie)].sort()).toEqual([0, 2]);
  });

  test('that is still being drawn is not blamed for the side that will close it', () => {
    const corners = cornersOf(drawn([0, 0], [1000, 1000], [1000, 0], [0, 1000]));
    expect(crossedSoFar(corners.slice(0, 3)).size).toBe(0);
    expect([...crossedSoFar(corners)].sort()).toEqual([0, 2]);
    const closingCrosses = cornersOf(drawn([0, 0], [1000, 0], [500, 500], [500, -500]));
    expect([crossedSoFar(closingCrosses).size > 0, crossedSides(closingCrosses).size > 0]).toEqual([
      true,
      true,
    ]);
    const onlyClosing = cornersOf(drawn([0, 0], [1000, 0], [1000, 1000], [800, 1000], [1200, 500]));
    expect([crossedSoFar(onlyClosing.slice(0, 4)).size, crossedSides(onlyClosing).size > 0]).toEqual([
      0,
      true,
    ]);
    expect(crossedSoFar([]).size).toBe(0);
  });

  test('around corners sorted by their angle never crosses itself; with two of them exchanged it does', () => {
    fc.assert(
      fc.property(
        someSpot,
        fc.integer({ min: 5, max: 40 }),
        fc.infiniteStream(fc.integer({ min: 300, max: 3000 })),
        (centre, count, lengths) => {
          const corners = Array.from({ length: count }, (_, index): Corner => {
            const angle = (2 * Math.PI * index) / count;
            const metres = lengths.next().value as number;
            const { latitude, longitude } = offsetSpot(
              centre,
              metres * Math.sin(angle),
              metres * Math.cos(angle),
            );
            return [longitude, latitude];
          });
          expect(isCrossed(areaOf(corners))).toBe(false);
          const round = cornersOf(areaAround(centre, 1000, count));
          const [first, second, third, ...rest] = round as [Corner, Corner, Corner, ...Corner[]];
          expect(isCrossed(areaOf([first, third, second, ...rest]))).toBe(true);
        },
      ),
    );
  });
});
