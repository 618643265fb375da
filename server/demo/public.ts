// The demo's data: three working shops with staff, menus and past orders, two that are signing up, and two that wait for an operator.
// Owns: the content of the demo, and inserting it once into an empty database. Not: new orders (the simulator creates them over HTTP).
// Invariant: existing rows are never touched, however staff have changed them since.

import { now } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { writePastOrders } from '../orders/public.ts';
import { cities, loadCities } from '../reference/public.ts';
import { writeDemoOperators } from './operators.ts';
import { createReviews } from './past/bring-reviews.ts';
import { planPrices, withPrices } from './past/changes/plan-prices.ts';
import { planPast } from './past/plan-past.ts';
import { planReviews } from './past/plan-reviews.ts';
import { readPastMenu } from './past/read-past-menu.ts';
import { hasSettlements } from './past/read-past-sales.ts';
import { writePastChanges } from './past/write-changes.ts';
import { writePastMoney, writePastRates } from './past/write-money.ts';
import { keepPictures } from './pictures.ts';
import { workingShops } from './shops/working-shops.ts';
import { demoStaff } from './staff.ts';
import {
  findPeople,
  hasHadOrders,
  hasShops,
  insertDelivery,
  insertPeople,
  insertShop,
  insertStaff,
  lockDemo,
  type PersonIds,
} from './write-demo.ts';
import { insertDiscounts } from './write-discounts.ts';
import { insertJoiningShops } from './write-joining-shops.ts';
import { insertMenu } from './write-menu.ts';
import { writePastPauses } from './write-past-pauses.ts';

export { demoOperators, demoPassphrase, readDemoSecret } from './operators.ts';
export { makeDemoPapers } from './papers.ts';
export { createUnattendedShops } from './simulated-staff.ts';
export { demoStaff } from './staff.ts';

const tehran = cities.find(({ code }) => code === 'tehran')!.id;
const codes = workingShops.map(({ vendor }) => vendor.code);

/** Creates the demo's operators and shops. If they exist, two queries find that out. */
export async function seedDemo(db: Db, files: FileStore): Promise<void> {
  await writeDemoOperators(db, now());
  if (await hasShops(db, codes)) return;
  const { digests, kept } = await keepPictures(files, workingShops);
  await loadCities(db);
  await db.transaction().execute(async (transaction) => {
    // Two programs may start on one empty database.
    await lockDemo(transaction);
    if (await hasShops(transaction, codes)) return;
    const idOf = await insertPeople(transaction);
    for (const shop of workingShops) {
      await insertShop(transaction, shop, { cityId: tehran, idOf, pictures: digests });
      await insertDelivery(transaction, shop);
      await insertMenu(transaction, shop, digests);
      await insertDiscounts(transaction, shop, now());
    }
    await insertStaff(transaction, idOf);
    await insertJoiningShops(transaction, { cityId: tehran, cellPhone: demoStaff[0]!.cellPhone });
    // The files are stored before the rows that name them are committed: a picture that is shown exists.
    await kept;
  });
}

/**
 * Writes past orders with their reviews and the changes of that time, for shops that have none yet; this also
 * completes an interrupted start. Must run before the first live order.
 */
export async function writeDemoPast(db: Db): Promise<void> {
  for (const shop of workingShops)
    await db.transaction().execute(async (transaction) => {
      await lockDemo(transaction);
      const { code } = shop.vendor;
      if (!(await hasShops(transaction, [code])) || (await hasHadOrders(transaction, code))) return;
      // A single present for all of it: days of orders and of changes are counted from the same instant.
      const at = now();
      const staff = whoAccepts(code, await findPeople(transaction));
      const menu = await readPastMenu(transaction, code);
      const prices = planPrices(shop, menu, staff, at);
      const past = { shop, cityId: tehran, menu: withPrices(menu, prices), staff, now: at };
      const orders = await planPast(past);
      await writePastRates(transaction, shop, at);
      await writePastOrders(transaction, code, orders);
      await writePastPauses(transaction, code, staff);
      await createReviews(transaction, shop.vendor, planReviews(code, orders, at));
      await writePastChanges(transaction, { shop, staff, orders, prices, now: at });
    });
}

/** Writes the money of shops without a settlement, except rates, which are written with the orders. Runs while the demo runs. */
export async function writeDemoMoney(db: Db): Promise<void> {
  for (const shop of workingShops)
    await db.transaction().execute(async (transaction) => {
      await lockDemo(transaction);
      const { code } = shop.vendor;
      if (!(await hasShops(transaction, [code])) || (await hasSettlements(transaction, code))) return;
      const { cellPhone, fullName: ownerName } = demoStaff.find(
        (person) => person.cellPhone === shop.owner.cellPhone,
      )!;
      const personId = (await findPeople(transaction)).get(cellPhone)!;
      await writePastMoney(transaction, { shop, ownerName, personId, now: now() });
    });
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

export { waitingOwner, waitingShops } from './shops/waiting-shops.ts';
export { writePriceRequests } from './write-price-requests.ts';
export { writeWaitingShops } from './write-waiting-shops.ts';
