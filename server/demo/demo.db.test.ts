import { isMobile } from '@pishkhan/contract/text/mobile.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../infra/database/tables.ts';
import { orderableMenu } from '../menu/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { demoStaff, seedDemo } from './public.ts';

const files = testFiles();
const { db, pool } = await testDatabase();

const written: (keyof Tables)[] = [
  ...(['city', 'person', 'vendor', 'membership', 'category', 'product', 'variant'] as const),
  ...(['option_category', 'option_item', 'product_option_category'] as const),
];

async function everything(): Promise<unknown[]> {
  const rows = written.map((table) =>
    sql`select * from ${sql.table(table)} as t order by t::text`.execute(db),
  );
  return (await Promise.all(rows)).map((result) => result.rows);
}

describe('the demo', () => {
  beforeAll(async () => {
    await db.insertInto('person').values({ cell_phone: '09120000002', full_name: 'از پیش آشنا' }).execute();
    await Promise.all([seedDemo(db, files), seedDemo(db, files)]);
  });

  it('is there once, although two programs started on the empty database at the same moment', async () => {
    const shops = await db.selectFrom('vendor').select(['code', 'status', 'grade']).orderBy('code').execute();
    expect(shops).toEqual([
      { code: 'kababi', status: 'ACTIVE', grade: 'A' },
      { code: 'kafe', status: 'ACTIVE', grade: 'B' },
      { code: 'nanvayi', status: 'ACTIVE', grade: 'A' },
      { code: 'shirini', status: 'PRE_SIGN_UP', grade: null },
      { code: 'sofre', status: 'REJECTED', grade: null },
    ]);
  });

  it('changes nothing at the second start, not even what the staff have changed since', async () => {
    await db.updateTable('vendor').set({ name: 'ریحون نو' }).where('code', '=', 'kababi').execute();
    await db
      .deleteFrom('membership')
      .where('vendor_code', '=', 'kababi')
      .where('role', '=', 'BIKER')
      .execute();
    const before = await everything();
    await seedDemo(db, files);
    expect(await everything()).toEqual(before);
    await db.updateTable('vendor').set({ name: 'کبابی ریحون' }).where('code', '=', 'kababi').execute();
  });

  it('gives each phone its place, and leaves the name of a person who was known before', async () => {
    const rows = await db
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .select(['cell_phone', 'vendor_code', 'role', 'person.full_name'])
      .orderBy('cell_phone')
      .orderBy('vendor_code')
      .execute();
    expect(rows.map((row) => [row.cell_phone, row.vendor_code, row.role, row.full_name])).toEqual([
      ['09120000001', 'kababi', 'MANAGER', 'مریم رستگار'],
      ['09120000001', 'kafe', 'MANAGER', 'مریم رستگار'],
      ['09120000001', 'nanvayi', 'MANAGER', 'مریم رستگار'],
      ['09120000001', 'shirini', 'MANAGER', 'مریم رستگار'],
      ['09120000001', 'sofre', 'MANAGER', 'مریم رستگار'],
      ['09120000002', 'kababi', 'CASHIER', 'از پیش آشنا'],
      ['09120000003', 'kababi', 'ACCOUNTANT', 'نسرین یوسفی'],
      ['09120000005', 'nanvayi', 'MANAGER', 'سهیلا گندم‌کار'],
      ['09120000006', 'kababi', 'CASHIER', 'شیرین پاک‌نهاد'],
      ['09120000007', 'nanvayi', 'BIKER', 'پوریا گندم‌کار'],
    ]);
    expect(demoStaff.every(({ cellPhone }) => isMobile(cellPhone))).toBe(true);
  });

  it.each(['kababi', 'kafe', 'nanvayi'])('has a menu at %s that a customer can order from', async (code) => {
    const { categories } = await orderableMenu(pool, code, new Date());
    const products = categories.flatMap((category) => category.products);
    expect(products.length).toBeGreaterThanOrEqual(15);
    expect(products.some(({ variants }) => variants.length > 1)).toBe(true);
    expect(products.some(({ optionCategories }) => optionCategories.some((group) => group.isMandatory))).toBe(
      true,
    );
    const variants = products.flatMap((product) => product.variants);
    expect(variants.some(({ price, priceAfterDiscount }) => priceAfterDiscount < price)).toBe(true);
    for (const { price } of variants) expect(price % 1000).toBe(0);
  });

  it('does not offer what is sold out, nor a product of which nothing is left', async () => {
    const { categories } = await orderableMenu(pool, 'kafe', new Date());
    const names = categories.flatMap(({ products }) => products.map(({ headerName }) => headerName));
    expect(names).toContain('آیس لاته');
    expect(names).not.toContain('اسموتی انبه و هلو');
  });

  it('is written in clean Persian: no Arabic letters, no stray spaces', async () => {
    const texts = JSON.stringify(await everything()).match(/[^"]*[\u0600-\u06ff][^"]*/g) ?? [];
    expect(texts.length).toBeGreaterThan(150);
    for (const text of texts) {
      expect(text).toBe(normaliseText(text));
      expect(text).not.toMatch(/ {2}| \u200c|\u200c |[0-9]/);
    }
  });
});
