-- Sums new transactions by day, and by shop.
CREATE OR REPLACE FUNCTION sum_ledger_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_day AS d (vendor_code, day, kind, transactions, items, discount_shop, packing, tax, delivery_own, commission, cash,
    refund, charge, compensation, payout, customer, discount_platform, voucher, delivery_platform, platform, bank, owed)
  SELECT vendor_code, business_day(at), kind, count(*), sum(items), sum(discount_shop), sum(packing), sum(tax), sum(delivery_own),
    sum(commission), sum(cash), sum(refund), sum(charge), sum(compensation), sum(payout), sum(customer), sum(discount_platform),
    sum(voucher), sum(delivery_platform), sum(platform), sum(bank), sum(owed)
  FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (vendor_code, day, kind) DO UPDATE SET transactions = d.transactions + excluded.transactions,
    items = d.items + excluded.items, discount_shop = d.discount_shop + excluded.discount_shop, packing = d.packing + excluded.packing,
      tax = d.tax + excluded.tax, delivery_own = d.delivery_own + excluded.delivery_own, commission = d.commission + excluded.commission,
      cash = d.cash + excluded.cash, refund = d.refund + excluded.refund, charge = d.charge + excluded.charge, compensation = d.compensation
      + excluded.compensation, payout = d.payout + excluded.payout, customer = d.customer + excluded.customer, discount_platform =
      d.discount_platform + excluded.discount_platform, voucher = d.voucher + excluded.voucher, delivery_platform = d.delivery_platform +
      excluded.delivery_platform, platform = d.platform + excluded.platform, bank = d.bank + excluded.bank, owed = d.owed + excluded.owed;
  INSERT INTO ledger_balance AS b (vendor_code, owed, open_since)
  SELECT vendor_code, sum(owed), min(business_day(at)) FILTER (WHERE kind <> 'SETTLEMENT') FROM added GROUP BY 1 ORDER BY 1
  ON CONFLICT (vendor_code) DO UPDATE SET owed = b.owed + excluded.owed, open_since = least(b.open_since, excluded.open_since);
  RETURN NULL;
END $$;

-- Orders and adjustments of a shop that are not paid as owed, oldest first, at most `most`: those with a transaction on the days, until the
-- transaction `last_id`. The amount is what is open now. Twice as many transactions are read at most, so that a shop
-- with a long history cannot hold up the others.
CREATE OR REPLACE FUNCTION ledger_open_lines(shop text, since date, through date, last_id bigint, most int)
RETURNS TABLE (order_code text, adjustment_code text, amount bigint, at timestamptz) LANGUAGE sql STABLE AS $$
SELECT s.order_code, s.adjustment_code, booked.owed - paid.paid, s.at
FROM (
  SELECT t.order_code, t.adjustment_code, min(t.at) AS at
  FROM (
    SELECT f.order_code, f.adjustment_code, f.at FROM ledger_transaction f
    WHERE f.vendor_code = shop AND f.kind <> 'SETTLEMENT' AND f.id <= last_id
      AND f.at >= business_day_start(since) AND f.at < business_day_start(through + 1)
    ORDER BY f.at, f.id LIMIT 2 * most
  ) t
  GROUP BY 1, 2
) s
CROSS JOIN LATERAL (
  SELECT coalesce(sum(b.owed), 0)::bigint AS owed FROM ledger_transaction b
  WHERE b.vendor_code = shop AND b.order_code = s.order_code AND b.adjustment_code IS NOT DISTINCT FROM s.adjustment_code
    AND (b.revision IS NOT NULL OR b.adjustment_code IS NOT NULL)
) booked
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.received), 0)::bigint AS paid FROM ledger_settlement_line l
  WHERE l.vendor_code = shop AND l.order_code = s.order_code AND l.adjustment_code IS NOT DISTINCT FROM s.adjustment_code
) paid
WHERE booked.owed <> paid.paid
ORDER BY s.at, s.order_code, s.adjustment_code NULLS FIRST LIMIT most $$;

-- The first business day, from `since` on, with something that is not paid as owed; null when nothing is open. After twenty thousand paid
-- transactions it ends with a lower bound, the day of the last one.
CREATE OR REPLACE FUNCTION ledger_open_since(shop text, since date) RETURNS date LANGUAGE plpgsql STABLE AS $$
DECLARE
  one record;
  looked int := 0;
