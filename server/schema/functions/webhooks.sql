-- The messages about rows of each topic except `order`, whose events the relay queues. What the marketplace's own key did is left out: it knows. Each is written here once: triggers queue it in the transaction
-- that writes its row, and a replay queues it again by its time.
CREATE OR REPLACE VIEW webhook_source (vendor_code, topic, seq, is_end, subject, type, at) AS
  SELECT vendor_code, 'menu', id, false, part || '-' || part_id, 'menu.change-requested', asked_at FROM change_request
  UNION ALL
  SELECT vendor_code, 'menu', id, true, part || '-' || part_id, 'menu.change-withdrawn', withdrawn_at
  FROM change_request WHERE withdrawn_at IS NOT NULL AND result = 0
  UNION ALL
  SELECT vendor_code, 'menu', id, true, part || '-' || part_id, 'menu.change-decided', decided_at
  FROM change_request WHERE operator_id IS NOT NULL
  UNION ALL
  SELECT vendor_code, 'vendor', id, false, 'status', 'vendor.status-changed', at FROM vendor_moment
  WHERE action = ANY (told_vendor_actions()) OR operator_id IS NOT NULL
  UNION ALL
  SELECT vendor_code, 'throttle', id, false, lower(kind), CASE kind WHEN 'PAUSE' THEN 'vendor.pause-started' ELSE 'vendor.busy-started' END,
    started_at
  FROM vendor_throttle
  UNION ALL
  SELECT vendor_code, 'throttle', id, true, lower(kind), CASE kind WHEN 'PAUSE' THEN 'vendor.pause-ended' ELSE 'vendor.busy-ended' END, ended_at
  FROM vendor_throttle WHERE ended_at IS NOT NULL
  UNION ALL
  SELECT vendor_code, 'reach', id, false, 'reach', 'vendor.unreachable', started_at FROM vendor_unreachable
  UNION ALL
  SELECT vendor_code, 'reach', id, true, 'reach', 'vendor.reachable', ended_at FROM vendor_unreachable WHERE ended_at IS NOT NULL
  UNION ALL
  SELECT vendor_code, 'review', id, false, order_code, 'review.reply-' || what, at FROM reply_moment
  UNION ALL
  SELECT vendor_code, 'vendor-image', id, false, kind, 'vendor-image.requested', asked_at FROM vendor_image_request
  UNION ALL
  SELECT vendor_code, 'vendor-image', id, true, kind, 'vendor-image.withdrawn', withdrawn_at
  FROM vendor_image_request WHERE withdrawn_at IS NOT NULL AND result = 0
  UNION ALL
  SELECT vendor_code, 'vendor-image', id, true, kind, 'vendor-image.decided', decided_at FROM vendor_image_request WHERE operator_id IS NOT NULL
  UNION ALL
  SELECT vendor_code, 'dispute', id, false, adjustment_code, 'dispute.opened', opened_at FROM ledger_dispute
  UNION ALL
  SELECT vendor_code, 'dispute', id, true, adjustment_code, 'dispute.withdrawn', closed_at FROM ledger_dispute WHERE state = 'WITHDRAWN'
  UNION ALL
  SELECT vendor_code, 'dispute', id, true, adjustment_code, 'dispute.answered', closed_at FROM ledger_dispute WHERE operator_id IS NOT NULL
  UNION ALL
  SELECT vendor_code, 'terms', id, false, 'terms', 'vendor.terms-changed', set_at FROM vendor_terms WHERE set_by <> 'KEY'
  UNION ALL
  -- The rule for canceled orders books by itself (server/orders): the marketplace's key has not told these either.
  SELECT vendor_code, 'adjustment', id, false, adjustment_code, 'adjustment.booked', booked_at FROM ledger_transaction
  WHERE kind IN ('REFUND', 'CHARGE', 'COMPENSATION') AND (operator_id IS NOT NULL OR starts_with(adjustment_code, 'CANCEL-'));

-- Queues the messages about new rows (INSERT) or their ends (UPDATE) of the topic in the argument. A message that is already queued stays.
-- What ended long ago is no news: its personal data end now.
CREATE OR REPLACE FUNCTION queue_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoint) THEN
    INSERT INTO webhook_message (vendor_code, topic, seq, is_end, epoch, subject, type, happened_at)
    SELECT w.vendor_code, w.topic, w.seq, w.is_end, coalesce(s.epoch, 1), w.subject, w.type, w.at
    FROM changed c
    JOIN webhook_source w ON w.vendor_code = c.vendor_code AND w.seq = c.id
    LEFT JOIN vendor_stream s ON s.vendor_code = w.vendor_code
    WHERE w.topic = TG_ARGV[0] AND w.is_end = (TG_OP = 'UPDATE') AND (TG_OP = 'INSERT' OR w.at > now() - interval '1 year')
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
