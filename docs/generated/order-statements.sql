-- The statements that write orders, written by `npm run generate` from server/orders/commands/write-order-statement.ts, which says why each part
-- is there. They paste into psql: `EXPLAIN EXECUTE move_order ('[…]', '')`. $1: the orders, as JSON rows numbered by n. $2: the stored answers of
-- all of them, one after the other. $3 and more: pieces of stock and amounts of discounts, named above their statement.

PREPARE new_order (json, bytea) AS
WITH batch AS (SELECT * FROM json_to_recordset($1::json) AS item ("n" int, "vendor_code" text, "code" text, "from_version" int, "from_kitchen" text, "is_settled" boolean, "delivery_type" text, "kitchen" text, "courier" text, "status" text, "version" int, "status_at" timestamptz, "placed_at" timestamptz, "paid_at" timestamptz, "received_at" timestamptz, "acknowledge_by" timestamptz, "preparation_minutes" int, "ready_by" timestamptz, "customer_name" text, "customer_phone" text, "customer_address" text, "customer_comment" text, "customer_latitude" float8, "customer_longitude" float8, "vendor_latitude" float8, "vendor_longitude" float8, "city_id" int, "raw_total" bigint, "total_after_discount" bigint, "total" bigint, "voucher" bigint, "expenses" jsonb, "items" jsonb, "courier_attempt" int, "deliveries" jsonb, "call" jsonb, "scheduled_for" timestamptz, "release_at" timestamptz, "call_by" timestamptz, "cancel_by" timestamptz, "accepted_at" timestamptz, "delay_minutes" int, "pricing" jsonb, "picked" jsonb, "stations_passed" jsonb, "prioritized_at" timestamptz, "change" jsonb, "original" jsonb, "review" jsonb, "handover_code" text, "is_test" boolean, "busy_minutes" smallint, "shop_version" int, "menu_version" int, "at" timestamptz, "what" text, "actor" jsonb, "details" jsonb, "principal" text, "key" text, "fingerprint" text, "body_from" int, "body_bytes" int, "wake_at" timestamptz, "session_id" uuid, "address" text) WHERE n BETWEEN 0 AND 19), inserted_order AS (
    INSERT INTO orders AS o (vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at, paid_at, received_at, acknowledge_by, preparation_minutes, ready_by, customer_name, customer_phone, customer_address, customer_comment, customer_latitude, customer_longitude, vendor_latitude, vendor_longitude, city_id, raw_total, total_after_discount, total, voucher, expenses, items, courier_attempt, deliveries, call, scheduled_for, release_at, call_by, cancel_by, accepted_at, delay_minutes, pricing, picked, stations_passed, prioritized_at, change, original, review, handover_code, is_test, busy_minutes) SELECT vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at, paid_at, received_at, acknowledge_by, preparation_minutes, ready_by, customer_name, customer_phone, customer_address, customer_comment, customer_latitude, customer_longitude, vendor_latitude, vendor_longitude, city_id, raw_total, total_after_discount, total, voucher, expenses, items, courier_attempt, deliveries, call, scheduled_for, release_at, call_by, cancel_by, accepted_at, delay_minutes, pricing, picked, stations_passed, prioritized_at, change, original, review, handover_code, is_test, busy_minutes FROM batch b
    WHERE b.from_version IS NULL AND (b.shop_version IS NULL OR EXISTS (
  SELECT FROM vendor v LEFT JOIN menu m ON m.vendor_code = v.code
  WHERE v.code = b.vendor_code AND v.version = b.shop_version AND coalesce(m.version, 0) = b.menu_version
    AND coalesce((SELECT c.served FROM city c WHERE c.id = v.city_id), true)))
    ON CONFLICT DO NOTHING
    RETURNING o.vendor_code, o.code, o.version, o.status, o.courier, o.preparation_minutes, false AS is_settled
  ), stored_order AS (
      SELECT * FROM inserted_order
    ), 
  stream_position AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq)
    SELECT vendor_code, count(*) FROM stored_order GROUP BY vendor_code ORDER BY vendor_code
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + excluded.seq
    RETURNING s.vendor_code, s.seq
  ), numbered_event AS (
    SELECT m.vendor_code, m.code, m.version, m.status, m.courier, m.preparation_minutes,
      c.seq + 1 - row_number() OVER (PARTITION BY m.vendor_code ORDER BY b.n DESC) AS seq, b.n,
      b.at, b.what, b.actor, b.details, b.principal, b.key, b.fingerprint, b.body_from, b.body_bytes, b.wake_at, b.session_id, b.address
    FROM stored_order m JOIN batch b ON b.vendor_code = m.vendor_code AND b.code = m.code JOIN stream_position c ON c.vendor_code = m.vendor_code
  ), inserted_event AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, details,
      session_id, address)
    SELECT vendor_code, seq, code, version, at, what::order_moment, status, actor,
      CASE WHEN what = 'courier-moved' THEN courier END,
      CASE WHEN what = 'accepted' THEN preparation_minutes END,
      details, session_id, address
    FROM numbered_event
  ), new_timer AS (
    INSERT INTO order_timer (at, vendor_code, order_code) SELECT wake_at, vendor_code, code FROM numbered_event WHERE wake_at IS NOT NULL
  ), outbox_row AS (
    INSERT INTO outbox (vendor_code, seq) SELECT vendor_code, seq FROM numbered_event
  ), idempotency_row AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, principal, key, fingerprint, 200,
      convert_from(substring($2::bytea FROM body_from FOR body_bytes), 'UTF8'), at
    FROM numbered_event WHERE key IS NOT NULL
  )
  SELECT n FROM numbered_event;

