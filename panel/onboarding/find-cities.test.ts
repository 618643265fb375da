import type { ListedCity } from '@pishkhan/contract/reference/calls.ts';
import { expect, test } from 'vitest';
import { findCities } from './find-cities.ts';

const city = (name: string, description: string): ListedCity => ({
  id: 1,
  name,
  description,
  active: true,
  code: '',
  lat: 0,
  lng: 0,
});
const cities = [city('تهران', 'تهران'), city('قم', 'قم'), city('خمینی‌شهر', 'اصفهان'), city('قمصر', 'اصفهان')];
const names = (term: string) => findCities(cities, term).map(({ name }) => name);

test('a city is found however its letters and spaces are typed', () => {
  expect(names('خمینی شهر')).toEqual(['خمینی‌شهر']);
  expect(names('خميني‌شهر')).toEqual(['خمینی‌شهر']);
  expect(names('شهر')).toEqual(['خمینی‌شهر']);
});

test('a province finds its cities, after those that are called so', () => {
  expect(names('اصف')).toEqual(['خمینی‌شهر', 'قمصر']);
  expect(names('قم')).toEqual(['قم', 'قمصر']);
});

test('an empty search finds all cities; nonsense finds none', () => {
  expect(names(' ')).toHaveLength(4);
  expect(names('پاریس')).toEqual([]);
});
