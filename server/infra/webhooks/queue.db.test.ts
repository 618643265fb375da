import { expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { putEndpoint } from './endpoint.ts';
import { leaseMessages } from './queue.ts';

const { pool } = await testDatabase();
await putEndpoint(pool, 'http://127.0.0.1:1/');

it('messages are leased from a backlog of thousands, although the statistics of PostgreSQL are from an empty queue', async () => {
  const write = (from: number, to: number, state: string) =>
    pool.query(
      `INSERT INTO webhook_message (vendor_code, seq, epoch, subject, type, happened_at, state)
       SELECT 'SHOP' || n % 50, n, 1, n / 200 % 40 || '', 'order.accepted', now(), $3 FROM generate_series($1::int, $2::int) n`,
      [from, to, state],
    );
  await write(1, 2000, 'delivered');
  await pool.query('VACUUM ANALYZE webhook_message');
  await write(2001, 10_000, 'waiting');
  // Each statement has the usual deadline: comparing every message with every other would take many times as long.
  const first = await leaseMessages(pool, 16, 30);
  expect(first).toHaveLength(16);
  const subjects = await pool.query(
    `SELECT count(*)::int AS subjects FROM (SELECT DISTINCT vendor_code, subject FROM webhook_message WHERE state = 'waiting') all_of_them`,
  );
  const rest = await leaseMessages(pool, 8000, 30);
  expect(first.length + rest.length).toBe(subjects.rows[0].subjects);
  // Only the first message of each subject may be leased.
  expect(await leaseMessages(pool, 16, 30)).toEqual([]);
});

it('a message of a topic that this version does not know waits for a server that does', async () => {
  await pool.query(`DELETE FROM webhook_message`);
  await pool.query(
    `INSERT INTO webhook_message (vendor_code, seq, epoch, topic, subject, type, happened_at)
     VALUES ('SHOP1', 1, 1, 'loyalty', 'card', 'loyalty.card-stamped', now()), ('SHOP1', 2, 1, 'order', '4821', 'order.accepted', now())`,
  );
  expect((await leaseMessages(pool, 16, 30)).map(({ topic }) => topic)).toEqual(['order']);
  const { rows } = await pool.query(`SELECT tries FROM webhook_message WHERE topic = 'loyalty'`);
  expect(rows).toEqual([{ tries: 0 }]);
});
