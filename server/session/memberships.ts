// Which shops a person belongs to, and entering one of them.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorChoice, VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';

type Db = Kysely<Tables>;

/** A shop in which a session stands. */
export interface Place {
  vendorCode: VendorCode | null;
  /** 0 without a shop. */
  membershipVersion: number;
}

const nowhere: Place = { vendorCode: null, membershipVersion: 0 };

export async function listVendorsOf(db: Db, personId: number): Promise<VendorChoice[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .leftJoin('city', 'city.id', 'vendor.city_id')
    .select(['vendor.code', 'vendor.name', 'vendor.status', 'city.name as city_name'])
    .where('membership.person_id', '=', personId)
    .orderBy('vendor.code')
    .execute();
  return rows.map((row) => ({
    vendorCode: row.code as VendorCode,
    vendorName: row.name,
    vendorStatus: row.status,
    cityName: row.city_name,
  }));
}

export interface Membership {
  role: Role;
  vendorName: string;
  vendorStatus: VendorStatus;
}

/** What a person is in a shop now; undefined for whoever is not, or was only invited. */
export async function findMembership(
  db: Db,
  personId: number,
  vendorCode: string,
): Promise<Membership | undefined> {
  return db
    .selectFrom('membership')
    .innerJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .select(['membership.role', 'vendor.name as vendorName', 'vendor.status as vendorStatus'])
    .where('membership.vendor_code', '=', vendorCode)
    .where('membership.person_id', '=', personId)
    .where('membership.status', '=', 'ACTIVE')
    .executeTakeFirst();
}

/**
 * Puts a person who has proved the phone into one of their shops; undefined when it is not theirs.
 * Whoever was invited to it (PENDING) is a member from here on.
 */
export async function enterVendor(db: Db, personId: number, vendorCode: string): Promise<Place | undefined> {
  const row = await db
    .updateTable('membership')
    .set({
      status: 'ACTIVE',
      version: sql`version + case when status = 'PENDING' then 1 else 0 end`,
    })
    .where('vendor_code', '=', vendorCode)
    .where('person_id', '=', personId)
    .returning('version')
    .executeTakeFirst();
  if (!row) return undefined;
  await db.updateTable('person').set({ last_vendor_code: vendorCode }).where('id', '=', personId).execute();
  return { vendorCode: vendorCode as VendorCode, membershipVersion: row.version };
}

/** The first of the wished shops that is theirs, else the one used last, else any, else none. */
export async function enterSomeVendor(
  db: Db,
  personId: number,
  wished: string | null | undefined,
): Promise<Place> {
  const person = await db
    .selectFrom('person')
    .select('last_vendor_code')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const mine = (await listVendorsOf(db, personId)).map((vendor): string => vendor.vendorCode);
  const first = [wished, person.last_vendor_code, mine[0]].find((code) => code && mine.includes(code));
  return (first && (await enterVendor(db, personId, first))) || nowhere;
}

/** Where a session stands that is being renewed: the shop it was in while the membership lasts, else another. */
export async function stay(db: Db, personId: number, vendorCode: string | null): Promise<Place> {
  const row = await db
    .selectFrom('membership')
    .select('version')
    .where('vendor_code', '=', vendorCode)
    .where('person_id', '=', personId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (row) return { vendorCode: vendorCode as VendorCode, membershipVersion: row.version };
  return enterSomeVendor(db, personId, null);
}
