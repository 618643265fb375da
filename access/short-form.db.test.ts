// The short form of `npm run access`: all calls and all principals in an open shop, and those with a session in two others.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAccess } from './run.ts';
import { openWorld, type World } from './world.ts';

const database = await testDatabase();
let world: World;
beforeAll(async () => {
  world = await openWorld(database.url, ['ACTIVE', 'PRE_SIGN_UP', 'SUSPENDED']);
});
afterAll(() => world?.close());

test('every call lets in whom the specification lets in, tells nobody of another shop, and never breaks', async () => {
  const { figures, wrong } = await runAccess(world, { quick: true });
  expect(wrong).toEqual([]);
  expect(figures).toMatchObject({
    'exchanged objects that were taken or told apart': 0,
    'answers with another shop’s text': 0,
    'answers of 5xx': 0,
  });
  expect(figures['of them let through']).toBeGreaterThan(500);
}, 120_000);
