// The actions on an order that go through the outbox, with their parameters. Pure.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { StaffStep } from '@pishkhan/contract/orders/steps.ts';

type Said =
  | Exclude<StaffStep, { action: 'nfc' }>
  /** `takesStock`: after the report, the ordered quantities of its products are subtracted from the stock. */
  | (Extract<StaffStep, { action: 'nfc' }> & { readonly takesStock?: true });

export type Press = Said & { readonly orderCode: OrderCode };
export type PressAction = Press['action'];

/** Seconds in which a press can be undone before it is sent. Accepting is sent at once, because a customer is waiting. */
export const undoSeconds: Readonly<Record<PressAction, number>> = {
  accept: 0,
  prepare: 4,
  ship: 4,
  nfc: 6,
  delay: 0,
  pick: 0,
  prioritize: 0,
  rate: 0,
  'withdraw-change': 0,
};

/** A hand-over with a code, or expressly without one, was confirmed in a dialog that waits for the answer. */
export const undoSecondsOf = (press: Press): number =>
  press.action === 'ship' && (press.handoverCode !== undefined || press.withoutCode)
    ? 0
    : undoSeconds[press.action];

/** Ticks and the place in the queue are shown at once, and announced by no button. */
export const isQuiet = ({ action }: Pick<Press, 'action'>): boolean =>
  action === 'pick' || action === 'prioritize';

/** The deduplication key: a second press with this key, while the first waits, counts only when it asks for something else. */
export const subjectOf = (press: Press): string =>
  press.action === 'pick' ? `${press.orderCode} pick ${press.line}` : `${press.orderCode} ${press.action}`;

/** True when `next` adds nothing to the waiting press of the same subject. `last` is the latest of them. */
export function isRepeated(next: Press, last: Press): boolean {
  if (next.action === 'pick' && last.action === 'pick')
    return next.isPicked === last.isPicked && next.stationsPassed === last.stationsPassed;
  if (next.action === 'prioritize' && last.action === 'prioritize')
    return next.isPrioritized === last.isPrioritized;
  if (next.action === 'delay' && last.action === 'delay') return next.delayMinutes <= last.delayMinutes;
  return true;
}
