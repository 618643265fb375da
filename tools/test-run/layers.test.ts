import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { projectFiles } from '../project-files.ts';

interface Layer {
  name: string;
  include: string[];
  exclude: string[];
}

const layers = (config.test?.projects ?? []).map((project): Layer => {
  const { name, include, exclude } = (project as { test: Layer }).test;
  return { name, include, exclude };
});

const layersOf = (file: string): string[] =>
  layers
    .filter(({ include, exclude }) => {
      const fits = (pattern: string) => path.matchesGlob(file, pattern);
      return include.some(fits) && !exclude.some(fits);
    })
    .map(({ name }) => name);

test('each file of tests is in exactly one layer, which its name says', () => {
  const files = projectFiles(path.join(import.meta.dirname, '../..')).filter((file) =>
    /\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  for (const file of files) expect([file, layersOf(file)]).toEqual([file, [expect.any(String)]]);
});

test.each([
  ['contract/money/toman.test.ts', 'unit'],
  ['panel/ui/button.test.tsx', 'unit'],
  ['tools/vocabulary/check.test.ts', 'unit'],
  ['server/orders/races.call.test.ts', 'calls'],
  ['proofs/bench/short-form.db.test.ts', 'calls'],
  ['e2e/orders.e2e.test.ts', 'e2e'],
  ['e2e/dashboard.check.test.ts', 'check'],
  ['proofs/chaos/standby.check.test.ts', 'check'],
  ['proofs/chaos/faults.proof.test.ts', 'proofs'],
])('%s is one of %s', (file, layer) => expect(layersOf(file)).toEqual([layer]));