BEGIN
  FOR one IN
    SELECT f.order_code, f.adjustment_code, f.at FROM ledger_transaction f
    WHERE f.vendor_code = shop AND f.kind <> 'SETTLEMENT' AND f.at >= business_day_start(since) ORDER BY f.at, f.id
  LOOP
    looked := looked + 1;
    IF looked = 20000 OR (
      SELECT coalesce(sum(b.owed), 0) FROM ledger_transaction b
      WHERE b.vendor_code = shop AND b.order_code = one.order_code AND b.adjustment_code IS NOT DISTINCT FROM one.adjustment_code
        AND (b.revision IS NOT NULL OR b.adjustment_code IS NOT NULL)
    ) <> (
      SELECT coalesce(sum(l.received), 0) FROM ledger_settlement_line l
      WHERE l.vendor_code = shop AND l.order_code = one.order_code AND l.adjustment_code IS NOT DISTINCT FROM one.adjustment_code
    ) THEN
      RETURN business_day(one.at);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Why the platform cannot pay a shop; null when it can. The names are those of contract/ledger/payout.ts.
CREATE OR REPLACE FUNCTION payout_hold(approval int, pays_from timestamptz, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT CASE
  WHEN approval IS NULL THEN 'NO_ACCOUNT'
  WHEN approval = 0 THEN 'ACCOUNT_WAITING'
  WHEN approval = 2 THEN 'ACCOUNT_REJECTED'
  WHEN pays_from > at THEN 'ACCOUNT_NEW'
END $$;

-- Differences between the ledger and the orders of one shop, at most `most`. It computes an order's amounts from its columns and
-- from order_discount, and not by the rules that book (contract/ledger/postings.ts), so that a mistake of one is found by the other. An order
-- that waits to be booked is left out.
CREATE OR REPLACE FUNCTION ledger_faults(shop text, most int)
RETURNS TABLE (fault text, subject text, expected jsonb, found jsonb) LANGUAGE sql STABLE AS $$
WITH booked AS (
  SELECT t.order_code, min(t.commission_percent) AS percent, sum(t.items) AS items, sum(t.discount_shop) AS discount_shop, sum(t.packing)
    AS packing, sum(t.tax) AS tax, sum(t.delivery_own) AS delivery_own, sum(t.commission) AS commission, sum(t.cash) AS cash, sum(t.refund)
    AS refund, sum(t.charge) AS charge, sum(t.compensation) AS compensation, sum(t.payout) AS payout, sum(t.customer) AS customer,
    sum(t.discount_platform) AS discount_platform, sum(t.voucher) AS voucher, sum(t.delivery_platform) AS delivery_platform, sum(t.platform)
    AS platform, sum(t.bank) AS bank
  FROM ledger_transaction t WHERE t.vendor_code = shop AND t.revision IS NOT NULL GROUP BY t.order_code
), given AS (
  SELECT order_code, sum(platform_share) AS platform_share FROM order_discount WHERE vendor_code = shop GROUP BY order_code
), sold AS (
  SELECT o.code, o.raw_total, o.voucher, o.payable,
    o.raw_total - o.total_after_discount - coalesce(g.platform_share, 0) AS shop_share, coalesce(g.platform_share, 0) AS platform_share,
    o.delivery_type = 'Ofood' AS by_platform, o.paid_at IS NOT NULL OR o.delivery_type = 'Ofood' AS to_platform,
    e.packing, e.tax, e.delivery, e.unknown
  FROM all_orders o LEFT JOIN given g ON g.order_code = o.code
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE kind = 'PACKING'), 0) AS packing, coalesce(sum(amount) FILTER (WHERE kind = 'TAX'), 0) AS tax,
      coalesce(sum(amount) FILTER (WHERE kind = 'DELIVERY'), 0) AS delivery,
      jsonb_agg(kind) FILTER (WHERE kind IS NULL OR kind <> ALL (expense_kinds())) AS unknown
    FROM jsonb_to_recordset(o.expenses) expense (kind text, amount bigint)
  ) e
  WHERE o.vendor_code = shop AND is_sold(o.status) AND NOT o.is_test
    AND NOT EXISTS (SELECT FROM ledger_due d WHERE d.vendor_code = shop AND d.order_code = o.code)
), orders_compared AS (
  SELECT s.code, b.order_code IS NULL AS missing,
    jsonb_build_object('items', s.raw_total, 'discount_shop', -s.shop_share, 'packing', s.packing, 'tax', s.tax,
      'delivery_own', CASE WHEN s.by_platform THEN 0 ELSE s.delivery END,
      'commission', -floor(((s.raw_total - s.shop_share) * b.percent + 50) / 100),
      'cash', CASE WHEN s.to_platform THEN 0 ELSE -s.payable END,
      'customer', CASE WHEN s.to_platform THEN -s.payable ELSE 0 END,
      'discount_platform', -s.platform_share, 'voucher', -s.voucher,
      'delivery_platform', CASE WHEN s.by_platform THEN s.delivery ELSE 0 END,
      'platform', floor(((s.raw_total - s.shop_share) * b.percent + 50) / 100)) AS expected,
    jsonb_build_object('items', b.items, 'discount_shop', b.discount_shop, 'packing', b.packing, 'tax', b.tax, 'delivery_own',
      b.delivery_own, 'commission', b.commission, 'cash', b.cash, 'customer', b.customer, 'discount_platform', b.discount_platform,
      'voucher', b.voucher, 'delivery_platform', b.delivery_platform, 'platform', b.platform) AS found
  FROM sold s LEFT JOIN booked b ON b.order_code = s.code
)
SELECT CASE WHEN missing THEN 'ORDER_NOT_BOOKED' ELSE 'ORDER_DIFFERS' END, code, expected, found
FROM orders_compared WHERE missing OR expected <> found
UNION ALL
SELECT 'EXPENSE_UNKNOWN', code, NULL, unknown FROM sold WHERE unknown IS NOT NULL
UNION ALL
SELECT 'BOOKED_WITHOUT_SALE', b.order_code, NULL, to_jsonb(b)
FROM booked b LEFT JOIN all_orders o ON o.vendor_code = shop AND o.code = b.order_code
WHERE (o.code IS NULL OR o.is_test OR o.status = 'CANCELED')
  AND (b.items <> 0 OR b.discount_shop <> 0 OR b.packing <> 0 OR b.tax <> 0 OR b.delivery_own <> 0 OR b.commission <> 0 OR b.cash <> 0 OR
    b.customer <> 0 OR b.discount_platform <> 0 OR b.voucher <> 0 OR b.delivery_platform <> 0 OR b.platform <> 0)
  AND NOT EXISTS (SELECT FROM ledger_due d WHERE d.vendor_code = shop AND d.order_code = b.order_code)
