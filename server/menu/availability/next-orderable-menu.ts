import type { MenuCategory } from '@pishkhan/contract/menu/menu.ts';
import type pg from 'pg';
import { listOrderable } from './read-orderable-menu.ts';

/**
 * The menu as it can be ordered from now; when nothing can be, as it will be at the time at which the first
 * product becomes available automatically.
 */
export async function nextOrderableMenu(
  pool: pg.Pool,
  vendorCode: string,
  now: Date,
): Promise<{ categories: MenuCategory[]; at: Date }> {
  const present = await listOrderable(pool, vendorCode, now);
  const [back] = present.comingBack;
  if (present.categories.length > 0 || !back) return { categories: present.categories, at: now };
  const at = new Date(back.at);
  return { categories: (await listOrderable(pool, vendorCode, at)).categories, at };
}
