// Decides whether a shop takes an order of this kind to this place at this time, and why not. Pure and
// shared: the marketplace's menu, order creation, delivery-status and the panel use it.
import type { Area } from '../map/area.ts';
import { isWithin } from '../map/geometry.ts';
import type { Spot } from '../map/spot.ts';
import type { DeliveryType } from '../orders/states.ts';
import { type OpeningFacts, openingAt } from './opening.ts';
import { type OrderRefusal, orderRefusalWords } from './order-refusals.ts';

const otherWords = {
  deliveryNone: 'هیچ روش ارسالی روشن نیست.',
  hoursNone: 'ساعت‌های کاری تعیین نشده است و فروشگاه شبانه‌روز سفارش می‌گیرد.',
  packingNone: 'هزینه بسته‌بندی تعیین نشده است.',
} as const;

/** A delivery area of the shop itself: active and not rejected. */
export interface ServedArea {
  readonly area: Area;
  readonly deliveryPrice: number;
  /** Minutes. */
  readonly deliveryTime: number;
}

export interface OrderingFacts extends OpeningFacts {
  readonly ofoodDelivery: boolean;
  readonly ownDelivery: boolean;
  readonly areas: readonly ServedArea[];
  /** Toman; null without a minimum. */
  readonly minimumBasket: number | null;
}

export interface RequestedOrder {
  readonly deliveryType: DeliveryType;
  /** Null when unknown: areas are then ignored, because an order to a textual address can be delivered as well. */
  readonly place: Spot | null;
  /** Toman, the food before discounts; null while nothing has been chosen. */
  readonly subtotal: number | null;
  /** The wanted time; now for an order that is not scheduled. */
  readonly at: Date;
}

/** `area` applies to an order delivered by the shop's own courier to a known place: the cheapest of several, then the fastest. */
export type OrderVerdict =
  | { readonly allowed: true; readonly area: ServedArea | null }
  | { readonly allowed: false; readonly because: OrderRefusal };

const refused = (because: OrderRefusal): OrderVerdict => ({ allowed: false, because });

export function canTakeOrder(shop: OrderingFacts, asked: RequestedOrder): OrderVerdict {
  const [closed] = openingAt(shop, asked.at).because;
  if (closed) return refused(closed);
  const delivery = findDelivery(shop, asked);
  if (!delivery.allowed) return delivery;
  const { minimumBasket } = shop;
  // The minimum is compared before discounts: a discount of the shop must not turn a customer away.
  if (minimumBasket !== null && asked.subtotal !== null && asked.subtotal < minimumBasket)
    return refused('BASKET_TOO_SMALL');
  return delivery;
}

/** True when somebody delivers orders at all, independent of hours and of the shop being switched on. */
export const offersDelivery = (shop: OrderingFacts): boolean =>
  (['Ofood', 'OwnDelivery'] as const).some(
    (deliveryType) =>
      findDelivery(shop, { deliveryType, place: null, subtotal: null, at: new Date(0) }).allowed,
  );

function findDelivery(shop: OrderingFacts, { deliveryType, place }: RequestedOrder): OrderVerdict {
  if (deliveryType === 'Pickup') return { allowed: true, area: null };
  if (deliveryType === 'Ofood')
    return shop.ofoodDelivery ? { allowed: true, area: null } : refused('PLATFORM_DELIVERY_OFF');
  if (!shop.ownDelivery) return refused('OWN_DELIVERY_OFF');
  if (shop.areas.length === 0) return refused('NO_ACTIVE_AREA');
  if (!place) return { allowed: true, area: null };
  const [area] = shop.areas
    .filter((one) => isWithin(place, one.area))
    .sort((one, other) => one.deliveryPrice - other.deliveryPrice || one.deliveryTime - other.deliveryTime);
  return area ? { allowed: true, area } : refused('OUTSIDE_AREAS');
}

export interface DeliveryStatus {
  isActive: boolean;
  reason: string | null;
  /** Null while it is active. */
  because: OrderRefusal | null;
  /** Time at which the shop opens automatically; null when somebody must act first. */
  opensAt: Date | null;
}

/**
 * Decides whether delivery is possible now, and why not. For a shop that was switched on without all of its
 * settings it names the missing ones.
 */
export function deliveryStatusOf(
  shop: OrderingFacts & { readonly statusReason: string | null; readonly isPackingSet: boolean },
  at: Date,
): DeliveryStatus {
  const asked = { place: null, subtotal: null, at };
  const platform = canTakeOrder(shop, { ...asked, deliveryType: 'Ofood' });
  const own = canTakeOrder(shop, { ...asked, deliveryType: 'OwnDelivery' });
  if (platform.allowed || own.allowed) {
    const missing = [
      shop.shifts.length === 0 && otherWords.hoursNone,
      !shop.isPackingSet && otherWords.packingNone,
    ].filter((words) => words !== false);
    return { isActive: true, reason: missing.join(' ') || null, because: null, opensAt: null };
  }
  const reason = reasonOf(shop, platform.because, own.because);
  return { isActive: false, reason, because: own.because, opensAt: openingAt(shop, at).opensAt };
}

function reasonOf(
  { status, statusReason }: OrderingFacts & { readonly statusReason: string | null },
  platform: OrderRefusal,
  own: OrderRefusal,
): string {
  if (status === 'DELIVERY_PROBLEM' && statusReason) return statusReason;
  const isAllOff = own === 'OWN_DELIVERY_OFF' && platform === 'PLATFORM_DELIVERY_OFF';
  return isAllOff ? otherWords.deliveryNone : orderRefusalWords[own];
}
