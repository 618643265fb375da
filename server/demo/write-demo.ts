// The rows of the demo's shops and their staff. Their menus are written by write-menu.ts.
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { ownerTypes } from '@pishkhan/contract/onboarding/owner-types.ts';
import { stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import { invitationDays } from '@pishkhan/contract/staff/calls.ts';
import { sql } from 'kysely';
import { now } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import { createDemoInquiry } from '../infra/inquiry/demo-inquiry.ts';
import { sealAccount, sealOwnerCode } from '../vendors/public.ts';
import type { KeptPictures } from './pictures.ts';
import type { DemoShop } from './shop.ts';
import { demoStaff } from './staff.ts';

/** Locked until the transaction ends, so that the demo is inserted once. */
export async function lockDemo(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pishkhan demo'))`.execute(trx);
}

const dayMs = 86_400_000;

/** Ids by phone. */
export type PersonIds = ReadonlyMap<string, number>;

/** Inserts a shop with its owner, its address, its settings, and the account that a bank has confirmed. */
export async function insertShop(
  db: Db,
  shop: DemoShop,
  { cityId, idOf, pictures }: { cityId: number; idOf: PersonIds; pictures: KeptPictures },
): Promise<void> {
  const { vendor, owner, openForDays } = shop;
  const ownerId = idOf.get(owner.cellPhone)!;
  const ownerName = demoStaff.find(({ cellPhone }) => cellPhone === owner.cellPhone)!.fullName;
  const openedAt = new Date(now().getTime() - openForDays * dayMs);
  await db
    .insertInto('vendor')
    .values({
      ...vendor,
      status: 'ACTIVE',
      status_since: openedAt,
      created_at: new Date(openedAt.getTime() - joiningDays * dayMs),
      step: stepNumber('FINAL'),
      city_id: cityId,
      owner_person_id: ownerId,
      owner_cell_phone: owner.cellPhone,
      owner_name: ownerName,
      ...sealOwnerCode(db, vendor.code, owner.nationalCode),
      owner_birthday: owner.birthday,
      owner_type: ownerTypes.natural,
      financial_report_visible: true,
      // Enough for its discounts (write-discounts.ts).
      max_platform_percent: 10,
      is_packing_set: true,
      own_delivery: shop.areas.length > 0,
      settings_approved_at: openedAt,
      logo_digest: pictures.get(shop.images.logo)!,
      main_image_digest: pictures.get(shop.images.main)!,
    })
    .execute();
  await insertAccount(db, {
    ...{ code: vendor.code, cardNumber: owner.cardNumber, ownerName, at: openedAt },
    isAccepted: true,
  });
  await insertMoments(db, vendor.code, ownerId, openedAt);
}

interface AccountToInsert {
  code: string;
  cardNumber: string;
  ownerName: string;
  at: Date;
  /** False while the platform has not decided about it. */
  isAccepted: boolean;
}

/** The account that the demo's bank knows for the card. */
export async function insertAccount(
  db: Db,
  { code, cardNumber, ownerName, at, isAccepted }: AccountToInsert,
): Promise<void> {
  const named = await createDemoInquiry().ofCard(cardNumber, ownerName);
  if (typeof named === 'string' || named.iban === null) throw new Error(`the card of ${code} has no account`);
  const numbers = { card_number: cardNumber, account_number: named.accountNumber, iban: named.iban };
  await db
    .insertInto('vendor_account')
    .values({
      vendor_code: code,
      ...sealAccount(db, 'vendor_account', code, numbers),
      holder_name: named.holderName,
      approval: isAccepted ? approval.ACCEPTED : approval.PENDING,
      set_at: at,
    })
    .execute();
}

/** Steps from the registration to the activation, by the shop's manager or the platform. */
const joining = [
  ['signUp', 'NOT_REGISTERED', 'PRE_SIGN_UP', true],
  ['acceptSignup', 'PRE_SIGN_UP', 'SIGNED_UP', false],
  ['completeActivation', 'SIGNED_UP', 'READY_FOR_ACTIVE', true],
  ['activate', 'READY_FOR_ACTIVE', 'OFOOD_ACTIVATION', true],
  ['switchOn', 'OFOOD_ACTIVATION', 'ACTIVE', false],
] as const;
const joiningDays = joining.length - 1;

async function insertMoments(db: Db, vendor_code: string, managerId: number, openedAt: Date): Promise<void> {
  const moments = joining.map(([action, from_status, to_status, isManager], index) => ({
    vendor_code,
    at: new Date(openedAt.getTime() - (joiningDays - index) * dayMs),
    action,
    from_status,
    to_status,
    person_id: isManager ? managerId : null,
  }));
  await db.insertInto('vendor_moment').values(moments).execute();
}

type Delivering = Pick<DemoShop, 'hours' | 'areas'> & {
  vendor: Pick<DemoShop['vendor'], 'code' | 'latitude' | 'longitude'>;
};

/** Its hours, and the delivery areas of its own couriers. */
export async function insertDelivery(
  db: Db,
  { vendor: { code, latitude, longitude }, hours, areas }: Delivering,
  areasAre: 0 | 1 = approval.ACCEPTED,
): Promise<void> {
  const shifts = hours.flatMap(({ days, from, to }) =>
    days.map((day) => ({ vendor_code: code, day_of_week: day, start_time: from, end_time: to })),
  );
  if (shifts.length > 0) await db.insertInto('vendor_shift').values(shifts).execute();
  const polygons = areas.map(({ metres, price, minutes }) => ({
    vendor_code: code,
    area: JSON.stringify(areaAround({ latitude, longitude }, metres)),
    delivery_price: price,
    delivery_time: minutes,
    approval: areasAre,
  }));
  if (polygons.length > 0) await db.insertInto('vendor_polygon').values(polygons).execute();
}

export async function hasShops(db: Db, codes: readonly string[]): Promise<boolean> {
  const found = await db.selectFrom('vendor').select('code').where('code', 'in', codes).executeTakeFirst();
  return found !== undefined;
}

/** True when it has ever had an order, or its streams have started over after a restore. */
export async function hasHadOrders(db: Db, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('vendor_stream')
    .select('seq')
    .where('vendor_code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findPeople(db: Db): Promise<PersonIds> {
  const phones = demoStaff.map(({ cellPhone }) => cellPhone);
  const people = await db
    .selectFrom('person')
    .select(['id', 'cell_phone'])
    .where('cell_phone', 'in', phones)
    .execute();
  return new Map(people.map(({ id, cell_phone }) => [cell_phone, id]));
}

/** The people. Their memberships need the shops. */
export async function insertPeople(db: Db): Promise<PersonIds> {
  // A person with this phone may already exist; the row is kept, and its id is returned anyway.
  const people = await db
    .insertInto('person')
    .values(demoStaff.map(({ cellPhone, fullName }) => ({ cell_phone: cellPhone, full_name: fullName })))
    .onConflict((conflict) =>
      conflict.column('cell_phone').doUpdateSet((eb) => ({ cell_phone: eb.ref('excluded.cell_phone') })),
    )
    .returning(['id', 'cell_phone'])
    .execute();
  return new Map(people.map(({ id, cell_phone }) => [cell_phone, id]));
}

export async function insertStaff(db: Db, idOf: PersonIds): Promise<void> {
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
