// The short form of `npm run chaos -- payday`: servers are killed and started again while 600 shops are paid.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPayDay } from './run-pay-day.ts';
import { openWorld, type World } from './world.ts';

const database = await testDatabase();
let world: World;
beforeAll(async () => {
  world = await openWorld(database.url, { servers: 2, shops: 1, staffEach: 1 });
});
afterAll(() => world?.close());

test('a settlement run that is killed anywhere goes on, and pays each shop once', async () => {
  const said: string[] = [];
  const { figures } = await runPayDay(world, {
    ...{ databaseUrl: database.url, postmaster: () => undefined, shops: 600 },
    say: (line) => said.push(line),
  });
  expect(figures, said.join('\n')).toMatchObject({
    'shops paid twice': 0,
    'shops whose payment is not what was owed': 0,
    'shops whose line in the bank file differs from the ledger': 0,
    'faults of the ledger': 0,
    'shops in the bank file': 594,
  });
  expect(figures['kills of a server']).toBeGreaterThan(0);
}, 300_000);
