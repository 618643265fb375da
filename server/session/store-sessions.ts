// The life of a session: opened, moved to another shop, revoked. Not: its renewal by a rotating refresh token
// (store-refresh-tokens.ts, renew-session.ts).
import { randomUUID } from 'node:crypto';
import { maxSessions, type SessionEnder } from '@pishkhan/contract/session/session.ts';
import { sql } from 'kysely';
import type { Pipeline } from '../infra/database/in-pipeline.ts';
import type { Db } from '../infra/database/tables.ts';
import type { DeviceName } from '../infra/device-name.ts';
import { digest } from '../infra/digest.ts';
import { enterVendor } from './store-memberships.ts';
import type { AccessGrant, Tokens } from './tokens.ts';

const day = 86_400;
/** Idle expiry of a session. */
export const idleSeconds = 14 * day;
const absoluteSeconds = 30 * day;

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** Tokens for the browser. */
export interface Renewed {
  grant: AccessGrant;
  refreshToken: string;
  /** Lifetime of the refresh token. */
  lastsSeconds: number;
}

interface NewSession {
  personId: number;
  vendorCode: string | null;
  device: DeviceName;
  /** The time at which the second factor was proved. */
  secondFactorAt: Date | undefined;
}

export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  lastsSeconds: number;
  /** Sessions that ended because of this one, when the person had `maxSessions`. */
  displaced: Promise<{ id: string }[]>;
}

export function openSession(
  pipeline: Pipeline,
  db: Db,
  tokens: Tokens,
  { personId, vendorCode, device, secondFactorAt }: NewSession,
  now: Date,
): OpenedSession {
  const sessionId = randomUUID();
  const refreshToken = tokens.newRefreshToken();
  const displaced = pipeline.send(endingOldest(db, personId, now).compile());
  for (const statement of [
    db.deleteFrom('session').where('person_id', '=', personId).where('expires_at', '<', now),
    db.insertInto('session').values({
      id: sessionId,
      person_id: personId,
      vendor_code: vendorCode,
      created_at: now,
      used_at: now,
      expires_at: after(now, absoluteSeconds),
      second_factor_at: secondFactorAt ?? null,
      ...device,
    }),
    keepingRefreshToken(db, refreshToken, sessionId, after(now, idleSeconds), now),
  ])
    void pipeline.send(statement.compile());
  return { sessionId, refreshToken, lastsSeconds: idleSeconds, displaced };
}

/** Ends the sessions unused for longest, to make room for one more. */
const endingOldest = (db: Db, personId: number, now: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: now, ended_by: 'LIMIT' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('used_at', '>', after(now, -idleSeconds))
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(sql.lit(maxSessions - 1)),
    )
    .returning('id');

export const keepingRefreshToken = (db: Db, token: string, sessionId: string, until: Date, now: Date) =>
  db
    .insertInto('refresh_token')
    .values({ hash: digest(token), session_id: sessionId, created_at: now, expires_at: until });

/** `endedBy` is null for a sign-out on the device itself. */
export const revokingSession = (db: Db, sessionId: string, endedBy: SessionEnder | null, now: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: now, ended_by: endedBy })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null);

/**
 * Moves a session to another shop, or to none. The time of entry moves as well, because the grace period of a
 * second factor counts from there.
 */
export const enteringShop = (db: Db, sessionId: string, vendorCode: string | null, now: Date) =>
  db
    .updateTable('session')
    .set({ vendor_code: vendorCode, entered_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null);

export const usingSession = (db: Db, sessionId: string, now: Date) =>
  db.updateTable('session').set({ used_at: now }).where('id', '=', sessionId);

/** Records that the second factor was proved for this session. */
export async function proveSession(trx: Db, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('session').set({ second_factor_at: now }).where('id', '=', sessionId).execute();
}

/** Continues a session in another shop; undefined when the person does not belong to it, or the session ended meanwhile. */
export async function moveSession(
  trx: Db,
  { sessionId, personId }: { sessionId: string; personId: number },
  vendorCode: string,
  now: Date,
): Promise<AccessGrant | undefined> {
  const place = await enterVendor(trx, personId, vendorCode, now);
  if (!place) return undefined;
  const { numUpdatedRows } = await enteringShop(trx, sessionId, vendorCode, now).executeTakeFirst();
  return numUpdatedRows === 1n ? { personId, sessionId, ...place } : undefined;
}

/** Runs after the end of a membership: sessions in the shop have no shop until they are renewed, which leads to another one. */
export async function leaveShop(trx: Db, personId: number, vendorCode: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ vendor_code: null })
    .where('person_id', '=', personId)
    .where('vendor_code', '=', vendorCode)
    .execute();
}