PREPARE move_order (json, bytea) AS
WITH batch AS (SELECT * FROM json_to_recordset($1::json) AS item ("n" int, "vendor_code" text, "code" text, "from_version" int, "from_kitchen" text, "is_settled" boolean, "kitchen" text, "courier" text, "courier_attempt" int, "deliveries" jsonb, "status" text, "version" int, "status_at" timestamptz, "accepted_at" timestamptz, "preparation_minutes" int, "ready_by" timestamptz, "at" timestamptz, "what" text, "actor" jsonb, "details" jsonb, "principal" text, "key" text, "fingerprint" text, "body_from" int, "body_bytes" int, "wake_at" timestamptz, "session_id" uuid, "address" text) WHERE n BETWEEN 0 AND 19), updated_order AS (
    UPDATE orders o SET kitchen = b.kitchen, courier = b.courier, courier_attempt = b.courier_attempt, deliveries = b.deliveries, status = b.status, version = b.version, status_at = b.status_at, accepted_at = b.accepted_at, preparation_minutes = b.preparation_minutes, ready_by = b.ready_by FROM batch b
    WHERE o.vendor_code = b.vendor_code AND o.code = b.code AND o.version = b.from_version AND o.kitchen = b.from_kitchen
    RETURNING o.vendor_code, o.code, o.version, o.status, o.courier, o.preparation_minutes, b.is_settled
  ), stored_order AS (
      SELECT * FROM updated_order
    ), deleted_timer AS (
    DELETE FROM order_timer WHERE id IN (
      SELECT t.id FROM order_timer t JOIN stored_order m ON t.vendor_code = m.vendor_code AND t.order_code = m.code
      WHERE m.is_settled FOR UPDATE OF t SKIP LOCKED
    )
  ), 
  stream_position AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq)
    SELECT vendor_code, count(*) FROM stored_order GROUP BY vendor_code ORDER BY vendor_code
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + excluded.seq
    RETURNING s.vendor_code, s.seq
  ), numbered_event AS (
    SELECT m.vendor_code, m.code, m.version, m.status, m.courier, m.preparation_minutes,
      c.seq + 1 - row_number() OVER (PARTITION BY m.vendor_code ORDER BY b.n DESC) AS seq, b.n,
      b.at, b.what, b.actor, b.details, b.principal, b.key, b.fingerprint, b.body_from, b.body_bytes, b.wake_at, b.session_id, b.address
    FROM stored_order m JOIN batch b ON b.vendor_code = m.vendor_code AND b.code = m.code JOIN stream_position c ON c.vendor_code = m.vendor_code
  ), inserted_event AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, details,
      session_id, address)
    SELECT vendor_code, seq, code, version, at, what::order_moment, status, actor,
      CASE WHEN what = 'courier-moved' THEN courier END,
      CASE WHEN what = 'accepted' THEN preparation_minutes END,
      details, session_id, address
    FROM numbered_event
  ), new_timer AS (
    INSERT INTO order_timer (at, vendor_code, order_code) SELECT wake_at, vendor_code, code FROM numbered_event WHERE wake_at IS NOT NULL
  ), outbox_row AS (
    INSERT INTO outbox (vendor_code, seq) SELECT vendor_code, seq FROM numbered_event
  ), idempotency_row AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, principal, key, fingerprint, 200,
      convert_from(substring($2::bytea FROM body_from FOR body_bytes), 'UTF8'), at
    FROM numbered_event WHERE key IS NOT NULL
  )
  SELECT n FROM numbered_event;

