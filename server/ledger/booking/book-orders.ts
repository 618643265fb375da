// Books orders: the difference between the entries that an order should have and those that it has.
// Invariant: the queue's row is deleted in the transaction that books, so an order is neither lost nor booked
// twice when this process dies, and any number of processes may run it.
import { difference } from '@pishkhan/contract/ledger/accounts.ts';
import { defaultCommissionPercent } from '@pishkhan/contract/ledger/commission.ts';
import { orderEntries } from '@pishkhan/contract/ledger/postings.ts';
import { isSold } from '@pishkhan/contract/orders/sold.ts';
import type { Db, Trx } from '../../infra/database/tables.ts';
import { hitFaultPoint } from '../../infra/fault-points.ts';
import { writeDueRates } from '../store-rates.ts';
import { lockLedger, type NewTransaction, tryLockLedger, writeTransactions } from '../write-transactions.ts';
import { type BookableOrder, deleteDue, listDue, listWaiting, readBookable } from './store-due.ts';

/** Small, so that nobody waits long for the lock. */
const batch = 100;

/** Undefined when nothing has changed, or when the order's money is not final yet. */
export function bookingOf(found: BookableOrder): NewTransaction | undefined {
  const { vendorCode, orderCode, revisions, booked } = found;
  const { status } = found.order;
  if (!isSold(status) && status !== 'CANCELED') return undefined;
  const commissionPercent = found.bookedPercent ?? found.percent ?? defaultCommissionPercent;
  const entries = difference(orderEntries({ ...found.order, commissionPercent }), booked);
  if (Object.keys(entries).length === 0 && (revisions > 0 || !isSold(status))) return undefined;
  return {
    vendor_code: vendorCode,
    order_code: orderCode,
    kind: revisions === 0 ? 'SALE' : 'REVERSAL',
    revision: revisions,
    // A sale stands under the day of the order, as it does in every other report.
    at: revisions === 0 ? found.placedAt : found.statusAt,
    commission_percent: commissionPercent,
    entries,
  };
}

/** The caller holds the lock of the ledger. */
export async function bookOrders(
  trx: Trx,
  keys: readonly { vendorCode: string; orderCode: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  const found = await readBookable(trx, keys);
  await writeTransactions(
    trx,
    found.flatMap((order) => bookingOf(order) ?? []),
  );
}

/** True when there may be more to do at once; false also when another process does it. */
export function bookDueOrders(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await tryLockLedger(trx))) return false;
    const due = await listDue(trx, batch);
    // Rates are written after the orders were read: the note of a signature that precedes such an order is stored by now.
    await writeDueRates(trx);
    if (due.length > 0) {
      await bookOrders(trx, due);
      hitFaultPoint('ledger.booked');
      await deleteDue(
        trx,
        due.map(({ id }) => id),
      );
    }
    return due.length === batch;
  });
}

/** Books everything that is due of one shop now, and waits for other writers of the ledger. */
export async function bookShop(trx: Trx, vendorCode: string): Promise<void> {
  await lockLedger(trx);
  for (;;) {
    const due = await listDue(trx, batch, vendorCode);
    if (due.length === 0) return;
    await bookOrders(trx, due);
    await deleteDue(
      trx,
      due.map(({ id }) => id),
    );
  }
}

/** Books everything that is due now. */
export async function bookAllDue(db: Db): Promise<void> {
  while (await bookDueOrders(db));
}

/** Books the waiting orders of one shop, for a caller who holds the lock and is about to book something against them. */
export async function bookWaiting(
  trx: Trx,
  vendorCode: string,
  orderCodes: readonly string[],
): Promise<void> {
  const waiting = await listWaiting(trx, vendorCode, orderCodes);
  await writeDueRates(trx);
  await bookOrders(
    trx,
    waiting.map((orderCode) => ({ vendorCode, orderCode })),
  );
}
