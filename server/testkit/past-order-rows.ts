// Test kit: rows of orders of any time, with their moments, without the commands that lead to them.
import type { Queryable } from '../infra/database/in-transaction.ts';

export interface PastOrderFacts {
  placedAt: Date;
  /** Returns a number below its argument; without it the order is delivered and has one product. */
  any?: (below: number) => number;
  /** Nobody has answered the order. */
  isWaiting?: boolean;
  total?: number;
  productId?: number;
  quantity?: number;
}

const later = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
const zero = () => 0;

/** The first product of the menu of `openShopWithMenu`. */
const defaultProduct = 11;

export async function addPastOrder(
  db: Queryable,
  vendorCode: string,
  code: string,
  { placedAt, any = zero, isWaiting = any(12) === 11, total = 300_000, productId, quantity }: PastOrderFacts,
): Promise<void> {
  const isCanceled = !isWaiting && any(6) === 5;
  const isAccepted = !isWaiting && (!isCanceled || any(2) === 1);
  const acknowledgeBy = later(placedAt, 120);
  const acceptedAt = isAccepted ? later(acknowledgeBy, any(200) - 110) : null;
  const [kitchen, status] = isWaiting
    ? ['NEW', 'NEW']
    : isCanceled
      ? ['CANCELED', 'CANCELED']
      : ['COMPLETED', 'SUCCESSFUL'];
  const item = (index: number) => ({
    productId: productId ?? defaultProduct + index,
    productName: `غذای ${index}`,
    productVariationId: 21,
    productVariationName: 'یک نفره',
    price: 100_000,
    priceAfterDiscount: 90_000 + index,
    quantity: quantity ?? 1 + any(3),
    options: Array.from({ length: any(3) }, () => ({ optionId: 1, optionName: 'دوغ', price: 5000 })),
  });
  const items = Array.from({ length: 1 + any(3) }, (_, index) => item(index));
  await db.query(
    `INSERT INTO orders (vendor_code, code, delivery_type, kitchen, status, version, status_at, placed_at, received_at,
       acknowledge_by, call_by, cancel_by, accepted_at, preparation_minutes, paid_at, customer_name, customer_phone,
       raw_total, total_after_discount, total, voucher, expenses, items)
     VALUES ($1, $2, 'Pickup', $3, $4, 1, $5, $6, $6, $7, $8, $9, $10, $11, $6, 'مریم', '09121234567', $12, $12, $12, 0, '[]', $13)`,
    [
      ...[vendorCode, code, kitchen, status, later(placedAt, 60 + any(400)), placedAt, acknowledgeBy],
      ...[later(placedAt, 240), later(placedAt, 480), acceptedAt, isAccepted ? 5 + 5 * any(4) : null],
      ...[total + any(9) * 1000, JSON.stringify(items)],
    ],
  );
  if (any(5) === 4)
    await someMoment(db, vendorCode, code, {
      what: 'unanswered',
      status: 'NEED_FOR_CALL',
      at: acknowledgeBy,
    });
  if (acceptedAt && any !== zero)
    await someMoment(db, vendorCode, code, {
      what: 'prepared',
      status: 'SEARCHING',
      at: later(acceptedAt, 5 + any(1900)),
    });
}

export const someMoment = (
  db: Queryable,
  vendorCode: string,
  code: string,
  { what, status, at }: { what: string; status: string; at: Date },
) =>
  db.query(
    `INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status)
     SELECT $1, (SELECT coalesce(max(seq), 0) + 1 FROM order_event WHERE vendor_code = $1), $2,
       (SELECT coalesce(max(version), 0) + 1 FROM order_event WHERE vendor_code = $1 AND order_code = $2), $3, $4, $5`,
    [vendorCode, code, at, what, status],
  );
