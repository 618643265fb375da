// The shops and parts of menus that orders were priced by lately, so that the next order of a shop needs no query for them.
// Owns: what is remembered, and the SQL that says whether it still holds. Not: prices.
// Invariants: what is remembered may be stale, so an order that was priced by it is only stored while the versions of shop and menu are those
// that were read (`versionsHold`), and nobody is refused because of it. What changes without a version, or with each order, is not remembered.
import type pg from 'pg';
import { perPool } from '../../infra/database/per-pool.ts';
import { RecentlyUsed } from '../../infra/recently-used.ts';
import type { Found, Group, Line } from './found-menu.ts';

/** An SQL expression: true while the versions in `row`, which also has a `vendor_code`, are those of shop and menu. */
export const versionsHold = (row: string): string => `EXISTS (
  SELECT FROM vendor v LEFT JOIN menu m ON m.vendor_code = v.code
  WHERE v.code = ${row}.vendor_code AND v.version = ${row}.shop_version AND coalesce(m.version, 0) = ${row}.menu_version
    AND coalesce((SELECT c.served FROM city c WHERE c.id = v.city_id), true))`;

interface Remembered extends Omit<Found, 'lines' | 'groups'> {
  hasAreas: boolean;
  readAt: number;
  lines: Map<number, Line>;
  groups: Map<number, Group>;
}

/** Shops, of two halves. */
const maxInHalf = 300;
/** Of a shop: its remembered variants, their options, and the points of its areas. */
const maxSize = 1000;
/** A database that was restored counts its versions anew. */
const keptMs = 10 * 60_000;

const memoryOf = perPool(() => new RecentlyUsed<Remembered>(maxInHalf));

export interface Wanted {
  vendorCode: string;
  variantIds: readonly number[];
  now: Date;
  needsAreas: boolean;
}

/** Undefined unless the shop and all variants are remembered. */
export function recallMenu(pool: pg.Pool, { vendorCode, variantIds, now, needsAreas }: Wanted) {
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

function isFresh({ readAt, discountFrom }: Remembered, now: Date): boolean {
  const age = now.getTime() - readAt;
  return age >= 0 && age < keptMs && (discountFrom === null || now < discountFrom);
}

export function rememberMenu(pool: pg.Pool, found: Found, { vendorCode, now, needsAreas }: Wanted): void {
  // The count of open orders changes with each order.
  if (!found.shop || found.shop.busyLimit) return;
  const memory = memoryOf(pool);
  const known = memory.get(vendorCode);
  const goesOn =
    known !== undefined &&
    known.shopVersion === found.shopVersion &&
    known.menuVersion === found.menuVersion &&
    (known.hasAreas || !needsAreas) &&
    isFresh(known, now);
  const entry: Remembered = goesOn
    ? known
    : { ...found, hasAreas: needsAreas, readAt: now.getTime(), lines: new Map(), groups: new Map() };
  // Pieces are counted with each order, and a discount has an end.
  for (const line of found.lines)
    if (line.capacity === null && line.discount === null) entry.lines.set(line.variantId, line);
  for (const group of found.groups) entry.groups.set(group.id, group);
  if (sizeOf(entry) > maxSize) memory.delete(vendorCode);
  else if (!goesOn) memory.set(vendorCode, entry);
}

function sizeOf({ shop, lines, groups }: Remembered): number {
  let size = lines.size;
  for (const { options } of groups.values()) size += options.length;
  for (const { area } of shop?.areas ?? []) size += area.coordinates.flat().length;
  return size;
}
