// The operator of a live session, read from the database.
// A process may cache it for two seconds, so the end of a session, a disabled account or other roles take effect
// everywhere within that time, and in this process at once (`evictOperator`). A refusal is never based on the
// cache alone.
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { monotonicMs } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import { digest } from '../infra/digest.ts';
import type { Operator } from '../infra/http/visitor.ts';

const cacheMs = 2_000;
const maxCached = 2_000;
/** A session's last use is stored this often. */
const touchMs = 60_000;

/** Seconds without a request after which a session ends. */
export const idleSecondsOf = (roles: readonly PlatformRole[]): number =>
  roles.includes('ADMIN') || roles.includes('FINANCE') ? 15 * 60 : 30 * 60;

interface Cached {
  operator: Operator;
  until: number;
}
interface OperatorCache {
  byToken: Map<string, Cached>;
  /** Increases with each eviction: a read that began before must not be cached. */
  turn: number;
}

/** One cache for each database that this process uses. */
const caches = new WeakMap<Db, OperatorCache>();

function cacheOf(db: Db): OperatorCache {
  const cache = caches.get(db) ?? { byToken: new Map(), turn: 0 };
  caches.set(db, cache);
  return cache;
}

const liveSessions = (db: Db, now: Date) =>
  db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select([
      'session.id as sessionId',
      'session.used_at as usedAt',
      'session.proved_at as provedAt',
      'operator.id as operatorId',
      'operator.full_name as fullName',
      'operator.roles',
    ])
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('operator.is_active', '=', true);

type LiveSession = Awaited<ReturnType<ReturnType<typeof liveSessions>['execute']>>[number];

const isIdle = ({ usedAt, roles }: LiveSession, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > idleSecondsOf(roles) * 1000;

const operatorOf = ({ usedAt: _, ...operator }: LiveSession): Operator => operator;

/** The operators of these sessions that are still live, for streams. */
export async function findOperators(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Operator>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await liveSessions(db, now).where('session.id', 'in', sessionIds).execute();
  const live = rows.filter((row) => !isIdle(row, now));
  return new Map(live.map((row) => [row.sessionId, operatorOf(row)]));
}

/**
 * The operator of one session, from the cache if it suffices, otherwise from the database. `isUse` is false for
 * requests that a page repeats by itself, which do not keep a session alive.
 */
export async function findOperator(
  db: Db,
  { token, isUse }: { token: string; isUse: boolean },
  now: Date,
  suffices: (operator: Operator) => boolean,
): Promise<Operator | undefined> {
  const cache = cacheOf(db);
  const hash = digest(token);
  const known = cache.byToken.get(hash);
  if (known && known.until > monotonicMs() && suffices(known.operator)) return known.operator;
  const [until, { turn }] = [monotonicMs() + cacheMs, cache];
  const row = await liveSessions(db, now).where('session.token_hash', '=', hash).executeTakeFirst();
  if (!row || isIdle(row, now)) {
    cache.byToken.delete(hash);
    return undefined;
  }
  const operator = operatorOf(row);
  if (isUse && now.getTime() - row.usedAt.getTime() > touchMs) await touchSession(db, row.sessionId, now);
  if (turn === cache.turn) {
    if (cache.byToken.size >= maxCached) cache.byToken.clear();
    cache.byToken.set(hash, { operator, until });
  }
  return operator;
}

const touchSession = (db: Db, sessionId: string, now: Date): Promise<unknown> =>
  db
    .updateTable('operator_session')
    .set({ used_at: now })
    .where('id', '=', sessionId)
    .where('used_at', '<', now)
    .execute();

/** Call it after committing a change of an operator or of one of their sessions: the next request reads it again. */
export function evictOperator(db: Db, operatorId: number): void {
  const cache = cacheOf(db);
  cache.turn += 1;
  for (const [hash, { operator }] of cache.byToken)
    if (operator.operatorId === operatorId) cache.byToken.delete(hash);
}
