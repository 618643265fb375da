import { refuse } from '@pishkhan/contract/faults.ts';
import { expect, test } from 'vitest';
import { refuseStations } from './refuse-stations.ts';

const known = { stations: new Set([1, 2]), categories: new Set([10, 11, 12]) };
const station = (stationId: number | null, stationName: string, ...categoryIds: number[]) => ({
  stationId,
  stationName,
  categoryIds,
});

test.each([
  ['no station', []],
  ['some that are known and one that is new', [station(1, 'گریل', 10), station(null, 'سرد', 11, 12)]],
  ['two that exchange their names', [station(1, 'سرد'), station(2, 'گریل')]],
  [
    'a way from station to station',
    [
      { ...station(1, 'گریل'), nextIndex: 1 },
      { ...station(null, 'بسته‌بندی'), nextIndex: null },
    ],
  ],
  ['two new ones', [station(null, 'گریل'), station(null, 'سرد')]],
])('stations may be saved: %s', (_what, stations) => {
  expect(refuseStations(stations, known)).toBeUndefined();
});

test.each([
  ['a station of another shop', [station(3, 'گریل')], refuse('NOT_FOUND')],
  ['a category of another shop', [station(1, 'گریل', 13)], refuse('NOT_FOUND')],
  [
    'one station twice',
    [station(1, 'گریل'), station(1, 'سرد')],
    refuse('LISTED_TWICE', { pointer: '/stations/1/stationId' }),
  ],
  [
    'a category in two stations',
    [station(1, 'گریل', 10), station(null, 'سرد', 11, 10)],
    refuse('LISTED_TWICE', { pointer: '/stations/1/categoryIds/1' }),
  ],
  [
    'a category twice in one station',
    [station(1, 'گریل', 10, 10)],
    refuse('LISTED_TWICE', { pointer: '/stations/0/categoryIds/1' }),
  ],
  [
    'a station that comes after itself',
    [{ ...station(1, 'گریل'), nextIndex: 0 }],
    refuse('STATION_WAY_BROKEN', { pointer: '/stations/0/nextIndex' }),
  ],
  [
    'a way that comes back',
    [
      station(null, 'سرد'),
      { ...station(1, 'گریل'), nextIndex: 2 },
      { ...station(2, 'بسته‌بندی'), nextIndex: 1 },
    ],
    refuse('STATION_WAY_BROKEN', { pointer: '/stations/1/nextIndex' }),
  ],
  [
    'a way out of the list',
    [{ ...station(1, 'گریل'), nextIndex: 1 }],
    refuse('STATION_WAY_BROKEN', { pointer: '/stations/0/nextIndex' }),
  ],
  [
    'one name typed in two ways',
    [station(1, 'نوشیدنی‌های گرم'), station(null, 'نوشيدنیهای  گرم')],
    refuse('NAME_TAKEN', { pointer: '/stations/1/stationName', id: null, name: 'نوشيدنیهای  گرم' }),
  ],
])('stations may not be saved: %s', (_what, stations, fault) => {
  expect(refuseStations(stations, known)).toEqual(fault);
});
