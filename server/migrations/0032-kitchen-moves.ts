// The guard of orders reads the transitions of the kitchen from a function of their own, which is generated from the contract's table of
// moments, so that a change of the graph replaces that function alone. PostgreSQL inlines it into the guard's condition as a constant.
import { type Kysely, sql } from 'kysely';

const statements = [
  // As generated in docs/generated/order-life.md.
  sql`CREATE OR REPLACE FUNCTION order_kitchen_moves() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT ARRAY[
      'SCHEDULED>NEW',
      'SCHEDULED>CANCELED',
      'NEW>PREPARING',
      'NEW>CANCELED',
      'PREPARING>READY',
      'PREPARING>CANCELED',
      'PREPARING>COMPLETED',
      'READY>HANDED_OVER',
      'READY>CANCELED',
      'READY>COMPLETED',
      'HANDED_OVER>CANCELED while called',
      'HANDED_OVER>COMPLETED'
    ]
  $$`,

  sql`CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
      IF NEW.kitchen <> OLD.kitchen AND OLD.kitchen || '>' || NEW.kitchen <> ALL (order_kitchen_moves())
        AND (OLD.call IS NULL OR OLD.kitchen || '>' || NEW.kitchen || ' while called' <> ALL (order_kitchen_moves()))
      THEN
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
