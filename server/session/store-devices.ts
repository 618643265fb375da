// The sessions of one person, listed and ended by that person and the platform.
import type { Device } from '@pishkhan/contract/session/device-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import { idleSeconds } from './store-sessions.ts';

/** More sessions than a person has devices; only an automated client exceeds it. */
const mostListed = 100;

export async function listDevicesOf(
  db: Db,
  { personId, sessionId }: { personId: number; sessionId: string },
  now: Date,
): Promise<Device[]> {
  const rows = await liveSessions(db, personId, now)
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
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.used_at.toISOString(),
    vendorName: row.vendor_name,
    isThis: row.id === sessionId,
  }));
}

/** Ends the person's sessions, or the named one, but never the one to keep; returns how many ended. */
export async function endSessions(
  db: Db,
  { personId, only, keep }: { personId: number; only?: string; keep?: string },
  now: Date,
): Promise<number> {
  const rows = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep!))
    .returning('id')
    .execute();
  return rows.length;
}

const liveSessions = (db: Db, personId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('session.person_id', '=', personId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    // A session whose refresh token has expired cannot go on.
    .where('session.used_at', '>', new Date(now.getTime() - idleSeconds * 1000));
