// Steps of the platform's courier: search, no courier found, assigned, approaching, arrived, picked up. Pure.
// Invariant: no step is sent that is older than the order's state.
import type { CourierEvent } from '@pishkhan/contract/marketplace/calls.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { courierRank } from '@pishkhan/contract/orders/states.ts';
import type { Fate } from '../customers/fate.ts';
import { awayFrom, between, kilometres, type Position } from '../customers/places.ts';
import { after, attemptOf, courierReachedAt, type Due, earliest, momentAt, resumedAfter } from './moments.ts';

type CourierNow = NonNullable<CourierEvent['courier']>;

/** One step of a courier. */
export interface CourierStep {
  to: CourierEvent['to'];
  attempt: number;
  /** The time of the step in epoch milliseconds. */
  at: number;
  courier?: CourierNow;
  otherCouriers?: CourierNow[];
}

/** Reasons of reports: too few couriers, and a courier who did not come. */
const needMore = 35;
const didNotCome = 37;

export function courierDue(order: OrderDetails, fate: Fate, now: Date): Due<CourierStep[]> | undefined {
  return fate.isReversed ? reversedDue(order, fate, now) : defaultDue(order, fate, now);
}

function defaultDue(order: OrderDetails, fate: Fate, now: Date): Due<CourierStep[]> | undefined {
  const state = order.deliveryStatus;
  const attempt = attemptOf(order);
  const reachedAt = courierReachedAt(order, state, attempt);
  const shippedAt = momentAt(order, 'shipped');
  const tell = (to: CourierStep['to'], who: Partial<CourierStep> = {}, of = attempt): CourierStep[] => [
    { to, attempt: of, at: now.getTime(), ...who },
  ];
  const atDoor = () => atTheDoor(order, fate);
  switch (state) {
    case 'NONE': {
      const acceptedAt = momentAt(order, 'accepted');
      return acceptedAt === undefined ? undefined : after(acceptedAt, fate.searchMs, tell('SEARCHING'));
    }
    case 'SEARCHING':
      return attempt <= fate.failedSearches
        ? after(reachedAt, fate.assignMs, tell('NOT_FOUND'))
        : after(reachedAt, fate.assignMs, tell('ASSIGNED', onTheWay(order, fate, 0, now.getTime())));
    case 'NOT_FOUND':
      return after(reachedAt, fate.searchAgainMs, tell('SEARCHING', {}, attempt + 1));
    case 'ASSIGNED': {
      // The hand-over implies the arrival, whichever position was reported last.
      if (shippedAt !== undefined) return after(shippedAt, 0, tell('PICKED_UP', atDoor()));
      const missedAt = resumedAfter(order, didNotCome).findLast((at) => at > reachedAt);
      if (missedAt !== undefined) return after(missedAt, fate.searchMs, tell('SEARCHING', {}, attempt + 1));
      return travelDue(order, fate, now, reachedAt, attempt);
    }
    case 'ARRIVED': {
      if (shippedAt !== undefined) return after(shippedAt, 0, tell('PICKED_UP', atDoor()));
      const preparedAt = momentAt(order, 'prepared');
      const askedAt = resumedAfter(order, needMore).at(-1);
      const areMissing = order.otherCouriers.length < ridersAlong(order, fate).length;
      return earliest([
        preparedAt === undefined
          ? undefined
          : after(Math.max(preparedAt, reachedAt), fate.pickUpMs, tell('PICKED_UP', atDoor())),
        askedAt !== undefined && areMissing
          ? after(askedAt, fate.assignMs, tell('ARRIVED', atDoor()))
          : undefined,
      ]);
    }
    case 'PICKED_UP':
      return after(reachedAt, fate.deliverMs, tell('DELIVERED'));
    case 'DELIVERED':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** The next step of an approaching courier: another position, or the arrival. Missed positions are skipped. */
function travelDue(
  order: OrderDetails,
  fate: Fate,
  now: Date,
  assignedAt: number,
  attempt: number,
): Due<CourierStep[]> {
  const tell = (to: CourierStep['to'], who: Partial<CourierStep>): CourierStep[] => [
    { to, attempt, at: now.getTime(), ...who },
  ];
  const arrival = after(assignedAt, fate.travelMs, tell('ARRIVED', atTheDoor(order, fate)));
  const wordDue = (courierStep: number): Due<CourierStep[]> => {
    const progress = (courierStep * fate.positionMs) / fate.travelMs;
    if (progress >= 1) return arrival;
    const who = onTheWay(order, fate, progress, assignedAt);
    return after(assignedAt, courierStep * fate.positionMs, tell('ASSIGNED', who));
  };
  const courierStep = Math.max(0, Math.floor((now.getTime() - assignedAt) / fate.positionMs));
  const current = wordDue(courierStep);
  return current === arrival || isNews(order, current.step[0]) ? current : wordDue(courierStep + 1);
}

/** The reversed steps: nothing is sent until several steps have happened, first up to the arrival, then up to the customer. */
function reversedDue(order: OrderDetails, fate: Fate, now: Date): Due<CourierStep[]> | undefined {
  const acceptedAt = momentAt(order, 'accepted');
  if (acceptedAt === undefined || order.deliveryStatus === 'DELIVERED') return undefined;
  if (courierRank(order.deliveryStatus) >= courierRank('ARRIVED')) {
    const attempt = attemptOf(order);
    const arrivedAt = courierReachedAt(order, 'ARRIVED', attempt);
    const preparedAt = momentAt(order, 'prepared');
    const shippedAt = momentAt(order, 'shipped');
    if (preparedAt === undefined && shippedAt === undefined) return undefined;
    const takenAt = shippedAt ?? Math.max(arrivedAt, preparedAt ?? arrivedAt) + fate.pickUpMs;
    const at = takenAt + fate.deliverMs;
    return after(at, 0, [
      { to: 'DELIVERED', attempt, at },
      { to: 'PICKED_UP', attempt, at: takenAt, ...atTheDoor(order, fate) },
    ]);
  }
  const words = wayToTheDoor(order, fate, acceptedAt, now);
  return after(words.at(-1)!.at, 0, words.reverse());
}

function wayToTheDoor(order: OrderDetails, fate: Fate, acceptedAt: number, now: Date): CourierStep[] {
  const words: CourierStep[] = [];
  let at = acceptedAt + fate.searchMs;
  for (let attempt = 1; attempt <= fate.failedSearches; attempt += 1) {
    words.push({ to: 'SEARCHING', attempt, at }, { to: 'NOT_FOUND', attempt, at: at + fate.assignMs });
    at += fate.assignMs + fate.searchAgainMs;
  }
  const attempt = fate.failedSearches + 1;
  const assignedAt = at + fate.assignMs;
  words.push(
    { to: 'SEARCHING', attempt, at },
    { to: 'ASSIGNED', attempt, at: assignedAt, ...onTheWay(order, fate, 0, now.getTime()) },
    { to: 'ARRIVED', attempt, at: assignedAt + fate.travelMs, ...atTheDoor(order, fate) },
  );
  return words;
}

const shopOf = (order: OrderDetails): Position | undefined =>
  order.vendorLatitude === null || order.vendorLongitude === null
    ? undefined
    : { latitude: order.vendorLatitude, longitude: order.vendorLongitude };

type Riders = Required<Pick<CourierStep, 'courier'>> & Pick<CourierStep, 'otherCouriers'>;

function onTheWay(order: OrderDetails, fate: Fate, progress: number, assignedAt: number): Riders {
  const { name, mobileNumber, distanceKm, direction } = fate.courier;
  const shop = shopOf(order);
  const position = shop && between(awayFrom(shop, distanceKm, direction), shop, progress);
  const arrivesAt = new Date(assignedAt + fate.travelMs + Math.round((1 - progress) * fate.misjudgedMs));
  const where = {
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    arrivesAt: arrivesAt.toISOString(),
  };
  const others = ridersAlong(order, fate);
  return {
    courier: { name, mobileNumber, ...where },
    // Companions are at the same position.
    ...(others.length > 0 && { otherCouriers: others.map((rider) => ({ ...rider, ...where })) }),
  };
}

const ridersAlong = (order: OrderDetails, fate: Fate) =>
  fate.reserve.slice(0, fate.companions + resumedAfter(order, needMore).length);

function atTheDoor(order: OrderDetails, fate: Fate): Riders {
  const { courier, otherCouriers } = onTheWay(order, fate, 1, 0);
  return {
    courier: { ...courier, arrivesAt: null },
    ...(otherCouriers && { otherCouriers: otherCouriers.map((one) => ({ ...one, arrivesAt: null })) }),
  };
}

/** Whether the step is closer to the shop than the last reported position. */
function isNews(order: OrderDetails, courierStep: CourierStep | undefined): boolean {
  const shop = shopOf(order);
  const from = positionOf(order.courier);
  const to = positionOf(courierStep?.courier);
  if (!shop || !from || !to) return false;
  // Five metres is more than the rounding error.
  return kilometres(from, shop) - kilometres(to, shop) > 0.005;
}

const positionOf = (
  courier: { latitude: number | null; longitude: number | null } | null | undefined,
): Position | undefined =>
  courier?.latitude == null || courier.longitude === null
    ? undefined
    : { latitude: courier.latitude, longitude: courier.longitude };
