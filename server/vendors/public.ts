// Shops. Owns: reading a shop, its status and how it moves, whether and how it takes orders. Not: signing up (onboarding), its people
// (staff), what the platform decides (marketplace).
// Always true: a status moves along contract/vendors/transitions.ts only, with its history.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { WeeklyShift } from '@pishkhan/contract/time/weekly-shifts.ts';
import type pg from 'pg';

export { lockVendor, moveVendor, type VendorRow } from './move-vendor.ts';
export { isBelowMinimum, takesOrders } from './rules/takes-orders.ts';
export { vendorHandlers } from './vendor-handlers.ts';
export { readVendorMoments } from './vendor-moments.ts';
export { watchVendorStates } from './vendor-states.ts';
export { vendorWatchHandlers } from './watch-handlers.ts';

export interface Shop {
  code: string;
  name: string;
  status: VendorStatus;
  cityId: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Toman for each order. */
  packingPrice: number;
  /** Percent. */
  packagingTax: number;
  /** Toman; null: any order will do. */
  minimumBasket: number | null;
  /** Its weekly hours; none: day and night. */
  shifts: WeeklyShift[];
}

const columns = `code, name, status, city_id AS "cityId", latitude, longitude,
  packing_price AS "packingPrice", packaging_tax AS "packagingTax", minimum_basket AS "minimumBasket",
  (SELECT coalesce(json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time)), '[]')
    FROM vendor_shift WHERE vendor_code = vendor.code) AS shifts`;

/** A shop as JSON, for statements of other rooms that read it together with their own: every order that arrives asks for both. */
export const shopAsJson = (code: string): string =>
  `(SELECT row_to_json(shop) FROM (SELECT ${columns} FROM vendor WHERE code = ${code}) shop)`;

export async function findShop(pool: pg.Pool, vendorCode: string): Promise<Shop | undefined> {
  const text = `SELECT ${columns} FROM vendor WHERE code = $1`;
  const { rows } = await pool.query<Shop>({ name: 'vendors-shop', text, values: [vendorCode] });
  return rows[0];
}

/** What is told of a shop to those who deal with it. */
export interface ShopFront {
  name: string;
  phone: string | null;
  address: string | null;
}

export async function findShopFront(pool: pg.Pool, vendorCode: string): Promise<ShopFront | undefined> {
  const text = 'SELECT name, phone, address FROM vendor WHERE code = $1';
  const { rows } = await pool.query<ShopFront>({ name: 'vendors-front', text, values: [vendorCode] });
  return rows[0];
}

export async function listShops(pool: pg.Pool): Promise<Shop[]> {
  const { rows } = await pool.query<Shop>(`SELECT ${columns} FROM vendor ORDER BY code`);
  return rows;
}