UNION ALL
SELECT 'UNBALANCED', id::text, NULL, to_jsonb(t) FROM ledger_transaction t
WHERE t.vendor_code = shop AND t.items + t.discount_shop + t.packing + t.tax + t.delivery_own + t.commission + t.cash + t.refund +
  t.charge + t.compensation + t.payout + t.customer + t.discount_platform + t.voucher + t.delivery_platform + t.platform + t.bank <> 0
UNION ALL
SELECT 'DAY_DIFFERS', coalesce(d.day, s.day)::text || ' ' || coalesce(d.kind, s.kind), to_jsonb(s), to_jsonb(d)
FROM (SELECT * FROM ledger_day WHERE vendor_code = shop) d
FULL JOIN (
  SELECT business_day(t.at) AS day, t.kind, count(*) AS transactions, sum(t.owed) AS owed, sum(t.items) AS items, sum(t.discount_shop) AS
    discount_shop, sum(t.packing) AS packing, sum(t.tax) AS tax, sum(t.delivery_own) AS delivery_own, sum(t.commission) AS commission,
    sum(t.cash) AS cash, sum(t.refund) AS refund, sum(t.charge) AS charge, sum(t.compensation) AS compensation, sum(t.payout) AS payout,
    sum(t.customer) AS customer, sum(t.discount_platform) AS discount_platform, sum(t.voucher) AS voucher, sum(t.delivery_platform) AS
    delivery_platform, sum(t.platform) AS platform, sum(t.bank) AS bank
  FROM ledger_transaction t WHERE t.vendor_code = shop GROUP BY 1, 2
) s ON s.day = d.day AND s.kind = d.kind
WHERE (d.items, d.discount_shop, d.packing, d.tax, d.delivery_own, d.commission, d.cash, d.refund, d.charge, d.compensation, d.payout,
  d.customer, d.discount_platform, d.voucher, d.delivery_platform, d.platform, d.bank, d.owed, d.transactions) IS DISTINCT FROM (s.items,
  s.discount_shop, s.packing, s.tax, s.delivery_own, s.commission, s.cash, s.refund, s.charge, s.compensation, s.payout, s.customer,
  s.discount_platform, s.voucher, s.delivery_platform, s.platform, s.bank, s.owed, s.transactions)
LIMIT most $$;

