// The demo's data: three working shops with staff, menus and a past of orders, and two that are joining.
// Owns: the content of the demo, and inserting it once into an empty database. Not: new orders (the simulator creates
// them over HTTP).
// Invariant: existing rows are never touched, however staff have changed them since.

import { now } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { writePastOrders } from '../orders/public.ts';
import { cities, loadCities } from '../reference/public.ts';
import type { PastVariant } from './past/basket.ts';
import { planPast } from './past/plan-past.ts';
import { keepPictures } from './pictures.ts';
import type { DemoShop } from './shop.ts';
import { workingShops } from './shops/working-shops.ts';
import { demoStaff } from './staff.ts';
import {
  hasShops,
  insertDelivery,
  insertPeople,
  insertShop,
  insertStaff,
  lockDemo,
  type PersonIds,
} from './write-demo.ts';
import { insertJoiningShops } from './write-joining-shops.ts';
import { insertMenu } from './write-menu.ts';

export { makeDemoPapers } from './papers.ts';
export { createUnattendedShops } from './simulated-staff.ts';
export { demoStaff } from './staff.ts';

const tehran = cities.find(({ code }) => code === 'tehran')!.id;
const codes = workingShops.map(({ vendor }) => vendor.code);

export interface SeededDemo {
  idOf: PersonIds;
  /** The variants of each shop that could be ordered. */
  menus: ReadonlyMap<DemoShop, readonly PastVariant[]>;
}

/** Brings the demo's data. Where the demo is already there, one query finds that out, and the answer is undefined. */
export async function seedDemo(db: Db, files: FileStore): Promise<SeededDemo | undefined> {
  if (await hasShops(db, codes)) return undefined;
  const { digests, kept } = await keepPictures(files, workingShops);
  await loadCities(db);
  return db.transaction().execute(async (transaction) => {
    // Two programs may start on one empty database.
    await lockDemo(transaction);
    if (await hasShops(transaction, codes)) return undefined;
    const menus = new Map<DemoShop, readonly PastVariant[]>();
    const idOf = await insertPeople(transaction);
    for (const shop of workingShops) {
      await insertShop(transaction, shop, { cityId: tehran, idOf });
      await insertDelivery(transaction, shop);
      menus.set(shop, await insertMenu(transaction, shop, digests));
    }
    await insertStaff(transaction, idOf);
    await insertJoiningShops(transaction, { cityId: tehran, cellPhone: demoStaff[0]!.cellPhone });
    // Before the rows that name them are committed: a picture that is shown is there.
    await kept;
    return { idOf, menus };
  });
}

/** The orders that the shops had before. Right after `seedDemo`, before the first live order. */
export async function writeDemoPast(db: Db, { idOf, menus }: SeededDemo): Promise<void> {
  for (const [shop, menu] of menus) {
    const { code } = shop.vendor;
    const past = planPast({ shop, cityId: tehran, menu, staff: whoAccepts(code, idOf), now: now() });
    await db.transaction().execute((transaction) => writePastOrders(transaction, code, past));
  }
}

const whoAccepts = (vendorCode: string, idOf: PersonIds) =>
  demoStaff
    .filter(({ role, vendorCodes, isInvited }) => {
      const mayAccept = role === 'MANAGER' || role === 'CASHIER';
      return mayAccept && !isInvited && vendorCodes.includes(vendorCode);
    })
    .map(({ cellPhone, fullName, role }) => ({
      kind: 'staff' as const,
      userId: idOf.get(cellPhone)!,
      fullName,
      role,
    }));
