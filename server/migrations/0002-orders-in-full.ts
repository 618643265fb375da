// Orders in full: schedules, calls of the marketplace, changes by consent, attempts to find a courier, and timers.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE orders
    ADD COLUMN courier_attempt int NOT NULL DEFAULT 1 CHECK (courier_attempt BETWEEN 1 AND 99),
    /* What is known of each attempt to find a courier. */
    ADD COLUMN deliveries jsonb NOT NULL DEFAULT '[]',
    /* Why the marketplace has to call the shop; the status says so while the order is not over. */
    ADD COLUMN call jsonb,
    ADD COLUMN scheduled_for timestamptz,
    ADD COLUMN release_at timestamptz,
    ADD COLUMN call_by timestamptz,
    ADD COLUMN cancel_by timestamptz,
    ADD COLUMN accepted_at timestamptz,
    ADD COLUMN delay_minutes int NOT NULL DEFAULT 0 CHECK (delay_minutes BETWEEN 0 AND 60),
    /* What the sums were made with; null for orders from before, whose lines then cannot change. */
    ADD COLUMN pricing jsonb,
    /* Places of the lines that are packed. */
    ADD COLUMN picked jsonb NOT NULL DEFAULT '[]',
    /* A change that the customer has been asked about. */
    ADD COLUMN change jsonb,
    /* What was ordered at first, once the customer has agreed to something else. */
    ADD COLUMN original jsonb,
    ADD COLUMN review jsonb,
    ADD COLUMN handover_code text`,
  sql`ALTER TABLE orders DISABLE TRIGGER order_path`,
  sql`UPDATE orders SET
    call_by = acknowledge_by + interval '120 seconds',
    cancel_by = acknowledge_by + interval '360 seconds',
    accepted_at = (SELECT e.at FROM order_event e
      WHERE e.vendor_code = orders.vendor_code AND e.order_code = orders.code AND e.what = 'accepted'),
    deliveries = CASE WHEN courier_person IS NULL AND delivery_order_id IS NULL THEN '[]' ELSE
      jsonb_build_array(jsonb_build_object('attempt', 1, 'at', to_char(coalesce(courier_event_at, status_at) AT TIME ZONE 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', courier, 'person', courier_person, 'others', '[]'::jsonb,
        'deliveryOrderId', delivery_order_id)) END`,
  sql`ALTER TABLE orders ENABLE TRIGGER order_path`,
  sql`ALTER TABLE orders
    ALTER COLUMN call_by SET NOT NULL,
    ALTER COLUMN cancel_by SET NOT NULL,
    DROP COLUMN courier_person,
    DROP COLUMN courier_event_at,
    DROP COLUMN delivery_order_id,
    DROP CONSTRAINT orders_kitchen_check,
    ADD CONSTRAINT orders_kitchen_check CHECK (kitchen IN
      ('SCHEDULED', 'NEW', 'PREPARING', 'READY', 'HANDED_OVER', 'COMPLETED', 'CANCELED')),
    DROP CONSTRAINT orders_courier_check,
    ADD CONSTRAINT orders_courier_check CHECK (courier IN
      ('NONE', 'SEARCHING', 'NOT_FOUND', 'ASSIGNED', 'ARRIVED', 'PICKED_UP', 'DELIVERED')),
    DROP CONSTRAINT orders_status_check,
    ADD CONSTRAINT orders_status_check CHECK (status IN ('NEW', 'PREPARING', 'WAITING_FOR_PICKUP', 'SEARCHING',
      'COURIER_TO_ORIGIN', 'DELIVERING', 'DELIVERED', 'SUCCESSFUL', 'NEED_FOR_CALL', 'CANCELED', 'SCHEDULED'))`,
  // Duplicates of an order are looked for among those of the same customer.
  sql`CREATE INDEX orders_of_customer ON orders (vendor_code, customer_phone, placed_at) WHERE NOT is_canceled`,

  sql`ALTER TABLE order_event ADD COLUMN details jsonb`,
  sql`UPDATE order_event SET details = jsonb_build_object('note', reason) WHERE reason IS NOT NULL`,
  sql`ALTER TABLE order_event
    DROP COLUMN reason,
    DROP CONSTRAINT order_event_what_check,
    ADD CONSTRAINT order_event_what_check CHECK (what IN ('created', 'released', 'accepted', 'delayed', 'picked', 'prepared',
      'shipped', 'courier-moved', 'courier-rated', 'unanswered', 'reported', 'resumed', 'change-offered', 'change-withdrawn',
      'change-agreed', 'change-declined', 'change-lapsed', 'canceled', 'completed'))`,

  // When to look at an order again. A row is only a reminder: what is due is decided from the order itself.
  sql`CREATE TABLE order_timer (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    vendor_code text NOT NULL,
    order_code text NOT NULL
  )`,
  sql`CREATE INDEX order_timer_by_time ON order_timer (at)`,
  sql`INSERT INTO order_timer (at, vendor_code, order_code) SELECT call_by, vendor_code, code FROM orders WHERE kitchen = 'NEW'`,

  sql`ALTER TABLE variant ADD COLUMN capacity int CHECK (capacity >= 0)`,

  sql`CREATE OR REPLACE FUNCTION guard_order_path() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      courier_states constant text[] :=
        ARRAY['NONE', 'SEARCHING', 'NOT_FOUND', 'ASSIGNED', 'ARRIVED', 'PICKED_UP', 'DELIVERED'];
      old_rank int := array_position(courier_states, OLD.courier);
      new_rank int := array_position(courier_states, NEW.courier);
      has_food constant int := 6;
      /* The customer has agreed: the order takes on what was offered, and keeps what it held at first. */
      is_agreed boolean := OLD.change IS NOT NULL AND NEW.change IS NULL
        AND NEW.original IS NOT DISTINCT FROM coalesce(OLD.original, jsonb_build_object('items', OLD.items,
          'rawTotal', OLD.raw_total, 'totalAfterDiscount', OLD.total_after_discount, 'expenses', OLD.expenses,
          'total', OLD.total, 'voucher', OLD.voucher))
        AND jsonb_build_object('items', NEW.items, 'rawTotal', NEW.raw_total, 'totalAfterDiscount', NEW.total_after_discount,
          'expenses', NEW.expenses, 'total', NEW.total, 'voucher', NEW.voucher) = OLD.change -> 'basket';
    BEGIN
      IF NEW.version <> OLD.version + 1 THEN
        RAISE EXCEPTION 'order version must rise by one' USING ERRCODE = 'check_violation';
      END IF;
      IF NEW.kitchen <> OLD.kitchen AND (OLD.kitchen, NEW.kitchen) NOT IN (
        ('SCHEDULED', 'NEW'), ('NEW', 'PREPARING'), ('PREPARING', 'READY'), ('READY', 'HANDED_OVER'),
        ('SCHEDULED', 'CANCELED'), ('NEW', 'CANCELED'), ('PREPARING', 'CANCELED'), ('READY', 'CANCELED'),
        ('PREPARING', 'COMPLETED'), ('READY', 'COMPLETED'), ('HANDED_OVER', 'COMPLETED')
      ) AND NOT (OLD.kitchen = 'HANDED_OVER' AND NEW.kitchen = 'CANCELED' AND OLD.call IS NOT NULL) THEN
        RAISE EXCEPTION 'order cannot go from % to %', OLD.kitchen, NEW.kitchen USING ERRCODE = 'check_violation';
      END IF;
      IF (NEW.courier, NEW.courier_attempt) IS DISTINCT FROM (OLD.courier, OLD.courier_attempt) AND NOT (
        CASE WHEN (new_rank >= has_food) = (old_rank >= has_food)
          THEN CASE WHEN new_rank >= has_food THEN (new_rank, NEW.courier_attempt) > (old_rank, OLD.courier_attempt)
            ELSE (NEW.courier_attempt, new_rank) > (OLD.courier_attempt, old_rank) END
          ELSE new_rank >= has_food END
      ) THEN
        RAISE EXCEPTION 'courier cannot go back from % to %', OLD.courier, NEW.courier USING ERRCODE = 'check_violation';
      END IF;
      IF (NEW.items, NEW.raw_total, NEW.total_after_discount, NEW.expenses, NEW.total, NEW.voucher)
        IS DISTINCT FROM (OLD.items, OLD.raw_total, OLD.total_after_discount, OLD.expenses, OLD.total, OLD.voucher)
        AND NOT is_agreed THEN
        RAISE EXCEPTION 'lines and prices of an order are a snapshot' USING ERRCODE = 'check_violation';
      END IF;
      IF NEW.original IS DISTINCT FROM OLD.original AND NOT is_agreed THEN
        RAISE EXCEPTION 'what was ordered at first is kept' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
