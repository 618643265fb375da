import { expect, test } from 'vitest';
import { isHolder } from './card-holder.ts';
import { isFresh, secondsUntilCard } from './card-limits.ts';
import { refusePlace } from './place.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('a tenth card of an hour is asked about, the eleventh waits until the first is an hour old', () => {
  const ten = [3000, 2500, 2000, 1500, 1000, 500, 400, 300, 200, 100].map(ago);
  expect(secondsUntilCard(ten.slice(1), now)).toBe(0);
  expect(secondsUntilCard(ten, now)).toBe(600);
  expect(secondsUntilCard([...ten, ago(3600), ago(9000)], now)).toBe(600);
  expect(secondsUntilCard([...ten.slice(1), ago(3600)], now)).toBe(0);
});

test('a clock that was set back since does not make a shop wait until it has caught up', () => {
  const ten = [300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200].map((seconds) => ago(-seconds));
  expect(secondsUntilCard(ten, now)).toBe(0);
  expect(secondsUntilCard([...ten, ...ten.map(() => ago(-30))], now)).toBe(3630);
});

test("a bank's answer is valid for a day", () => {
  expect(isFresh(ago(86_399), now)).toBe(true);
  expect(isFresh(ago(86_400), now)).toBe(false);
});

test.each([
  ['سارا احمدی‌نژاد', true],
  ['سارا احمدی نژاد', true],
  ['خانم سارا احمدي نژاد', true],
  ['جناب آقای سارا احمدی نژاد', true],
  ['شرکت نان داغ البرز', true],
  ['نان داغ البرز', true],
  ['سارا احمدی', false],
  ['مهرداد کریمی', false],
  ['', false],
  ['آقای ', false],
])('the holder «%s» is the owner: %s', (holder, expected) => {
  expect(isHolder(holder, { owner_name: 'سارا احمدی‌نژاد', company_name: 'شرکت نان داغ البرز' })).toBe(
    expected,
  );
});

test('a card belongs to nobody in a shop without names', () => {
  expect(isHolder('سارا', { owner_name: null, company_name: null })).toBe(false);
  expect(isHolder('', { owner_name: '', company_name: null })).toBe(false);
});

test('a shop lies within forty kilometres of the middle of its city', () => {
  const tehran = { name: 'تهران', latitude: 35.6892, longitude: 51.389 };
  const shahrRey = { latitude: 35.5838, longitude: 51.4353 };
  const karaj = { latitude: 35.84, longitude: 50.9391 };
  const mashhad = { latitude: 36.2605, longitude: 59.6168 };
  expect(refusePlace(shahrRey, tehran)).toBeUndefined();
  for (const place of [karaj, mashhad, { latitude: 0, longitude: 0 }])
    expect(refusePlace(place, tehran)).toMatchObject({
      code: 'PLACE_TOO_FAR',
      params: { cityName: 'تهران' },
    });
});
