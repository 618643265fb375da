import { openingAt } from '@pishkhan/contract/vendors/opening.ts';
import type pg from 'pg';
import { findsSomethingWithinHours } from '../menu/public.ts';
import type { Shop } from '../vendors/public.ts';

/** Checks the next opening when the shop is closed by its hours; with any other reason the hours of categories do not matter. */
export function isOrderableByHours(pool: pg.Pool, shop: Shop, now: Date): Promise<boolean> {
  const { isOpen, opensAt } = openingAt(shop, now);
  return findsSomethingWithinHours(pool, shop.code, opensAt ?? now, !isOpen);
}
