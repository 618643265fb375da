// Writes discounts, always inside `writeMenu`, whose row of the shop is locked first: one writer at a time.
// Invariant: no variant is in two discounts at one moment; the database refuses it too
// (discount_variant_one_at_a_time).
import type { DiscountPlan } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';
import type { Menu } from '../store-rows.ts';
import type { DiscountRow } from './read-discounts.ts';

export const lockDiscount = (menu: Menu, vendorCode: string, id: number): Promise<DiscountRow | undefined> =>
  menu
    .selectFrom('discount')
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export async function readVariantIds(db: Db, vendorCode: string, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('discount_variant')
    .where('vendor_code', '=', vendorCode)
    .where('discount_id', '=', id)
    .orderBy('variant_id')
    .select('variant_id')
    .execute();
  return rows.map(({ variant_id }) => variant_id);
}

/** The number of waiting and running discounts. */
export async function countOpen(menu: Menu, vendorCode: string, now: Date): Promise<number> {
  const { count } = await menu
    .selectFrom('discount')
    .where('vendor_code', '=', vendorCode)
    .where('held_until', '>', now)
    .where(sql<boolean>`stock IS DISTINCT FROM 0`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns its id. */
export async function addDiscount(
  menu: Menu,
  vendorCode: string,
  plan: DiscountPlan,
  now: Date,
): Promise<number> {
  const { id, starts_at, held_until } = await menu
    .insertInto('discount')
    .values({ vendor_code: vendorCode, created_at: now, ...columnsOf(plan) })
    .returning(['id', 'starts_at', 'held_until'])
    .executeTakeFirstOrThrow();
  await addVariants(menu, vendorCode, { id, starts_at, held_until }, plan.variantIds);
  return id;
}

const columnsOf = ({ startsAt, endsAt, stock, vendorPercent, platformPercent }: DiscountPlan) => ({
  starts_at: startsAt,
  ends_at: endsAt,
  stock,
  vendor_percent: vendorPercent,
  platform_percent: platformPercent,
});

const addVariants = (
  menu: Menu,
  vendorCode: string,
  { id, starts_at, held_until }: Pick<DiscountRow, 'id' | 'starts_at' | 'held_until'>,
  variantIds: readonly number[],
): Promise<unknown> =>
  sql`INSERT INTO discount_variant (vendor_code, discount_id, variant_id, starts_at, held_until)
    SELECT ${vendorCode}, ${id}::bigint, wanted, ${starts_at}::timestamptz, ${held_until}::timestamptz
    FROM unnest(${variantIds}::bigint[]) wanted
    ON CONFLICT (vendor_code, discount_id, variant_id) DO NOTHING`.execute(menu);

/** The foreign key updates the times of its variants. */
export async function changeDiscount(
  menu: Menu,
  vendorCode: string,
  row: DiscountRow,
  plan: DiscountPlan,
): Promise<void> {
  const { variantIds } = plan;
  // Removed variants are deleted before the times change, so that they cause no conflict.
  await sql`DELETE FROM discount_variant WHERE vendor_code = ${vendorCode} AND discount_id = ${row.id}
    AND variant_id <> ALL (${variantIds}::bigint[])`.execute(menu);
  const changed = await menu
    .updateTable('discount')
    .set({ ...columnsOf(plan), version: row.version + 1 })
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', row.id)
    .returning(['id', 'starts_at', 'held_until'])
    .executeTakeFirstOrThrow();
  await addVariants(menu, vendorCode, changed, variantIds);
}

export const setCanceled = (
  menu: Menu,
  vendorCode: string,
  row: DiscountRow,
  now: Date,
): Promise<DiscountRow> =>
  menu
    .updateTable('discount')
    .set({ canceled_at: now, version: row.version + 1 })
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Ends the sold-out discounts that would hold one of these variants in the period, `except` the edited one.
 * Pieces can no longer be added to them. Returns their ids.
 */
export async function endSoldOut(
  menu: Menu,
  vendorCode: string,
  { startsAt, endsAt, variantIds }: DiscountPlan,
  now: Date,
  except = 0,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE discount d SET ends_at = greatest(${now}::timestamptz, d.starts_at + interval '1 millisecond'),
      version = d.version + 1
    WHERE d.vendor_code = ${vendorCode} AND d.id <> ${except} AND d.stock = 0 AND d.held_until > ${startsAt} AND d.held_until > ${now}
      AND d.starts_at < ${endsAt} AND EXISTS (
        SELECT FROM discount_variant x WHERE x.vendor_code = d.vendor_code AND x.discount_id = d.id
          AND x.variant_id = ANY (${variantIds}::bigint[]))
    RETURNING d.id`.execute(menu);
  return rows.map(({ id }) => id);
}
