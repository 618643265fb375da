// The settings required before activation, and their bounds.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { defaultTax } from '@pishkhan/contract/menu/fields.ts';
import { basketBounds } from '@pishkhan/contract/reference/business-types.ts';
import type { ShiftDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import type {
  ActivationPart,
  DeliverySettings,
  OrderingSettings,
} from '@pishkhan/contract/vendors/ordering-settings.ts';
import { activationParts } from '@pishkhan/contract/vendors/ordering-settings.ts';

/** The shop's facts that the settings depend on. */
export interface ShopSettings {
  status: VendorStatus;
  statusReason: string | null;
  businessTypeId: number | null;
  latitude: number | null;
  longitude: number | null;
  isTax: boolean;
  isPackingSet: boolean;
  packingPrice: number;
  packagingTax: number;
  minimumBasket: number | null;
  settingsApprovedAt: Date | null;
}

/** True when the platform delivers, or the shop itself to at least one area. */
export const isDelivered = ({ ofoodDelivery, ownDelivery, ownDeliveries }: DeliverySettings): boolean =>
  ofoodDelivery || (ownDelivery && ownDeliveries.some(({ isActive }) => isActive));

export function viewSettings(
  vendor: ShopSettings,
  delivery: DeliverySettings,
  shifts: ShiftDay[],
): Omit<OrderingSettings, 'versions' | 'specialDays' | 'busyLimit' | 'automaticAccept'> {
  const [min, max] = basketBounds(vendor.businessTypeId);
  const { latitude, longitude } = vendor;
  const isSet: Record<ActivationPart, boolean> = {
    PACKING: vendor.isPackingSet,
    MINIMUM_BASKET: vendor.minimumBasket !== null,
    DELIVERY: isDelivered(delivery),
    SHIFTS: shifts.some(({ ranges }) => ranges.length > 0),
  };
  return {
    delivery,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    packingPrice: vendor.isPackingSet ? vendor.packingPrice : null,
    // Initial values of the form, until it is saved.
    packagingTax: vendor.isPackingSet ? (vendor.packagingTax === 10 ? 10 : 0) : defaultTax(vendor.isTax),
    minimumBasket: vendor.minimumBasket,
    minimumBasketBounds: { min, max },
    shifts,
    missing: activationParts.filter((part) => !isSet[part]),
    returnedBecause: vendor.status === 'SIGNED_UP' ? vendor.statusReason : null,
    isApproved: vendor.settingsApprovedAt !== null,
  };
}

export function refuseBasket(businessTypeId: number | null, minimumBasket: number) {
  const [min, max] = basketBounds(businessTypeId);
  if (minimumBasket < min) return refuse('BASKET_TOO_SMALL', { min });
  if (minimumBasket > max) return refuse('BASKET_TOO_LARGE', { max });
  return undefined;
}
