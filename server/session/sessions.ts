// The life of a session: opened, renewed by its rotating refresh token, moved to another shop, revoked.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Audit } from '../infra/audit/audit.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { DeviceName } from './device-name.ts';
import { enterVendor, type Place, stay } from './memberships.ts';
import { type AccessGrant, digest, type Tokens } from './tokens.ts';

type Db = Kysely<Tables>;

const day = 86_400;
/** A session that nobody uses ends after this. */
export const idleSeconds = 14 * day;
const absoluteSeconds = 30 * day;
/** Tabs that ask at once, or whose answer was slow, get the same successor for so long. */
const graceSeconds = 30;
/**
 * A successor is not replaced before its predecessor's grace is over, and a little more for answers that are under way:
 * else a late answer could leave in the browser a token that another tab has used up already.
 */
const successorRestSeconds = graceSeconds + 5;
/** A used-up token is remembered so long, to notice that somebody still has it. */
const remembersUsedSeconds = 2 * day;

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

/** What a browser gets to go on with. */
export interface Renewed {
  grant: AccessGrant;
  refreshToken: string;
  /** How long the refresh token is good for. */
  lastsSeconds: number;
}

interface NewSession {
  personId: number;
  place: Place;
  device: DeviceName;
  /** When the second factor was proved for it. */
  secondFactorAt: Date | undefined;
}

export async function openSession(
  db: Db,
  tokens: Tokens,
  { personId, place, device, secondFactorAt }: NewSession,
  now: Date,
): Promise<Renewed> {
  await db.deleteFrom('session').where('person_id', '=', personId).where('expires_at', '<', now).execute();
  const sessionId = randomUUID();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      person_id: personId,
      vendor_code: place.vendorCode,
      created_at: now,
      used_at: now,
      expires_at: after(now, absoluteSeconds),
      second_factor_at: secondFactorAt ?? null,
      ...device,
    })
    .execute();
  const refreshToken = tokens.newRefreshToken();
  await keepRefreshToken(db, refreshToken, sessionId, after(now, idleSeconds), now);
  return { grant: { personId, sessionId, ...place }, refreshToken, lastsSeconds: idleSeconds };
}

export type Renewal =
  | ({ outcome: 'renewed' } & Renewed)
  | { outcome: 'ended' }
  | { outcome: 'not-this-session' }
  | { outcome: 'replayed'; sessionId: string; personId: number };

/**
 * Takes a refresh token and gives its successor. One that was used up more than the grace ago is a replay: somebody has a copy,
 * and nobody can tell who, so the session ends for all of them.
 */
export function renewSession(
  db: Db,
  tokens: Tokens,
  presented: { refreshToken: string; xsrfToken: string },
  audit: Audit,
  now: Date,
): Promise<Renewal> {
  return db.transaction().execute(async (trx): Promise<Renewal> => {
    const token = await trx
      .selectFrom('refresh_token')
      .selectAll()
      .where('hash', '=', digest(presented.refreshToken))
      // All who come with the same token wait here for each other.
      .forUpdate()
      .executeTakeFirst();
    if (!token) return { outcome: 'ended' };
    if (!tokens.isXsrfToken(presented.xsrfToken, token.session_id)) return { outcome: 'not-this-session' };
    const session = await trx
      .selectFrom('session')
      .selectAll()
      .where('id', '=', token.session_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!session || token.expires_at <= now) return { outcome: 'ended' };

    const idleEnd = earlier(after(now, idleSeconds), session.expires_at);
    const successor = tokens.successorOf(presented.refreshToken);
    let refreshToken = successor;
    if (token.rotated_at) {
      if (secondsBetween(token.rotated_at, now) > graceSeconds) {
        await revokeSession(trx, session.id, now);
        const { id: sessionId, person_id: personId, vendor_code: vendorCode } = session;
        audit.about({ sessionId, personId, vendorCode, outcome: 'REPLAYED' });
        await audit.record(trx);
        return { outcome: 'replayed', sessionId: session.id, personId: session.person_id };
      }
      const given = await findSuccessor(trx, tokens.successorsOf(presented.refreshToken));
      if (given) refreshToken = given;
      else await keepRefreshToken(trx, successor, session.id, idleEnd, now);
    } else if (isRestingSuccessor(token.created_at, session.created_at, now)) {
      refreshToken = presented.refreshToken;
    } else {
      await rotate(trx, { hash: token.hash, sessionId: session.id, successor, idleEnd }, now);
    }

    const place = await stay(trx, session.person_id, session.vendor_code, now);
    // A session that has moved since it was read stays where it went: this token is refused then, and the next one leads there.
    const isWhereItWas = sql`vendor_code IS NOT DISTINCT FROM ${session.vendor_code}`;
    await trx
      .updateTable('session')
      .set({
        used_at: now,
        vendor_code: sql`CASE WHEN ${isWhereItWas} THEN ${place.vendorCode} ELSE vendor_code END`,
      })
      .where('id', '=', session.id)
      .execute();
    const grant = { personId: session.person_id, sessionId: session.id, ...place };
    return {
      outcome: 'renewed',
      grant,
      refreshToken,
      lastsSeconds: Math.floor(secondsBetween(now, idleEnd)),
    };
  });
}

/** The first token of a session has no predecessor that could still be answered. */
const isRestingSuccessor = (tokenAt: Date, sessionAt: Date, now: Date): boolean =>
  tokenAt.getTime() !== sessionAt.getTime() && secondsBetween(tokenAt, now) < successorRestSeconds;

/** The successor that was given out within the grace; none when the secret that made it has been dropped since. */
async function findSuccessor(db: Db, candidates: readonly string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom('refresh_token')
    .select('hash')
    .where('hash', 'in', candidates.map(digest))
    .execute();
  return candidates.find((candidate) => rows.some(({ hash }) => hash === digest(candidate)));
}

async function keepRefreshToken(db: Db, token: string, sessionId: string, until: Date, now: Date) {
  await db
    .insertInto('refresh_token')
    .values({ hash: digest(token), session_id: sessionId, created_at: now, expires_at: until })
    .execute();
}

async function rotate(
  db: Db,
  turn: { hash: string; sessionId: string; successor: string; idleEnd: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ rotated_at: now, expires_at: after(now, remembersUsedSeconds) })
    .where('hash', '=', turn.hash)
    .execute();
  await keepRefreshToken(db, turn.successor, turn.sessionId, turn.idleEnd, now);
  await db
    .deleteFrom('refresh_token')
    .where('session_id', '=', turn.sessionId)
    .where('expires_at', '<', now)
    .execute();
}

export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Continues a session in another shop; undefined when the shop is not the person's, or the session ended meanwhile. */
export async function moveSession(
  trx: Db,
  { sessionId, personId }: { sessionId: string; personId: number },
  vendorCode: string,
  now: Date,
): Promise<AccessGrant | undefined> {
  const place = await enterVendor(trx, personId, vendorCode, now);
  if (!place) return undefined;
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ vendor_code: vendorCode, entered_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { personId, sessionId, ...place } : undefined;
}

/** The person is no longer of the shop: sessions that stand in it stand nowhere until they are renewed, which leads to another shop. */
export async function leaveShop(trx: Db, personId: number, vendorCode: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ vendor_code: null })
    .where('person_id', '=', personId)
    .where('vendor_code', '=', vendorCode)
    .execute();
}
