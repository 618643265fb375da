// Updates of couriers arrive late, twice and in any order. The same updates lead to the same state, in
// whatever order they arrive.
// Pure. Each known fact is the maximum of what was reported, by a total order (a join semilattice).

import type { Courier } from '@pishkhan/contract/orders/order.ts';
import type { CourierAttempt } from '@pishkhan/contract/orders/order-parts.ts';
import { type CourierState, compareCouriers, courierRank } from '@pishkhan/contract/orders/states.ts';
import { hasLeft, isOver } from '@pishkhan/contract/orders/steps.ts';
import { type Decision, nothingNew } from './decision.ts';
import type { OrderState } from './order-state.ts';

export interface CourierUpdate {
  to: CourierState;
  /** Number of the search for a courier, from 1. */
  attempt: number;
  at: Date;
  courier?: Courier | undefined;
  otherCouriers?: Courier[] | undefined;
  deliveryOrderId?: string | undefined;
}

/**
 * The courier's progress only increases: a later attempt replaces an earlier one until somebody has the food.
 * Person and location are stored for each attempt, from its latest update by the marketplace's clock.
 */
export function applyCourierUpdate(update: CourierUpdate, state: OrderState): Decision {
  // A pickup has no courier, and a closed order no longer changes.
  if (state.deliveryType === 'Pickup' || isOver(state)) return nothingNew;
  const told = { attempt: update.attempt, state: update.to };
  const advances = compareCouriers(told, { attempt: state.courierAttempt, state: state.courier }) > 0;
  const known = state.deliveries.find(({ attempt }) => attempt === update.attempt);
  const delivery = mergeAttempt(update, known);
  if (!advances && delivery === known) return nothingNew;
  const others = state.deliveries.filter((other) => other !== known);
  const moved = {
    ...state,
    ...(advances && { courier: update.to, courierAttempt: update.attempt }),
    deliveries: delivery
      ? [...others, delivery].sort((one, other) => one.attempt - other.attempt)
      : state.deliveries,
  };
  return {
    kind: 'change',
    what: 'courier-moved',
    // An order that has left the shop is no longer changed.
    state: hasLeft(moved) ? { ...moved, change: null } : moved,
    ...(update.attempt > 1 && { details: { attempt: update.attempt } }),
  };
}

const epochStart = new Date(0).toISOString();

/** Returns the very same object when the update adds nothing. */
function mergeAttempt(update: CourierUpdate, known: CourierAttempt | undefined): CourierAttempt | undefined {
  const before = known ?? {
    attempt: update.attempt,
    at: epochStart,
    state: 'NONE',
    person: null,
    others: [],
    deliveryOrderId: null,
  };
  const at = update.at.toISOString();
  const { courier, otherCouriers, deliveryOrderId } = update;
  const reported = courier && { at, state: update.to, person: courier, others: otherCouriers ?? [] };
  const number = deliveryOrderId === undefined ? undefined : { deliveryOrderId, numberedAt: at };
  const isReported = reported !== undefined && isLater(reported, before);
  const isNumbered = number !== undefined && isLaterNumber(number, before);
  if (!isReported && !isNumbered) return known;
  const { numberedAt = before.at } = before;
  return { ...before, numberedAt, ...(isReported && reported), ...(isNumbered && number) };
}

type AttemptFacts = Pick<CourierAttempt, 'at' | 'state' | 'person' | 'others'>;

/** The same content at a later time counts too: otherwise an update from between could arrive after it and win. */
function isLater(reported: AttemptFacts, known: AttemptFacts): boolean {
  if (known.person === null) return true;
  const byTime = Date.parse(reported.at) - Date.parse(known.at);
  const byState = courierRank(reported.state) - courierRank(known.state);
  return (byTime || byState || compareTexts(contentKey(reported), contentKey(known))) > 0;
}

type Numbered = Pick<CourierAttempt, 'deliveryOrderId' | 'numberedAt'>;

function isLaterNumber(told: Required<Numbered>, known: CourierAttempt): boolean {
  if (known.deliveryOrderId === null) return true;
  const byTime = Date.parse(told.numberedAt) - Date.parse(known.numberedAt ?? known.at);
  return (byTime || compareTexts(told.deliveryOrderId!, known.deliveryOrderId)) > 0;
}

/** The order has no meaning; it only has to be total. */
const compareTexts = (one: string, other: string): number => (one === other ? 0 : one > other ? 1 : -1);

/** The database returns JSON keys in another order. */
const contentKey = ({ person, others }: AttemptFacts): string =>
  JSON.stringify(
    [person ?? [], others]
      .flat()
      .map(({ name, mobileNumber, latitude, longitude, arrivesAt }) => [
        name,
        mobileNumber,
        latitude,
        longitude,
        arrivesAt,
      ]),
  );
