// The demo's three shops with their staff and menus, and two that are joining, so that a first start has something to show.
// Owns: what the demo consists of, and putting it into an empty place once. Not: orders (the simulator brings them over HTTP).
// Always true: what is there already is never touched, however the staff have changed it since.

import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { invitationDays } from '@pishkhan/contract/staff/calls.ts';
import { type Kysely, sql } from 'kysely';
import { now } from '../infra/clock.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { cities, loadCities } from '../reference/public.ts';
import { keepPictures } from './pictures.ts';
import type { DemoShop } from './shop.ts';
import { kababiReyhoon } from './shops/kababi-reyhoon.ts';
import { kafeNarenj } from './shops/kafe-narenj.ts';
import { nanvayiGandom } from './shops/nanvayi-gandom.ts';
import { demoStaff } from './staff.ts';
import { insertJoiningShops } from './write-joining-shops.ts';
import { insertMenu } from './write-menu.ts';

export { demoStaff } from './staff.ts';

const tehran = cities.find(({ code }) => code === 'tehran')!.id;
const shops = [kababiReyhoon, kafeNarenj, nanvayiGandom];

/** Brings the demo's data; where the demo is already there, one query finds that out. */
export async function seedDemo(db: Kysely<Tables>, files: FileStore): Promise<void> {
  if (await isSeeded(db)) return;
  // Before the rows that name them: a picture that is shown is there, and a city too.
  const pictures = await keepPictures(files, shops);
  await loadCities(db);
  await db.transaction().execute(async (transaction) => {
    // Two programs may start on one empty database.
    await sql`select pg_advisory_xact_lock(hashtext('pishkhan demo'))`.execute(transaction);
    if (await isSeeded(transaction)) return;
    for (const shop of shops) {
      await transaction
        .insertInto('vendor')
        .values({
          ...shop.vendor,
          status: 'ACTIVE',
          step: 5,
          city_id: tehran,
          ...ownerOf(shop.vendor.code),
          financial_report_visible: true,
          is_packing_set: true,
          ofood_delivery: true,
          own_delivery: true,
        })
        .execute();
      await insertDelivery(transaction, shop);
      await insertMenu(transaction, shop, pictures);
    }
    await insertStaff(transaction);
    await insertJoiningShops(transaction, { cityId: tehran, cellPhone: demoStaff[0]!.cellPhone });
  });
}

/** Metres: the simulator's customers live no farther away. */
const ownReach = 12_000;

/** The demo is tried at any hour, so its shops are open day and night. */
async function insertDelivery(db: Kysely<Tables>, { vendor }: DemoShop): Promise<void> {
  const { code, latitude, longitude } = vendor;
  const days = [0, 1, 2, 3, 4, 5, 6];
  await db
    .insertInto('vendor_shift')
    .values(
      days.map((day) => ({ vendor_code: code, day_of_week: day, start_time: '00:00', end_time: '24:00' })),
    )
    .execute();
  const area = JSON.stringify(areaAround({ latitude, longitude }, ownReach));
  await db
    .insertInto('vendor_polygon')
    .values({ vendor_code: code, area, delivery_price: 40_000, delivery_time: 40 })
    .execute();
}

function ownerOf(vendorCode: string) {
  const { cellPhone, fullName } = demoStaff.find(
    ({ role, vendorCodes }) => role === 'MANAGER' && vendorCodes.includes(vendorCode),
  )!;
  return { owner_cell_phone: cellPhone, owner_name: fullName };
}

async function isSeeded(db: Kysely<Tables>): Promise<boolean> {
  const codes = shops.map(({ vendor }) => vendor.code);
  const found = await db.selectFrom('vendor').select('code').where('code', 'in', codes).executeTakeFirst();
  return found !== undefined;
}

async function insertStaff(db: Kysely<Tables>): Promise<void> {
  // A person of this phone may be known from before; the row is kept, and its id is wanted all the same.
  const people = await db
    .insertInto('person')
    .values(demoStaff.map(({ cellPhone, fullName }) => ({ cell_phone: cellPhone, full_name: fullName })))
    .onConflict((conflict) =>
      conflict.column('cell_phone').doUpdateSet((eb) => ({ cell_phone: eb.ref('excluded.cell_phone') })),
    )
    .returning(['id', 'cell_phone'])
    .execute();
  const idOf = new Map(people.map(({ id, cell_phone }) => [cell_phone, id]));
  const inAWeek = new Date(now().getTime() + invitationDays * 86_400_000);
  const memberships = demoStaff.flatMap(({ cellPhone, role, vendorCodes, isInvited }) =>
    vendorCodes.map((vendorCode) => ({
      vendor_code: vendorCode,
      person_id: idOf.get(cellPhone)!,
      role,
      order_notification: role === 'MANAGER' || role === 'CASHIER',
      ...(isInvited && { status: 'PENDING' as const, invited_until: inAWeek }),
    })),
  );
  await db.insertInto('membership').values(memberships).execute();
}
