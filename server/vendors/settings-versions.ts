// A version for each part of the settings that is saved as a whole. It is made from the content and not counted: a shop's own number
// rises with every change of its status, and what was saved again as it was is no reason to refuse anybody.
import { hash } from 'node:crypto';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { StoredShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { VendorRow } from './move-vendor.ts';
import type { listAreas } from './ordering-settings.ts';

/** 28 bits: a header of at most nine digits. */
const versionOf = (content: readonly unknown[]): number =>
  Number.parseInt(hash('sha256', JSON.stringify(content), 'hex').slice(0, 7), 16);

export const packingVersion = (vendor: VendorRow): number =>
  versionOf([vendor.is_packing_set, vendor.packing_price, vendor.packaging_tax]);

export const basketVersion = ({ minimum_basket }: VendorRow): number => versionOf([minimum_basket]);

export const shiftsVersion = (shifts: readonly StoredShift[]): number =>
  versionOf(
    shifts.map(({ shiftId, dayOfWeek, startTime, endTime }) => [shiftId, dayOfWeek, startTime, endTime]),
  );

/** Without the platform's approval of the areas, which nobody here saves. */
export const deliveryVersion = (
  { ofood_delivery, own_delivery }: VendorRow,
  areas: Awaited<ReturnType<typeof listAreas>>,
): number =>
  versionOf([
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

/** Without an expected version everything is taken, as the specified bodies have none. */
export const refuseStale = (expected: number | undefined, version: number): Fault | undefined =>
  expected === undefined || expected === version ? undefined : refuse('SETTINGS_STALE', { version });
