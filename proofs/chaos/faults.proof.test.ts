// The middle form of `npm run chaos -- faults power`: each fault once, and two power cuts.

import { openDatabaseProxy } from '@pishkhan/server/testkit/database-proxy.ts';
import { expect, test } from 'vitest';
import { usePostgres } from '../ground/postgres.ts';
import { faults } from './faults.ts';
import { runPowerCuts } from './power-cuts.ts';
import { runFaults } from './run-faults.ts';
import { openWorld } from './world.ts';

test('each fault of the database, its connection and the server: nothing is lost, no 500, and the server survives', async () => {
  await using resources = new AsyncDisposableStack();
  const postgres = await usePostgres(resources);
  const databaseUrl = await postgres.newDatabase();
  const proxy = await openDatabaseProxy(databaseUrl);
  const world = await openWorld(proxy.url, { servers: 1, shops: 2, staffEach: 3 });
  const said: string[] = [];
  try {
    const { violations, figures } = await runFaults(world, {
      proxy,
      databaseUrl,
      postmaster: postgres.pid,
      count: faults.length,
      say: (line) => said.push(line),
    });
    expect(violations, said.join('\n')).toEqual([]);
    expect(figures, said.join('\n')).toMatchObject({
      'acknowledged actions lost': 0,
      'actions doubled': 0,
      'answers of 500': 0,
      'ends of a server that was not ended': 0,
      'changes of settings, menu, staff and pictures lost': 0,
      'faults of the ledger': 0,
      'reminders that did not come': 0,
    });
  } finally {
    await world.close();
    await proxy.close();
  }
}, 300_000);

test('a power cut under load: acknowledged work is on the disk, and a server starts on it', async ({
  skip,
}) => {
  skip(process.getuid?.() !== 0, 'needs the right to mount a small disk');
  const { violations, figures } = await runPowerCuts({ cuts: 2, say: () => {} });
  expect(violations).toEqual([]);
  expect(figures).toMatchObject({
    'acknowledged actions lost': 0,
    'actions doubled': 0,
    'starts that failed after a power cut': 0,
  });
}, 180_000);
