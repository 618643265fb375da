import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';

export const listAreas = (db: Kysely<Tables>, vendorCode: string) =>
  db
    .selectFrom('vendor_polygon')
    .select([
      'id as polygonId',
      'area',
      'delivery_price as deliveryPrice',
      'delivery_time as deliveryTime',
      'is_active as isActive',
      'approval as vendorPolygonStatus',
    ])
    .where('vendor_code', '=', vendorCode)
    .orderBy('id')
    .execute();
