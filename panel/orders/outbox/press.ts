// What staff may press on an order and leave to the outbox: each action with what it says. Pure.
import type { BikerRate, BikerReviewOption } from '@pishkhan/contract/orders/biker-review.ts';
import type { Disaster, NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { OrderAction } from '@pishkhan/contract/orders/states.ts';

export interface NfcReport {
  readonly reasonId: NfcReasonId;
  readonly description?: string;
  readonly disasterReason?: Disaster;
  readonly duplicateOrderCodes?: OrderCode[];
  readonly productIds?: number[];
}

type Said =
  | { readonly action: 'accept' /** Minutes. */; readonly preparationTime?: number }
  | { readonly action: 'prepare' }
  | { readonly action: 'ship'; readonly handoverCode?: string; readonly withoutCode?: true }
  /** `takesStock`: once the report is taken, what was ordered of its products leaves the stock. */
  | { readonly action: 'nfc'; readonly report: NfcReport; readonly takesStock?: true }
  /** Minutes in all. */
  | { readonly action: 'delay'; readonly delayMinutes: number }
  | { readonly action: 'pick'; readonly line: number; readonly isPicked: boolean }
  | { readonly action: 'rate'; readonly rate: BikerRate; readonly reviewOptions: BikerReviewOption[] }
  | { readonly action: 'withdraw-change' };

export type Press = Said & { readonly orderCode: OrderCode };
export type PressAction = Press['action'];

/** Seconds in which a press may be taken back before it leaves; accept leaves at once, because a customer is waiting. */
export const undoSeconds: Readonly<Record<PressAction, number>> = {
  accept: 0,
  prepare: 4,
  ship: 4,
  nfc: 6,
  delay: 0,
  pick: 0,
  rate: 0,
  'withdraw-change': 0,
};

/** Whoever gave a code, or said that there is none, has thought about it, and waits for the answer. */
export const undoSecondsOf = (press: Press): number =>
  press.action === 'ship' && (press.handoverCode !== undefined || press.withoutCode)
    ? 0
    : undoSeconds[press.action];

export const isForward = <P extends Press>(press: P): press is Extract<P, { action: OrderAction }> =>
  press.action === 'accept' || press.action === 'prepare' || press.action === 'ship';

/** What a press is about: a second one about the same, while the first waits, counts only where it says something else. */
export const subjectOf = (press: Press): string =>
  press.action === 'pick' ? `${press.orderCode} pick ${press.line}` : `${press.orderCode} ${press.action}`;

/** Whether `next` adds nothing to what waits about its subject. `last` is the latest of them. */
export function isRepeated(next: Press, last: Press): boolean {
  if (next.action === 'pick' && last.action === 'pick') return next.isPicked === last.isPicked;
  if (next.action === 'delay' && last.action === 'delay') return next.delayMinutes <= last.delayMinutes;
  return true;
}
