import { expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { joinEach } from './join-each.ts';

const { pool } = await testDatabase();
await pool.query('CREATE TABLE past (shop text, number int, what text, PRIMARY KEY (shop, number))');
await pool.query(
  `INSERT INTO past SELECT 'shop' || n % 100, n, 'something that happened' FROM generate_series(1, 20000) n`,
);
await pool.query('CREATE TABLE fresh (id int PRIMARY KEY, shop text, number int)');
await pool.query(`INSERT INTO fresh VALUES (1, 'shop1', 101), (2, 'shop2', 102)`);
await pool.query('ANALYZE past');

const plan = async (join: string): Promise<string> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN
    WITH gone AS (DELETE FROM fresh WHERE id IN (SELECT id FROM fresh ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED) RETURNING *)
    SELECT e.what FROM gone ${join}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
const condition = 'e.shop = gone.shop AND e.number = gone.number';

it('the join looks each row up where a plain join would read the whole table', async () => {
  expect(await plan(`JOIN past e ON ${condition}`)).toMatch(/Seq Scan on past/);
  const looked = await plan(joinEach('past', 'e', condition));
  expect(looked).toMatch(/Index Scan using past_pkey/);
  expect(looked).not.toMatch(/Seq Scan on past/);
});

it('the join returns the rows of the plain join', async () => {
  const { rows } = await pool.query(
    `SELECT gone.id, e.what FROM fresh gone ${joinEach('past', 'e', condition)} ORDER BY 1`,
  );
  expect(rows).toEqual([
    { id: 1, what: 'something that happened' },
    { id: 2, what: 'something that happened' },
  ]);
});

it('a pool of ours compiles no statement: that takes longer than any of them', async () => {
  const { rows } = await pool.query('SHOW jit');
  expect(rows).toEqual([{ jit: 'off' }]);
});
