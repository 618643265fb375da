// Percentages that variants had before discounts existed.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../infra/database/database.ts';
import { testDatabase } from '../../testkit/database.ts';
import { addSomeCategory, addSomeProduct } from '../../testkit/menu-rows.ts';
import { findDiscounts } from './read-discounts.ts';
import { readRunningDiscounts } from './read-running.ts';

const { url, pool: outside } = await testDatabase();
await outside.query('CREATE SCHEMA before');
const { db, pool, close } = connect({ connectionString: url, options: '-c search_path=before' }, 4);
afterAll(close);

const folder = join(import.meta.dirname, '../../migrations');
const discounts = '0044-discounts.ts';

async function run(name: string): Promise<void> {
  const { up } = await import(pathToFileURL(join(folder, name)).href);
  await up(db);
}

test('become one discount of each shop and percentage, which runs for a year', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  for (const name of names.slice(0, names.indexOf(discounts))) await run(name);
  const variants: Record<string, number[]> = {};
  for (const shop of ['ONE', 'TWO']) {
    await pool.query(`INSERT INTO vendor (code, name, status) VALUES ($1, 'فروشگاه', 'ACTIVE')`, [shop]);
    const category = await addSomeCategory(pool, shop, 'کباب‌ها');
    const sizes = ['کوچک', 'متوسط', 'بزرگ', 'خانواده'].map((name) => ({ name, price: 100_000 }));
    const { variantIds } = await addSomeProduct(pool, shop, category, 'کوبیده', sizes);
    variants[shop] = variantIds;
    for (const [index, percent] of [10, 25, 10, 0].entries())
      await pool.query('UPDATE variant SET discount_percent = $2 WHERE id = $1', [
        variantIds[index],
        percent,
      ]);
  }
  for (const name of names.slice(names.indexOf(discounts))) await run(name);
  for (const shop of ['ONE', 'TWO']) {
    const running = await readRunningDiscounts(db, shop, new Date());
    const percents = variants[shop]!.map((id) => running.get(id)?.vendorPercent);
    expect(percents).toEqual([10, 25, 10, undefined]);
    const found = await findDiscounts(db, shop, { size: 10 }, new Date());
    expect(found.map(({ variantCount, status }) => [variantCount, status]).toSorted()).toEqual([
      [1, 'RUNNING'],
      [2, 'RUNNING'],
    ]);
    expect(
      await findDiscounts(db, shop, { status: 'EXPIRED', size: 10 }, new Date(Date.now() + 366 * 86_400_000)),
    ).toHaveLength(2);
  }
});
