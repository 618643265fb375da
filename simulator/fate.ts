// What the world outside the shop does with an order: the customer's patience, the courier's way, the marketplace's closing.
// Owns: what happens next, decided from the order as the API shows it, so that a following can be taken up at any time.
// Not: sending it, or what the shop does. All times are real milliseconds; speed is already in them.
import type { CourierEvent } from '@pishkhan/contract/marketplace/calls.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import type { CourierState, OrderStatus } from '@pishkhan/contract/orders/states.ts';
import { personName, personPhone } from './people.ts';
import { awayFrom, between, kilometres, type Position } from './places.ts';
import type { Random } from './random.ts';

export interface Fate {
  /** From acceptance to the search for a courier, from there to one who comes. */
  searchMs: number;
  assignMs: number;
  courier: { name: string; mobileNumber: string; distanceKm: number; direction: number };
  travelMs: number;
  /** Between two words of where the courier is. */
  positionMs: number;
  /** How wrong the first word of arrival is; it gets better on the way. */
  misjudgedMs: number;
  /** How long a courier waits at the door with the food ready before taking it unasked. */
  pickUpMs: number;
  deliverMs: number;
  completeMs: number;
  /** The customer changes their mind so long after ordering. */
  cancelMs: number | undefined;
  unansweredMs: number;
  abandonMs: number;
  /** How often to look what the shop has done. */
  lookMs: number;
}

const seconds = 1_000;
const minutes = 60 * seconds;

export function planFate(random: Random, speed: number): Fate {
  const between = (min: number, max: number) => Math.round(random.whole(min, max) / speed);
  return {
    searchMs: between(5 * seconds, 20 * seconds),
    assignMs: between(10 * seconds, 45 * seconds),
    courier: {
      name: personName(random),
      mobileNumber: personPhone(random),
      distanceKm: random.whole(5, 25) / 10,
      direction: random.fraction() * 2 * Math.PI,
    },
    travelMs: between(3 * minutes, 8 * minutes),
    positionMs: between(40 * seconds, 50 * seconds),
    misjudgedMs: between(-2 * minutes, 2 * minutes),
    pickUpMs: between(2 * minutes, 4 * minutes),
    deliverMs: between(5 * minutes, 15 * minutes),
    completeMs: between(20 * seconds, 60 * seconds),
    cancelMs: random.chance(0.05) ? between(20 * seconds, 5 * minutes) : undefined,
    unansweredMs: between(8 * minutes, 8 * minutes),
    abandonMs: between(120 * minutes, 120 * minutes),
    lookMs: Math.max(50, between(5 * seconds, 5 * seconds)),
  };
}

export type Step =
  | { kind: 'wait'; ms: number }
  | { kind: 'move'; to: CourierEvent['to']; courier: CourierEvent['courier'] }
  | { kind: 'cancel'; reason: string }
  | { kind: 'complete' }
  | { kind: 'over' };

type CourierNow = NonNullable<CourierEvent['courier']>;

/** Statuses in which the food is still in the shop. */
const inTheShop: readonly OrderStatus[] = [
  'NEW',
  'PREPARING',
  'SEARCHING',
  'COURIER_TO_ORIGIN',
  'WAITING_FOR_PICKUP',
];

export function nextStep(order: OrderDetails, fate: Fate, now: Date): Step {
  const { orderStatus: status } = order;
  if (status === 'CANCELED' || status === 'SUCCESSFUL') return { kind: 'over' };

  const age = now.getTime() - Date.parse(order.history[0]?.at ?? order.placedAt);
  if (inTheShop.includes(status)) {
    const changedMind = fate.cancelMs !== undefined && age >= fate.cancelMs;
    if (changedMind) return { kind: 'cancel', reason: 'مشتری منصرف شد.' };
    if (status === 'NEW' && age >= fate.unansweredMs)
      return { kind: 'cancel', reason: 'فروشگاه به سفارش پاسخ نداد.' };
    if (age >= fate.abandonMs) return { kind: 'cancel', reason: 'سفارش پس از دو ساعت هم آماده نشد.' };
  }

  const due = dueStep(order, fate, now);
  if (!due) return { kind: 'wait', ms: fate.lookMs };
  const wait = due.at - now.getTime();
  // The shop may act meanwhile, so a look in between is worth its while; once the food is gone only time passes.
  if (wait > 0) return { kind: 'wait', ms: status === 'DELIVERED' ? wait : Math.min(wait, fate.lookMs) };
  return due.step;
}

interface Due {
  /** Epoch milliseconds. */
  at: number;
  step: Step;
}

/** What comes next by itself, and when; undefined while it is the shop's turn. */
function dueStep(order: OrderDetails, fate: Fate, now: Date): Due | undefined {
  if (order.orderStatus === 'DELIVERED') {
    const deliveredAt = Date.parse(order.statusDate);
    return { at: deliveredAt + fate.completeMs, step: { kind: 'complete' } };
  }
  const shippedAt = momentAt(order, 'shipped');
  switch (order.deliveryType) {
    case 'Pickup':
      return undefined;
    case 'OwnDelivery':
      return shippedAt === undefined ? undefined : after(shippedAt, fate.deliverMs, move('DELIVERED'));
    case 'Ofood':
      return courierDue(order, fate, now, shippedAt);
    default:
      return order.deliveryType satisfies never;
  }
}

