// News of couriers comes late, twice and in any order; whatever the order, the same news end in the same state. Pure.
// How: each thing that is known is the greatest of what was told of it, by an order in which no two different things are equal.
import { type CourierState, compareCouriers, courierRank } from '@pishkhan/contract/orders/states.ts';
import type { StoredCourier, StoredDelivery } from '../../infra/database/tables.ts';
import { type Decision, nothingNew } from './decision.ts';
import { hasLeft, isOver, type OrderLife } from './life.ts';

export interface CourierNews {
  to: CourierState;
  /** Which search for a courier it is about, from 1. */
  attempt: number;
  at: Date;
  courier?: StoredCourier | undefined;
  otherCouriers?: StoredCourier[] | undefined;
  deliveryOrderId?: string | undefined;
}

/**
 * How far the courier is only climbs: another attempt outdoes the one before until somebody has the food. Who it is and where
 * is kept for each attempt, from the latest news of it, by the marketplace's clock.
 */
export function hear(news: CourierNews, life: OrderLife): Decision {
  // Nobody carries what the customer fetches, and nothing more can happen to an order that is over.
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
    // What is on its way is no longer changed.
    life: hasLeft(moved) ? { ...moved, change: null } : moved,
    ...(news.attempt > 1 && { details: { attempt: news.attempt } }),
  };
}

const never = new Date(0).toISOString();

/** The very same object when the news say nothing new. */
function learn(news: CourierNews, known: StoredDelivery | undefined): StoredDelivery | undefined {
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

type Said = Pick<StoredDelivery, 'at' | 'state' | 'person' | 'others'>;

/** The same words of a later time count too: without it, what was said in between could come after them and win. */
function isLater(said: Said, known: Said): boolean {
  if (known.person === null) return true;
  const byTime = Date.parse(said.at) - Date.parse(known.at);
  const byState = courierRank(said.state) - courierRank(known.state);
  return (byTime || byState || compareTexts(words(said), words(known))) > 0;
}

type Numbered = Pick<StoredDelivery, 'deliveryOrderId' | 'numberedAt'>;

function isLaterNumber(told: Required<Numbered>, known: StoredDelivery): boolean {
  if (known.deliveryOrderId === null) return true;
  const byTime = Date.parse(told.numberedAt) - Date.parse(known.numberedAt ?? known.at);
  return (byTime || compareTexts(told.deliveryOrderId!, known.deliveryOrderId)) > 0;
}

/** Which of two is greater means nothing here, only that it is always the same one. */
const compareTexts = (one: string, other: string): number => (one === other ? 0 : one > other ? 1 : -1);

/** What comes back from the database has its keys in another order. */
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
