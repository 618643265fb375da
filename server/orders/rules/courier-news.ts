// News of couriers comes late, twice and in any order; whatever the order, the same news end in the same state. Pure.
import { type CourierState, compareCouriers, courierRank } from '@pishkhan/contract/orders/states.ts';
import type { StoredCourier, StoredDelivery } from '../../infra/database/tables.ts';
import { type Decision, nothingNew } from './decide.ts';
import { isOver, type OrderLife } from './life.ts';

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
  return {
    kind: 'change',
    what: 'courier-moved',
    life: {
      ...life,
      ...(climbs && { courier: news.to, courierAttempt: news.attempt }),
      deliveries: delivery
        ? [...others, delivery].sort((one, other) => one.attempt - other.attempt)
        : life.deliveries,
    },
    ...(news.attempt > 1 && { details: { attempt: news.attempt } }),
  };
}

/** The very same object when the news say nothing new. */
function learn(news: CourierNews, known: StoredDelivery | undefined): StoredDelivery | undefined {
  const says = known && !isLater(news, known) ? undefined : news.courier;
  const deliveryOrderId =
    (says && news.deliveryOrderId) ?? known?.deliveryOrderId ?? news.deliveryOrderId ?? null;
  if (!says && deliveryOrderId === (known?.deliveryOrderId ?? null)) return known;
  const learned: StoredDelivery = {
    attempt: news.attempt,
    at: says ? news.at.toISOString() : (known?.at ?? new Date(0).toISOString()),
    state: says ? news.to : (known?.state ?? 'NONE'),
    person: says ?? known?.person ?? null,
    others: says ? (news.otherCouriers ?? []) : (known?.others ?? []),
    deliveryOrderId,
  };
  // The same words again, only later: nothing that anybody could see.
  return known && visible(known) === visible(learned) ? known : learned;
}

const isLater = (news: CourierNews, known: StoredDelivery): boolean =>
  known.person === null ||
  news.at.getTime() - Date.parse(known.at) > 0 ||
  (news.at.getTime() === Date.parse(known.at) && courierRank(news.to) > courierRank(known.state));

/** What comes back from the database has its keys in another order. */
const visible = ({ person, others, deliveryOrderId }: StoredDelivery): string =>
  JSON.stringify([
    deliveryOrderId,
    ...[person ?? [], others]
      .flat()
      .map(({ name, mobileNumber, latitude, longitude, arrivesAt }) => [
        name,
        mobileNumber,
        latitude,
        longitude,
        arrivesAt,
      ]),
  ]);
