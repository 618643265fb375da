// The short form of `npm run fuzz`: few requests of one seed, the same judge.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askConsoleCalls, runFuzz } from './run.ts';
import { openWorld, type World } from './world.ts';

const database = await testDatabase();
let world: World;
beforeAll(async () => {
  world = await openWorld(database.url);
}, 120_000);
afterAll(() => world?.close());

test('each of the console’s own calls answers its sample with success', async () => {
  expect(await askConsoleCalls(world)).toEqual([]);
  await world.mend();
}, 60_000);

/** Fewer than the operations that 900 requests of this seed reach, because clock and order of answers vary. */
const minReached = 205;

test('every answer is declared, timely and free of internals, and every change leaves its security event', async () => {
  // A high limit, because other tests keep the machine busy.
  const options = { requests: 900, seed: 1_405, maxStopMs: 1_000 };
  const { figures, forgotten, failures } = await runFuzz(world, options);
  expect(failures).toEqual([]);
  expect(forgotten).toEqual([]);
  expect(figures.requests).toBeGreaterThan(850);
  expect(figures['pairs of writing calls at once']).toBeGreaterThan(40);
  expect(figures['of them answered with 200']).toBeGreaterThanOrEqual(minReached);
}, 180_000);
