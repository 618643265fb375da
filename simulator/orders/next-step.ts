// Decides the next step outside the shop from an order's fate and its state in the API, so that following can be resumed at any time. Pure.
// Not: sending it, the shop's steps, and the server's timed transitions.
import type { NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { courierRank } from '@pishkhan/contract/orders/states.ts';
import type { Fate } from '../customers/fate.ts';
import { type CourierStep, courierDue } from './courier-way.ts';
import { after, type Due, earliest, momentAt } from './moments.ts';

export type Step =
  | { kind: 'wait'; ms: number }
  /** `words` are in the order of sending. */
  | { kind: 'move'; words: CourierStep[] }
  | { kind: 'cancel'; reason: string }
  | { kind: 'answer-report'; decision: 'RESUME' | 'CANCEL'; note: string }
  | { kind: 'answer-change'; changeId: string; agreed: boolean }
  | { kind: 'complete' }
  | { kind: 'over' };

export function nextStep(order: OrderDetails, fate: Fate, now: Date): Step {
  const { orderStatus: status } = order;
  if (status === 'CANCELED' || status === 'SUCCESSFUL') return { kind: 'over' };
  const due = earliest<Step>([
    ...dueDeadline(order, fate),
    reportDue(order, fate),
    changeDue(order, fate),
    wayDue(order, fate, now),
  ]);
  if (!due) return { kind: 'wait', ms: fate.pollMs };
  const wait = due.at - now.getTime();
  // The shop may act meanwhile, so the wait is split into polls. Only time matters after the delivery.
  if (wait > 0) return { kind: 'wait', ms: status === 'DELIVERED' ? wait : Math.min(wait, fate.pollMs) };
  return due.step;
}

/** The customer may cancel while the food is in the shop, and eventually does. */
function dueDeadline(order: OrderDetails, fate: Fate): (Due<Step> | undefined)[] {
  const hasLeft =
    momentAt(order, 'shipped') !== undefined ||
    courierRank(order.deliveryStatus) >= courierRank('PICKED_UP') ||
    order.orderStatus === 'DELIVERED';
  if (hasLeft) return [];
  const orderedAt = momentAt(order, 'created') ?? Date.parse(order.placedAt);
  const { cancel } = fate;
  const from = cancel?.after === 'accepted' ? momentAt(order, 'accepted') : orderedAt;
  // A scheduled order that arrives at its time is new at once, without a release.
  const turnedUpAt =
    order.orderStatus === 'SCHEDULED' ? undefined : (momentAt(order, 'released') ?? orderedAt);
  return [
    cancel && from !== undefined
      ? after<Step>(from, cancel.ms, { kind: 'cancel', reason: 'مشتری منصرف شد.' })
      : undefined,
    turnedUpAt === undefined
      ? undefined
      : after<Step>(turnedUpAt, fate.abandonMs, {
          kind: 'cancel',
          reason: 'سفارش پس از دو ساعت هم آماده نشد.',
        }),
  ];
}

function reportDue({ call }: OrderDetails, { reportAnswer }: Fate): Due<Step> | undefined {
  if (!reportAnswer || call?.cause !== 'REPORTED') return undefined;
  const resumes = reportAnswer.resumes(call.reasonId as NfcReasonId);
  return after<Step>(Date.parse(call.at), reportAnswer.ms, {
    kind: 'answer-report',
    decision: resumes ? 'RESUME' : 'CANCEL',
    note: resumes ? 'با مشتری هماهنگ شد؛ ادامه دهید.' : 'با مشتری صحبت شد و سفارش لغو شد.',
  });
}

function changeDue({ change }: OrderDetails, { changeAnswer }: Fate): Due<Step> | undefined {
  if (!changeAnswer || !change) return undefined;
  const { changeId, at } = change;
  return after<Step>(Date.parse(at), changeAnswer.ms, {
    kind: 'answer-change',
    changeId,
    agreed: changeAnswer.agreed,
  });
}

/** The next step that does not depend on the shop; undefined while the shop must act. */
function wayDue(order: OrderDetails, fate: Fate, now: Date): Due<Step> | undefined {
  if (order.orderStatus === 'DELIVERED')
    return after<Step>(Date.parse(order.statusDate), fate.completeMs, { kind: 'complete' });
  const shippedAt = momentAt(order, 'shipped');
  switch (order.deliveryType) {
    case 'Pickup':
      return undefined;
    case 'OwnDelivery': {
      if (shippedAt === undefined || order.deliveryStatus === 'DELIVERED') return undefined;
      const at = shippedAt + fate.deliverMs;
      return after<Step>(at, 0, { kind: 'move', words: [{ to: 'DELIVERED', attempt: 1, at }] });
    }
    case 'Ofood': {
      const due = courierDue(order, fate, now);
      return due && { at: due.at, step: { kind: 'move', words: due.step } };
    }
    default:
      return order.deliveryType satisfies never;
  }
}