PREPARE new_and_moved_orders (json, bytea) AS
WITH batch AS (SELECT * FROM json_to_recordset($1::json) AS item ("n" int, "vendor_code" text, "code" text, "from_version" int, "from_kitchen" text, "is_settled" boolean, "delivery_type" text, "kitchen" text, "courier" text, "status" text, "version" int, "status_at" timestamptz, "placed_at" timestamptz, "paid_at" timestamptz, "received_at" timestamptz, "acknowledge_by" timestamptz, "preparation_minutes" int, "ready_by" timestamptz, "customer_name" text, "customer_phone" text, "customer_address" text, "customer_comment" text, "customer_latitude" float8, "customer_longitude" float8, "vendor_latitude" float8, "vendor_longitude" float8, "city_id" int, "raw_total" bigint, "total_after_discount" bigint, "total" bigint, "voucher" bigint, "expenses" jsonb, "items" jsonb, "courier_attempt" int, "deliveries" jsonb, "call" jsonb, "scheduled_for" timestamptz, "release_at" timestamptz, "call_by" timestamptz, "cancel_by" timestamptz, "accepted_at" timestamptz, "delay_minutes" int, "pricing" jsonb, "picked" jsonb, "stations_passed" jsonb, "prioritized_at" timestamptz, "change" jsonb, "original" jsonb, "review" jsonb, "handover_code" text, "is_test" boolean, "busy_minutes" smallint, "shop_version" int, "menu_version" int, "at" timestamptz, "what" text, "actor" jsonb, "details" jsonb, "principal" text, "key" text, "fingerprint" text, "body_from" int, "body_bytes" int, "wake_at" timestamptz, "session_id" uuid, "address" text) WHERE n BETWEEN 0 AND 19), inserted_order AS (
    INSERT INTO orders AS o (vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at, paid_at, received_at, acknowledge_by, preparation_minutes, ready_by, customer_name, customer_phone, customer_address, customer_comment, customer_latitude, customer_longitude, vendor_latitude, vendor_longitude, city_id, raw_total, total_after_discount, total, voucher, expenses, items, courier_attempt, deliveries, call, scheduled_for, release_at, call_by, cancel_by, accepted_at, delay_minutes, pricing, picked, stations_passed, prioritized_at, change, original, review, handover_code, is_test, busy_minutes) SELECT vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at, paid_at, received_at, acknowledge_by, preparation_minutes, ready_by, customer_name, customer_phone, customer_address, customer_comment, customer_latitude, customer_longitude, vendor_latitude, vendor_longitude, city_id, raw_total, total_after_discount, total, voucher, expenses, items, courier_attempt, deliveries, call, scheduled_for, release_at, call_by, cancel_by, accepted_at, delay_minutes, pricing, picked, stations_passed, prioritized_at, change, original, review, handover_code, is_test, busy_minutes FROM batch b
    WHERE b.from_version IS NULL AND (b.shop_version IS NULL OR EXISTS (
  SELECT FROM vendor v LEFT JOIN menu m ON m.vendor_code = v.code
  WHERE v.code = b.vendor_code AND v.version = b.shop_version AND coalesce(m.version, 0) = b.menu_version
    AND coalesce((SELECT c.served FROM city c WHERE c.id = v.city_id), true)))
    ON CONFLICT DO NOTHING
    RETURNING o.vendor_code, o.code, o.version, o.status, o.courier, o.preparation_minutes, false AS is_settled
  ), updated_order AS (
    UPDATE orders o SET kitchen = b.kitchen, courier = b.courier, courier_attempt = b.courier_attempt, deliveries = b.deliveries, status = b.status, version = b.version, status_at = b.status_at, accepted_at = b.accepted_at, preparation_minutes = b.preparation_minutes, ready_by = b.ready_by FROM batch b
    WHERE o.vendor_code = b.vendor_code AND o.code = b.code AND o.version = b.from_version AND o.kitchen = b.from_kitchen
    RETURNING o.vendor_code, o.code, o.version, o.status, o.courier, o.preparation_minutes, b.is_settled
  ), stored_order AS (
      SELECT * FROM inserted_order UNION ALL SELECT * FROM updated_order
    ), deleted_timer AS (
    DELETE FROM order_timer WHERE id IN (
      SELECT t.id FROM order_timer t JOIN stored_order m ON t.vendor_code = m.vendor_code AND t.order_code = m.code
      WHERE m.is_settled FOR UPDATE OF t SKIP LOCKED
    )
  ), 
  stream_position AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq)
    SELECT vendor_code, count(*) FROM stored_order GROUP BY vendor_code ORDER BY vendor_code
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + excluded.seq
    RETURNING s.vendor_code, s.seq
  ), numbered_event AS (
    SELECT m.vendor_code, m.code, m.version, m.status, m.courier, m.preparation_minutes,
      c.seq + 1 - row_number() OVER (PARTITION BY m.vendor_code ORDER BY b.n DESC) AS seq, b.n,
      b.at, b.what, b.actor, b.details, b.principal, b.key, b.fingerprint, b.body_from, b.body_bytes, b.wake_at, b.session_id, b.address
    FROM stored_order m JOIN batch b ON b.vendor_code = m.vendor_code AND b.code = m.code JOIN stream_position c ON c.vendor_code = m.vendor_code
  ), inserted_event AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, details,
      session_id, address)
    SELECT vendor_code, seq, code, version, at, what::order_moment, status, actor,
      CASE WHEN what = 'courier-moved' THEN courier END,
      CASE WHEN what = 'accepted' THEN preparation_minutes END,
      details, session_id, address
    FROM numbered_event
  ), new_timer AS (
    INSERT INTO order_timer (at, vendor_code, order_code) SELECT wake_at, vendor_code, code FROM numbered_event WHERE wake_at IS NOT NULL
  ), outbox_row AS (
    INSERT INTO outbox (vendor_code, seq) SELECT vendor_code, seq FROM numbered_event
  ), idempotency_row AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, principal, key, fingerprint, 200,
      convert_from(substring($2::bytea FROM body_from FOR body_bytes), 'UTF8'), at
    FROM numbered_event WHERE key IS NOT NULL
  )
  SELECT n FROM numbered_event;

