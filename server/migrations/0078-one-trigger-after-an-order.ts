// One trigger without a WHEN condition does what follows a write to `orders`. PostgreSQL parses and plans a WHEN condition in every statement,
// but caches the plans of a trigger function. The guard becomes an AFTER trigger as well: a BEFORE trigger locks the row once more on each
// move, and makes PostgreSQL compute all generated columns.
import { type Kysely, sql } from 'kysely';

const statements = [
  // `OLD` is null for a new order, `NEW` for a deleted one.
  sql`CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
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
  sql`DROP TRIGGER order_counted ON orders`,
  sql`DROP TRIGGER order_recounted ON orders`,
  sql`DROP TRIGGER order_uncounted ON orders`,
  sql`DROP TRIGGER order_sold ON orders`,
  sql`DROP TRIGGER order_sold_or_not ON orders`,
  sql`DROP TRIGGER sales_added ON orders`,
  sql`DROP TRIGGER sales_changed ON orders`,
  sql`DROP TRIGGER sales_removed ON orders`,
  sql`DROP FUNCTION recount_order`,
  sql`DROP FUNCTION note_ledger_due`,
  sql`DROP FUNCTION note_sales_change`,
  sql`CREATE TRIGGER order_followed AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION follow_order()`,

  sql`DROP TRIGGER order_guarded ON orders`,
  sql`CREATE TRIGGER order_guarded AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
