// Backends of PostgreSQL die by kill -9 in the middle of transactions, which makes it throw out everybody and recover. The server
// program stays up, and what it acknowledged is there.
import { setTimeout as sleep } from 'node:timers/promises';
import { usePostgres } from '@pishkhan/bench/parts/postgres.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openCounter } from './counter.ts';
import { openPanel } from './panel.ts';
import { judge } from './verdict.ts';
import { openWorld } from './world.ts';

const crashes = 4;

test('the database crashes again and again under load: nothing is lost, and the server is never ended', async () => {
  await using resources = new AsyncDisposableStack();
  const databaseUrl = await (await usePostgres(resources)).newDatabase();
  const world = await openWorld(databaseUrl, { servers: 1, shops: 1, staffEach: 2 });
  const [program] = world.servers;
  const [shop] = world.shops;
  let hasDied = false;
  void program!.gone().then(() => {
    hasDied = true;
  });
  const panel = openPanel([program!.url], shop!.vendorCode, shop!.staff[0]!.token);
  const counter = openCounter(world);
  let isOver = false;
  let worked = 0;
  // Throws at any answer of 500.
  const workers = shop!.staff.map(async (worker) => {
    while (!isOver) {
      const order = await counter.create(shop!);
      await counter.act(order, worker, 'accepted');
      await counter.act(order, worker, 'prepared');
      worked += 1;
    }
  });
  try {
    for (let crash = 0; crash < crashes; crash += 1) {
      const soFar = worked;
      await until(() => worked > soFar + 3);
      process.kill(await someBackend(databaseUrl), 'SIGKILL');
    }
    const soFar = worked;
    await until(() => worked > soFar + 3);
  } finally {
    isOver = true;
    await Promise.all(workers);
  }
  expect(hasDied, program!.said()).toBe(false);
  const verdict = await judge(world, counter, [panel], { crashes });
  panel.close();
  await world.close();
  expect(verdict.violations).toEqual([]);
  expect(verdict.figures).toMatchObject({ 'acknowledged actions lost': 0, 'actions doubled': 0 });
}, 180_000);

/** One that works for the server program. */
async function someBackend(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pishkhan'
     ORDER BY random() LIMIT 1`,
  );
  await client.end();
  return rows[0]!.pid;
}

async function until(is: () => boolean, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!is()) {
    if (performance.now() > end) throw new Error('did not come to pass');
    await sleep(20);
  }
}
