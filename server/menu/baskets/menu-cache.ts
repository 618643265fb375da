// Cache of the shops and parts of menus with which orders were priced recently, so that a shop's next order needs no query for them.
// Owns: the contents of the cache, and the SQL that checks whether they are current. Not: prices.
// Invariants: a cached menu may be stale. So an order that was priced with it is stored only while the
// versions of shop and menu are the cached ones (`versionsAreCurrent`), and no order is refused because of it.
// Values that change without a version, or with each order, are not cached.
import type pg from 'pg';
import { perPool } from '../../infra/database/per-pool.ts';
import { RecentlyUsed } from '../../infra/recently-used.ts';
import type { Found, Group, Line } from './found-menu.ts';

/** An SQL expression: true while the versions in `row`, which also has a `vendor_code`, are those of shop and menu. */
export const versionsAreCurrent = (row: string): string => `EXISTS (
  SELECT FROM vendor v LEFT JOIN menu m ON m.vendor_code = v.code
  WHERE v.code = ${row}.vendor_code AND v.version = ${row}.shop_version AND coalesce(m.version, 0) = ${row}.menu_version
    AND coalesce((SELECT c.served FROM city c WHERE c.id = v.city_id), true))`;

interface CachedMenu extends Omit<Found, 'lines' | 'groups'> {
  hasAreas: boolean;
  readAt: number;
  lines: Map<number, Line>;
  groups: Map<number, Group>;
}

/** Maximum of shops in each of two halves. */
const maxInHalf = 300;
/** A shop's maximum of cached variants, their options, and the points of its areas. */
const maxSize = 1000;
/** A restored database restarts its versions. */
const maxAgeMs = 10 * 60_000;

const memoryOf = perPool(() => new RecentlyUsed<CachedMenu>(maxInHalf));

export interface Wanted {
  vendorCode: string;
  variantIds: readonly number[];
  now: Date;
  needsAreas: boolean;
}

/** Undefined unless the shop and all variants are cached. */
export function getCachedMenu(pool: pg.Pool, { vendorCode, variantIds, now, needsAreas }: Wanted) {
  const known = memoryOf(pool).get(vendorCode);
  if (!known || (needsAreas && !known.hasAreas) || !isFresh(known, now)) return undefined;
  const lines: Line[] = [];
  for (const id of new Set(variantIds)) {
    const line = known.lines.get(id);
    if (!line) return undefined;
    lines.push(line);
  }
  const groups = [...new Set(lines.flatMap(({ groupIds }) => groupIds))];
  return { ...known, lines, groups: groups.flatMap((id) => known.groups.get(id) ?? []) };
}

function isFresh({ readAt, discountFrom }: CachedMenu, now: Date): boolean {
  const age = now.getTime() - readAt;
  return age >= 0 && age < maxAgeMs && (discountFrom === null || now < discountFrom);
}

export function cacheMenu(pool: pg.Pool, found: Found, { vendorCode, now, needsAreas }: Wanted): void {
  // The count of open orders changes with each order.
  if (!found.shop || found.shop.busyLimit) return;
  const memory = memoryOf(pool);
  const known = memory.get(vendorCode);
  const isCurrent =
    known !== undefined &&
    known.shopVersion === found.shopVersion &&
    known.menuVersion === found.menuVersion &&
    (known.hasAreas || !needsAreas) &&
    isFresh(known, now);
  const entry: CachedMenu = isCurrent
    ? known
    : { ...found, hasAreas: needsAreas, readAt: now.getTime(), lines: new Map(), groups: new Map() };
  // Pieces are counted with each order, and a discount has an end.
  for (const line of found.lines)
    if (line.capacity === null && line.discount === null) entry.lines.set(line.variantId, line);
  for (const group of found.groups) entry.groups.set(group.id, group);
  if (sizeOf(entry) > maxSize) memory.delete(vendorCode);
  else if (!isCurrent) memory.set(vendorCode, entry);
}

function sizeOf({ shop, lines, groups }: CachedMenu): number {
  let size = lines.size;
  for (const { options } of groups.values()) size += options.length;
  for (const { area } of shop?.areas ?? []) size += area.coordinates.flat().length;
  return size;
}
