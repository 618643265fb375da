// Whether customers can order from a shop now, for callers outside the shop.
import { type Selling, sellingAt } from '@pishkhan/contract/dashboard/selling.ts';
import type pg from 'pg';
import { somethingWithoutHours } from '../menu/public.ts';
import { listenersAsJson } from '../orders/public.ts';
import { hasServedArea, type Shop, shopAsJson } from '../vendors/public.ts';
import { isOrderableByHours } from './is-orderable-by-hours.ts';

interface Facts {
  shop: Shop | null;
  hasServedArea: boolean;
  hasOrderable: boolean;
  listeners: string[];
}

/** Undefined when there is no such shop. */
export async function readSelling(
  pool: pg.Pool,
  vendorCode: string,
  now: Date,
): Promise<{ shop: Shop; selling: Selling } | undefined> {
  const { rows } = await pool.query<Facts>({
    name: 'dashboard-selling',
    text: `SELECT ${shopAsJson('$1', 'false')} AS shop, ${hasServedArea('$1')} AS "hasServedArea",
      ${somethingWithoutHours('$1', '$2')} AS "hasOrderable", ${listenersAsJson('$1')} AS listeners
      FROM (SELECT $1::text, $2::timestamptz) asked`,
    values: [vendorCode, now],
  });
  const { shop, listeners, ...facts } = rows[0]!;
  if (!shop) return undefined;
  const hasOrderable = facts.hasOrderable || (await isOrderableByHours(pool, shop, now));
  return { shop, selling: sellingAt({ ...shop, ...facts, hasOrderable, listeners: listeners.length }, now) };
}
