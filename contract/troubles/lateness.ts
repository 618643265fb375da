// When an accepted order is late, and when it is to be looked at again. Pure.
import type { CourierState, DeliveryType, OrderStatus } from '../orders/states.ts';

/** Minutes after which a stage of an order is late: after the promise, after the food was ready, after it left. */
export const lateAfterMinutes = { kitchen: 5, courier: 10, delivery: 60 } as const;

export const latenessKinds = ['kitchen-late', 'courier-late'] as const;
export type LatenessKind = (typeof latenessKinds)[number];

export interface LatenessState {
  readonly status: OrderStatus;
  readonly deliveryType: DeliveryType;
  readonly courier: CourierState;
  readonly statusAt: Date;
  /** Null before the acceptance. */
  readonly readyBy: Date | null;
}

export type Lateness =
  /** Late since that time; it is looked at again soon, because lateness ends without notice. */
  | { readonly is: 'late'; readonly kind: LatenessKind; readonly since: Date; readonly nextAt: Date }
  | { readonly is: 'in-time'; readonly nextAt: Date }
  | { readonly is: 'over' };

/** Seconds until a late order is looked at again. */
export const lateLookSeconds = 10;
/** Minutes until an order is looked at again that waits for somebody else: a call, a courier, a customer. */
const waitMinutes = 1;

const laterBy = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);
const latest = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

/** The stage that the order is in, its start, and the minutes after which it is late; undefined when nobody is late. */
function stageOf({ status, deliveryType, courier, statusAt, readyBy }: LatenessState) {
  switch (status) {
    case 'PREPARING':
      return readyBy && { kind: 'kitchen-late' as const, since: readyBy, minutes: lateAfterMinutes.kitchen };
    case 'SEARCHING':
    case 'COURIER_TO_ORIGIN':
    case 'WAITING_FOR_PICKUP': {
      // A search without result is a trouble of its own. A courier who stands in the shop is not late, nor is a customer who fetches food.
      const waitsForCourier =
        status === 'WAITING_FOR_PICKUP' ? deliveryType === 'OwnDelivery' : courier !== 'NOT_FOUND';
      const since = latest(statusAt, readyBy);
      return waitsForCourier && { kind: 'courier-late' as const, since, minutes: lateAfterMinutes.courier };
    }
    case 'DELIVERING':
      return { kind: 'courier-late' as const, since: statusAt, minutes: lateAfterMinutes.delivery };
    default:
      return undefined;
  }
}

export function latenessOf(state: LatenessState, now: Date): Lateness {
  const { status } = state;
  if (status === 'DELIVERED' || status === 'SUCCESSFUL' || status === 'CANCELED') return { is: 'over' };
  const stage = stageOf(state);
  if (!stage) return { is: 'in-time', nextAt: laterBy(now, waitMinutes) };
  const lateAt = laterBy(stage.since, stage.minutes);
  if (now < lateAt) return { is: 'in-time', nextAt: lateAt };
  return {
    is: 'late',
    kind: stage.kind,
    since: stage.since,
    nextAt: new Date(now.getTime() + lateLookSeconds * 1000),
  };
}
