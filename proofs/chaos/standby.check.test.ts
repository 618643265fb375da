// A primary with a synchronous standby, behind one address: the address leads to a server that takes no
// writes, and then the primary dies and the standby is promoted, under load.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabaseProxy } from '@pishkhan/server/testkit/database-proxy.ts';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../ground/server.ts';
import type { Fault } from './faults.ts';
import { openMovingAddress, openPair } from './primary-and-standby.ts';
import { runFaults } from './run-faults.ts';
import { openWorld } from './world.ts';

const pair = await openPair();
const address = await openMovingAddress(pair.primary.url);
const world = await openWorld(address.url, { servers: 2, shops: 2, staffEach: 3 });
afterAll(async () => {
  await world.close();
  await address.close();
  await pair.close();
});

const ready = async () => {
  const answer = await fetch(`${world.servers[0]!.url}/readyz`);
  const { reasons = [] } = (await answer.json()) as { reasons?: string[] };
  return { status: answer.status, reasons };
};

test('a start on a standby is refused in one sentence', async () => {
  const server = await createServer({ databaseUrl: pair.standby.url });
  await expect(server.start()).rejects.toThrow(
    /The database of DATABASE_URL \(127\.0\.0\.1:\d+, database "pishkhan"\) is read-only \(a replica\?\): name the primary server in DATABASE_URL\./,
  );
  await server.close();
});

/** Load runs for this long before each fault. */
const loadMs = 3_000;

const failovers: readonly Fault[] = [
  {
    name: 'the address leads to the standby',
    async strike() {
      await sleep(loadMs);
      address.leadTo(pair.standby.url, { cuts: true });
      await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 503, reasons: ['read-only'] });
      await sleep(1_500);
      // Acts as a balancer that leaves connections alone: the server must drop its connections to the standby itself.
      address.leadTo(pair.primary.url);
    },
  },
  {
    name: 'the primary dies, and its standby is promoted',
    async strike() {
      await sleep(loadMs);
      pair.primary.kill();
      await pair.standby.run('SELECT pg_promote()');
      address.leadTo(pair.standby.url, { cuts: true });
    },
  },
];

test('a failover loses nothing that was acknowledged, no answer is a 500, and the servers go on', async () => {
  const said: string[] = [];
  const proxy = await openDatabaseProxy(address.url);
  const { violations, figures } = await runFaults(world, {
    proxy,
    databaseUrl: address.url,
    postmaster: () => undefined,
    count: failovers.length,
    say: (line) => said.push(line),
    only: failovers,
  });
  await proxy.close();
  expect(violations, said.join('\n')).toEqual([]);
  expect(figures, said.join('\n')).toMatchObject({
    'acknowledged actions lost': 0,
    'actions doubled': 0,
    'answers to a repeated key that differ': 0,
    'answers of 500': 0,
    'ends of a server that was not ended': 0,
    'changes of settings, menu, staff and pictures lost': 0,
    'faults of the ledger': 0,
  });
  expect(figures['actions acknowledged']).toBeGreaterThan(50);
  expect(await ready()).toMatchObject({ status: 200 });
}, 120_000);