function courierDue(
  order: OrderDetails,
  fate: Fate,
  now: Date,
  shippedAt: number | undefined,
): Due | undefined {
  const state = order.deliveryStatus;
  const reachedAt = courierReachedAt(order, state);
  switch (state) {
    case 'NONE': {
      const acceptedAt = momentAt(order, 'accepted');
      return acceptedAt === undefined ? undefined : after(acceptedAt, fate.searchMs, move('SEARCHING'));
    }
    case 'SEARCHING':
    case 'NOT_FOUND':
      return after(reachedAt, fate.assignMs, move('ASSIGNED', onTheWay(order, fate, 0, now.getTime())));
    case 'ASSIGNED':
      // Handed over: whatever the map said, the courier has been at the door.
      if (shippedAt !== undefined) return after(shippedAt, 0, pickedUp(order, fate));
      return travelDue(order, fate, now, reachedAt);
    case 'ARRIVED': {
      if (shippedAt !== undefined) return after(shippedAt, 0, pickedUp(order, fate));
      const preparedAt = momentAt(order, 'prepared');
      if (preparedAt === undefined) return undefined;
      return after(Math.max(preparedAt, reachedAt), fate.pickUpMs, pickedUp(order, fate));
    }
    case 'PICKED_UP':
      return after(reachedAt, fate.deliverMs, move('DELIVERED'));
    case 'DELIVERED':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** The next word of a courier on the way: another position, or the arrival. Words that were missed are not made up for. */
function travelDue(order: OrderDetails, fate: Fate, now: Date, assignedAt: number): Due {
  const arrival = after(assignedAt, fate.travelMs, move('ARRIVED', atTheDoor(order, fate)));
  const wordDue = (word: number): Due => {
    const progress = (word * fate.positionMs) / fate.travelMs;
    if (progress >= 1) return arrival;
    const courier = onTheWay(order, fate, progress, assignedAt);
    return after(assignedAt, word * fate.positionMs, move('ASSIGNED', courier));
  };
  const word = Math.max(0, Math.floor((now.getTime() - assignedAt) / fate.positionMs));
  const current = wordDue(word);
  return current === arrival || isNews(order, current.step) ? current : wordDue(word + 1);
}

const after = (from: number, ms: number, step: Step): Due => ({ at: from + ms, step });
const move = (to: CourierEvent['to'], courier?: CourierNow): Step => ({ kind: 'move', to, courier });
const pickedUp = (order: OrderDetails, fate: Fate): Step => move('PICKED_UP', atTheDoor(order, fate));

const shopOf = (order: OrderDetails): Position | undefined =>
  order.vendorLatitude === null || order.vendorLongitude === null
    ? undefined
    : { latitude: order.vendorLatitude, longitude: order.vendorLongitude };

function onTheWay(order: OrderDetails, fate: Fate, progress: number, assignedAt: number): CourierNow {
  const { name, mobileNumber, distanceKm, direction } = fate.courier;
  const shop = shopOf(order);
  const position = shop && between(awayFrom(shop, distanceKm, direction), shop, progress);
  const arrivesAt = new Date(assignedAt + fate.travelMs + Math.round((1 - progress) * fate.misjudgedMs));
  return {
    name,
    mobileNumber,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    arrivesAt: arrivesAt.toISOString(),
  };
}

function atTheDoor(order: OrderDetails, fate: Fate): CourierNow {
  return { ...onTheWay(order, fate, 1, 0), arrivesAt: null };
}

/** Whether this word brings the courier nearer than the shop knows. */
function isNews(order: OrderDetails, step: Step): boolean {
  const told = step.kind === 'move' ? step.courier : undefined;
  const shop = shopOf(order);
  const from = positionOf(order.courier);
  const to = positionOf(told);
  if (!shop || !from || !to) return false;
  // Five metres: what rounding cannot make up.
  return kilometres(from, shop) - kilometres(to, shop) > 0.005;
}

const positionOf = (
  courier: { latitude: number | null; longitude: number | null } | null | undefined,
): Position | undefined =>
  courier?.latitude == null || courier.longitude === null
    ? undefined
    : { latitude: courier.latitude, longitude: courier.longitude };

function momentAt(order: OrderDetails, what: OrderDetails['history'][number]['what']): number | undefined {
  const moment = order.history.find((one) => one.what === what);
  return moment && Date.parse(moment.at);
}

/** When the courier first got so far. */
function courierReachedAt(order: OrderDetails, state: CourierState): number {
  const moment = order.history.find((one) => one.what === 'courier-moved' && one.courier === state);
  return Date.parse(moment?.at ?? order.statusDate);
}
