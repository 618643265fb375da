// Who is behind a live session, read from the database: the shop, the role and their versions are never the client's word.
// A process may believe what it read for two seconds, so a logout, demotion or removal elsewhere acts within that time;
// what happened in this process (`forgetSession`) acts at once. A refusal is never given on memory alone.
import type { Kysely } from 'kysely';
import { monotonicMs, now as readClock } from '../infra/clock.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { type LiveVisitor, readVisitors } from './read-visitors.ts';

type Db = Kysely<Tables>;

/** Visitors of those sessions that are live; a session whose shop is no longer the person's is missing until it is refreshed. */
export async function findVisitors(db: Db, sessionIds: readonly string[]): Promise<Map<string, Visitor>> {
  const live = await readVisitors(db, sessionIds, readClock());
  return new Map([...live].map(([sessionId, { visitor }]) => [sessionId, visitor]));
}

const believedMs = 2_000;
const mostRemembered = 20_000;

interface Memory {
  believed: Map<string, { live: LiveVisitor; until: number }>;
  /** Rises when something is forgotten: what was read before that may not be remembered. */
  turn: number;
}

/** One memory for each database that this process uses. */
const memories = new WeakMap<Db, Memory>();

function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? { believed: new Map(), turn: 0 };
  memories.set(db, memory);
  return memory;
}

/**
 * The visitor of one session as `accepts` would have it, from memory if that will do, else from the database. Memory does not do for
 * whoever would be refused on it, because the shop's status may have moved since.
 */
export async function findVisitor(
  db: Db,
  sessionId: string,
  accepts: (live: LiveVisitor) => boolean,
  suffices: (visitor: Visitor) => boolean,
  now: Date,
): Promise<Visitor | undefined> {
  const memory = memoryOf(db);
  const known = memory.believed.get(sessionId);
  if (known && known.until > monotonicMs() && accepts(known.live) && suffices(known.live.visitor))
    return known.live.visitor;

  const { turn } = memory;
  const until = monotonicMs() + believedMs;
  const live = (await readVisitors(db, [sessionId], now)).get(sessionId);
  if (!live || !accepts(live)) {
    memory.believed.delete(sessionId);
    return undefined;
  }
  if (turn === memory.turn) {
    if (memory.believed.size >= mostRemembered) memory.believed.clear();
    memory.believed.set(sessionId, { live, until });
  }
  return live.visitor;
}

/** After a change to a session was committed: the next request reads it anew. */
export function forgetSession(db: Db, sessionId: string): void {
  const memory = memoryOf(db);
  memory.turn += 1;
  memory.believed.delete(sessionId);
}

/** After what a person is in a shop, or is called there, was changed and committed: their next request reads it anew. */
export function forgetPerson(db: Db, personId: number): void {
  const memory = memoryOf(db);
  memory.turn += 1;
  for (const [sessionId, { live }] of memory.believed)
    if (live.visitor.personId === personId) memory.believed.delete(sessionId);
}
