// Who is behind a live session, read from the database: the shop, the role and their versions are never the client's word.
// A process may believe what it read for two seconds, so a logout, demotion or removal elsewhere acts within that time;
// what happened in this process (`forgetSession`) acts at once. A refusal is never given on memory alone.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import type { Kysely } from 'kysely';
import { monotonicMs, now as readClock } from '../infra/clock.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { earlierOf, secondFactorNeed } from './second-factor/requirement.ts';

type Db = Kysely<Tables>;

interface LiveVisitor {
  visitor: Visitor;
  /** 0 without a shop. */
  membershipVersion: number;
}

/** Visitors of those sessions that are live; a session whose shop is no longer the person's is missing until it is refreshed. */
export async function findVisitors(db: Db, sessionIds: readonly string[]): Promise<Map<string, Visitor>> {
  const live = await readVisitors(db, sessionIds, readClock());
  return new Map([...live].map(([sessionId, { visitor }]) => [sessionId, visitor]));
}

async function readVisitors(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, LiveVisitor>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.vendor_code', '=', 'session.vendor_code')
        .onRef('membership.person_id', '=', 'session.person_id')
        // Who was invited and has not proved the phone since is not at work there yet.
        .on('membership.status', '=', 'ACTIVE'),
    )
    .leftJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .leftJoin('second_factor', 'second_factor.person_id', 'session.person_id')
    .select(({ fn }) => [
      'session.id',
      'session.person_id',
      'session.vendor_code',
      fn.coalesce('membership.full_name', 'person.full_name').as('full_name'),
      'membership.role',
      'membership.version',
      'vendor.status',
      'vendor.second_factor_since',
      'vendor.platform_second_factor_since',
      'session.created_at',
      'session.entered_at',
      'session.second_factor_at',
      'second_factor.confirmed_at',
    ])
    .where('session.id', 'in', sessionIds)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .execute();
  const visitors = new Map<string, LiveVisitor>();
  for (const row of rows) {
    if (row.vendor_code !== null && row.role === null) continue;
    const need = secondFactorNeed(
      {
        role: row.role,
        requiredSince: earlierOf(row.second_factor_since, row.platform_second_factor_since),
        enteredAt: row.entered_at ?? row.created_at,
        hasSecondFactor: row.confirmed_at !== null,
        provedAt: row.second_factor_at,
      },
      now,
    );
    const visitor: Visitor = {
      personId: row.person_id,
      fullName: row.full_name,
      sessionId: row.id,
      vendorCode: row.vendor_code as VendorCode | null,
      role: row.role satisfies Role | null,
      vendorStatus: row.status ?? ('NOT_REGISTERED' satisfies VendorStatus),
      ...(need && { secondFactorNeed: need }),
    };
    visitors.set(row.id, { visitor, membershipVersion: row.version ?? 0 });
  }
  return visitors;
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
