// Whether a shop takes an order.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { isWithinShifts, type WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';

/** `wantedAt`: when the food is wanted, which for an order that is not scheduled is now. A shop without hours never rests. */
export const takesOrders = (
  { status, shifts }: { status: VendorStatus; shifts: readonly WeeklyShift[] },
  wantedAt: Date,
): boolean => status === 'ACTIVE' && (shifts.length === 0 || isWithinShifts(shifts, wantedAt));

/** What counts is the food before discounts: a discount that the shop gives itself must not turn a customer away. */
export const isBelowMinimum = (
  { minimumBasket }: { minimumBasket: number | null },
  { rawTotal }: { rawTotal: number },
): boolean => minimumBasket !== null && rawTotal < minimumBasket;
