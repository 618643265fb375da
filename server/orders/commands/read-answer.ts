import type { OrderAddress } from '../order-address.ts';
import type { OrderCommandParts } from './execute-command.ts';
import {
  type IdempotentRequest,
  type StoredAnswerRow,
  selectStoredAnswer,
  storedAnswerOf,
} from './idempotency.ts';

/**
 * The stored answer to this event, or EVENT_REUSED; undefined when the event is new. Callers that first read
 * a menu or a shop, which may have changed since the first request, use it.
 */
export async function findAnswer(
  orderParts: OrderCommandParts,
  { vendorCode }: OrderAddress,
  repeat: IdempotentRequest,
) {
  const { rows } = await orderParts.pool.query<StoredAnswerRow>(
    `SELECT ${selectStoredAnswer} FROM idempotency k WHERE k.vendor_code = $1 AND k.principal = $2 AND k.key = $3`,
    [vendorCode, repeat.principal, repeat.key],
  );
  return rows[0] && storedAnswerOf(rows[0], repeat, 'EVENT_REUSED');
}
