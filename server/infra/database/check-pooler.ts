// Checks a start through a pooler in transaction mode (DATABASE_POOL_URL): it is refused unless the pooler
// leads to the database of DATABASE_URL and every statement and transaction there has the deadlines that we
// cannot request ourselves.
import type pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { serverDeadlines } from './guarded-pool.ts';
import { inTransaction, type Queryable } from './in-transaction.ts';
import { describeAddress, refusalOf } from './refusals.ts';

interface Seen {
  /** The database cluster and the database in it. */
  place: string;
  role: string;
  /** Milliseconds; 0 means none. */
  deadlines: Record<keyof typeof serverDeadlines, number>;
}

async function look(on: Queryable): Promise<Seen> {
  const { rows } = await on.query<Seen>(
    `SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS place, current_user AS role,
       (SELECT json_object_agg(name, setting::int) FROM pg_settings WHERE name = ANY ($1)) AS deadlines`,
    [Object.keys(serverDeadlines)],
  );
  return rows[0]!;
}

/** Refuses with one sentence. */
export async function checkPooler(
  { pool, direct }: { pool: pg.Pool; direct: pg.Pool },
  poolUrl: string,
): Promise<void> {
  try {
    const [seen, own] = await Promise.all([inTransaction(pool, look), look(direct)]);
    if (seen.place !== own.place)
      throw new StartRefused(
        `DATABASE_POOL_URL (${describeAddress(poolUrl)}) leads to another database than DATABASE_URL: name the same one in both.`,
      );
    const missing = Object.entries(serverDeadlines).filter(([name, ms]) => {
      const given = seen.deadlines[name as keyof typeof serverDeadlines];
      return given === 0 || given > ms;
    });
    if (missing.length > 0) throw new StartRefused(withoutDeadline(seen.role, missing));
  } catch (error) {
    throw refusalOf(error, describeAddress(poolUrl), 'DATABASE_POOL_URL');
  }
}

function withoutDeadline(role: string, missing: [string, number][]): string {
  const statements = missing.map(
    ([name, ms]) => `ALTER ROLE "${role.replaceAll('"', '""')}" SET ${name} = ${ms};`,
  );
  return (
    `Behind DATABASE_POOL_URL ${missing.map(([name]) => name).join(' and ')} would be missing, because poolers refuse to be asked for it: ` +
    `run ${statements.join(' ')} and then RECONNECT in the console of PgBouncer.`
  );
}
