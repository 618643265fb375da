// Entries of the newest disputes in the money of a demo's shop: opened, withdrawn, answered. Pure.
import { openDispute, withdrawDispute } from '@pishkhan/contract/ledger/dispute-calls.ts';
import { answerDispute } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import type { MoneyEvent } from '../plan-money.ts';
import { type Author, changed, notKept, type PastEntry } from './past-entry.ts';

interface Disputes {
  code: string;
  /** The author of the shop's disputes. */
  by: Author;
  /** Ids by adjustment. */
  ids: ReadonlyMap<string, number>;
}

const part = 'ledger_dispute';
/** More would hide the other changes. */
const listedDisputes = 3;

export function disputeEntries(events: readonly MoneyEvent[], { code, by, ids }: Disputes): PastEntry[] {
  const opened = events.flatMap((event) => (event.what === 'dispute' ? [event.adjustmentCode] : []));
  const listed = new Set(opened.slice(-listedDisputes));
  const orderCodes = new Map<string, string>();
  return events.flatMap((event): PastEntry[] => {
    if (event.what === 'adjust') orderCodes.set(event.adjustmentCode, event.orderCode);
    if (event.what === 'adjust' || event.what === 'settle' || !listed.has(event.adjustmentCode)) return [];
    const { at, adjustmentCode } = event;
    const id = String(ids.get(adjustmentCode)!);
    if (event.what === 'dispute') {
      const row = { adjustment_code: adjustmentCode, order_code: orderCodes.get(adjustmentCode)! };
      const after = { ...row, state: 'OPEN', answer: null, operator_id: null, text: notKept };
      return [{ at, call: openDispute, by, changes: [{ part, id, before: null, after }] }];
    }
    const open = { state: 'OPEN' };
    if (event.what === 'withdraw') {
      const withdrawn = changed(part, id, open, { state: 'WITHDRAWN' });
      return [{ at, call: withdrawDispute, by, object: { id }, changes: [withdrawn] }];
    }
    const { result: state, reason: answer } = event;
    const answered =
      answer === null
        ? changed(part, id, open, { state })
        : changed(part, id, { ...open, answer: null }, { state, answer });
    const object = { vendorCode: code, id, eventId: `past-dispute-${id}` };
    return [{ at, call: answerDispute, by: null, object, changes: [answered] }];
  });
}
