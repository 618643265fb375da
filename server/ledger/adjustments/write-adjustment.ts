// Books a refund, a charge or a compensation against a closed order.
// Invariants: refunds of an order do not exceed what its customer paid, nor charges what it was worth; one
// code is booked once.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { AdjustmentKind, Entries } from '@pishkhan/contract/ledger/accounts.ts';
import { chargeEntries, compensationEntries, refundEntries } from '@pishkhan/contract/ledger/postings.ts';
import { isSold } from '@pishkhan/contract/orders/sold.ts';
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { bookWaiting } from '../booking/book-orders.ts';
import { lockLedger, writeTransactions } from '../write-transactions.ts';
import { findAdjustment, readSale, type Sale } from './read-adjustments.ts';
import { type AdjustmentRow, viewAdjustment } from './view-adjustment.ts';

export interface NewAdjustment {
  vendorCode: string;
  orderCode: string;
  adjustmentCode: string;
  kind: AdjustmentKind;
  amount: number;
  reason: string;
  disputeUntil?: string | undefined;
}

const disputeDays = 7;
const minDisputeDays = 3;
const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

export async function writeAdjustment(
  trx: Trx,
  request: NewAdjustment,
  { operatorId = null, now }: { operatorId?: number | null; now: Date },
) {
  const { vendorCode, orderCode } = request;
  await lockLedger(trx);
  const present = await findAdjustment(trx, vendorCode, request.adjustmentCode);
  if (present) return isSame(present, request) ? viewAdjustment(present) : refuse('ADJUSTMENT_EXISTS');
  const order = await trx
    .selectFrom('all_orders')
    .select(['status', 'total'])
    .where('vendor_code', '=', vendorCode)
    .where('code', '=', orderCode)
    .where('is_test', '=', false)
    .executeTakeFirst();
  if (!order) return refuse('NOT_FOUND');
  if (isOpen(order.status)) return refuse('ORDER_NOT_OVER');
  if (request.kind === 'REFUND' && !isSold(order.status)) return refuse('ORDER_NOT_SOLD');
  await bookWaiting(trx, vendorCode, [orderCode]);
  const sale = await readSale(trx, vendorCode, orderCode);
  const most = sale.payable - sale.refunded;
  if (request.kind === 'REFUND' && request.amount > most)
    return refuse('REFUND_TOO_LARGE', { amount: request.amount, most });
  const maxCharged = order.total - sale.charged;
  if (request.kind === 'CHARGE' && request.amount > maxCharged)
    return refuse('CHARGE_TOO_LARGE', { amount: request.amount, most: Math.max(0, maxCharged) });
  const disputeUntil = disputeEnd(request, now);
  const earliest = daysAfter(now, minDisputeDays);
  if (disputeUntil !== null && disputeUntil < earliest)
    return refuse('DISPUTE_UNTIL_TOO_SOON', { earliest: earliest.toISOString() });
  await writeTransactions(trx, [
    {
      ...{ vendor_code: vendorCode, order_code: orderCode, adjustment_code: request.adjustmentCode },
      ...{ kind: request.kind, at: now, reason: request.reason, entries: entriesOf(request, sale) },
      ...{ dispute_until: disputeUntil, operator_id: operatorId },
    },
  ]);
  return viewAdjustment((await findAdjustment(trx, vendorCode, request.adjustmentCode))!);
}

const disputeEnd = ({ kind, disputeUntil }: NewAdjustment, now: Date): Date | null => {
  if (kind === 'COMPENSATION') return null;
  return disputeUntil ? new Date(disputeUntil) : daysAfter(now, disputeDays);
};

function entriesOf({ kind, amount }: NewAdjustment, sale: Sale): Entries {
  switch (kind) {
    case 'REFUND':
      return refundEntries(sale, amount);
    case 'CHARGE':
      return chargeEntries(amount);
    case 'COMPENSATION':
      return compensationEntries(amount);
    default:
      return kind satisfies never;
  }
}

/** The deadline is compared only when the request names one: our own default comes from another moment. */
const isSame = (
  present: AdjustmentRow,
  { orderCode, kind, amount, reason, disputeUntil }: NewAdjustment,
): boolean =>
  present.order_code === orderCode &&
  present.kind === kind &&
  present.amount === amount &&
  present.reason === reason &&
  (disputeUntil === undefined ||
    kind === 'COMPENSATION' ||
    present.dispute_until?.getTime() === Date.parse(disputeUntil));
