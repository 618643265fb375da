// Test orders: real rows with a mark, which no count and no sum includes.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE orders ADD COLUMN is_test boolean NOT NULL DEFAULT false`,

  // At most one is open in a shop, whoever places it at the same moment. A condition that no real order meets costs none of them.
  sql`CREATE UNIQUE INDEX orders_test_open ON orders (vendor_code) WHERE is_test AND is_open`,
  sql`CREATE INDEX orders_test ON orders (vendor_code, code) WHERE is_test`,

  // The history leaves them out, and skips to a page by the index alone: so the index leaves them out as well.
  sql`DROP INDEX orders_placed`,
  sql`CREATE INDEX orders_placed ON orders (vendor_code, placed_at, code)
    WHERE placed_at > '-infinity' AND NOT is_test`,
  sql`DROP INDEX orders_canceled`,
  sql`CREATE INDEX orders_canceled ON orders (vendor_code, placed_at, code) WHERE is_canceled AND NOT is_test`,

  // Outlives the order, and is no column of the shop, whose version would rise with it.
  sql`CREATE TABLE test_order_done (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    /* When the shop last handed a test order over. */
    at timestamptz NOT NULL
  )`,

  sql`CREATE OR REPLACE FUNCTION recount_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF coalesce(NEW.is_test, OLD.is_test) THEN
        IF TG_OP = 'UPDATE' AND OLD.is_open AND NOT NEW.is_canceled THEN
          INSERT INTO test_order_done (vendor_code, at) VALUES (NEW.vendor_code, NEW.status_at)
          ON CONFLICT (vendor_code) DO UPDATE SET at = excluded.at;
        END IF;
        RETURN NULL;
      END IF;
      IF TG_OP <> 'DELETE' AND NOT NEW.is_open THEN
        INSERT INTO order_count AS c (vendor_code, span, since, status, delivery_type, orders, value)
        SELECT NEW.vendor_code, span, since, NEW.status, NEW.delivery_type, 1, NEW.total
        FROM order_spans(NEW.placed_at)
        ON CONFLICT (vendor_code, span, since, status, delivery_type)
          DO UPDATE SET orders = c.orders + 1, value = c.value + excluded.value;
      END IF;
      IF TG_OP <> 'INSERT' AND NOT OLD.is_open THEN
        UPDATE order_count c SET orders = c.orders - 1, value = c.value - OLD.total
        FROM order_spans(OLD.placed_at) s
        WHERE c.vendor_code = OLD.vendor_code AND c.span = s.span AND c.since = s.since
          AND c.status = OLD.status AND c.delivery_type = OLD.delivery_type;
      END IF;
      RETURN NULL;
    END $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
