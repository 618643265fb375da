// News of couriers arrives late, twice and in any order. The same news end in the same state, whatever their order.
// Pure.
// Each known fact is the maximum of what was reported, by a total order (a join semilattice).

import type { Courier } from '@pishkhan/contract/orders/order.ts';
import type { CourierAttempt } from '@pishkhan/contract/orders/order-parts.ts';
import { type CourierState, compareCouriers, courierRank } from '@pishkhan/contract/orders/states.ts';
import { hasLeft, isOver } from '@pishkhan/contract/orders/steps.ts';
import { type Decision, nothingNew } from './decision.ts';
import type { OrderLife } from './life.ts';

export interface CourierNews {
  to: CourierState;
  /** Number of the search for a courier, from 1. */
  attempt: number;
  at: Date;
  courier?: Courier | undefined;
  otherCouriers?: Courier[] | undefined;
  deliveryOrderId?: string | undefined;
}

/**
 * The courier's progress only increases: a later attempt replaces an earlier one until somebody has the food. Person
 * and location are kept for each attempt, from its latest news by the marketplace's clock.
 */
export function hear(news: CourierNews, life: OrderLife): Decision {
  // A pickup has no courier, and a closed order no longer changes.
  if (life.deliveryType === 'Pickup' || isOver(life)) return nothingNew;
  const told = { attempt: news.attempt, state: news.to };
  const climbs = compareCouriers(told, { attempt: life.courierAttempt, state: life.courier }) > 0;
  const known = life.deliveries.find(({ attempt }) => attempt === news.attempt);
  const delivery = learn(news, known);
  if (!climbs && delivery === known) return nothingNew;
  const others = life.deliveries.filter((other) => other !== known);
  const moved = {
    ...life,
    ...(climbs && { courier: news.to, courierAttempt: news.attempt }),
    deliveries: delivery
      ? [...others, delivery].sort((one, other) => one.attempt - other.attempt)
      : life.deliveries,
  };
  return {
    kind: 'change',
    what: 'courier-moved',
    // An order that has left the shop is no longer changed.
    life: hasLeft(moved) ? { ...moved, change: null } : moved,
    ...(news.attempt > 1 && { details: { attempt: news.attempt } }),
  };
}

const never = new Date(0).toISOString();

/** Returns the very same object when the news add nothing. */
function learn(news: CourierNews, known: CourierAttempt | undefined): CourierAttempt | undefined {
  const before = known ?? {
    attempt: news.attempt,
    at: never,
    state: 'NONE',
    person: null,
    others: [],
    deliveryOrderId: null,
  };
  const at = news.at.toISOString();
  const { courier, otherCouriers, deliveryOrderId } = news;
  const said = courier && { at, state: news.to, person: courier, others: otherCouriers ?? [] };
  const number = deliveryOrderId === undefined ? undefined : { deliveryOrderId, numberedAt: at };
  const isSaid = said !== undefined && isLater(said, before);
  const isNumbered = number !== undefined && isLaterNumber(number, before);
  if (!isSaid && !isNumbered) return known;
  const { numberedAt = before.at } = before;
  return { ...before, numberedAt, ...(isSaid && said), ...(isNumbered && number) };
}

type Said = Pick<CourierAttempt, 'at' | 'state' | 'person' | 'others'>;

/** The same content at a later time counts too: without it, news from between could arrive after it and win. */
function isLater(said: Said, known: Said): boolean {
  if (known.person === null) return true;
  const byTime = Date.parse(said.at) - Date.parse(known.at);
  const byState = courierRank(said.state) - courierRank(known.state);
  return (byTime || byState || compareTexts(words(said), words(known))) > 0;
}

type Numbered = Pick<CourierAttempt, 'deliveryOrderId' | 'numberedAt'>;

function isLaterNumber(told: Required<Numbered>, known: CourierAttempt): boolean {
  if (known.deliveryOrderId === null) return true;
  const byTime = Date.parse(told.numberedAt) - Date.parse(known.numberedAt ?? known.at);
  return (byTime || compareTexts(told.deliveryOrderId!, known.deliveryOrderId)) > 0;
}

/** The order means nothing; it only has to be total. */
const compareTexts = (one: string, other: string): number => (one === other ? 0 : one > other ? 1 : -1);

/** The database returns JSON keys in another order. */
const words = ({ person, others }: Said): string =>
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
