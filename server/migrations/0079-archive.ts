// Orders that ended long ago move to `archived_orders`, and their moments to `archived_order_event`: tables without the room and the indexes
// that open orders need, which may lie on other disks. Readers of the past ask the views `all_orders` and `all_order_event`.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE archived_orders (
    LIKE orders INCLUDING DEFAULTS INCLUDING GENERATED,
    PRIMARY KEY (vendor_code, code),
    FOREIGN KEY (vendor_code) REFERENCES vendor
  )`,
  // Those of `orders` (0003, 0036) that find an order that is over.
  sql`CREATE INDEX archived_orders_placed ON archived_orders (vendor_code, placed_at, code)
    WHERE placed_at > '-infinity' AND NOT is_test`,
  sql`CREATE INDEX archived_orders_canceled ON archived_orders (vendor_code, placed_at, code) WHERE is_canceled AND NOT is_test`,
  sql`CREATE INDEX archived_orders_of_customer ON archived_orders (vendor_code, customer_phone, placed_at) WHERE NOT is_canceled`,
  sql`CREATE INDEX archived_orders_canceled_of_customer ON archived_orders (vendor_code, customer_phone) WHERE is_canceled`,
  sql`CREATE INDEX archived_orders_by_ending ON archived_orders (vendor_code, "right"(code, 4)) WHERE placed_at > '-infinity'`,
  sql`CREATE TABLE archived_order_event (
    LIKE order_event INCLUDING DEFAULTS INCLUDING GENERATED,
    PRIMARY KEY (vendor_code, order_code, version),
    FOREIGN KEY (vendor_code, order_code) REFERENCES archived_orders
  )`,
  sql`CREATE VIEW all_orders AS SELECT * FROM orders UNION ALL SELECT * FROM archived_orders`,
  sql`CREATE VIEW all_order_event AS SELECT * FROM order_event UNION ALL SELECT * FROM archived_order_event`,

  // Rows of these tables stay when their order moves to the archive, so a foreign key to `orders` would not hold.
  ...['follow_link', 'order_escalation', 'order_hearing', 'order_print', 'review_record'].map(
    (table) =>
      sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(`${table}_vendor_code_order_code_fkey`)}`,
  ),

  // The trigger of 0078, which now takes a move to the archive or back for what it is: nothing has happened to the order.
  sql`CREATE OR REPLACE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'UPDATE' THEN
        IF EXISTS (SELECT FROM archived_orders a
          WHERE a.vendor_code = coalesce(NEW.vendor_code, OLD.vendor_code) AND a.code = coalesce(NEW.code, OLD.code)) THEN
          /* An order that comes back is over: an open one is another order with its code. This query also sees an order that moved
             while the INSERT waited for its row. */
          IF TG_OP = 'INSERT' AND NEW.is_open THEN
            RAISE EXCEPTION 'an order of this code is in the archive' USING ERRCODE = 'unique_violation', CONSTRAINT = 'archived_orders_pkey';
          END IF;
          RETURN NULL;
        END IF;
      END IF;
      IF NOT (coalesce(OLD.is_open, true) AND coalesce(NEW.is_open, true)) THEN
        IF coalesce(NEW.is_test, OLD.is_test) THEN
          IF TG_OP = 'UPDATE' AND OLD.is_open AND NOT NEW.is_canceled THEN
            INSERT INTO test_order_done (vendor_code, at) VALUES (NEW.vendor_code, NEW.status_at)
            ON CONFLICT (vendor_code) DO UPDATE SET at = excluded.at;
          END IF;
        ELSE
          IF NOT NEW.is_open THEN
            INSERT INTO order_count AS c (vendor_code, span, since, status, delivery_type, orders, value)
            SELECT NEW.vendor_code, span, since, NEW.status, NEW.delivery_type, 1, NEW.total
            FROM order_spans(NEW.placed_at)
            ON CONFLICT (vendor_code, span, since, status, delivery_type)
              DO UPDATE SET orders = c.orders + 1, value = c.value + excluded.value;
          END IF;
          IF NOT OLD.is_open THEN
            UPDATE order_count c SET orders = c.orders - 1, value = c.value - OLD.total
            FROM order_spans(OLD.placed_at) s
            WHERE c.vendor_code = OLD.vendor_code AND c.span = s.span AND c.since = s.since
              AND c.status = OLD.status AND c.delivery_type = OLD.delivery_type;
          END IF;
          /* An order that was delivered may still be canceled by a call; one that never left books nothing. */
          IF NEW.status IN ('DELIVERED', 'SUCCESSFUL') AND coalesce(OLD.status, '') NOT IN ('DELIVERED', 'SUCCESSFUL')
            OR NEW.status = 'CANCELED' AND OLD.status <> 'CANCELED' AND (OLD.kitchen = 'HANDED_OVER' OR OLD.courier = 'DELIVERED')
          THEN
            INSERT INTO ledger_due (vendor_code, order_code) VALUES (NEW.vendor_code, NEW.code);
          END IF;
        END IF;
      END IF;
      IF NOT (coalesce(OLD.is_test, true) AND coalesce(NEW.is_test, true))
        AND business_day(least(OLD.placed_at, NEW.placed_at)) < business_day(now())
      THEN
        /* A transaction notes a day once. Rows of other transactions do not count: a derivation may be deleting them. */
        INSERT INTO sales_change (vendor_code, day)
        SELECT DISTINCT changed.vendor_code, changed.day
        FROM (VALUES (OLD.vendor_code, business_day(OLD.placed_at)), (NEW.vendor_code, business_day(NEW.placed_at)))
          changed (vendor_code, day)
        WHERE changed.day < business_day(now()) AND NOT EXISTS (
          SELECT FROM sales_change c WHERE c.vendor_code = changed.vendor_code AND c.day = changed.day
            AND c.xmin = pg_current_xact_id()::xid);
      END IF;
      RETURN NULL;
    END $$`,

  // The checks of the ledger (0051, 0052), word for word, but of all orders.
  ...['ledger_faults', 'ledger_settlement_faults'].map(
    (name) => sql`DO $do$ BEGIN
      EXECUTE replace(pg_get_functiondef(${sql.lit(name)}::regproc), ' orders o ', ' all_orders o ');
    END $do$`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
