// Present rows of changes that may be undone, and the names of changed rows.
import type { RecordedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import { weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';
import { rowKey } from './rules/restorable.ts';

type Row = Record<string, unknown>;

const tables = [
  'vendor_shift',
  'vendor_special_day',
  'vendor_polygon',
  'vendor_throttle',
  'variant',
  'product',
  'category',
  'category_shift',
  'option_category',
  'option_item',
  'discount',
  'review_reply',
  'change_request',
] as const;
/** Tables with a key other than `id`. */
const keyOf: Readonly<Record<string, string>> = {
  membership: 'person_id::text',
  discount_variant: `discount_id || ':' || variant_id`,
};
/** Tables with one row per shop, with the column of the shop's code. */
const codeOf: Readonly<Record<string, string>> = {
  vendor: 'code',
  vendor_busy_limit: 'vendor_code',
  vendor_automatic_accept: 'vendor_code',
  vendor_device_pause: 'vendor_code',
};
const isTable = (part: string): part is (typeof tables)[number] =>
  (tables as readonly string[]).includes(part);

/** Rows by `rowKey`; deleted ones are missing. */
export async function readPresentRows(
  db: Db,
  vendorCode: string,
  changes: readonly RecordedChange[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  for (const [part, some] of Map.groupBy(changes, (change) => change.part)) {
    const code = codeOf[part];
    const key = keyOf[part];
    if (!code && !key && !isTable(part)) continue;
    const ids = some.flatMap(({ id }) => id ?? []);
    const rows = await runRaw<{ id: string; row: Row }>(
      db,
      code
        ? `SELECT ${code} AS id, to_jsonb(t) AS row FROM ${part} t WHERE ${code} = $1 AND ${code} = ANY ($2::text[])`
        : key
          ? `SELECT ${key} AS id, to_jsonb(t) AS row FROM ${part} t WHERE vendor_code = $1 AND ${key} = ANY ($2::text[])`
          : `SELECT id::text AS id, to_jsonb(t) AS row FROM ${part} t WHERE vendor_code = $1 AND id = ANY ($2::bigint[])`,
      [vendorCode, ids],
    );
    for (const { id, row } of rows) found.set(rowKey({ part, id }), row);
  }
  return found;
}

/** The present names of rows. */
export async function readRowNames(
  db: Db,
  vendorCode: string,
  changes: readonly Pick<RecordedChange, 'part' | 'id'>[],
): Promise<Map<string, string>> {
  const named = changes.filter(({ id }) => id !== null && /^\d{1,15}$/.test(id));
  if (named.length === 0) return new Map();
  const rows = await runRaw<{ part: string; id: string; name: string | null }>(db, namesQuery, [
    vendorCode,
    named.map(({ part }) => part),
    named.map(({ id }) => id),
  ]);
  return new Map(
    rows.flatMap(({ part, id, name }) => {
      if (name === null) return [];
      const isDay = part === 'vendor_shift' || part === 'category_shift';
      return [[rowKey({ part, id }), isDay ? weekdays[Number(name)]! : name] as const];
    }),
  );
}

const variantName = (id: string) => `(
  SELECT concat_ws('، ', p.name, nullif(v.name, '')) FROM variant v
  JOIN product p ON p.vendor_code = v.vendor_code AND p.id = v.product_id WHERE v.vendor_code = $1 AND v.id = ${id})`;
const optionName = (id: string) =>
  `(SELECT name FROM option_item o WHERE o.vendor_code = $1 AND o.id = ${id})`;
const nameIn = (table: string, id = 'a.id') =>
  `(SELECT name FROM ${table} t WHERE t.vendor_code = $1 AND t.id = ${id})`;

const namesQuery = `
  SELECT a.part, a.id::text AS id, CASE a.part
    WHEN 'variant' THEN ${variantName('a.id')}
    WHEN 'option_item' THEN ${optionName('a.id')}
    WHEN 'product' THEN ${nameIn('product')}
    WHEN 'category' THEN ${nameIn('category')}
    WHEN 'station' THEN ${nameIn('station')}
    WHEN 'option_category' THEN ${nameIn('option_category')}
    WHEN 'membership' THEN (
      SELECT coalesce(m.full_name, p.full_name) FROM person p
      LEFT JOIN membership m ON m.vendor_code = $1 AND m.person_id = p.id WHERE p.id = a.id)
    WHEN 'vendor_shift' THEN (SELECT day_of_week::text FROM vendor_shift s WHERE s.vendor_code = $1 AND s.id = a.id)
    WHEN 'vendor_special_day' THEN (SELECT title FROM vendor_special_day d WHERE d.vendor_code = $1 AND d.id = a.id)
    WHEN 'category_shift' THEN (SELECT day_of_week::text FROM category_shift s WHERE s.vendor_code = $1 AND s.id = a.id)
    WHEN 'product_image' THEN (
      SELECT p.name FROM product_image i JOIN product p ON p.vendor_code = i.vendor_code AND p.id = i.product_id
      WHERE i.vendor_code = $1 AND i.id = a.id)
    WHEN 'change_request' THEN (
      SELECT CASE WHEN r.part = 3 THEN ${optionName('r.part_id')} WHEN r.part = 1 THEN ${variantName('r.part_id')}
        ELSE ${nameIn('product', 'r.product_id')} END
      FROM change_request r WHERE r.vendor_code = $1 AND r.id = a.id)
  END AS name
  FROM unnest($2::text[], $3::bigint[]) AS a (part, id)`;
