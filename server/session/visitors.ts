// The person behind a live session, read from the database: shop, role and their versions are never taken from the
// client.
// A process may cache it for two seconds, so a logout, demotion or removal elsewhere takes effect within that time;
// one in this process (`forgetSession`) at once. A refusal is never based on the cache alone.
import { monotonicMs, now as readClock } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { type LiveVisitor, readVisitors } from './read-visitors.ts';

const believedMs = 2_000;
const mostRemembered = 20_000;

interface Memory {
  believed: Map<string, { live: LiveVisitor; until: number }>;
  /** Rises with each invalidation: a read that began before must not be cached. */
  turn: number;
}

/** One cache for each database that this process uses. */
const memories = new WeakMap<Db, Memory>();

function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? { believed: new Map(), turn: 0 };
  memories.set(db, memory);
  return memory;
}

/** Reads visitors and caches what was found: a cached one that is not live any more must not outlive this read. */
async function readAnew(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  isWorthCaching: (live: LiveVisitor) => boolean,
): Promise<Map<string, LiveVisitor>> {
  const memory = memoryOf(db);
  const { turn } = memory;
  const until = monotonicMs() + believedMs;
  const found = await readVisitors(db, sessionIds, now);
  for (const sessionId of sessionIds) {
    const live = found.get(sessionId);
    if (!live || !isWorthCaching(live)) memory.believed.delete(sessionId);
    else if (turn === memory.turn) {
      if (memory.believed.size >= mostRemembered) memory.believed.clear();
      memory.believed.set(sessionId, { live, until });
    }
  }
  return found;
}

/** The visitors of live sessions; a session whose membership has ended is missing until it is refreshed. */
export async function findVisitors(db: Db, sessionIds: readonly string[]): Promise<Map<string, Visitor>> {
  const live = await readAnew(db, sessionIds, readClock(), () => true);
  return new Map([...live].map(([sessionId, { visitor }]) => [sessionId, visitor]));
}

/**
 * The visitor of one session that `accepts` requires, from the cache if it suffices, else from the database. A cached
 * visitor that would be refused does not suffice, because the shop's status may have changed since.
 */
export async function findVisitor(
  db: Db,
  sessionId: string,
  accepts: (live: LiveVisitor) => boolean,
  suffices: (visitor: Visitor) => boolean,
  now: Date,
): Promise<Visitor | undefined> {
  const known = memoryOf(db).believed.get(sessionId);
  if (known && known.until > monotonicMs() && accepts(known.live) && suffices(known.live.visitor))
    return known.live.visitor;
  const live = (await readAnew(db, [sessionId], now, accepts)).get(sessionId);
  return live && accepts(live) ? live.visitor : undefined;
}

/** Call it after committing a change of a session: the next request reads it anew. */
export function forgetSession(db: Db, sessionId: string): void {
  const memory = memoryOf(db);
  memory.turn += 1;
  memory.believed.delete(sessionId);
}

/** Call it after committing a change of a person's role or name in a shop: their next request reads it anew. */
export function forgetPerson(db: Db, personId: number): void {
  const memory = memoryOf(db);
  memory.turn += 1;
  for (const [sessionId, { live }] of memory.believed)
    if (live.visitor.personId === personId) memory.believed.delete(sessionId);
}
