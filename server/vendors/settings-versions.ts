// A version for each part of the settings that is saved as a whole. The shop's own version increases with every change of its status.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { SpecialDay } from '@pishkhan/contract/time/special-days.ts';
import type { StoredShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { AutomaticAccept } from '@pishkhan/contract/vendors/automatic-accept.ts';
import type { BusyLimit } from '@pishkhan/contract/vendors/throttle.ts';
import { contentVersion, isStale } from '../infra/http/content-version.ts';
import type { listAreas } from './read-areas.ts';
import type { VendorRow } from './store-vendor.ts';

export const packingVersion = (vendor: VendorRow): number =>
  contentVersion([vendor.is_packing_set, vendor.packing_price, vendor.packaging_tax]);

export const basketVersion = ({ minimum_basket }: VendorRow): number => contentVersion([minimum_basket]);

export const busyLimitVersion = (limit: BusyLimit | null): number =>
  contentVersion(limit ? [limit.openOrders, limit.minutes] : []);

export const automaticAcceptVersion = (settings: AutomaticAccept | null): number =>
  contentVersion(settings ? [settings.highestTotal, settings.openOrders, settings.preparationMinutes] : []);

export const shiftsVersion = (shifts: readonly StoredShift[]): number =>
  contentVersion(
    shifts.map(({ shiftId, dayOfWeek, startTime, endTime }) => [shiftId, dayOfWeek, startTime, endTime]),
  );

export const specialDaysVersion = (specialDays: readonly SpecialDay[]): number =>
  contentVersion(
    specialDays.map(({ startDate, endDate, title, ranges }) => [
      startDate,
      endDate,
      title,
      ranges.map(({ startTime, endTime }) => [startTime, endTime]),
    ]),
  );

/** The version does not cover the platform's approval of the areas, which staff do not save. */
export const deliveryVersion = (
  { ofood_delivery, own_delivery }: VendorRow,
  areas: Awaited<ReturnType<typeof listAreas>>,
): number =>
  contentVersion([
    ofood_delivery,
    own_delivery,
    areas.map(({ polygonId, area, deliveryPrice, deliveryTime, isActive }) => [
      polygonId,
      area,
      deliveryPrice,
      deliveryTime,
      isActive,
    ]),
  ]);

export const refuseStale = (expected: number | undefined, version: number) =>
  isStale(expected, version) ? refuse('SETTINGS_STALE', { version }) : undefined;
