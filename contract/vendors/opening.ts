// Decides whether a shop is open at an instant, lists every reason why it is not, and computes when it opens
// next. Pure, and the only place that decides it: order creation, menu and list of the marketplace,
// delivery-status and the panel use it. A further reason is one more entry of `refusals`, and belongs to
// `timed` when it ends without anybody acting.
import type { VendorStatus } from '../access/vendor-status.ts';
import { isWithinHours, nextOpening, type OpeningHours } from '../time/special-days.ts';
import type { ShopRefusal } from './order-refusals.ts';
import { type PauseFacts, pausedUntil } from './throttle-rules.ts';

export interface OpeningFacts extends OpeningHours, PauseFacts {
  readonly status: VendorStatus;
  /** False while the platform hides the shop from customers. */
  readonly visible: boolean;
  /** False while the platform does not serve its city. */
  readonly isCityServed: boolean;
}

export interface Opening {
  readonly isOpen: boolean;
  /** Every reason why it is closed; the first is the one to show when there is room for one. */
  readonly because: readonly ShopRefusal[];
  /** Null while it is open, while somebody must act first, and when no hours follow. */
  readonly opensAt: Date | null;
}

/** Reasons that end without anybody acting. */
const timed: ReadonlySet<ShopRefusal> = new Set<ShopRefusal>(['OUTSIDE_HOURS', 'SPECIAL_DAY', 'PAUSED']);

export function openingAt(shop: OpeningFacts, at: Date): Opening {
  const because = refusals(shop, at);
  const opensByItself = because.length > 0 && because.every((reason) => timed.has(reason));
  return { isOpen: because.length === 0, because, opensAt: opensByItself ? firstOpening(shop, at) : null };
}

/** The platform's reasons come before the shop's, and hours before the pause: ending a pause opens no shop at night. */
const refusals = (shop: OpeningFacts, at: Date): ShopRefusal[] =>
  [
    statusRefusal(shop.status),
    shop.visible ? null : ('SHOP_HIDDEN' as const),
    shop.isCityServed ? null : ('CITY_INACTIVE' as const),
    hoursRefusal(shop, at),
    pausedUntil(shop, at) && ('PAUSED' as const),
  ].filter((reason) => reason !== null);

/** The first instant after `at` within the hours and after the pause. */
function firstOpening(shop: OpeningFacts, at: Date): Date | null {
  const pauseEnd = pausedUntil(shop, at);
  return pauseEnd && isWithinHours(shop, pauseEnd) ? pauseEnd : nextOpening(shop, pauseEnd ?? at);
}

function statusRefusal(status: VendorStatus): ShopRefusal | null {
  if (status === 'ACTIVE') return null;
  if (status === 'TEMPORARY_INACTIVE') return 'SHOP_CLOSED';
  if (status === 'SUSPENDED') return 'SHOP_SUSPENDED';
  return status === 'DELIVERY_PROBLEM' ? 'DELIVERY_PROBLEM' : 'SHOP_INACTIVE';
}

/** SPECIAL_DAY applies only when the weekly hours would be open: at night a holiday is not the reason. */
function hoursRefusal(shop: OpeningFacts, at: Date): ShopRefusal | null {
  if (isWithinHours(shop, at)) return null;
  return isWithinHours({ shifts: shop.shifts, specialDays: [] }, at) ? 'SPECIAL_DAY' : 'OUTSIDE_HOURS';
}
