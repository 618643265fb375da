// The short form of `npm run chaos -- unheard`: seconds instead of minutes, on a database of its own, which is killed.

import { expect, test } from 'vitest';
import { usePostgres } from '../ground/postgres.ts';
import { runUnheard } from './run-unheard.ts';
import { openUnheardWorld } from './unheard-world.ts';

test('devices sleep, servers and the database are killed: what nobody heard goes its whole way, what was heard goes no further', async () => {
  await using resources = new AsyncDisposableStack();
  const postgres = await usePostgres(resources);
  const databaseUrl = await postgres.newDatabase();
  const world = await openUnheardWorld(databaseUrl, { shops: 5, stepSeconds: [0, 1, 2, 3] });
  const said: string[] = [];
  try {
    const { figures, violations } = await runUnheard(world, {
      databaseUrl,
      postmaster: postgres.pid,
      orders: 60,
      say: (line) => said.push(line),
    });
    expect(violations, said.join('\n')).toEqual([]);
    expect(figures, said.join('\n')).toMatchObject({ 'answers of 500': 0 });
    expect(figures['of them heard by nobody']).toBeGreaterThan(5);
    expect(figures['of them heard before any step']).toBeGreaterThan(0);
    expect(figures['kills of servers']).toBeGreaterThan(0);
    expect(figures['kills of PostgreSQL']).toBeGreaterThan(0);
  } finally {
    await world.close();
  }
}, 120_000);