-- Complements ledger_faults: settlements that differ from their bookings.
CREATE OR REPLACE FUNCTION ledger_settlement_faults(shop text, most int)
RETURNS TABLE (fault text, subject text, expected jsonb, found jsonb) LANGUAGE sql STABLE AS $$
SELECT 'SETTLEMENT_DIFFERS', coalesce(s.number, t.settlement_number),
  jsonb_build_object('lines', s.lines, 'expected', s.expected, 'received', s.received, 'bank', s.received),
  jsonb_build_object('lines', l.lines, 'expected', l.expected, 'received', l.received, 'bank', t.bank)
FROM (SELECT * FROM ledger_settlement WHERE vendor_code = shop) s
FULL JOIN (SELECT * FROM ledger_transaction WHERE vendor_code = shop AND settlement_number IS NOT NULL) t
  ON t.settlement_number = s.number
LEFT JOIN (
  SELECT number, count(*) AS lines, sum(expected) AS expected, sum(received) AS received
  FROM ledger_settlement_line WHERE vendor_code = shop GROUP BY number
) l ON l.number = s.number
WHERE (s.lines, s.expected, s.received, s.received) IS DISTINCT FROM (l.lines, l.expected, l.received, t.bank)
UNION ALL
SELECT 'REFUNDED_TOO_MUCH', t.order_code, NULL, jsonb_build_object('refund', sum(t.refund))
FROM ledger_transaction t JOIN all_orders o ON o.vendor_code = shop AND o.code = t.order_code
WHERE t.vendor_code = shop AND t.kind = 'REFUND'
GROUP BY t.order_code, o.payable HAVING -sum(t.refund) > o.payable
LIMIT most $$;

-- A booking does not change. Ten years later its words may.
CREATE OR REPLACE FUNCTION guard_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  /* A BEFORE trigger does not see the new value of a generated column. */
  IF TG_OP = 'UPDATE' AND OLD.booked_at < now() - interval '3652 days'
    AND to_jsonb(NEW) - '{reason,owed}'::text[] = to_jsonb(OLD) - '{reason,owed}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- An open dispute may end; nothing else about it changes, and none is deleted. Ten years after its end its words may change.
CREATE OR REPLACE FUNCTION guard_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at < now() - interval '3652 days'
    AND to_jsonb(NEW) - '{text,answer}'::text[] = to_jsonb(OLD) - '{text,answer}'::text[]
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'OPEN'
    OR (NEW.vendor_code, NEW.adjustment_code, NEW.order_code, NEW.text, NEW.opened_at)
      IS DISTINCT FROM (OLD.vendor_code, OLD.adjustment_code, OLD.order_code, OLD.text, OLD.opened_at)
  THEN
    RAISE EXCEPTION 'a dispute that is over does not change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  NEW.change := nextval('ledger_dispute_change');
  RETURN NEW;
END $$;

-- Complements ledger_faults: a won dispute reverses its refund or charge completely and once, and nothing else does.
CREATE OR REPLACE FUNCTION ledger_dispute_faults(shop text, most int)
RETURNS TABLE (fault text, subject text, expected jsonb, found jsonb) LANGUAGE sql STABLE AS $$
SELECT 'DISPUTE_DIFFERS', coalesce(d.adjustment_code, t.adjustment_code),
  jsonb_build_object('order', d.order_code, 'refund', -a.refund, 'charge', -a.charge),
  jsonb_build_object('order', t.order_code, 'refund', t.refund, 'charge', t.charge)
FROM (SELECT * FROM ledger_dispute WHERE vendor_code = shop AND state = 'WON') d
FULL JOIN (SELECT * FROM ledger_transaction WHERE vendor_code = shop AND kind = 'DISPUTE') t
  ON t.adjustment_code = d.adjustment_code
LEFT JOIN ledger_transaction a ON a.vendor_code = shop AND a.adjustment_code = d.adjustment_code AND a.kind IN ('REFUND', 'CHARGE')
WHERE (d.order_code, -a.refund, -a.charge) IS DISTINCT FROM (t.order_code, t.refund, t.charge)
UNION ALL
SELECT 'DISPUTE_OF_NOTHING', d.adjustment_code, NULL, jsonb_build_object('order', d.order_code)
FROM ledger_dispute d
LEFT JOIN ledger_transaction a ON a.vendor_code = shop AND a.adjustment_code = d.adjustment_code AND a.kind IN ('REFUND', 'CHARGE')
WHERE d.vendor_code = shop AND a.order_code IS DISTINCT FROM d.order_code
LIMIT most $$;

