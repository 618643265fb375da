// The next action of a scripted member of staff on an order, decided by its kind in the scenario. Pure; times are real milliseconds.
// Invariant: only permitted actions, each at most once.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { StaffScript } from './scenario.ts';

export type StaffAct =
  | { kind: 'accept' }
  | { kind: 'prepare' }
  | { kind: 'ship' }
  | { kind: 'report'; reason: NonNullable<StaffScript['reports']>['reason'] }
  | { kind: 'offer-less'; line: number; quantity: number };

export function nextAct(
  order: Order,
  script: StaffScript,
  done: ReadonlySet<StaffAct['kind']>,
  { now, speed }: { now: Date; speed: number },
): StaffAct | undefined {
  const { accepts, prepares, handsOver, reports, offersLess } = script;
  const { accept, prepare, ship, nfc, change } = order.actions;
  const isTime = (from: number, ms: number) => now.getTime() >= from + ms / speed;
  const statusAt = Date.parse(order.statusDate);
  // Actions that need no acceptance count from the order's arrival.
  const from = order.acceptedAt === null ? statusAt : Date.parse(order.acceptedAt);
  const isTurn = order.acceptedAt !== null || accepts === 'never';

  if (reports && isTurn && !done.has('report') && nfc.allowed && isTime(from, reports.after))
    return { kind: 'report', reason: reports.reason };
  const less = lessOf(order);
  if (less && offersLess !== undefined && isTurn && !done.has('offer-less'))
    if (change.allowed && isTime(from, offersLess)) return { kind: 'offer-less', ...less };

  if (accept.allowed && accepts !== 'never' && isTime(statusAt, accepts)) return { kind: 'accept' };
  if (prepare.allowed && isTime(from, prepares)) return { kind: 'prepare' };
  // Food is handed over only to a courier who has arrived.
  const isSomebodyThere = order.deliveryType !== 'Ofood' || order.deliveryStatus === 'ARRIVED';
  if (ship.allowed && isSomebodyThere && isTime(statusAt, handsOver)) return { kind: 'ship' };
  return undefined;
}

/** One piece less of the largest line; undefined when nothing would be left. */
function lessOf({ orderItems }: Order): { line: number; quantity: number } | undefined {
  const most = Math.max(...orderItems.map(({ quantity }) => quantity));
  if (orderItems.length === 1 && most === 1) return undefined;
  return { line: orderItems.findIndex(({ quantity }) => quantity === most), quantity: most - 1 };
}
