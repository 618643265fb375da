// The history of orders: what finds a page of it, and how many orders and toman there are by day and month.
import { type Kysely, sql } from 'kysely';

const statements = [
  // A business day is from 04:00 to 04:00 in Tehran; contract/time/tehran.ts says the same, and a test holds them together.
  sql`CREATE FUNCTION business_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((at AT TIME ZONE 'Asia/Tehran') - interval '4 hours')::date`,
  sql`CREATE FUNCTION business_day_start(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (day::timestamp + interval '4 hours') AT TIME ZONE 'Asia/Tehran'`,

  // Where an order is counted: its business day, and the (Gregorian) month of it.
  sql`CREATE FUNCTION order_spans(placed_at timestamptz) RETURNS TABLE (span text, since date)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      VALUES ('day', business_day(placed_at)), ('month', date_trunc('month', business_day(placed_at)::timestamp)::date) $$`,

  // All are partial so that no statement that asks for one order by its code can be planned with them (see 0001). None has a
  // column that an order's life changes, except that it is canceled: updates go on touching no index.
  sql`CREATE INDEX orders_placed ON orders (vendor_code, placed_at, code) WHERE placed_at > '-infinity'`,
  sql`CREATE INDEX orders_canceled ON orders (vendor_code, placed_at, code) WHERE is_canceled`,
  sql`CREATE INDEX orders_canceled_of_customer ON orders (vendor_code, customer_phone) WHERE is_canceled`,
  // People call an order by the last four signs of its code.
  sql`CREATE INDEX orders_by_ending ON orders (vendor_code, "right"(code, 4)) WHERE placed_at > '-infinity'`,

  // Only orders that are over are counted here, open ones are counted as they stand: so an order writes here once or twice
  // in its life. The row of a counter is locked until the commit, as the shop's stream number is anyhow.
  sql`CREATE TABLE order_count (
    vendor_code text NOT NULL REFERENCES vendor,
    span text NOT NULL CHECK (span IN ('day', 'month')),
    since date NOT NULL,
    status text NOT NULL,
    delivery_type text NOT NULL,
    orders int NOT NULL CHECK (orders >= 0),
    value bigint NOT NULL CHECK (value >= 0),
    PRIMARY KEY (vendor_code, span, since, status, delivery_type)
  ) WITH (fillfactor = 50)`,

  sql`CREATE FUNCTION recount_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
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
  sql`CREATE TRIGGER order_counted AFTER INSERT ON orders FOR EACH ROW
    WHEN (NOT NEW.is_open) EXECUTE FUNCTION recount_order()`,
  sql`CREATE TRIGGER order_recounted AFTER UPDATE ON orders FOR EACH ROW
    WHEN (NOT (OLD.is_open AND NEW.is_open)
      AND (OLD.status, OLD.total, OLD.placed_at, OLD.delivery_type) IS DISTINCT FROM
        (NEW.status, NEW.total, NEW.placed_at, NEW.delivery_type)) EXECUTE FUNCTION recount_order()`,
  sql`CREATE TRIGGER order_uncounted AFTER DELETE ON orders FOR EACH ROW
    WHEN (NOT OLD.is_open) EXECUTE FUNCTION recount_order()`,
  sql`INSERT INTO order_count (vendor_code, span, since, status, delivery_type, orders, value)
    SELECT vendor_code, span, since, status, delivery_type, count(*), sum(total)
    FROM orders, order_spans(placed_at) WHERE NOT is_open
    GROUP BY vendor_code, span, since, status, delivery_type`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
