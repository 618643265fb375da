// The sessions of one person, listed and ended by that person and the platform, and those in a shop, by its managers.
import type { Device, StaffDevice } from '@pishkhan/contract/session/device-calls.ts';
import type { SessionEnder } from '@pishkhan/contract/session/session.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import { idleSeconds } from './store-sessions.ts';

/** More sessions than a person has devices; only an automated client exceeds it. */
const maxListed = 100;

export async function listDevicesOf(
  db: Db,
  { personId, sessionId }: { personId: number; sessionId: string },
  now: Date,
): Promise<Device[]> {
  const rows = await liveSessions(db, now)
    .where('session.person_id', '=', personId)
    .leftJoin('vendor', 'vendor.code', 'session.vendor_code')
    .select([
      'session.id',
      'session.browser',
      'session.system',
      'session.created_at',
      'session.used_at',
      'vendor.name as vendor_name',
    ])
    .orderBy(sql`session.id = ${sessionId}`, 'desc')
    .orderBy('session.used_at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => viewDevice(row, sessionId));
}

interface DeviceRow {
  id: string;
  browser: string | null;
  system: string | null;
  created_at: Date;
  used_at: Date;
  vendor_name: string | null;
}

const viewDevice = (row: DeviceRow, ownId: string): Device => ({
  id: row.id,
  browser: row.browser,
  system: row.system,
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: row.used_at.toISOString(),
  vendorName: row.vendor_name,
  isThis: row.id === ownId,
});

/** More sessions than a shop has devices. */
const maxListedOfShop = 200;

/** Sessions of members with a role in the shop; the caller's own first. */
export async function listDevicesOfShop(
  db: Db,
  { vendorCode, personId, sessionId }: { vendorCode: string; personId: number; sessionId: string },
  now: Date,
): Promise<StaffDevice[]> {
  const rows = await liveSessions(db, now)
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.person_id', '=', 'session.person_id')
        .onRef('membership.vendor_code', '=', 'session.vendor_code')
        .on('membership.status', '=', 'ACTIVE'),
    )
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('vendor', 'vendor.code', 'session.vendor_code')
    .select(({ fn }) => [
      ...([
        'session.id',
        'session.browser',
        'session.system',
        'session.created_at',
        'session.used_at',
      ] as const),
      ...(['session.person_id', 'membership.role', 'vendor.name as vendor_name'] as const),
      fn.coalesce('membership.full_name', 'person.full_name').as('full_name'),
    ])
    .where('session.vendor_code', '=', vendorCode)
    .orderBy(sql`session.person_id = ${personId}`, 'desc')
    .orderBy('session.used_at', 'desc')
    .limit(maxListedOfShop)
    .execute();
  return rows.map((row) => ({
    ...viewDevice(row, sessionId),
    personId: row.person_id,
    fullName: row.full_name,
    role: row.role,
  }));
}

/** The person whose session ended; undefined when it is not in the shop, or not of one of its members. */
export async function endSessionInShop(
  trx: Db,
  { vendorCode, id }: { vendorCode: string; id: string },
  now: Date,
): Promise<number | undefined> {
  const ended = await trx
    .updateTable('session')
    .from('membership')
    .set({ revoked_at: now, ended_by: 'MANAGER' })
    .whereRef('membership.person_id', '=', 'session.person_id')
    .whereRef('membership.vendor_code', '=', 'session.vendor_code')
    .where('membership.status', '=', 'ACTIVE')
    .where('session.id', '=', id)
    .where('session.vendor_code', '=', vendorCode)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .returning('session.person_id')
    .executeTakeFirst();
  return ended?.person_id;
}

/** Ends the person's sessions, or the named one, but never the one to keep; returns the number of ended ones. */
export async function endSessions(
  db: Db,
  { personId, by, only, keep }: { personId: number; by: SessionEnder; only?: string; keep?: string },
  now: Date,
): Promise<number> {
  const rows = await db
    .updateTable('session')
    .set({ revoked_at: now, ended_by: by })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep!))
    .returning('id')
    .execute();
  return rows.length;
}

const liveSessions = (db: Db, now: Date) =>
  db
    .selectFrom('session')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    // A session whose refresh token has expired cannot continue.
    .where('session.used_at', '>', new Date(now.getTime() - idleSeconds * 1000));
