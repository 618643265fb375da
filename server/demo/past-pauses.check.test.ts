import { expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { seedDemo, writeDemoPast } from './public.ts';

const files = testFiles();
const { db, pool } = await testDatabase();

it('shops of the demo have paused in their past, while no order came, and once only', async () => {
  await seedDemo(db, files);
  await writeDemoPast(db);
  await writeDemoPast(db);
  const { rows } = await pool.query(
    `SELECT vendor_code, count(*)::int AS pauses, bool_and(ended_at = until AND until < now()) AS are_over,
       count(*) FILTER (WHERE EXISTS (SELECT FROM orders o WHERE o.vendor_code = t.vendor_code
         AND o.placed_at BETWEEN t.started_at AND t.until))::int AS with_orders
     FROM vendor_throttle t WHERE kind = 'PAUSE' GROUP BY vendor_code ORDER BY vendor_code`,
  );
  expect(rows).toEqual(
    ['kababi', 'kafe', 'nanvayi'].map((vendor_code) => ({
      vendor_code,
      pauses: 6,
      are_over: true,
      with_orders: 0,
    })),
  );
}, 60_000);
