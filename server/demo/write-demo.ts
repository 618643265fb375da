// The rows of the demo's shops and their staff. Their menus are written by write-menu.ts.
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { invitationDays } from '@pishkhan/contract/staff/calls.ts';
import { type Kysely, sql } from 'kysely';
import { now } from '../infra/clock.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { DemoShop } from './shop.ts';
import { demoStaff } from './staff.ts';

/** Locked until the transaction ends, so that the demo is inserted once. */
export async function lockDemo(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pishkhan demo'))`.execute(trx);
}

export const insertShop = (db: Kysely<Tables>, { vendor }: DemoShop, cityId: number): Promise<unknown> =>
  db
    .insertInto('vendor')
    .values({
      ...vendor,
      status: 'ACTIVE',
      step: 5,
      city_id: cityId,
      ...ownerOf(vendor.code),
      financial_report_visible: true,
      is_packing_set: true,
      ofood_delivery: true,
      own_delivery: true,
    })
    .execute();

/** Metres: the simulator's customers live no farther away. */
const ownReach = 12_000;

/** The demo is tried at any hour, so its shops are open day and night. */
export async function insertDelivery(db: Kysely<Tables>, { vendor }: DemoShop): Promise<void> {
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

export async function hasShops(db: Kysely<Tables>, codes: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom('vendor').select('code').where('code', 'in', codes).executeTakeFirst();
  return found !== undefined;
}

export async function insertStaff(db: Kysely<Tables>): Promise<void> {
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
