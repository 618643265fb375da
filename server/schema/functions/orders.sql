-- Where an order is counted: its business day, and the (Gregorian) month of it.
CREATE OR REPLACE FUNCTION order_spans(placed_at timestamptz) RETURNS TABLE (span text, since date)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('day', business_day(placed_at)), ('month', date_trunc('month', business_day(placed_at)::timestamp)::date) $$;

-- Each condition is one expression, and what seldom happens stands within: every expression that is reached costs each step.
CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

-- The trigger of 0078, which now takes a move to the archive or back for what it is: nothing has happened to the order.
CREATE OR REPLACE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
