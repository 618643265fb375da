import { expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { openShop } from '../../testkit/some-order.ts';
import { createProductListCache } from './store-list-cache.ts';

const { db, pool } = await testDatabase({ poolSize: 4 });
const memory = createProductListCache({ db, pool });

/** A shop whose only category is open from ten to eleven each day and has one variant. */
async function openMorningShop(code: string): Promise<void> {
  await openShop(pool, code);
  await pool.query(
    `WITH morning AS (
       INSERT INTO category (vendor_code, name, position, display_time) VALUES ($1, 'صبحانه', 0, 'SHIFTS') RETURNING id
     ), hours AS (
       INSERT INTO category_shift (vendor_code, category_id, day_of_week, start_time, end_time)
       SELECT $1, morning.id, day, '10:00', '11:00' FROM morning, generate_series(0, 6) day
     ), dish AS (
       INSERT INTO product (vendor_code, category_id, name, position) SELECT $1, id, 'املت', 0 FROM morning RETURNING id
     )
     INSERT INTO variant (vendor_code, product_id, name, position, price) SELECT $1, id, 'یک‌نفره', 0, 90000 FROM dish`,
    [code],
  );
}

const at = (time: string) => new Date(`2026-11-21T${time}+03:30`);
const offReasonOf = async (code: string, now: Date): Promise<string | null> => {
  const { plain } = await memory.answer(code, now);
  return JSON.parse(plain.toString()).result[0].products[0].variants[0].offBecause;
};

it('a cached list is used only until the hours of a category begin or end', async () => {
  await openMorningShop('MORNING');
  expect(await offReasonOf('MORNING', at('09:00:00'))).toBe('OUTSIDE_HOURS');
  const kept = await memory.answer('MORNING', at('09:59:59.999'));
  expect(kept).toBe(await memory.answer('MORNING', at('09:30:00')));
  expect(await offReasonOf('MORNING', at('10:00:00'))).toBeNull();
  expect(await memory.answer('MORNING', at('10:59:59'))).toBe(await memory.answer('MORNING', at('10:30:00')));
  expect(await offReasonOf('MORNING', at('11:00:00'))).toBe('OUTSIDE_HOURS');
});

it('a cached list is dropped when the menu has another version', async () => {
  await openMorningShop('EDITED');
  const before = await memory.answer('EDITED', at('09:00:00'));
  await pool.query(`UPDATE variant SET visible = false WHERE vendor_code = 'EDITED'`);
  expect(await memory.answer('EDITED', at('09:00:01'))).toBe(before);
  await pool.query(`INSERT INTO menu (vendor_code) VALUES ('EDITED')`);
  expect(await offReasonOf('EDITED', at('09:00:02'))).toBe('HIDDEN');
});

it('concurrent requests wait for one answer', async () => {
  await openMorningShop('MANY');
  const answers = await Promise.all(Array.from({ length: 20 }, () => memory.answer('MANY', at('09:00:00'))));
  expect(new Set(answers).size).toBe(1);
});
