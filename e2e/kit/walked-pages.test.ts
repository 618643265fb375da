import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forgottenScreens, lookedAtElsewhere, screensThatAreGone } from './walked-pages.ts';

const folder = new URL('../', import.meta.url);

it('every screen of the route table is checked for accessibility, by the long walk or by a test of its own', () => {
  expect(forgottenScreens()).toEqual([]);
  expect(screensThatAreGone()).toEqual([]);
  for (const name of new Set(Object.values(lookedAtElsewhere))) {
    const file = readdirSync(folder).find((one) => one.startsWith(`${name}.`))!;
    const source = readFileSync(new URL(file, folder), 'utf8');
    expect([name, source.includes('axeFaults')]).toEqual([name, true]);
  }
});
