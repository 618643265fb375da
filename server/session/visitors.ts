// The person of a live session, read from the database: shop, role and their versions never come from the
// client.
// A process may cache it for two seconds, so a logout, demotion or removal in another process takes effect
// within that time, and one in this process (`forgetSession`) at once. A refusal is never based on the cache alone.
import { monotonicMs, now as readClock } from '../infra/clock.ts';
import { inOneStatement } from '../infra/database/one-statement.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { type LiveVisitor, readVisitors } from './read-visitors.ts';

const believedMs = 2_000;
const maxRemembered = 20_000;

interface Memory {
  believed: Map<string, { live: LiveVisitor; until: number }>;
  /** Increases with each invalidation: a read that began before must not be cached. */
  turn: number;
  /** Sessions of requests that arrive together are read together. */
  read(asked: { sessionId: string; now: Date }): Promise<LiveVisitor | undefined>;
}

/** One cache for each database that this process uses. */
const memories = new WeakMap<Db, Memory>();

function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? openMemory(db);
  memories.set(db, memory);
  return memory;
}

const openMemory = (db: Db): Memory => ({
  believed: new Map(),
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
function keepWhatIsRead(memory: Memory): (sessionId: string, live: LiveVisitor | undefined) => void {
  const { turn, believed } = memory;
  const until = monotonicMs() + believedMs;
  return (sessionId, live) => {
    if (!live) believed.delete(sessionId);
    else if (turn === memory.turn) {
      if (believed.size >= maxRemembered) believed.clear();
      believed.set(sessionId, { live, until });
    }
  };
}

/** The visitors of live sessions; a session whose membership has ended is missing until it is refreshed. */
export async function findVisitors(db: Db, sessionIds: readonly string[]): Promise<Map<string, Visitor>> {
  const keep = keepWhatIsRead(memoryOf(db));
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
  const memory = memoryOf(db);
  const known = memory.believed.get(sessionId);
  if (known && known.until > monotonicMs() && accepts(known.live) && suffices(known.live.visitor))
    return known.live.visitor;
  const keep = keepWhatIsRead(memory);
  const live = await memory.read({ sessionId, now });
  const accepted = live && accepts(live) ? live : undefined;
  keep(sessionId, accepted);
  return accepted?.visitor;
}

/** Call it after committing a change of a session: the next request reads it again. */
export function forgetSession(db: Db, sessionId: string): void {
  const memory = memoryOf(db);
  memory.turn += 1;
  memory.believed.delete(sessionId);
}

/** Call it after committing a change of a person's role or name in a shop: their next request reads it again. */
export function forgetPerson(db: Db, personId: number): void {
  const memory = memoryOf(db);
  memory.turn += 1;
  for (const [sessionId, { live }] of memory.believed)
    if (live.visitor.personId === personId) memory.believed.delete(sessionId);
}
