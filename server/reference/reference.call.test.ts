import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { businessTypes } from '@pishkhan/contract/reference/business-types.ts';
import { listBusinessTypes, listCities, referenceCalls } from '@pishkhan/contract/reference/calls.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import { expect, test } from 'vitest';
import { BrowserClient } from '../testkit/browser-client.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { cities } from './cities.ts';
import { loadCities, referenceHandlers } from './public.ts';

const { db } = await testDatabase();
const server = await serveCalls(referenceCalls, referenceHandlers({ db }));

/** South, north, west, east: slightly larger than the province, independent of the list of cities. */
const bounds: Record<string, readonly [number, number, number, number]> = {
  'آذربایجان شرقی': [36.7, 39.5, 45.0, 48.4],
  'آذربایجان غربی': [35.9, 39.8, 44.0, 47.4],
  اردبیل: [37.1, 39.8, 47.2, 49.0],
  اصفهان: [30.7, 34.6, 49.6, 55.6],
  البرز: [35.5, 36.4, 50.1, 51.5],
  ایلام: [32.0, 34.1, 45.6, 48.2],
  بوشهر: [27.2, 30.4, 50.1, 53.0],
  تهران: [34.8, 36.1, 50.2, 53.2],
  'چهارمحال و بختیاری': [31.1, 32.9, 49.4, 51.5],
  'خراسان جنوبی': [30.4, 34.7, 55.6, 61.0],
  'خراسان رضوی': [33.5, 37.8, 56.2, 61.4],
  'خراسان شمالی': [36.5, 38.4, 55.8, 58.4],
  خوزستان: [29.9, 33.1, 47.6, 50.7],
  زنجان: [35.4, 37.3, 47.1, 49.5],
  سمنان: [34.1, 37.4, 51.8, 57.1],
  'سیستان و بلوچستان': [25.0, 31.6, 58.7, 63.4],
  فارس: [27.0, 31.7, 50.5, 55.7],
  قزوین: [35.3, 36.9, 48.6, 50.9],
  قم: [34.0, 35.3, 50.0, 52.0],
  کردستان: [34.7, 36.6, 45.4, 48.3],
  کرمان: [26.4, 32.0, 54.3, 59.6],
  کرمانشاه: [33.6, 35.3, 45.3, 48.2],
  'کهگیلویه و بویراحمد': [29.9, 31.5, 49.8, 51.9],
  گلستان: [36.4, 38.2, 53.7, 56.4],
  گیلان: [36.5, 38.5, 48.5, 50.7],
  لرستان: [32.6, 34.4, 46.8, 50.1],
  مازندران: [35.7, 37.0, 50.3, 54.2],
  مرکزی: [33.3, 35.6, 48.9, 51.1],
  هرمزگان: [25.3, 28.95, 52.7, 59.3],
  همدان: [33.9, 35.8, 47.7, 49.6],
  یزد: [29.5, 33.5, 52.8, 56.7],
};

test('there are all 31 provinces, and more than 350 cities', () => {
  expect(new Set(cities.map(({ province }) => province))).toEqual(new Set(Object.keys(bounds)));
  expect(Object.keys(bounds)).toHaveLength(31);
  expect(cities.length).toBeGreaterThan(350);
});

test('each city lies in its province', () => {
  const astray = cities.filter(({ province, lat, lng }) => {
    const [south, north, west, east] = bounds[province]!;
    return lat < south || lat > north || lng < west || lng > east;
  });
  expect(astray).toEqual([]);
});

test('no city is there twice: not its id, its code, its name, nor its place', () => {
  for (const key of ['id', 'code', 'name'] as const)
    expect(new Set(cities.map((city) => city[key])).size, key).toBe(cities.length);
  expect(new Set(cities.map(({ lat, lng }) => `${lat.toFixed(2)} ${lng.toFixed(2)}`)).size).toBe(
    cities.length,
  );
});

test('names are Persian as we store it, codes are Latin', () => {
  expect(cities.filter(({ name }) => normaliseText(name) !== name || !/^[ء-ی \u200c]+$/.test(name))).toEqual(
    [],
  );
  expect(cities.filter(({ code }) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
});

test('the first six retain the names that earlier shops know', () => {
  const first = cities.filter(({ id }) => id <= 6).sort((a, b) => a.id - b.id);
  expect(first.map(({ code }) => code)).toEqual([
    'tehran',
    'karaj',
    'mashhad',
    'isfahan',
    'shiraz',
    'tabriz',
  ]);
});

test('a start brings what is new or corrected, touches nothing else, and leaves alone what is served', async () => {
  await Promise.all([loadCities(db), loadCities(db)]);
  const look = () => db.selectFrom('city').selectAll().orderBy('id').execute();
  const before = await look();
  expect(before).toHaveLength(cities.length);
  await db.updateTable('city').set({ served: false, name: 'تهرون' }).where('id', '=', 1).execute();
  await db.updateTable('city').set({ served: true }).where('code', '=', 'kish').execute();
  await loadCities(db);
  const after = await look();
  const changed = after.filter((city, index) => JSON.stringify(city) !== JSON.stringify(before[index]));
  expect(changed).toMatchObject([
    { id: 1, name: 'تهران', served: false },
    { code: 'kish', served: true },
  ]);
});

test('a guest reads the cities, those that are served first, each with its province', async () => {
  const answer = await new BrowserClient(server).ask(listCities);
  if (answer.status !== 200) throw new Error(answer.text);
  const list = answer.result;
  expect(list).toHaveLength(cities.length);
  const served = list.filter(({ active }) => active).length;
  expect(list.slice(0, served).every(({ active }) => active)).toBe(true);
  const names = list.slice(served).map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('fa').compare));
  expect(list.find(({ code }) => code === 'kashan')).toMatchObject({
    name: 'کاشان',
    description: 'اصفهان',
    active: false,
  });
});

test('a guest reads the kinds of shops, each with a drawing that is there and draws nothing from elsewhere', async () => {
  await db.updateTable('business_type').set({ served: false }).where('id', '=', 5).execute();
  const answer = await new BrowserClient(server).ask(listBusinessTypes);
  if (answer.status !== 200) throw new Error(answer.text);
  expect(answer.result.map(({ id, enName, active }) => [id, enName, active])).toEqual(
    businessTypes.map(({ id, key }) => [id, key, id !== 5]),
  );
  for (const { image, title } of answer.result) {
    const file = path.join(import.meta.dirname, '../../panel/public', image);
    expect(existsSync(file), image).toBe(true);
    expect(readFileSync(file, 'utf8')).not.toMatch(/href|<script|<style|url\(/);
    expect(title).not.toBe('');
  }
});
