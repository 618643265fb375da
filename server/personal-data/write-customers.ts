// Ends the data of an order's customer, and with the period also those of its couriers and its staff.
// Invariant: sums, times, states and counts of an order stay as they are.
import { erasedCustomerName } from '@pishkhan/contract/orders/erased-customer.ts';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';

export interface OrderKey {
  vendor_code: string;
  code: string;
}

/** The customer's alone, at the customer's request; with the period all people of the order. */
export type ErasedPart = 'customer' | 'everybody';

const ofChosen = (row: string, code = 'order_code'): string =>
  `FROM chosen c WHERE ${row}.vendor_code = c.vendor_code AND ${row}.${code} = c.code`;

const withoutName = (actor: string): string =>
  `CASE WHEN ${actor} ? 'fullName' THEN ${actor} || '{"fullName": ""}' ELSE ${actor} END`;

const customerColumns = `customer_name = $3, customer_phone = '', customer_address = NULL, customer_comment = NULL,
    customer_latitude = NULL, customer_longitude = NULL, handover_code = NULL, call = o.call || '{"description": null}'`;
const peopleColumns = `, change = CASE WHEN o.change #> '{by,fullName}' IS NULL THEN o.change ELSE jsonb_set(o.change, '{by,fullName}', '""') END,
    deliveries = coalesce((SELECT jsonb_agg(d.one || '{"person": null, "others": []}' ORDER BY d.n)
      FROM jsonb_array_elements(o.deliveries) WITH ORDINALITY d (one, n)), '[]')`;

const details = `nullif(e.details - '{note,spokenTo}'::text[], '{}')`;

function statementOf(part: ErasedPart): string {
  const all = part === 'everybody';
  const orders = (table: string) =>
    `UPDATE ${table} o SET ${customerColumns}${all ? peopleColumns : ''} ${ofChosen('o', 'code')} RETURNING 1`;
  const moments = (table: string) =>
    `UPDATE ${table} e SET details = ${details}${all ? `, actor = ${withoutName('e.actor')}, session_id = NULL, address = NULL` : ''}
     ${ofChosen('e')} ${all ? '' : `AND e.details ?| '{note,spokenTo}'`}`;
  return `
  WITH chosen AS MATERIALIZED (
    SELECT vendor_code, code FROM unnest($1::text[], $2::text[]) AS c (vendor_code, code)
  ), live AS (${orders('orders')}),
  archived AS (${orders('archived_orders')}),
  moments AS (${moments('order_event')}),
  archived_moments AS (${moments('archived_order_event')}),
  writers AS (UPDATE review_record r SET writer_name = $3${all ? '' : ', has_comment = false'} ${ofChosen('r')}),
  links AS (DELETE FROM follow_link l USING chosen c WHERE l.vendor_code = c.vendor_code AND l.order_code = c.code),
  ${
    all
      ? `devices AS (DELETE FROM order_hearing h USING chosen c WHERE h.vendor_code = c.vendor_code AND h.order_code = c.code),
  prints AS (UPDATE order_print p SET actor = ${withoutName('p.actor')}, device_id = '', session_id = NULL, address = NULL ${ofChosen('p')}),`
      : // The words of a review are the customer's; stars and ticks say nothing about a person.
        `comments AS (UPDATE review v SET comment = NULL ${ofChosen('v')} AND v.comment IS NOT NULL),`
  }
  waiting AS (DELETE FROM customer_data_due w USING chosen c WHERE w.vendor_code = c.vendor_code AND w.order_code = c.code)
  SELECT (SELECT count(*) FROM live)::int + (SELECT count(*) FROM archived)::int AS erased`;
}

export const customerStatements: Readonly<Record<ErasedPart, string>> = {
  customer: statementOf('customer'),
  everybody: statementOf('everybody'),
};

/** Returns the number of orders; fewer than were given when one of them moved to the archive meanwhile. */
export async function eraseCustomers(db: Db, keys: readonly OrderKey[], part: ErasedPart): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await runRaw<{ erased: number }>(db, customerStatements[part], [
    keys.map((key) => key.vendor_code),
    keys.map((key) => key.code),
    erasedCustomerName,
  ]);
  return rows[0]!.erased;
}

/** Notes in the audit log which orders an erasure has reached: nothing else tells its second person what it does. */
export async function recordErased(db: Db, keys: readonly OrderKey[]): Promise<void> {
  await runRaw(
    db,
    `INSERT INTO security_change (vendor_code, part, part_id, before, after)
     SELECT vendor_code, 'orders', code, '{"customer_name": "…"}', jsonb_build_object('customer_name', $3::text)
     FROM unnest($1::text[], $2::text[]) AS c (vendor_code, code)`,
    [keys.map((key) => key.vendor_code), keys.map((key) => key.code), erasedCustomerName],
  );
}
