// The rows of a demo's shop that its change log mentions, as the audit log's triggers see them: through `to_jsonb`.
import { runRaw } from '../../../infra/database/run-raw.ts';
import type { Db } from '../../../infra/database/tables.ts';
import type { JsonRow } from './past-entry.ts';

interface ShopRows {
  shifts: JsonRow[];
  areas: JsonRow[];
  variants: JsonRow[];
  discounts: JsonRow[];
  pauses: JsonRow[];
  /** `id` is that of the person. */
  members: JsonRow[];
  /** Newest first. */
  replies: JsonRow[];
  /** An id that no special day has or will get. */
  dayId: number;
}

const newestReplies = 30;

const rows = (table: string, more = '', order = 'id', id = 'id') => `(
  SELECT coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('id', t.${id}) ORDER BY ${order}), '[]')
  FROM (SELECT * FROM ${table} WHERE vendor_code = $1 ${more}) t)`;

/** One statement reads all; each list is sorted by id. */
export async function readShopRows(db: Db, vendorCode: string): Promise<ShopRows> {
  const [found] = await runRaw<ShopRows>(
    db,
    `SELECT ${rows('vendor_shift')} AS shifts, ${rows('vendor_polygon')} AS areas, ${rows('variant')} AS variants,
       ${rows('discount')} AS discounts,
       ${rows('vendor_throttle', `AND kind = 'PAUSE' AND person_id IS NOT NULL`)} AS pauses,
       ${rows('membership', '', 'person_id', 'person_id')} AS members,
       ${rows(
         'review_reply',
         `AND user_type = 'VENDOR' ORDER BY created_at DESC, id DESC LIMIT ${newestReplies}`,
         't.created_at DESC, t.id DESC',
       )} AS replies,
       nextval(pg_get_serial_sequence('vendor_special_day', 'id')) AS "dayId"`,
    [vendorCode],
  );
  return found!;
}
