// The queries for the people of sessions in PostgreSQL.
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { addMember, addVendor } from '../testkit/session-server.ts';
import { readVisitors } from './read-visitors.ts';
import { findVisitor } from './visitors.ts';

const { db, pool } = await testDatabase({ poolSize: 1 });
await addVendor(db, 'MANY');
const personId = await addMember(db, '09120004488', 'MANY', 'MANAGER');

async function openSessions(count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at)
     SELECT gen_random_uuid(), $1, 'MANY', now(), now(), now() + interval '1 day' FROM generate_series(1, $2) RETURNING id`,
    [personId, count],
  );
  return rows.map(({ id }) => id);
}

it('a session is looked up by its key, whatever PostgreSQL knows of the number of sessions', async () => {
  // Autovacuum would update the statistics sooner or later.
  await pool.query('ALTER TABLE session SET (autovacuum_enabled = off)');
  const ids = await openSessions(500);
  // A statement gets a generic plan from its sixth execution on.
  for (let round = 0; round < 10; round += 1)
    expect([...(await readVisitors(db, ids.slice(round, round + 2), new Date())).keys()].sort()).toEqual(
      ids.slice(round, round + 2).sort(),
    );
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query(
    `SELECT indexrelname AS index, idx_tup_read::int AS rows FROM pg_stat_user_indexes WHERE relname = 'session' AND idx_scan > 0
     UNION ALL SELECT 'none', seq_tup_read::int FROM pg_stat_user_tables WHERE relname = 'session' AND seq_scan > 0`,
  );
  expect(rows).toEqual([{ index: 'session_pkey', rows: 20 }]);
});

it('sessions of requests that come together are read together, each for its own request', async () => {
  const ids = await openSessions(10);
  const [ended, never] = [ids[3]!, crypto.randomUUID()];
  await pool.query('UPDATE session SET revoked_at = now() WHERE id = $1', [ended]);
  const query = vi.spyOn(pool, 'query');
  const asked = [...ids, never, ids[0]!];
  const found = await Promise.all(
    asked.map((id) =>
      findVisitor(
        db,
        id,
        () => true,
        () => true,
        new Date(),
      ),
    ),
  );
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(statements).toBe(1);
  expect(found.map((visitor) => visitor?.sessionId)).toEqual(
    asked.map((id) => (id === ended || id === never ? undefined : id)),
  );
});
