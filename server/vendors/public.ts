// Shops, as the rest of the server needs them. Owns: reading a shop, and whether it takes orders. Not: signing up or settings.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';

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
}

export const takesOrders = (shop: { status: VendorStatus }): boolean => shop.status === 'ACTIVE';

const shops = (db: Kysely<Tables>) =>
  db
    .selectFrom('vendor')
    .select([
      'code',
      'name',
      'status',
      'city_id as cityId',
      'latitude',
      'longitude',
      'packing_price as packingPrice',
      'packaging_tax as packagingTax',
    ]);

export const findShop = (db: Kysely<Tables>, vendorCode: string): Promise<Shop | undefined> =>
  shops(db).where('code', '=', vendorCode).executeTakeFirst();

export const listShops = (db: Kysely<Tables>): Promise<Shop[]> => shops(db).orderBy('code').execute();
