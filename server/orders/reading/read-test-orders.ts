// A shop's test orders: which one is open, and how many there were.
import type pg from 'pg';
import { type IdempotentRequest, type StoredAnswerRow, selectStoredAnswer } from '../commands/idempotency.ts';

interface TestOrders {
  /** The code of the open one; null when none is. */
  open: string | null;
  /** The number placed since that time. */
  placed: number;
  kept: StoredAnswerRow;
}

/** Also reads the answer stored under the idempotency key, in the same round trip. */
export async function readTestOrders(
  pool: pg.Pool,
  vendorCode: string,
  since: Date,
  repeat: IdempotentRequest | undefined,
): Promise<TestOrders> {
  const { rows } = await pool.query<StoredAnswerRow & Pick<TestOrders, 'open' | 'placed'>>({
    name: 'orders-test',
    text: `SELECT t.open, t.placed, ${selectStoredAnswer}
      FROM (
        SELECT max(code) FILTER (WHERE is_open) AS open, count(*) FILTER (WHERE placed_at > $2)::int AS placed
        FROM orders WHERE vendor_code = $1 AND is_test
      ) t
      LEFT JOIN idempotency k ON k.vendor_code = $1 AND k.principal = $3 AND k.key = $4`,
    values: [vendorCode, since, repeat?.principal, repeat?.key],
  });
  const { open, placed, ...kept } = rows[0]!;
  return { open, placed, kept };
}
