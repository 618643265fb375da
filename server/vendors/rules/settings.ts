// What a shop must set before it can be switched on, and what may be set.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { usualTax } from '@pishkhan/contract/menu/fields.ts';
import { basketBounds } from '@pishkhan/contract/reference/business-types.ts';
import type { ShiftDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import type {
  ActivationPart,
  DeliverySettings,
  OrderingSettings,
} from '@pishkhan/contract/vendors/ordering-settings.ts';
import { activationParts } from '@pishkhan/contract/vendors/ordering-settings.ts';
import type { VendorRow } from '../store-vendor.ts';

type SetParts = Pick<
  VendorRow,
  | 'status'
  | 'status_reason'
  | 'business_type_id'
  | 'latitude'
  | 'longitude'
  | 'is_packing_set'
  | 'is_tax'
  | 'packing_price'
  | 'packaging_tax'
  | 'minimum_basket'
  | 'settings_approved_at'
>;

/** Somebody brings the orders: the platform, or the shop itself to at least one place. */
export const isDelivered = ({ ofoodDelivery, ownDelivery, ownDeliveries }: DeliverySettings): boolean =>
  ofoodDelivery || (ownDelivery && ownDeliveries.some(({ isActive }) => isActive));

export function viewSettings(
  vendor: SetParts,
  delivery: DeliverySettings,
  shifts: ShiftDay[],
): Omit<OrderingSettings, 'versions'> {
  const [min, max] = basketBounds(vendor.business_type_id);
  const { latitude, longitude } = vendor;
  const isSet: Record<ActivationPart, boolean> = {
    PACKING: vendor.is_packing_set,
    MINIMUM_BASKET: vendor.minimum_basket !== null,
    DELIVERY: isDelivered(delivery),
    SHIFTS: shifts.some(({ ranges }) => ranges.length > 0),
  };
  return {
    delivery,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    packingPrice: vendor.is_packing_set ? vendor.packing_price : null,
    // Until it is set, what its form begins with.
    packagingTax: vendor.is_packing_set ? (vendor.packaging_tax === 10 ? 10 : 0) : usualTax(vendor.is_tax),
    minimumBasket: vendor.minimum_basket,
    minimumBasketBounds: { min, max },
    shifts,
    missing: activationParts.filter((part) => !isSet[part]),
    returnedBecause: vendor.status === 'SIGNED_UP' ? vendor.status_reason : null,
    isApproved: vendor.settings_approved_at !== null,
  };
}

export function refuseBasket(businessTypeId: number | null, minimumBasket: number): Fault | undefined {
  const [min, max] = basketBounds(businessTypeId);
  if (minimumBasket < min) return refuse('BASKET_TOO_SMALL', { min });
  if (minimumBasket > max) return refuse('BASKET_TOO_LARGE', { max });
  return undefined;
}
