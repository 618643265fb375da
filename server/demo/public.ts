// The demo's data: three shops with staff and menus, and two that are joining.
// Owns: the content of the demo, and inserting it once into an empty database. Not: orders (the simulator creates
// them over HTTP).
// Invariant: existing rows are never touched, however staff have changed them since.

import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { cities, loadCities } from '../reference/public.ts';
import { keepPictures } from './pictures.ts';
import { kababiReyhoon } from './shops/kababi-reyhoon.ts';
import { kafeNarenj } from './shops/kafe-narenj.ts';
import { nanvayiGandom } from './shops/nanvayi-gandom.ts';
import { demoStaff } from './staff.ts';
import { hasShops, insertDelivery, insertShop, insertStaff, lockDemo } from './write-demo.ts';
import { insertJoiningShops } from './write-joining-shops.ts';
import { insertMenu } from './write-menu.ts';

export { demoStaff } from './staff.ts';

const tehran = cities.find(({ code }) => code === 'tehran')!.id;
const shops = [kababiReyhoon, kafeNarenj, nanvayiGandom];
const codes = shops.map(({ vendor }) => vendor.code);

/** Brings the demo's data; where the demo is already there, one query finds that out. */
export async function seedDemo(db: Kysely<Tables>, files: FileStore): Promise<void> {
  if (await hasShops(db, codes)) return;
  // Before the rows that name them: a picture that is shown is there, and a city too.
  const pictures = await keepPictures(files, shops);
  await loadCities(db);
  await db.transaction().execute(async (transaction) => {
    // Two programs may start on one empty database.
    await lockDemo(transaction);
    if (await hasShops(transaction, codes)) return;
    for (const shop of shops) {
      await insertShop(transaction, shop, tehran);
      await insertDelivery(transaction, shop);
      await insertMenu(transaction, shop, pictures);
    }
    await insertStaff(transaction);
    await insertJoiningShops(transaction, { cityId: tehran, cellPhone: demoStaff[0]!.cellPhone });
  });
}
