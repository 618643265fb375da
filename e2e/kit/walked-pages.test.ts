import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forgottenScreens, lookedAtElsewhere, screensThatAreGone } from './walked-pages.ts';

it('every screen of the route table is looked at for accessibility, by the long walk or by a test of its own', () => {
  expect(forgottenScreens()).toEqual([]);
  expect(screensThatAreGone()).toEqual([]);
  for (const name of new Set(Object.values(lookedAtElsewhere))) {
    const source = readFileSync(new URL(`../${name}.e2e.test.ts`, import.meta.url), 'utf8');
    expect([name, source.includes('axeFaults')]).toEqual([name, true]);
  }
});
