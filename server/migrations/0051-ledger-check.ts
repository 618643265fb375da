// The check that the ledger equals the orders, written in SQL alone, and the results of its runs.
// It computes an order's amounts from its columns and from `order_discount`, and not by the rules that book
// (contract/ledger/postings.ts), so that a mistake of one is found by the other.
import { type Kysely, sql } from 'kysely';

const accounts =
  'items discount_shop packing tax delivery_own commission cash refund charge compensation payout customer discount_platform voucher delivery_platform platform bank'.split(
    ' ',
  );
const sums = sql.raw(accounts.map((name) => `sum(t.${name}) AS ${name}`).join(', '));
const ofOrder =
  'items discount_shop packing tax delivery_own commission cash customer discount_platform voucher delivery_platform platform'.split(
    ' ',
  );
const compared = [...accounts, 'owed', 'transactions'];

const statements = [
  // Faults of one shop, at most as many as asked for. An order that waits to be booked is left out.
  sql`CREATE FUNCTION ledger_faults(shop text, most int)
    RETURNS TABLE (fault text, subject text, expected jsonb, found jsonb) LANGUAGE sql STABLE AS $$
    WITH booked AS (
      SELECT t.order_code, min(t.commission_percent) AS percent, ${sums}
      FROM ledger_transaction t WHERE t.vendor_code = shop AND t.revision IS NOT NULL GROUP BY t.order_code
    ), given AS (
      SELECT order_code, sum(platform_share) AS platform_share FROM order_discount WHERE vendor_code = shop GROUP BY order_code
    ), sold AS (
      SELECT o.code, o.raw_total, o.voucher, o.payable, o.total - o.total_after_discount AS extra,
        o.raw_total - o.total_after_discount - coalesce(g.platform_share, 0) AS shop_share, coalesce(g.platform_share, 0) AS platform_share,
        o.delivery_type = 'Ofood' AS by_platform, o.paid_at IS NOT NULL OR o.delivery_type = 'Ofood' AS to_platform,
        (SELECT coalesce(sum((e ->> 'amount')::bigint), 0) FROM jsonb_array_elements(o.expenses) e
          WHERE e ->> 'title' = 'مالیات بر ارزش افزوده') AS tax,
        (SELECT coalesce(sum((e ->> 'amount')::bigint), 0) FROM jsonb_array_elements(o.expenses) e
          WHERE e ->> 'title' = 'هزینه ارسال') AS delivery
      FROM orders o LEFT JOIN given g ON g.order_code = o.code
      WHERE o.vendor_code = shop AND o.status IN ('DELIVERED', 'SUCCESSFUL') AND NOT o.is_test
        AND NOT EXISTS (SELECT FROM ledger_due d WHERE d.vendor_code = shop AND d.order_code = o.code)
        AND NOT EXISTS (SELECT FROM ledger_backfill b WHERE (b.vendor_code, b.order_code) < (shop, o.code))
    ), orders_compared AS (
      SELECT s.code, b.order_code IS NULL AS missing,
        jsonb_build_object('items', s.raw_total, 'discount_shop', -s.shop_share, 'packing', s.extra - s.tax - s.delivery, 'tax', s.tax,
          'delivery_own', CASE WHEN s.by_platform THEN 0 ELSE s.delivery END,
          'commission', -floor(((s.raw_total - s.shop_share) * b.percent + 50) / 100),
          'cash', CASE WHEN s.to_platform THEN 0 ELSE -s.payable END,
          'customer', CASE WHEN s.to_platform THEN -s.payable ELSE 0 END,
          'discount_platform', -s.platform_share, 'voucher', -s.voucher,
          'delivery_platform', CASE WHEN s.by_platform THEN s.delivery ELSE 0 END,
          'platform', floor(((s.raw_total - s.shop_share) * b.percent + 50) / 100)) AS expected,
        jsonb_build_object(${sql.raw(ofOrder.map((name) => `'${name}', b.${name}`).join(', '))}) AS found
      FROM sold s LEFT JOIN booked b ON b.order_code = s.code
    )
    SELECT CASE WHEN missing THEN 'ORDER_NOT_BOOKED' ELSE 'ORDER_DIFFERS' END, code, expected, found
    FROM orders_compared WHERE missing OR expected <> found
    UNION ALL
    SELECT 'BOOKED_WITHOUT_SALE', b.order_code, NULL, to_jsonb(b)
    FROM booked b LEFT JOIN orders o ON o.vendor_code = shop AND o.code = b.order_code
    WHERE (o.code IS NULL OR o.is_test OR o.status = 'CANCELED')
      AND (${sql.raw(ofOrder.map((name) => `b.${name} <> 0`).join(' OR '))})
      AND NOT EXISTS (SELECT FROM ledger_due d WHERE d.vendor_code = shop AND d.order_code = b.order_code)
    UNION ALL
    SELECT 'UNBALANCED', id::text, NULL, to_jsonb(t) FROM ledger_transaction t
    WHERE t.vendor_code = shop AND ${sql.raw(accounts.map((name) => `t.${name}`).join(' + '))} <> 0
    UNION ALL
    SELECT 'DAY_DIFFERS', coalesce(d.day, s.day)::text || ' ' || coalesce(d.kind, s.kind), to_jsonb(s), to_jsonb(d)
    FROM (SELECT * FROM ledger_day WHERE vendor_code = shop) d
    FULL JOIN (
      SELECT business_day(t.at) AS day, t.kind, count(*) AS transactions, sum(t.owed) AS owed, ${sums}
      FROM ledger_transaction t WHERE t.vendor_code = shop GROUP BY 1, 2
    ) s ON s.day = d.day AND s.kind = d.kind
    WHERE (${sql.raw(compared.map((name) => `d.${name}`).join(', '))}) IS DISTINCT FROM (${sql.raw(compared.map((name) => `s.${name}`).join(', '))})
    LIMIT most $$`,

  sql`CREATE TABLE ledger_check (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    started_at timestamptz NOT NULL,
    finished_at timestamptz NOT NULL,
    shops int NOT NULL,
    faults int NOT NULL CHECK (faults >= 0),
    /* The first faults: codes and amounts, no names and no phones. */
    sample jsonb NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
