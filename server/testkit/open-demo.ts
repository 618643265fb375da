// Test kit: the demo's shops, which take every order at every hour, so that no test depends on when it runs.
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { seedDemo } from '../demo/public.ts';
import type { Db } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';

export async function seedOpenDemo(db: Db, files: FileStore): Promise<void> {
  await seedDemo(db, files);
  await openDemoShops(db);
}

export async function openDemoShops(db: Db): Promise<void> {
  // A shop without hours is always open. The first shop is open day and night, and keeps its hours.
  await db.deleteFrom('vendor_shift').where('vendor_code', '<>', 'kababi').execute();
  await db.deleteFrom('category_shift').execute();
  await db.updateTable('category').set({ display_time: 'ALL_DAY' }).execute();
  const shops = await db
    .updateTable('vendor')
    .set({ minimum_basket: null, ofood_delivery: true, own_delivery: true })
    .where('status', '=', 'ACTIVE')
    .returning(['code', 'latitude', 'longitude'])
    .execute();
  await db.deleteFrom('vendor_polygon').execute();
  const areas = shops.map(({ code, latitude, longitude }) => ({
    vendor_code: code,
    area: JSON.stringify(areaAround({ latitude: latitude!, longitude: longitude! }, 12_000)),
    delivery_price: 40_000,
    delivery_time: 40,
  }));
  if (areas.length > 0) await db.insertInto('vendor_polygon').values(areas).execute();
}