-- $3 is_strict, $4 variant_ids, $5 variant_pieces, $6 discount_ids, $7 discount_pieces, $8 cost_discount_ids, $9 cost_pieces, $10 cost_values, $11 cost_vendor_shares, $12 cost_platform_shares
PREPARE new_order_with_stock_and_discount (json, bytea) AS
WITH batch AS (SELECT * FROM json_to_recordset($1::json) AS item ("n" int, "vendor_code" text, "code" text, "from_version" int, "from_kitchen" text, "is_settled" boolean, "delivery_type" text, "kitchen" text, "courier" text, "status" text, "version" int, "status_at" timestamptz, "placed_at" timestamptz, "paid_at" timestamptz, "received_at" timestamptz, "acknowledge_by" timestamptz, "preparation_minutes" int, "ready_by" timestamptz, "customer_name" text, "customer_phone" text, "customer_address" text, "customer_comment" text, "customer_latitude" float8, "customer_longitude" float8, "vendor_latitude" float8, "vendor_longitude" float8, "city_id" int, "raw_total" bigint, "total_after_discount" bigint, "total" bigint, "voucher" bigint, "expenses" jsonb, "items" jsonb, "courier_attempt" int, "deliveries" jsonb, "call" jsonb, "scheduled_for" timestamptz, "release_at" timestamptz, "call_by" timestamptz, "cancel_by" timestamptz, "accepted_at" timestamptz, "delay_minutes" int, "pricing" jsonb, "picked" jsonb, "stations_passed" jsonb, "prioritized_at" timestamptz, "change" jsonb, "original" jsonb, "review" jsonb, "handover_code" text, "is_test" boolean, "busy_minutes" smallint, "shop_version" int, "menu_version" int, "at" timestamptz, "what" text, "actor" jsonb, "details" jsonb, "principal" text, "key" text, "fingerprint" text, "body_from" int, "body_bytes" int, "wake_at" timestamptz, "session_id" uuid, "address" text) WHERE n BETWEEN 0 AND 19), inserted_order AS (
    INSERT INTO orders AS o (vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at, paid_at, received_at, acknowledge_by, preparation_minutes, ready_by, customer_name, customer_phone, customer_address, customer_comment, customer_latitude, customer_longitude, vendor_latitude, vendor_longitude, city_id, raw_total, total_after_discount, total, voucher, expenses, items, courier_attempt, deliveries, call, scheduled_for, release_at, call_by, cancel_by, accepted_at, delay_minutes, pricing, picked, stations_passed, prioritized_at, change, original, review, handover_code, is_test, busy_minutes) SELECT vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at, paid_at, received_at, acknowledge_by, preparation_minutes, ready_by, customer_name, customer_phone, customer_address, customer_comment, customer_latitude, customer_longitude, vendor_latitude, vendor_longitude, city_id, raw_total, total_after_discount, total, voucher, expenses, items, courier_attempt, deliveries, call, scheduled_for, release_at, call_by, cancel_by, accepted_at, delay_minutes, pricing, picked, stations_passed, prioritized_at, change, original, review, handover_code, is_test, busy_minutes FROM batch b
    WHERE b.from_version IS NULL AND (b.shop_version IS NULL OR EXISTS (
  SELECT FROM vendor v LEFT JOIN menu m ON m.vendor_code = v.code
  WHERE v.code = b.vendor_code AND v.version = b.shop_version AND coalesce(m.version, 0) = b.menu_version
    AND coalesce((SELECT c.served FROM city c WHERE c.id = v.city_id), true)))
    ON CONFLICT DO NOTHING
    RETURNING o.vendor_code, o.code, o.version, o.status, o.courier, o.preparation_minutes, false AS is_settled
  ), order_before_stock AS (
      SELECT * FROM inserted_order
    ), 
  
  raised AS (
  INSERT INTO menu AS m (vendor_code) SELECT vendor_code FROM order_before_stock
  ON CONFLICT (vendor_code) DO UPDATE SET version = m.version + 1
  RETURNING vendor_code), restocked AS (
    UPDATE variant v SET capacity = CASE WHEN $3::boolean THEN v.capacity + p.pieces ELSE greatest(v.capacity + p.pieces, 0) END
    FROM raised r, unnest((SELECT $4::bigint[])::bigint[], $5::int[]) AS p (id, pieces)
    WHERE v.vendor_code = r.vendor_code AND v.id = p.id AND v.capacity IS NOT NULL
    RETURNING v.id
  ), rediscounted AS (
    UPDATE discount d SET stock = CASE WHEN $3::boolean THEN d.stock + p.pieces ELSE greatest(d.stock + p.pieces, 0) END
    FROM raised r, unnest((SELECT $6::bigint[])::bigint[], $7::int[]) AS p (id, pieces)
    WHERE d.vendor_code = r.vendor_code AND d.id = p.id AND d.stock IS NOT NULL AND (d.stock > 0 OR p.pieces < 0)
    RETURNING d.id
  ), stored_order AS (
    SELECT w.* FROM order_before_stock w, (SELECT count(*) FROM restocked) variants, (SELECT count(*) FROM rediscounted) discounts
  ), discount_row AS (
    INSERT INTO order_discount (vendor_code, order_code, discount_id, pieces, value, vendor_share, platform_share)
    SELECT m.vendor_code, m.code, g.* FROM stored_order m, unnest((SELECT $8::bigint[])::bigint[],
      $9::int[], $10::bigint[], $11::bigint[], $12::bigint[]) AS g
    ON CONFLICT (vendor_code, discount_id, order_code) DO UPDATE SET pieces = excluded.pieces, value = excluded.value,
      vendor_share = excluded.vendor_share, platform_share = excluded.platform_share
  ), 
  stream_position AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq)
    SELECT vendor_code, count(*) FROM stored_order GROUP BY vendor_code ORDER BY vendor_code
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + excluded.seq
    RETURNING s.vendor_code, s.seq
  ), numbered_event AS (
    SELECT m.vendor_code, m.code, m.version, m.status, m.courier, m.preparation_minutes,
      c.seq + 1 - row_number() OVER (PARTITION BY m.vendor_code ORDER BY b.n DESC) AS seq, b.n,
      b.at, b.what, b.actor, b.details, b.principal, b.key, b.fingerprint, b.body_from, b.body_bytes, b.wake_at, b.session_id, b.address
    FROM stored_order m JOIN batch b ON b.vendor_code = m.vendor_code AND b.code = m.code JOIN stream_position c ON c.vendor_code = m.vendor_code
  ), inserted_event AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, details,
      session_id, address)
    SELECT vendor_code, seq, code, version, at, what::order_moment, status, actor,
      CASE WHEN what = 'courier-moved' THEN courier END,
      CASE WHEN what = 'accepted' THEN preparation_minutes END,
      details, session_id, address
    FROM numbered_event
  ), new_timer AS (
    INSERT INTO order_timer (at, vendor_code, order_code) SELECT wake_at, vendor_code, code FROM numbered_event WHERE wake_at IS NOT NULL
  ), outbox_row AS (
    INSERT INTO outbox (vendor_code, seq) SELECT vendor_code, seq FROM numbered_event
  ), idempotency_row AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, principal, key, fingerprint, 200,
      convert_from(substring($2::bytea FROM body_from FOR body_bytes), 'UTF8'), at
    FROM numbered_event WHERE key IS NOT NULL
  )
  SELECT n FROM numbered_event;
