import { expect, test } from 'vitest';
import {
  canAddStation,
  checkStations,
  hasStationChanges,
  nextChoices,
  rowsToSave,
  stationFieldAt,
  stationLines,
  stationsFormOf,
  stationsToSave,
  withoutStation,
  withStation,
} from './stations-form.ts';

const categories = [
  { categoryId: 10, categoryName: 'کباب‌ها' },
  { categoryId: 11, categoryName: 'سالاد' },
  { categoryId: 12, categoryName: 'نوشیدنی' },
];
const saved = stationsFormOf(
  {
    stations: [
      { stationId: 1, stationName: 'گریل', nextStationId: 2, categoryIds: [10], productHeaderIds: [] },
      { stationId: 2, stationName: 'سرد', nextStationId: null, categoryIds: [11], productHeaderIds: [] },
    ],
  },
  categories,
);
const place = (form: typeof saved, categoryId: number, station: string | null) => ({
  ...form,
  categories: form.categories.map((one) => (one.id === categoryId ? { ...one, station } : one)),
});

test('an unedited form sends what was read, and has no changes', () => {
  expect(stationsToSave(saved)).toEqual([
    { stationId: 1, stationName: 'گریل', categoryIds: [10], nextIndex: 1 },
    { stationId: 2, stationName: 'سرد', categoryIds: [11], nextIndex: null },
  ]);
  expect(hasStationChanges(saved, saved)).toBe(false);
});

test('a new station gets a category; the category leaves its former one', () => {
  const added = withStation(saved, 'نوشیدنی');
  const placed = place(place(added, 12, 'n1'), 11, 'n1');
  expect(stationsToSave(placed).map(({ categoryIds }) => categoryIds)).toEqual([[10], [], [11, 12]]);
  expect(hasStationChanges(saved, placed)).toBe(true);
});

test('an empty new row is no station, unless a category was put there', () => {
  const added = withStation(saved);
  expect(hasStationChanges(saved, added)).toBe(false);
  expect(rowsToSave(added)).toHaveLength(2);
  expect(checkStations(added)).toEqual({});
  expect(checkStations(place(added, 12, 'n1'))).toHaveProperty('n1.stationName');
});

test('the categories of a removed station belong to none', () => {
  const left = withoutStation(saved, 's1');
  expect(stationsToSave(left)).toEqual([
    { stationId: 2, stationName: 'سرد', categoryIds: [11], nextIndex: null },
  ]);
  expect(left.categories[0]!.station).toBeNull();
});

test('a station is followed by any that does not lead back to it', () => {
  const three = withStation(saved, 'بسته‌بندی');
  const choices = (form: typeof saved, key: string) =>
    nextChoices(form, form.stations.find((row) => row.key === key)!).map((row) => row.key);
  expect(choices(three, 's1')).toEqual(['s2', 'n1']);
  // The grill leads to it already.
  expect(choices(three, 's2')).toEqual(['n1']);
  const chained = {
    ...three,
    stations: three.stations.map((row) => (row.key === 's2' ? { ...row, next: 'n1' } : row)),
  };
  expect(hasStationChanges(three, chained)).toBe(true);
  expect(stationsToSave(chained).map(({ nextIndex }) => nextIndex)).toEqual([1, 2, null]);
  expect(choices(chained, 'n1')).toEqual([]);
  expect(stationFieldAt('/stations/1/nextIndex', rowsToSave(chained))).toBe('s2.next');
  // Without the station between them the way goes on.
  expect(withoutStation(chained, 's2').stations[0]).toMatchObject({ key: 's1', next: 'n1' });
  expect(stationLines(chained).find(({ key }) => key === 's2.next')).toMatchObject({ value: 'بسته‌بندی' });
});

test('new rows never share a key, also after one was removed', () => {
  const three = withStation(withStation(withStation(saved)));
  const again = withStation(withoutStation(three, 'n2'));
  const keys = again.stations.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('twelve stations are the most', () => {
  let form = saved;
  while (canAddStation(form)) form = withStation(form);
  expect(form.stations).toHaveLength(12);
});

test('each name has 2 to 30 letters and is there once, however it is typed', () => {
  const named = (name: string) => checkStations(withStation(saved, name))['n1.stationName'];
  expect(named('نوشیدنی')).toBeUndefined();
  expect(named('ک'.repeat(30))).toBeUndefined();
  expect(named('ک'.repeat(31))).toBeDefined();
  expect(named('ک')).toBeDefined();
  expect(named(' گريل ')).toBeDefined();
});

test('a refusal is shown at the row that was sent in that place', () => {
  const form = withStation(withStation(saved), 'گریل');
  expect(stationFieldAt('/stations/2/stationName', rowsToSave(form))).toBe('n2.stationName');
  expect(stationFieldAt('/stations/9/stationName', rowsToSave(form))).toBeUndefined();
});

test('of two people who edit, one reads what the other has set, also when a station was only renamed', () => {
  const lines = stationLines(place(saved, 11, 's1'));
  expect(lines.find(({ key }) => key === 'c11')).toMatchObject({ value: 'گریل', content: 's1' });
  expect(stationLines(saved).find(({ key }) => key === 'c12')).toMatchObject({ content: '' });
});
