import type { Db } from '../infra/database/tables.ts';

export const listAreas = (db: Db, vendorCode: string) =>
  db
    .selectFrom('vendor_polygon')
    .select([
      'id as polygonId',
      'area',
      'delivery_price as deliveryPrice',
      'delivery_time as deliveryTime',
      'is_active as isActive',
      'approval as vendorPolygonStatus',
      'rejected_because as rejectedBecause',
    ])
    .where('vendor_code', '=', vendorCode)
    .orderBy('id')
    .execute();
