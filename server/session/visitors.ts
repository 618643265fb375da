// The person of a live session, read from the database: shop, role and their versions never come from the
// client.
// A process may cache it for two seconds, so a logout, demotion or removal in another process takes effect
// within that time, and one in this process (`evictSession`) at once. A refusal is never based on the cache alone.
import { monotonicMs, now as readClock } from '../infra/clock.ts';
import { inOneStatement } from '../infra/database/one-statement.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { type LiveVisitor, readVisitors } from './read-visitors.ts';

const cacheMs = 2_000;
const maxCached = 20_000;

interface VisitorCache {
  cached: Map<string, { live: LiveVisitor; until: number }>;
  /** Increases with each invalidation: a read that began before must not be cached. */
  turn: number;
  /** Sessions of requests that arrive together are read together. */
  read(asked: { sessionId: string; now: Date }): Promise<LiveVisitor | undefined>;
}

/** One cache for each database that this process uses. */
const caches = new WeakMap<Db, VisitorCache>();

function cacheOf(db: Db): VisitorCache {
  const cache = caches.get(db) ?? openCache(db);
  caches.set(db, cache);
  return cache;
}

const openCache = (db: Db): VisitorCache => ({
  cached: new Map(),
  turn: 0,
  read: inOneStatement({
    async send(asked) {
      const ids = asked.map(({ sessionId }) => sessionId);
      const found = await readVisitors(db, ids, asked.at(-1)!.now);
      return ids.map((id) => found.get(id));
    },
  }),
});

/**
 * Returns the function that caches the result of a read that begins now. A cached visitor whose session has
 * ended must not outlive the read.
 */
function cacheReads(cache: VisitorCache): (sessionId: string, live: LiveVisitor | undefined) => void {
  const { turn, cached } = cache;
  const until = monotonicMs() + cacheMs;
  return (sessionId, live) => {
    if (!live) cached.delete(sessionId);
    else if (turn === cache.turn) {
      if (cached.size >= maxCached) cached.clear();
      cached.set(sessionId, { live, until });
    }
  };
}

/** The visitors of live sessions; a session whose membership has ended is missing until it is refreshed. */
export async function findVisitors(db: Db, sessionIds: readonly string[]): Promise<Map<string, Visitor>> {
  const keep = cacheReads(cacheOf(db));
  const found = await readVisitors(db, sessionIds, readClock());
  for (const sessionId of sessionIds) keep(sessionId, found.get(sessionId));
  return new Map([...found].map(([sessionId, { visitor }]) => [sessionId, visitor]));
}

/**
 * The visitor of one session that `accepts` requires, from the cache if it suffices, otherwise from the
 * database. A cached visitor that would be refused does not suffice, because the shop's status may have changed since.
 */
export async function findVisitor(
  db: Db,
  sessionId: string,
  accepts: (live: LiveVisitor) => boolean,
  suffices: (visitor: Visitor) => boolean,
  now: Date,
): Promise<Visitor | undefined> {
  const cache = cacheOf(db);
  const known = cache.cached.get(sessionId);
  if (known && known.until > monotonicMs() && accepts(known.live) && suffices(known.live.visitor))
    return known.live.visitor;
  const keep = cacheReads(cache);
  const live = await cache.read({ sessionId, now });
  const accepted = live && accepts(live) ? live : undefined;
  keep(sessionId, accepted);
  return accepted?.visitor;
}

/** Call it after committing a change of a session: the next request reads it again. */
export function evictSession(db: Db, sessionId: string): void {
  const cache = cacheOf(db);
  cache.turn += 1;
  cache.cached.delete(sessionId);
}

/** Call it after committing a change of a person's role or name in a shop: their next request reads it again. */
export function evictVisitorsOf(db: Db, personId: number): void {
  const cache = cacheOf(db);
  cache.turn += 1;
  for (const [sessionId, { live }] of cache.cached)
    if (live.visitor.personId === personId) cache.cached.delete(sessionId);
}
