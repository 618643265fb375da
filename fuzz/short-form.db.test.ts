// The short form of `npm run fuzz`: few requests of one seed, the same judge.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFuzz } from './run.ts';
import { openWorld, type World } from './world.ts';

const database = await testDatabase();
let world: World;
beforeAll(async () => {
  world = await openWorld(database.url);
});
afterAll(() => world?.close());

test('whatever is asked, the answer is declared, comes soon, and tells nothing of the inside', async () => {
  // The tests keep the machine busy: what they stop is no fault of a request.
  const { figures, failures } = await runFuzz(world, { requests: 400, seed: 1_405, mostStopMs: 1_000 });
  expect(failures).toEqual([]);
  expect(figures.requests).toBeGreaterThan(350);
  expect(figures['of them answered with 200']).toBeGreaterThan(10);
}, 120_000);
