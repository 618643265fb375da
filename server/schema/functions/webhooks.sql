-- Queued in the transaction that asks, by the table itself, whoever writes it and however many rows at once.
CREATE OR REPLACE FUNCTION queue_asked_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
  SELECT r.vendor_code, 'menu', 2 * r.id, coalesce(s.epoch, 1), r.part || '-' || r.part_id, 'menu.change-requested', r.asked_at
  FROM asked r LEFT JOIN vendor_stream s ON s.vendor_code = r.vendor_code
  WHERE r.result = 0 AND r.withdrawn_at IS NULL AND EXISTS (SELECT FROM webhook_endpoint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_withdrawn_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
  SELECT r.vendor_code, 'menu', 2 * r.id + 1, coalesce(s.epoch, 1), r.part || '-' || r.part_id, 'menu.change-withdrawn', r.withdrawn_at
  FROM changed r
  JOIN unchanged u ON u.vendor_code = r.vendor_code AND u.id = r.id
  LEFT JOIN vendor_stream s ON s.vendor_code = r.vendor_code
  WHERE r.result = 0 AND r.withdrawn_at IS NOT NULL AND u.withdrawn_at IS NULL AND EXISTS (SELECT FROM webhook_endpoint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- As before, and without the two that only the platform does.
CREATE OR REPLACE FUNCTION queue_vendor_moment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.action = ANY ('{acceptSignup,rejectSignup,pauseSignup,resumeSignup,approveSettings,returnActivation,switchOn,
    deactivate,deactivateBySupport,reportDeliveryProblem,reviewChanges,restore,suspend,liftSuspension,hide,show}')
  THEN RETURN NULL; END IF;
  INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
  SELECT NEW.vendor_code, 'vendor', NEW.id, coalesce(s.epoch, 1), 'status', 'vendor.status-changed', NEW.at
  FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
  WHERE EXISTS (SELECT FROM webhook_endpoint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Numbers of the topic `review` are those of the moments.
CREATE OR REPLACE FUNCTION queue_reply_moment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
  SELECT NEW.vendor_code, 'review', NEW.id, coalesce(s.epoch, 1), NEW.order_code, 'review.reply-' || NEW.what, NEW.at
  FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
  WHERE EXISTS (SELECT FROM webhook_endpoint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Numbers of the topic `throttle`: twice the id for a start, one more for its end.
CREATE OR REPLACE FUNCTION queue_throttle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noun text := CASE WHEN NEW.kind = 'PAUSE' THEN 'pause' ELSE 'busy' END;
  is_end boolean := TG_OP = 'UPDATE';
BEGIN
  INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
  SELECT NEW.vendor_code, 'throttle', 2 * NEW.id + is_end::int, coalesce(s.epoch, 1), lower(NEW.kind),
    'vendor.' || noun || CASE WHEN is_end THEN '-ended' ELSE '-started' END,
    CASE WHEN is_end THEN NEW.ended_at ELSE NEW.started_at END
  FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
  WHERE EXISTS (SELECT FROM webhook_endpoint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Numbers of the topic are twice those of the request, and one more for its withdrawal, as those of menus are.
CREATE OR REPLACE FUNCTION queue_image_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_withdrawn boolean := TG_OP = 'UPDATE';
BEGIN
  INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
  SELECT NEW.vendor_code, 'vendor-image', 2 * NEW.id + is_withdrawn::int, coalesce(s.epoch, 1), NEW.kind,
    CASE WHEN is_withdrawn THEN 'vendor-image.withdrawn' ELSE 'vendor-image.requested' END,
    CASE WHEN is_withdrawn THEN NEW.withdrawn_at ELSE NEW.asked_at END
  FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
  WHERE EXISTS (SELECT FROM webhook_endpoint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Numbers of the topic are twice those of the dispute, and one more for its withdrawal.
CREATE OR REPLACE FUNCTION queue_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_withdrawn boolean := TG_OP = 'UPDATE';
BEGIN
  INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
  SELECT NEW.vendor_code, 'dispute', 2 * NEW.id + is_withdrawn::int, coalesce(s.epoch, 1), NEW.adjustment_code,
    CASE WHEN is_withdrawn THEN 'dispute.withdrawn' ELSE 'dispute.opened' END,
    CASE WHEN is_withdrawn THEN NEW.closed_at ELSE NEW.opened_at END
  FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
  WHERE EXISTS (SELECT FROM webhook_endpoint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Numbers of the topic are twice those of the row, and one more for its end.
CREATE OR REPLACE FUNCTION queue_reach() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_end boolean := TG_OP = 'UPDATE';
BEGIN
  INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
  SELECT NEW.vendor_code, 'reach', 2 * NEW.id + is_end::int, coalesce(s.epoch, 1), 'reach',
    CASE WHEN is_end THEN 'vendor.reachable' ELSE 'vendor.unreachable' END,
    CASE WHEN is_end THEN NEW.ended_at ELSE NEW.started_at END
  FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
  WHERE EXISTS (SELECT FROM webhook_endpoint)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
