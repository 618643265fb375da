// Snoozes, and the list of all parts that are unavailable for now.
// Invariant: no job ends a snooze; it applies while now < until, and is ignored afterwards.
import {
  maxSnoozeDays,
  type OffPart,
  type SnoozedPart,
} from '@pishkhan/contract/menu/availability/availability.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import type { Menu } from '../store-rows.ts';

export interface MenuPart {
  part: SnoozedPart;
  partId: number;
}

/** The columns of a joined `snooze as s`. */
export interface JoinedSnooze {
  since: Date | null;
  until: Date | null;
  by_name: string | null;
}

/** Joins an open `snooze as s` to a part by the alias of its table. */
export const snoozeOf = (part: SnoozedPart, alias: string, now: Date) =>
  sql<boolean>`s.vendor_code = ${sql.ref(`${alias}.vendor_code`)} AND s.part = ${part}
    AND s.part_id = ${sql.ref(`${alias}.id`)} AND s.until > ${now}`;

export const viewSnooze = ({ since, until, by_name }: JoinedSnooze) =>
  since && until ? { since: tehranIso(since), until: tehranIso(until), byName: by_name ?? '' } : null;

export const fitsSnooze = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= maxSnoozeDays * 86_400_000;

const tableOf = { CATEGORY: 'category', VARIANT: 'variant', OPTION: 'option_item' } as const;

const idsByPart = (parts: readonly MenuPart[]): [SnoozedPart, number[]][] =>
  [...Map.groupBy(parts, ({ part }) => part)].map(([part, of]) => [part, of.map(({ partId }) => partId)]);

/** True when all parts belong to the shop. No part may be listed twice. */
export async function hasParts(menu: Menu, vendorCode: string, parts: readonly MenuPart[]): Promise<boolean> {
  for (const [part, ids] of idsByPart(parts)) {
    const { found } = await menu
      .selectFrom(tableOf[part])
      .where('vendor_code', '=', vendorCode)
      .where('id', 'in', ids)
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    if (found !== ids.length) return false;
  }
  return true;
}

export interface SnoozeRequest {
  since: Date;
  until: Date;
  by: { personId: number; fullName: string };
}

/** A sold-out part also becomes available at the end of the snooze: staff have now given a time. */
export async function putSnoozes(
  menu: Menu,
  vendorCode: string,
  parts: readonly MenuPart[],
  { since, until, by }: SnoozeRequest,
): Promise<void> {
  await menu.deleteFrom('snooze').where('vendor_code', '=', vendorCode).where('until', '<=', since).execute();
  await menu
    .insertInto('snooze')
    .values(
      parts.map(({ part, partId }) => ({
        vendor_code: vendorCode,
        part,
        part_id: partId,
        since,
        until,
        by_person: by.personId,
        by_name: by.fullName,
      })),
    )
    .onConflict((there) =>
      there.columns(['vendor_code', 'part', 'part_id']).doUpdateSet((eb) => ({
        since: eb.ref('excluded.since'),
        until: eb.ref('excluded.until'),
        by_person: eb.ref('excluded.by_person'),
        by_name: eb.ref('excluded.by_name'),
      })),
    )
    .execute();
  await setAvailable(menu, vendorCode, parts);
}

/** Makes snoozed or sold-out parts available now. */
export async function makePartsAvailable(
  menu: Menu,
  vendorCode: string,
  parts: readonly MenuPart[],
): Promise<void> {
  for (const [part, ids] of idsByPart(parts)) await endSnoozes(menu, vendorCode, part, ids);
  await setAvailable(menu, vendorCode, parts);
}

export const endSnoozes = (
  menu: Menu,
  vendorCode: string,
  part: SnoozedPart,
  ids: readonly number[],
): Promise<unknown> =>
  sql`DELETE FROM snooze WHERE vendor_code = ${vendorCode} AND part = ${part}
    AND part_id = ANY (${[...ids]}::bigint[])`.execute(menu);

async function setAvailable(menu: Menu, vendorCode: string, parts: readonly MenuPart[]): Promise<void> {
  for (const [part, ids] of idsByPart(parts)) {
    if (part === 'CATEGORY') continue;
    await menu
      .updateTable(tableOf[part] as 'variant')
      .set({ available: true })
      .where('vendor_code', '=', vendorCode)
      .where('id', 'in', ids)
      .where('available', '=', false)
      .execute();
  }
}

/** A menu has tens of thousands of parts, and all of them may be unavailable. */
const rowsAtOnce = 500;

interface OffRow extends Omit<OffPart, 'until' | 'since'> {
  until: Date | null;
  since: Date | null;
}

/** All parts that are unavailable for now: first those with a time, soonest first; then those that staff must make available. */
export async function listOffParts(db: Db, vendorCode: string, now: Date): Promise<OffPart[]> {
  const { rows } = await sql<OffRow>`
    WITH parts AS (
      SELECT 'CATEGORY' AS part, id, name, NULL AS of_name, true AS available, NULL::int AS capacity,
        position AS first, 0 AS second, 0 AS third
      FROM category WHERE vendor_code = ${vendorCode} AND is_active
      UNION ALL
      SELECT 'VARIANT', v.id, v.name, p.name, v.available, v.capacity, c.position, p.position, v.position
      FROM variant v
      JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id
      JOIN category c ON c.vendor_code = p.vendor_code AND c.id = p.category_id
      WHERE v.vendor_code = ${vendorCode} AND v.approval = 1 AND v.visible AND p.is_active AND c.is_active
      UNION ALL
      SELECT 'OPTION', o.id, o.name, g.name, o.available, NULL, 1000000, g.id, o.position
      FROM option_item o
      JOIN option_category g ON g.vendor_code = o.vendor_code AND g.id = o.option_category_id
      WHERE o.vendor_code = ${vendorCode} AND o.approval = 1 AND g.is_active
    )
    SELECT t.part, t.id AS "partId", t.name, t.of_name AS "ofName",
      CASE WHEN NOT t.available THEN 'SOLD_OUT' WHEN s.until IS NOT NULL THEN 'SNOOZED' ELSE 'NONE_LEFT' END AS because,
      CASE WHEN t.available THEN s.until END AS until, CASE WHEN t.available THEN s.since END AS since,
      CASE WHEN t.available THEN s.by_name END AS "byName"
    FROM parts t
    LEFT JOIN snooze s ON s.vendor_code = ${vendorCode} AND s.part = t.part AND s.part_id = t.id AND s.until > ${now}
    WHERE NOT t.available OR s.until IS NOT NULL OR t.capacity = 0
    ORDER BY until NULLS LAST, t.first, t.second, t.third, t.id`.execute(db);
  return mapInChunks(rows, rowsAtOnce, ({ until, since, ...row }) => ({
    ...row,
    until: until && tehranIso(until),
    since: since && tehranIso(since),
  }));
}
