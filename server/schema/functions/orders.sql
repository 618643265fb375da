-- The counters of an order: its business day, and the (Gregorian) month of that day.
CREATE OR REPLACE FUNCTION order_spans(placed_at timestamptz) RETURNS TABLE (span text, since date)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('day', business_day(placed_at)), ('month', date_trunc('month', business_day(placed_at)::timestamp)::date) $$;

-- The columns of an order that hold data of its customer, its couriers and its staff (server/infra/personal-data).
CREATE OR REPLACE FUNCTION order_people_columns() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{customer_name,customer_phone,customer_address,customer_comment,customer_latitude,customer_longitude,handover_code,call,deliveries,change}'::text[] $$;

-- Checks the state of an order and its moves, for every writer. It is an AFTER trigger, because a BEFORE
-- trigger locks the row once more on each move and makes PostgreSQL compute all generated columns. Each
-- condition is one expression, and rare conditions are nested: every expression that is reached costs each
-- move.
CREATE OR REPLACE FUNCTION guard_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_rank int;
  new_rank int;
BEGIN
  IF NOT (
    NEW.delivery_type = ANY (order_delivery_types())
    AND NEW.kitchen = ANY (order_kitchen_states())
    AND NEW.courier = ANY (order_courier_states())
    AND NEW.status = ANY (order_statuses())
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
    /* The end of personal data is no move: of a closed order only the columns of its people change. */
    IF NEW.version = OLD.version AND NOT OLD.is_open
      AND to_jsonb(NEW) - order_people_columns() = to_jsonb(OLD) - order_people_columns()
    THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'order version must rise by one' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.kitchen <> OLD.kitchen AND OLD.kitchen || '>' || NEW.kitchen <> ALL (order_kitchen_moves())
    AND (OLD.call IS NULL OR OLD.kitchen || '>' || NEW.kitchen || ' while called' <> ALL (order_kitchen_moves()))
  THEN
    RAISE EXCEPTION 'order cannot go from % to %', OLD.kitchen, NEW.kitchen USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.courier, NEW.courier_attempt) IS DISTINCT FROM (OLD.courier, OLD.courier_attempt) THEN
    old_rank := array_position(order_courier_states(), OLD.courier);
    new_rank := array_position(order_courier_states(), NEW.courier);
    IF NOT (CASE WHEN (new_rank >= courier_rank_with_food()) = (old_rank >= courier_rank_with_food())
      THEN CASE WHEN new_rank >= courier_rank_with_food() THEN (new_rank, NEW.courier_attempt) > (old_rank, OLD.courier_attempt)
        ELSE (NEW.courier_attempt, new_rank) > (OLD.courier_attempt, old_rank) END
      ELSE new_rank >= courier_rank_with_food() END)
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

CREATE OR REPLACE FUNCTION note_test_order_done(done orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO test_order_done (vendor_code, at) VALUES (done.vendor_code, done.status_at)
  ON CONFLICT (vendor_code) DO UPDATE SET at = excluded.at;
END $$;

CREATE OR REPLACE FUNCTION count_ended_order(ended orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count AS c (vendor_code, span, since, status, delivery_type, orders, value)
  SELECT ended.vendor_code, span, since, ended.status, ended.delivery_type, 1, ended.total
  FROM order_spans(ended.placed_at)
  ON CONFLICT (vendor_code, span, since, status, delivery_type)
    DO UPDATE SET orders = c.orders + 1, value = c.value + excluded.value;
END $$;

CREATE OR REPLACE FUNCTION uncount_ended_order(ended orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_count c SET orders = c.orders - 1, value = c.value - ended.total
  FROM order_spans(ended.placed_at) s
  WHERE c.vendor_code = ended.vendor_code AND c.span = s.span AND c.since = s.since
    AND c.status = ended.status AND c.delivery_type = ended.delivery_type;
END $$;

CREATE OR REPLACE FUNCTION note_sales_change(before orders, after orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  /* A transaction notes a day once. Rows of other transactions do not count: a derivation may be deleting them. */
  INSERT INTO sales_change (vendor_code, day)
  SELECT DISTINCT changed.vendor_code, changed.day
  FROM (VALUES (before.vendor_code, business_day(before.placed_at)), (after.vendor_code, business_day(after.placed_at)))
    changed (vendor_code, day)
  WHERE changed.day < business_day(now()) AND NOT EXISTS (
    SELECT FROM sales_change c WHERE c.vendor_code = changed.vendor_code AND c.day = changed.day
      AND c.xmin = pg_current_xact_id()::xid);
END $$;

-- Runs the consequences of a write to orders. One trigger without a WHEN condition, because PostgreSQL parses
-- and plans a WHEN condition in every statement, but caches the plans of a trigger function. OLD is null for
-- a new order, NEW for a deleted one.
CREATE OR REPLACE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  /* A move to the archive or back: nothing has happened to the order. */
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
    /* The end of personal data: nothing has happened to the order. */
    IF TG_OP = 'UPDATE' AND NEW.version = OLD.version
      AND to_jsonb(NEW) - order_people_columns() = to_jsonb(OLD) - order_people_columns()
    THEN
      RETURN NULL;
    END IF;
    IF coalesce(NEW.is_test, OLD.is_test) THEN
      IF TG_OP = 'UPDATE' AND OLD.is_open AND NOT NEW.is_canceled THEN
        PERFORM note_test_order_done(NEW);
      END IF;
    ELSE
      IF NOT NEW.is_open THEN
        PERFORM count_ended_order(NEW);
      END IF;
      IF NOT OLD.is_open THEN
        PERFORM uncount_ended_order(OLD);
      END IF;
      /* An order that was delivered may still be canceled by a call; one that never left books nothing. */
      IF is_sold(NEW.status) AND NOT coalesce(is_sold(OLD.status), false)
        OR NEW.status = 'CANCELED' AND OLD.status <> 'CANCELED' AND (OLD.kitchen = 'HANDED_OVER' OR OLD.courier = 'DELIVERED')
      THEN
        INSERT INTO ledger_due (vendor_code, order_code) VALUES (NEW.vendor_code, NEW.code);
      END IF;
    END IF;
  END IF;
  /* One expression, because each one that is reached costs each move. */
  IF TG_OP = 'UPDATE' AND (OLD.accepted_at IS NULL AND NEW.accepted_at IS NOT NULL OR NEW.call IS NOT NULL OR OLD.call IS NOT NULL
    OR NEW.change IS NOT NULL OR OLD.change IS NOT NULL OR NEW.courier = 'NOT_FOUND' OR OLD.courier = 'NOT_FOUND')
  THEN
    IF OLD.accepted_at IS NULL AND NEW.accepted_at IS NOT NULL AND NOT NEW.is_test THEN
      INSERT INTO order_look (at, vendor_code, order_code)
      VALUES (coalesce(NEW.ready_by, NEW.accepted_at) + kitchen_late_after(), NEW.vendor_code, NEW.code);
    END IF;
    IF NEW.call IS NOT NULL OR OLD.call IS NOT NULL OR NEW.change IS NOT NULL OR OLD.change IS NOT NULL
      OR NEW.courier = 'NOT_FOUND' OR OLD.courier = 'NOT_FOUND'
    THEN
      PERFORM follow_order_troubles(NEW);
    END IF;
  END IF;
  IF NOT (coalesce(OLD.is_test, true) AND coalesce(NEW.is_test, true))
    AND business_day(least(OLD.placed_at, NEW.placed_at)) < business_day(now())
  THEN
    PERFORM note_sales_change(OLD, NEW);
  END IF;
  RETURN NULL;
END $$;
