// Backups of programs from before `server/schema`: they name migrations that no longer exist. Their rows are loaded into the tables of the
// baseline, to which the removed ones are added for that time, and are then brought up to it.
import { baselineName } from '../database/schema-files.ts';
import { StartRefused } from '../start-refused.ts';

/** The last of those migrations. */
const last = '0080-print-reasons';

export interface Conversion {
  /** The migrations that make the tables of the backup. */
  migrations: readonly string[];
  /** SQL of the transaction that loads: before the rows, after them while triggers are disabled, and at its end. */
  before: string;
  after: string;
  end: string;
}

/** Refuses a backup whose tables are older than the baseline. */
export function conversionOf({ migrations }: { migrations: readonly string[] }): Conversion {
  if (migrations.includes(baselineName)) return { migrations, before: '', after: '', end: '' };
  if (migrations.at(-1) === last)
    return { migrations: [baselineName], before: addRemoved, after: convert, end: dropRemoved };
  throw new StartRefused(
    'The backup is of a Pishkhan before 1.8.34: restore it with that Pishkhan, start 1.8.34 on it, and make another backup.',
  );
}

const addRemoved = `
  CREATE TABLE vendor_move (from_status text, to_status text);
  CREATE TABLE ledger_backfill (id int, vendor_code text, order_code text);
  ALTER TABLE variant ADD COLUMN discount_percent int`;

/** An expense had its title for a kind. */
const kindsOf = (expenses: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('kind', CASE e ->> 'title' WHEN 'هزینه بسته‌بندی' THEN 'PACKING'
    WHEN 'مالیات بر ارزش افزوده' THEN 'TAX' WHEN 'هزینه ارسال' THEN 'DELIVERY' END, 'amount', e -> 'amount') ORDER BY place), '[]')
  FROM jsonb_array_elements(${expenses}) WITH ORDINALITY item (e, place))`;

const giveKinds = (table: string): string => `
  UPDATE ${table} SET expenses = ${kindsOf('expenses')},
    change = CASE WHEN change IS NOT NULL
      THEN jsonb_set(change, '{basket,expenses}', ${kindsOf("change #> '{basket,expenses}'")}) END,
    original = CASE WHEN original IS NOT NULL
      THEN jsonb_set(original, '{expenses}', ${kindsOf("original -> 'expenses'")}) END`;

const convert = `
  ${giveKinds('orders')};
  ${giveKinds('archived_orders')};
  -- Two steps, so that no row meets the key of one that is still to be changed.
  UPDATE webhook_message SET is_end = seq % 2 = 1, seq = -(seq / 2) WHERE topic IN ('menu', 'throttle', 'vendor-image', 'dispute', 'reach');
  UPDATE webhook_message SET seq = -seq WHERE seq < 0;
  INSERT INTO ledger_due (vendor_code, order_code)
    SELECT o.vendor_code, o.code FROM all_orders o CROSS JOIN ledger_backfill
    WHERE o.status IN ('DELIVERED', 'SUCCESSFUL') AND NOT o.is_test AND NOT EXISTS (
      SELECT FROM ledger_transaction t WHERE t.vendor_code = o.vendor_code AND t.order_code = o.code AND t.revision = 0)`;

const dropRemoved = `
  DROP TABLE vendor_move, ledger_backfill;
  ALTER TABLE variant DROP COLUMN discount_percent`;
