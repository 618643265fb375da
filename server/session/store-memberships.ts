// A person's shops, and entering one of them.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { OpenInvitation } from '@pishkhan/contract/session/session.ts';
import type { VendorChoice } from '@pishkhan/contract/vendors/vendor.ts';
import { type InferResult, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '../infra/database/tables.ts';

/** The shop of a session. */
export interface CurrentShop {
  vendorCode: VendorCode | null;
  /** 0 without a shop. */
  membershipVersion: number;
}

const noShop: CurrentShop = { vendorCode: null, membershipVersion: 0 };

export interface ShopsOf {
  vendors: VendorChoice[];
  invitations: OpenInvitation[];
}

/** A person's memberships and invitations, sorted by the shops' codes. */
export const shopsOf = (db: Db, personId: number | PersonQuery) =>
  db
    .selectFrom('membership')
    .innerJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('city', 'city.id', 'vendor.city_id')
    .select([
      'vendor.code',
      'vendor.name',
      'vendor.status',
      'city.name as city_name',
      'membership.role',
      'membership.status as member_status',
      'membership.invited_until',
      'membership.version',
      'person.last_vendor_code',
    ])
    .where('membership.person_id', '=', personId)
    .orderBy('vendor.code');

type PersonQuery = SelectQueryBuilder<Tables, 'session', { person_id: number }> | PersonIdQuery;
type PersonIdQuery = SelectQueryBuilder<Tables, 'person', { id: number }>;
export type ShopRow = InferResult<ReturnType<typeof shopsOf>>[number];

/** The person's shops, and the shops that have invited the person. */
export const listShopsOf = async (db: Db, personId: number, now: Date): Promise<ShopsOf> =>
  shopsIn(await shopsOf(db, personId).execute(), now);

export function shopsIn(rows: readonly ShopRow[], now: Date): ShopsOf {
  const shops: ShopsOf = { vendors: [], invitations: [] };
  for (const row of rows) {
    const named = { vendorCode: row.code as VendorCode, vendorName: row.name };
    if (row.member_status === 'ACTIVE')
      shops.vendors.push({ ...named, vendorStatus: row.status, cityName: row.city_name });
    else if (row.invited_until && row.invited_until > now)
      shops.invitations.push({ ...named, role: row.role, until: row.invited_until.toISOString() });
  }
  return shops;
}

/** True for an invited person who has not joined; the invitation may have expired. */
export async function isInvited(db: Db, personId: number, vendorCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('status')
    .where('vendor_code', '=', vendorCode)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.status === 'PENDING';
}

/**
 * Enters the requested shop with a proved phone; no row when the person does not belong to it. An invited
 * person (PENDING) becomes a member; an expired invitation does not count.
 */
export const enteringVendor = (db: Db, personId: number, vendorCode: string, now: Date) =>
  db
    .with('entered', (query) =>
      query
        .updateTable('membership')
        .set({
          status: 'ACTIVE',
          version: sql`version + case when status = 'PENDING' then 1 else 0 end`,
          invitation_hash: null,
          invited_until: null,
        })
        .where('vendor_code', '=', vendorCode)
        .where('person_id', '=', personId)
        .where((where) => where.or([where('status', '=', 'ACTIVE'), where('invited_until', '>', now)]))
        .returning('version'),
    )
    .with('remembered', (query) =>
      query
        .updateTable('person')
        .set({ last_vendor_code: vendorCode })
        .where('id', '=', personId)
        .where((where) => where.exists(where.selectFrom('entered').select('version'))),
    )
    .selectFrom('entered')
    .select('version');

export async function enterVendor(
  db: Db,
  personId: number,
  vendorCode: string,
  now: Date,
): Promise<CurrentShop | undefined> {
  const row = await enteringVendor(db, personId, vendorCode, now).executeTakeFirst();
  return row && { vendorCode: vendorCode as VendorCode, membershipVersion: row.version };
}

/**
 * The requested shop if the person belongs to it or is invited; otherwise the last used one, any other one,
 * or none. No other invitation is accepted implicitly.
 */
export function chooseShop(
  shops: readonly ShopRow[],
  requestedShop: string | null | undefined,
  now: Date,
): string | null {
  const mayEnter = ({ member_status, invited_until }: ShopRow) =>
    member_status === 'ACTIVE' || (invited_until !== null && invited_until > now);
  if (requestedShop && shops.some((shop) => shop.code === requestedShop && mayEnter(shop)))
    return requestedShop;
  const mine = shops.filter(({ member_status }) => member_status === 'ACTIVE');
  const chosen = mine.find(({ code, last_vendor_code }) => code === last_vendor_code) ?? mine[0];
  return chosen?.code ?? null;
}

/** The shop of a renewed session: the same while the membership lasts, otherwise another. */
export async function shopAfterRenewal(
  db: Db,
  { personId, vendorCode }: { personId: number; vendorCode: string | null },
  shops: readonly ShopRow[],
  now: Date,
): Promise<CurrentShop> {
  const same = shops.find(({ code, member_status }) => code === vendorCode && member_status === 'ACTIVE');
  if (same) return { vendorCode: same.code as VendorCode, membershipVersion: same.version };
  const other = chooseShop(shops, null, now);
  return (other && (await enterVendor(db, personId, other, now))) || noShop;
}
