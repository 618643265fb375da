// The double-entry ledger of shops, the queue of orders that are still to be booked, and rates of commission.
// A transaction is one row with a column for each account (contract/ledger/accounts.ts): that its entries sum to zero is a CHECK.
import { type Kysely, sql } from 'kysely';

const shopAccounts =
  'items discount_shop packing tax delivery_own commission cash refund charge compensation payout'.split(' ');
const otherAccounts = 'customer discount_platform voucher delivery_platform platform bank'.split(' ');
const accounts = [...shopAccounts, ...otherAccounts];
const columns = sql.raw(accounts.map((account) => `${account} bigint NOT NULL DEFAULT 0`).join(', '));
const sumOf = (names: readonly string[]) => sql.raw(names.join(' + '));

const statements = [
  sql`CREATE TABLE ledger_transaction (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL
      CHECK (kind IN ('SALE', 'REVERSAL', 'REFUND', 'CHARGE', 'COMPENSATION', 'DISPUTE', 'SETTLEMENT')),
    /* Null for a settlement. */
    order_code text,
    /* Of an order's own transactions, from 0: the natural key that books none twice. */
    revision int CHECK (revision >= 0),
    adjustment_code text,
    settlement_number text,
    /* When it counts: a sale when the customer ordered, as in every other report. */
    at timestamptz NOT NULL,
    booked_at timestamptz NOT NULL DEFAULT now(),
    commission_percent int CHECK (commission_percent BETWEEN 0 AND 100),
    reason text CHECK (length(reason) BETWEEN 1 AND 300),
    dispute_until timestamptz,
    ${columns},
    owed bigint NOT NULL GENERATED ALWAYS AS (${sumOf(shopAccounts)}) STORED,
    PRIMARY KEY (vendor_code, id),
    CONSTRAINT ledger_transaction_balances CHECK (${sumOf(accounts)} = 0),
    CHECK ((revision IS NOT NULL) = (kind IN ('SALE', 'REVERSAL'))),
    CHECK ((adjustment_code IS NOT NULL) = (kind IN ('REFUND', 'CHARGE', 'COMPENSATION', 'DISPUTE'))),
    CHECK ((settlement_number IS NOT NULL) = (kind = 'SETTLEMENT')),
    CHECK ((order_code IS NOT NULL) = (kind <> 'SETTLEMENT'))
  )`,
  sql`CREATE UNIQUE INDEX ledger_of_order ON ledger_transaction (vendor_code, order_code, revision)
    WHERE revision IS NOT NULL`,
  sql`CREATE UNIQUE INDEX ledger_of_adjustment ON ledger_transaction (vendor_code, adjustment_code, (kind = 'DISPUTE'))
    WHERE adjustment_code IS NOT NULL`,
  sql`CREATE INDEX ledger_adjusted_orders ON ledger_transaction (vendor_code, order_code)
    WHERE adjustment_code IS NOT NULL`,
  sql`CREATE UNIQUE INDEX ledger_of_settlement ON ledger_transaction (vendor_code, settlement_number)
    WHERE settlement_number IS NOT NULL`,
  // Pages of the report, of all kinds and of one.
  sql`CREATE INDEX ledger_by_time ON ledger_transaction (vendor_code, at, id)`,
  sql`CREATE INDEX ledger_by_kind ON ledger_transaction (vendor_code, kind, at, id)`,

  sql`CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$`,
  sql`CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION keep_ledger()`,
  sql`CREATE TRIGGER kept_whole BEFORE TRUNCATE ON ledger_transaction
    FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger()`,

  // Sums by day, in the transaction of the rows that they sum: counts of a report, its months and the amount owed.
  sql`CREATE TABLE ledger_day (
    vendor_code text NOT NULL REFERENCES vendor,
    day date NOT NULL,
    kind text NOT NULL,
    transactions bigint NOT NULL,
    ${columns},
    owed bigint NOT NULL,
    PRIMARY KEY (vendor_code, day, kind)
  ) WITH (fillfactor = 50)`,
  sql`CREATE FUNCTION sum_ledger_days() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_day AS d (vendor_code, day, kind, transactions, ${sql.raw([...accounts, 'owed'].join(', '))})
      SELECT vendor_code, business_day(at), kind, count(*), ${sql.raw([...accounts, 'owed'].map((name) => `sum(${name})`).join(', '))}
      FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (vendor_code, day, kind) DO UPDATE SET transactions = d.transactions + excluded.transactions,
        ${sql.raw([...accounts, 'owed'].map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))};
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER ledger_summed AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION sum_ledger_days()`,

  // A row for each order whose money may have changed, written with the order and deleted with the booking. Without a unique
  // key, so that an order never waits for the program that books.
  sql`CREATE TABLE ledger_due (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    vendor_code text NOT NULL,
    order_code text NOT NULL
  )`,
  sql`CREATE FUNCTION note_ledger_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_due (vendor_code, order_code) VALUES (NEW.vendor_code, NEW.code);
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER order_sold AFTER INSERT ON orders FOR EACH ROW
    WHEN (NOT NEW.is_test AND NEW.status IN ('DELIVERED', 'SUCCESSFUL')) EXECUTE FUNCTION note_ledger_due()`,
  // An order that was delivered may still be canceled by a call; one that never left books nothing.
  sql`CREATE TRIGGER order_sold_or_not AFTER UPDATE OF status ON orders FOR EACH ROW
    WHEN (NOT NEW.is_test AND (
      NEW.status IN ('DELIVERED', 'SUCCESSFUL') AND OLD.status NOT IN ('DELIVERED', 'SUCCESSFUL')
      OR NEW.status = 'CANCELED' AND OLD.status <> 'CANCELED' AND (OLD.kitchen = 'HANDED_OVER' OR OLD.courier = 'DELIVERED')
    )) EXECUTE FUNCTION note_ledger_due()`,
  // The orders from before this migration are booked in batches: up to here, in the order of their keys. Gone when all are done.
  sql`CREATE TABLE ledger_backfill (
    id int PRIMARY KEY CHECK (id = 1),
    vendor_code text NOT NULL,
    order_code text NOT NULL
  )`,
  sql`INSERT INTO ledger_backfill (id, vendor_code, order_code)
    SELECT 1, '', '' WHERE EXISTS (SELECT FROM orders WHERE status IN ('DELIVERED', 'SUCCESSFUL'))`,

  // A rate holds until the next one begins.
  sql`CREATE TABLE ledger_commission_rate (
    vendor_code text NOT NULL REFERENCES vendor,
    starts_at timestamptz NOT NULL,
    percent int NOT NULL CHECK (percent BETWEEN 0 AND 100),
    PRIMARY KEY (vendor_code, starts_at)
  )`,
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON ledger_commission_rate FOR EACH ROW
    EXECUTE FUNCTION keep_change('starts_at', '{}', '{percent}')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
