// Two servers on one PgBouncer in transaction mode, which has two connections: everything works, and faults of the pooler lose nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { openDatabaseProxy } from '@pishkhan/server/testkit/database-proxy.ts';
import { openPerson } from '@pishkhan/server/testkit/open-person.ts';
import { giveRoleDeadlines, openPgBouncer } from '@pishkhan/server/testkit/pgbouncer.ts';
import { openStreamReader } from '@pishkhan/server/testkit/stream-reader.ts';
import { afterAll, expect, test } from 'vitest';
import { openCounter } from './counter.ts';
import type { Fault } from './faults.ts';
import { runFaults } from './run-faults.ts';
import { openWorld } from './world.ts';

const database = await testDatabase();
await giveRoleDeadlines(database.pool);
const bouncer = await openPgBouncer(database.url);
const proxy = await openDatabaseProxy(database.url);
const world = await openWorld(proxy.url, {
  servers: 2,
  shops: 2,
  staffEach: 3,
  env: { DATABASE_POOL_URL: bouncer.url },
});
afterAll(async () => {
  await world.close();
  await proxy.close();
  await bouncer.close();
});
const [here, there] = world.servers;
const shop = world.shops[0]!;

test('a person signs in, an order lives, the other server streams it, and it is exported and booked', async () => {
  const person = openPerson(here!);
  await person.login();
  await person.otp();
  await person.refresh();

  const reader = await openStreamReader(`${there!.url}/api/v1/Order/stream`, shop.staff[0]!.token);
  const counter = openCounter(world, { repeats: 0 });
  // One order to be delivered, one handed over at the counter, which the ledger books.
  const orders = [await counter.create(shop), await counter.create(shop)];
  for (const order of orders)
    for (const act of ['accepted', 'prepared', 'shipped'] as const)
      await counter.act(order, shop.staff[0]!, act);
  expect(new Set(counter.operations.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
  await reader.until('the order on the stream', ({ events }) =>
    events.some(({ data }) => data.order?.orderCode === orders[0]!.code),
  );
  reader.close();
  const excel = await fetch(`${here!.url}/api/v1/Order/excel`, {
    headers: { authorization: `Bearer ${shop.staff[0]!.token}` },
  });
  expect(excel.status, await excel.clone().text()).toBe(200);
  expect((await excel.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  expect(await world.ledger()).toMatchObject({ faults: [] });
  const { rows } = await database.pool.query('SELECT count(*)::int AS booked FROM ledger_transaction');
  expect(rows[0].booked).toBeGreaterThan(0);
});

const poolerFaults: readonly Fault[] = [
  {
    name: 'PgBouncer killed and started again',
    async strike() {
      await bouncer.kill();
      await sleep(500);
      await bouncer.start();
    },
  },
  {
    name: 'PgBouncer paused',
    async strike() {
      await bouncer.command('PAUSE');
      await sleep(4_000);
      await bouncer.command('RESUME');
    },
  },
  {
    name: 'PgBouncer without a place for clients',
    async strike() {
      await bouncer.command('SET max_client_conn = 2');
      const name = new URL(bouncer.url).pathname.slice(1);
      await bouncer.command(`KILL ${name}`);
      await bouncer.command(`RESUME ${name}`);
      await sleep(2_000);
      await bouncer.command('SET max_client_conn = 100');
    },
  },
  {
    name: 'clients that wait too long for PgBouncer',
    async strike() {
      await bouncer.command('SET query_wait_timeout = 1');
      // Statements that wait for the lock hold both connections of PgBouncer until their own deadline of 2 s.
      const client = await database.pool.connect();
      await client.query('BEGIN; LOCK TABLE orders');
      await sleep(3_800);
      await client.query('ROLLBACK');
      client.release();
      await bouncer.command('SET query_wait_timeout = 120');
    },
  },
  { name: 'the line past PgBouncer cut', strike: async () => proxy.cut() },
  {
    name: 'all connections to the database ended',
    async strike() {
      await database.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    },
  },
];

test('PgBouncer gone, paused and full under load: no answer is a 500, nothing is lost, and all goes on', async () => {
  const said: string[] = [];
  const { violations, figures } = await runFaults(world, {
    proxy,
    databaseUrl: database.url,
    postmaster: () => undefined,
    count: poolerFaults.length,
    say: (line) => said.push(line),
    only: poolerFaults,
  });
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
}, 120_000);
