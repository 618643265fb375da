// Settlements: one transfer each, with the orders and adjustments that it pays.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE ledger_settlement (
    vendor_code text NOT NULL REFERENCES vendor,
    number text NOT NULL,
    paid_at timestamptz NOT NULL,
    /* Sealed. */
    iban text NOT NULL,
    lines int NOT NULL CHECK (lines > 0),
    expected bigint NOT NULL,
    received bigint NOT NULL,
    /* Of what was told: the same again is answered the same, anything else is refused. */
    digest text NOT NULL,
    told_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (vendor_code, number)
  )`,
  sql`CREATE INDEX ledger_settlement_by_time ON ledger_settlement (vendor_code, paid_at, number)`,
  sql`CREATE TABLE ledger_settlement_line (
    vendor_code text NOT NULL,
    number text NOT NULL,
    line int NOT NULL,
    order_code text NOT NULL,
    adjustment_code text,
    expected bigint NOT NULL,
    received bigint NOT NULL,
    PRIMARY KEY (vendor_code, number, line),
    FOREIGN KEY (vendor_code, number) REFERENCES ledger_settlement
  )`,
  sql`CREATE INDEX ledger_settlement_line_of_order ON ledger_settlement_line (vendor_code, order_code)`,

  // Sealing with another key is the only change.
  sql`CREATE TRIGGER kept BEFORE DELETE OR UPDATE OF vendor_code, number, paid_at, lines, expected, received, digest, told_at
    ON ledger_settlement FOR EACH ROW EXECUTE FUNCTION keep_ledger()`,
  sql`CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON ledger_settlement_line
    FOR EACH ROW EXECUTE FUNCTION keep_ledger()`,

  // Together with ledger_faults: settlements that are not what was booked of them.
  sql`CREATE FUNCTION ledger_settlement_faults(shop text, most int)
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
    FROM ledger_transaction t JOIN orders o ON o.vendor_code = shop AND o.code = t.order_code
    WHERE t.vendor_code = shop AND t.kind = 'REFUND'
    GROUP BY t.order_code, o.payable HAVING -sum(t.refund) > o.payable
    LIMIT most $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
