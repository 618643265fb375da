// What an order may be and how it may move, in one trigger. PostgreSQL reads the text of each CHECK anew for each statement,
// and twelve of them were a seventh of what an order costs it; a function is read once for each connection.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE orders
    DROP CONSTRAINT orders_delivery_type_check,
    DROP CONSTRAINT orders_kitchen_check,
    DROP CONSTRAINT orders_courier_check,
    DROP CONSTRAINT orders_status_check,
    DROP CONSTRAINT orders_version_check,
    DROP CONSTRAINT orders_preparation_minutes_check,
    DROP CONSTRAINT orders_raw_total_check,
    DROP CONSTRAINT orders_check,
    DROP CONSTRAINT orders_check1,
    DROP CONSTRAINT orders_check2,
    DROP CONSTRAINT orders_courier_attempt_check,
    DROP CONSTRAINT orders_delay_minutes_check`,

  // Each condition is one expression, and what seldom happens stands within: every expression that is reached costs each step.
  sql`CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      courier_states constant text[] :=
        '{NONE, SEARCHING, NOT_FOUND, ASSIGNED, ARRIVED, PICKED_UP, DELIVERED}';
      has_food constant int := 6;
      old_rank int;
      new_rank int;
    BEGIN
      IF NOT (
        NEW.delivery_type IN ('Ofood', 'OwnDelivery', 'Pickup')
        AND NEW.kitchen IN ('SCHEDULED', 'NEW', 'PREPARING', 'READY', 'HANDED_OVER', 'COMPLETED', 'CANCELED')
        AND NEW.courier = ANY (courier_states)
        AND NEW.status IN ('SCHEDULED', 'NEW', 'PREPARING', 'WAITING_FOR_PICKUP', 'SEARCHING', 'COURIER_TO_ORIGIN',
          'DELIVERING', 'DELIVERED', 'SUCCESSFUL', 'NEED_FOR_CALL', 'CANCELED')
        AND NEW.version >= 1
        AND NEW.courier_attempt BETWEEN 1 AND 99
        AND NEW.preparation_minutes BETWEEN 5 AND 120
        AND NEW.delay_minutes BETWEEN 0 AND 60
        AND NEW.total_after_discount BETWEEN 0 AND NEW.raw_total
        AND NEW.total >= NEW.total_after_discount
        AND NEW.voucher BETWEEN 0 AND NEW.total
      ) THEN
        RAISE EXCEPTION 'no order is like this' USING ERRCODE = 'check_violation';
      END IF;
      IF TG_OP = 'INSERT' THEN
        RETURN NEW;
      END IF;

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
      IF (NEW.courier, NEW.courier_attempt) IS DISTINCT FROM (OLD.courier, OLD.courier_attempt) THEN
        old_rank := array_position(courier_states, OLD.courier);
        new_rank := array_position(courier_states, NEW.courier);
        IF NOT (CASE WHEN (new_rank >= has_food) = (old_rank >= has_food)
          THEN CASE WHEN new_rank >= has_food THEN (new_rank, NEW.courier_attempt) > (old_rank, OLD.courier_attempt)
            ELSE (NEW.courier_attempt, new_rank) > (OLD.courier_attempt, old_rank) END
          ELSE new_rank >= has_food END)
        THEN
          RAISE EXCEPTION 'courier cannot go back from % to %', OLD.courier, NEW.courier USING ERRCODE = 'check_violation';
        END IF;
      END IF;
      IF (NEW.items, NEW.raw_total, NEW.total_after_discount, NEW.expenses, NEW.total, NEW.voucher, NEW.original)
        IS DISTINCT FROM
        (OLD.items, OLD.raw_total, OLD.total_after_discount, OLD.expenses, OLD.total, OLD.voucher, OLD.original)
      THEN
        /* The customer has agreed: the order takes on what was offered, and keeps what it held at first. */
        IF OLD.change IS NULL OR NEW.change IS NOT NULL
          OR NEW.original IS DISTINCT FROM coalesce(OLD.original, jsonb_build_object('items', OLD.items,
            'rawTotal', OLD.raw_total, 'totalAfterDiscount', OLD.total_after_discount, 'expenses', OLD.expenses,
            'total', OLD.total, 'voucher', OLD.voucher))
          OR jsonb_build_object('items', NEW.items, 'rawTotal', NEW.raw_total,
            'totalAfterDiscount', NEW.total_after_discount, 'expenses', NEW.expenses, 'total', NEW.total,
            'voucher', NEW.voucher) IS DISTINCT FROM OLD.change -> 'basket'
        THEN
          RAISE EXCEPTION 'lines and prices of an order are a snapshot' USING ERRCODE = 'check_violation';
        END IF;
      END IF;
      RETURN NEW;
    END $$`,
  sql`CREATE TRIGGER order_guarded BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order()`,
  sql`DROP TRIGGER order_path ON orders`,
  sql`DROP FUNCTION guard_order_path`,

  // A domain is read once as well. It gets its words after the column, so that the column need not be written anew.
  sql`CREATE DOMAIN order_moment AS text`,
  sql`ALTER TABLE order_event DROP CONSTRAINT order_event_what_check, ALTER COLUMN what TYPE order_moment`,
  sql`ALTER DOMAIN order_moment ADD CONSTRAINT order_moment_known CHECK (VALUE IN ('created', 'released', 'accepted', 'delayed',
    'picked', 'prepared', 'shipped', 'courier-moved', 'courier-rated', 'unanswered', 'reported', 'resumed', 'change-offered',
    'change-withdrawn', 'change-agreed', 'change-declined', 'change-lapsed', 'canceled', 'completed'))`,

  // The condition of a trigger is read anew as well: what is over and stays as it was is counted once more, to the same.
  sql`DROP TRIGGER order_recounted ON orders`,
  sql`CREATE TRIGGER order_recounted AFTER UPDATE ON orders FOR EACH ROW
    WHEN (NOT (OLD.is_open AND NEW.is_open)) EXECUTE FUNCTION recount_order()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
