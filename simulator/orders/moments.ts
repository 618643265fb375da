// Times of moments in an order's history, and the first of several. Pure.
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import type { CourierState } from '@pishkhan/contract/orders/states.ts';

type Moment = OrderDetails['history'][number];

export interface Due<Step> {
  /** Epoch milliseconds. */
  at: number;
  step: Step;
}

export const after = <Step>(from: number, ms: number, step: Step): Due<Step> => ({ at: from + ms, step });

/** Returns the earliest step, and the first one of several at the same time. */
export function earliest<Step>(dues: readonly (Due<Step> | undefined)[]): Due<Step> | undefined {
  let first: Due<Step> | undefined;
  for (const due of dues) if (due && (!first || due.at < first.at)) first = due;
  return first;
}

export function momentAt(order: OrderDetails, what: Moment['what']): number | undefined {
  const moment = order.history.find((one) => one.what === what);
  return moment && Date.parse(moment.at);
}

/** The number of the courier search that the latest update was about, from 1. */
export const attemptOf = ({ history }: OrderDetails): number =>
  Math.max(1, ...history.map(({ details }) => details?.attempt ?? 1));

/** The time at which the courier of this attempt first reached the state. */
export function courierReachedAt(order: OrderDetails, state: CourierState, attempt: number): number {
  const moment = order.history.find(
    ({ what, courier, details }) =>
      what === 'courier-moved' && courier === state && (details?.attempt ?? 1) === attempt,
  );
  return Date.parse(moment?.at ?? order.statusDate);
}

/** The times at which the marketplace resumed an order that was reported for this reason. */
export function resumedAfter({ history }: OrderDetails, reason: number): number[] {
  let reported: number | undefined;
  return history.flatMap(({ what, details, at }) => {
    if (what === 'reported') reported = details?.reasonId;
    return what === 'resumed' && reported === reason ? [Date.parse(at)] : [];
  });
}
