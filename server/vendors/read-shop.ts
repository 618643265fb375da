// A shop in the view of others: the marketplace, an arriving order, its delivery status.
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type { OrderingFacts } from '@pishkhan/contract/vendors/can-take-order.ts';
import { openOrderHours } from '@pishkhan/contract/vendors/throttle-limits.ts';
import { type BusyFacts, busyMinutesAt, pausedUntil } from '@pishkhan/contract/vendors/throttle-rules.ts';
import type pg from 'pg';
import type { Queryable } from '../infra/database/in-transaction.ts';
import type { ThrottleKind } from './throttle/store-throttles.ts';

export interface Shop extends OrderingFacts, BusyFacts {
  code: string;
  name: string;
  statusReason: string | null;
  /** The platform's reason for hiding it; null while it is visible. */
  hiddenReason: string | null;
  isPackingSet: boolean;
  cityId: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Toman for each order. */
  packingPrice: number;
  /** Percent. */
  packagingTax: number;
  /** Start of the time without a present device; null while one is present. */
  unreachableSince: string | null;
  /** The shop has enabled automatic acceptance. */
  acceptsByItself: boolean;
}

/** A rejected area is served again once the platform has accepted it, not when its border has changed. */
const isServed = `is_active AND approval <> ${approval.REJECTED} AND rejected_because IS NULL`;

const servedAreas = `coalesce((SELECT json_agg(json_build_object('area', area, 'deliveryPrice', delivery_price,
    'deliveryTime', delivery_time))
  FROM vendor_polygon WHERE vendor_code = vendor.code AND ${isServed}), '[]')`;

/** An SQL expression. */
export const hasServedArea = (code: string): string =>
  `EXISTS (SELECT FROM vendor_polygon WHERE vendor_code = ${code} AND ${isServed})`;

/** A shop's settings of automatic acceptance as JSON, null without them. */
export const automaticAcceptJson = (code: string): string =>
  `(SELECT json_build_object('highestTotal', highest_total, 'openOrders', open_orders, 'preparationMinutes', preparation_minutes)
    FROM vendor_automatic_accept WHERE vendor_code = ${code})`;

/** The orders that a shop's kitchen still has to finish, for the alias of a table with its code. */
export const openOrdersOf = (alias: string): string =>
  `(SELECT count(*)::int FROM orders o WHERE o.vendor_code = ${alias}.vendor_code AND o.is_open AND NOT o.is_test
    AND o.kitchen IN ('NEW', 'PREPARING') AND o.status_at > now() - interval '${openOrderHours} hours')`;

const openThrottle = (kind: ThrottleKind, json: string): string =>
  `(SELECT ${json} FROM vendor_throttle WHERE vendor_code = vendor.code AND kind = '${kind}' AND ended_at IS NULL)`;

/** Counted only for a shop with a limit. */
const openOrders = `coalesce((SELECT ${openOrdersOf('l')} FROM vendor_busy_limit l WHERE l.vendor_code = vendor.code), 0)`;

const throttles = `${openThrottle('PAUSE', `json_build_object('until', until)`)} AS pause,
  ${openThrottle('BUSY', `json_build_object('until', until, 'minutes', minutes)`)} AS busy,
  ${openThrottle('LIMIT', 'to_json(until)')} AS "overLimitUntil", ${openOrders} AS "openOrders",
  (SELECT json_build_object('openOrders', open_orders, 'minutes', minutes) FROM vendor_busy_limit
    WHERE vendor_code = vendor.code) AS "busyLimit"`;

/** `areas` is empty when the condition is false: they are large, and most readers of a shop need none. */
const columnsWhen = (needsAreas: string): string => `code, name, status, status_reason AS "statusReason",
  visible, hidden_reason AS "hiddenReason",
  coalesce((SELECT served FROM city WHERE id = vendor.city_id), true) AS "isCityServed",
  city_id AS "cityId", latitude, longitude, is_packing_set AS "isPackingSet",
  ofood_delivery AS "ofoodDelivery", own_delivery AS "ownDelivery", CASE WHEN ${needsAreas} THEN ${servedAreas} ELSE '[]' END AS areas,
  packing_price AS "packingPrice", packaging_tax AS "packagingTax", minimum_basket AS "minimumBasket",
  (SELECT coalesce(json_agg(json_build_object('dayOfWeek', day_of_week, 'startTime', start_time, 'endTime', end_time)), '[]')
    FROM vendor_shift WHERE vendor_code = vendor.code) AS shifts,
  (SELECT coalesce(json_agg(json_build_object('startDate', start_date, 'endDate', end_date, 'title', title, 'ranges', ranges)), '[]')
    FROM vendor_special_day WHERE vendor_code = vendor.code) AS "specialDays",
  (SELECT started_at FROM vendor_unreachable WHERE vendor_code = vendor.code AND ended_at IS NULL) AS "unreachableSince",
  EXISTS (SELECT FROM vendor_automatic_accept WHERE vendor_code = vendor.code) AS "acceptsByItself",
  ${throttles}`;

/**
 * A shop as a JSON expression, for statements of other features that read it together with their own data:
 * every arriving order needs both.
 */
export const shopAsJson = (code: string, needsAreas: string): string =>
  `(SELECT row_to_json(shop) FROM (SELECT ${columnsWhen(needsAreas)} FROM vendor WHERE code = ${code}) shop)`;

export async function findShop(pool: pg.Pool, vendorCode: string): Promise<Shop | undefined> {
  const text = `SELECT ${columnsWhen('true')} FROM vendor WHERE code = $1`;
  const { rows } = await pool.query<Shop>({ name: 'vendors-shop', text, values: [vendorCode] });
  return rows[0];
}

/** The pause and the minutes of a busy shop, as shown to the marketplace and the panel. */
export function throttledAt(shop: Shop, at: Date): { pausedUntil: string | null; busyMinutes: number } {
  const until = pausedUntil(shop, at);
  return { pausedUntil: until && tehranIso(until), busyMinutes: busyMinutesAt(shop, at) };
}

/** All shops without their areas. */
export async function listShops(pool: pg.Pool): Promise<Shop[]> {
  const { rows } = await pool.query<Shop>(`SELECT ${columnsWhen('false')} FROM vendor ORDER BY code`);
  return rows;
}

/** The shops with these codes, without their areas. */
export async function listShopsByCode(reads: Queryable, codes: readonly string[]): Promise<Shop[]> {
  const text = `SELECT ${columnsWhen('false')} FROM vendor WHERE code = ANY ($1) ORDER BY code`;
  const { rows } = await reads.query<Shop>(text, [codes]);
  return rows;
}

/** The public facts of a shop. */
interface ShopFront {
  name: string;
  phone: string | null;
  address: string | null;
}

export async function findShopFront(pool: pg.Pool, vendorCode: string): Promise<ShopFront | undefined> {
  const text = 'SELECT name, phone, address FROM vendor WHERE code = $1';
  const { rows } = await pool.query<ShopFront>({ name: 'vendors-front', text, values: [vendorCode] });
  return rows[0];
}
