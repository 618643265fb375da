// The short form of `npm run chaos`: the same proofs on one database, small enough for every test run.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCuts } from './cuts.ts';
import { runRace } from './race.ts';
import { runStorm } from './storm.ts';
import type { Verdict } from './verdict.ts';
import { openWorld, type World } from './world.ts';

const database = await testDatabase();
let world: World;
beforeAll(async () => {
  world = await openWorld(database.url, { servers: 2, shops: 2, staffEach: 8 });
});
afterAll(() => world?.close());

const clean = ({ figures, violations }: Verdict) => {
  expect(violations).toEqual([]);
  expect(figures).toMatchObject({
    'acknowledged actions lost': 0,
    'actions doubled': 0,
    'answers to a repeated key that differ': 0,
  });
};

test('an answer that was cut at any byte is repeated identically, and the order is accepted once', async () => {
  const verdict = await runCuts(world, { step: 700 });
  clean(verdict);
  expect(verdict.figures['answers cut']).toBeGreaterThan(3);
});

test('of many people who accept one order on two servers, one succeeds', async () => {
  const verdict = await runRace(world, { orders: 12 });
  clean(verdict);
  expect(verdict.figures['acts that won']).toBeGreaterThanOrEqual(12);
});

test('servers are killed at work: answered acts persist, others are done once at most', async () => {
  const said: string[] = [];
  const verdict = await runStorm(world, { kills: 4, say: (line) => said.push(line) });
  clean(verdict);
  expect(verdict.figures, said.join('\n')).toMatchObject({
    'changes of the running shop lost': 0,
    'faults of the ledger': 0,
    'answers of 500': 0,
  });
  expect(verdict.figures['refunds, charges and settlements acknowledged']).toBeGreaterThan(3);
  expect(verdict.figures['changes of the running shop acknowledged']).toBeGreaterThan(10);
  expect(verdict.figures['of them at a named point']).toBeGreaterThan(0);
}, 120_000);