-- Complements ledger_faults: a cancellation pays what its moment says, once; that is the rule's percent of what the order's own
-- columns give for the food; and nothing is paid where the shop is the cause or nobody had answered.
CREATE OR REPLACE FUNCTION ledger_cancellation_faults(shop text, most int)
RETURNS TABLE (fault text, subject text, expected jsonb, found jsonb) LANGUAGE sql STABLE AS $$
WITH told AS (
  SELECT o.code, e.details -> 'compensation' AS paid, e.details ->> 'cause' AS cause, o.call ->> 'cause' AS called,
    o.raw_total - o.total_after_discount - coalesce((
      SELECT sum(platform_share) FROM order_discount d WHERE d.vendor_code = shop AND d.order_code = o.code
    ), 0) AS shop_share,
    o.raw_total, coalesce((
      SELECT sum(amount) FROM jsonb_to_recordset(o.expenses) expense (kind text, amount bigint) WHERE kind = 'PACKING'
    ), 0) AS packing
  FROM all_orders o JOIN all_order_event e ON e.vendor_code = shop AND e.order_code = o.code AND e.what = 'canceled'
  WHERE o.vendor_code = shop AND o.is_canceled AND NOT o.is_test AND e.details ? 'compensation'
), due AS (
  SELECT code, (paid ->> 'commissionPercent')::int AS commission_percent,
    CASE WHEN cause = 'SHOP' OR called = 'UNANSWERED' THEN 0 ELSE
      floor((raw_total - shop_share + packing - floor(((raw_total - shop_share) * (paid ->> 'commissionPercent')::int + 50) / 100))
        * (paid ->> 'percent')::int / 100 + 0.5)
    END AS amount
  FROM told
)
SELECT 'CANCELLATION_DIFFERS', coalesce(d.code, t.order_code),
  jsonb_build_object('compensation', d.amount, 'commission_percent', d.commission_percent),
  jsonb_build_object('compensation', t.compensation, 'commission_percent', t.commission_percent)
FROM due d FULL JOIN (
  SELECT order_code, compensation, commission_percent FROM ledger_transaction
  WHERE vendor_code = shop AND kind = 'COMPENSATION' AND commission_percent IS NOT NULL
) t ON t.order_code = d.code
WHERE (d.amount, d.commission_percent) IS DISTINCT FROM (t.compensation, t.commission_percent)
LIMIT most $$;

-- Complements ledger_faults: the balance of a shop is the sum of its days and leaves nothing open before its first open day, and each booked row of a
-- settlement run is a settlement of its amount.
CREATE OR REPLACE FUNCTION ledger_balance_faults(shop text, most int)
RETURNS TABLE (fault text, subject text, expected jsonb, found jsonb) LANGUAGE sql STABLE AS $$
SELECT 'BALANCE_DIFFERS', shop, jsonb_build_object('owed', d.owed), jsonb_build_object('owed', b.owed)
FROM (SELECT sum(owed) AS owed FROM ledger_day WHERE vendor_code = shop) d
LEFT JOIN ledger_balance b ON b.vendor_code = shop
WHERE coalesce(d.owed, 0) <> coalesce(b.owed, 0)
UNION ALL
SELECT 'OPEN_BEFORE', s.order_code || coalesce(' ' || s.adjustment_code, ''), jsonb_build_object('last', s.last),
  jsonb_build_object('openSince', b.open_since)
FROM (
  SELECT order_code, adjustment_code, sum(owed) AS owed, max(business_day(at)) AS last FROM ledger_transaction
  WHERE vendor_code = shop AND kind <> 'SETTLEMENT' GROUP BY 1, 2
) s
LEFT JOIN (
  SELECT order_code, adjustment_code, sum(received) AS paid FROM ledger_settlement_line WHERE vendor_code = shop GROUP BY 1, 2
) p ON p.order_code = s.order_code AND p.adjustment_code IS NOT DISTINCT FROM s.adjustment_code
LEFT JOIN ledger_balance b ON b.vendor_code = shop
WHERE s.owed <> coalesce(p.paid, 0) AND s.last >= b.open_since IS NOT TRUE
UNION ALL
SELECT 'RUN_DIFFERS', 'RUN-' || r.run_id, jsonb_build_object('amount', r.amount, 'lines', r.lines),
  jsonb_build_object('amount', s.received, 'lines', s.lines)
FROM settlement_run_row r
LEFT JOIN ledger_settlement s ON s.vendor_code = r.vendor_code AND s.number = 'RUN-' || r.run_id || '-' || r.vendor_code
WHERE r.vendor_code = shop AND (r.booked_at IS NOT NULL) <> (s.number IS NOT NULL)
  OR r.vendor_code = shop AND (r.amount, r.amount, r.lines) <> (s.received, s.expected, s.lines)
LIMIT most $$;
