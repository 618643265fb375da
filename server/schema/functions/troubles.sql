-- Troubles that follow from an order's own state. `follow_order` calls it for the few moves that touch one.
CREATE OR REPLACE FUNCTION follow_order_troubles(after orders) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF after.is_test THEN
    RETURN;
  END IF;
  WITH present (kind, since, deadline) AS (
    SELECT lower(after.call ->> 'cause'), (after.call ->> 'at')::timestamptz,
      CASE WHEN after.call ->> 'cause' = 'UNANSWERED' THEN after.cancel_by END
    WHERE after.is_open AND after.call IS NOT NULL
    UNION ALL
    SELECT 'change', (after.change ->> 'at')::timestamptz, (after.change ->> 'deadline')::timestamptz
    WHERE after.is_open AND after.change IS NOT NULL
    UNION ALL
    SELECT 'no-courier', date_trunc('milliseconds', now()), NULL WHERE after.is_open AND after.courier = 'NOT_FOUND'
  ), ended AS (
    UPDATE order_trouble t SET ended_at = greatest(now(), t.since), seq = NULL
    WHERE t.vendor_code = after.vendor_code AND t.order_code = after.code AND t.ended_at IS NULL
      AND t.kind IN ('unanswered', 'reported', 'change', 'no-courier') AND t.kind NOT IN (SELECT kind FROM present)
  )
  INSERT INTO order_trouble AS t (vendor_code, order_code, kind, city_id, total, since, deadline)
  SELECT after.vendor_code, after.code, p.kind, v.city_id, after.total, p.since, p.deadline
  FROM present p JOIN vendor v ON v.code = after.vendor_code
  ON CONFLICT (vendor_code, order_code, kind) WHERE ended_at IS NULL
    DO UPDATE SET since = excluded.since, deadline = excluded.deadline, total = excluded.total, seq = NULL
    WHERE excluded.kind <> 'no-courier'
      AND (t.since, t.deadline, t.total) IS DISTINCT FROM (excluded.since, excluded.deadline, excluded.total);
END $$;

-- An order is unheard from the first step of its escalation on. The escalation itself ends the trouble.
CREATE OR REPLACE FUNCTION note_unheard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_trouble AS t (vendor_code, order_code, kind, city_id, total, since, deadline, step)
  SELECT o.vendor_code, o.code, 'unheard', v.city_id, o.total, greatest(o.received_at, o.release_at), o.call_by, a.step
  FROM added a JOIN orders o ON o.vendor_code = a.vendor_code AND o.code = a.order_code JOIN vendor v ON v.code = o.vendor_code
  WHERE NOT o.is_test ORDER BY 1, 2
  ON CONFLICT (vendor_code, order_code, kind) WHERE ended_at IS NULL DO UPDATE SET step = excluded.step, seq = NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION follow_unreachable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NULL THEN
    INSERT INTO order_trouble (vendor_code, kind, city_id, since)
    SELECT NEW.vendor_code, 'unreachable', v.city_id, NEW.started_at FROM vendor v WHERE v.code = NEW.vendor_code
    ON CONFLICT (vendor_code, order_code, kind) WHERE ended_at IS NULL DO NOTHING;
  ELSE
    UPDATE order_trouble t SET ended_at = NEW.ended_at, seq = NULL
    WHERE t.vendor_code = NEW.vendor_code AND t.order_code IS NULL AND t.kind = 'unreachable' AND t.ended_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

-- An operator who signs out, or is disabled, holds no shop any more.
CREATE OR REPLACE FUNCTION free_taken_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trouble_take SET operator_id = NULL, session_id = NULL, seq = NULL WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
