// Quotas of messages, wrong codes and inquiries, counted in PostgreSQL for all servers together. Quotas of
// messages are counted in the transaction of the work that sends them.
// Owns: counting by scope, sliding windows, refunds. Not: the scopes (session, staff, onboarding, marketplace).
// Invariants: of quotas that are consumed together, all are counted or none; an exhausted quota is logged once a window.
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Pipeline } from './database/in-pipeline.ts';
import type { Db } from './database/tables.ts';
import type { Log } from './log.ts';

export interface Quota {
  /** The counter's name, including its window: two quotas of one scope have two names. */
  scope: string;
  most: number;
  seconds: number;
}

export interface QuotaUse {
  /** Undefined: counted. Otherwise the seconds until all quotas may allow it again. */
  waitSeconds: number | undefined;
  /** The exhausted quotas. */
  full: Quota[];
}

export interface Used {
  present: number;
  before: number;
  isTold: boolean;
}

const endOf = (seconds: number, now: Date): Date =>
  new Date((Math.floor(now.getTime() / (seconds * 1000)) + 1) * seconds * 1000);

/** The share of the previous window that a window ending now still contains. */
const weightBefore = ({ seconds }: Quota, now: Date): number =>
  (endOf(seconds, now).getTime() - now.getTime()) / (seconds * 1000);

/** Lock other rows first: the rows of shared quotas stay locked until the transaction ends. */
export async function consumeQuotas(
  trx: Db,
  quotas: readonly Quota[],
  now: Date,
  log?: Log,
): Promise<QuotaUse> {
  const used = usedOf(await usedRows(trx, quotas, now).execute(), quotas, now);
  let full = listFull(quotas, used, now);
  if (full.length === 0) {
    // Others may have counted since the rows were read; the row locks make them wait from here on.
    const { rows } = await adding(quotas, now, 1).execute(trx);
    for (const { scope, present } of rows) used.set(scope, { ...used.get(scope)!, present: present - 1 });
    full = listFull(quotas, used, now);
    if (full.length === 0) return { waitSeconds: undefined, full };
    await adding(quotas, now, -1).execute(trx);
  }
  for (const quota of full) if (log && !used.get(quota.scope)!.isTold) await tell(trx, quota, now, log);
  return { waitSeconds: Math.max(...full.map((quota) => waitFor(quota, used.get(quota.scope)!, now))), full };
}

/**
 * The same after a read in which all quotas had capacity. It does not wait for the answer; `Unmet` follows
 * when others have used the capacity since.
 */
export function consumeQuotasInPipeline(
  pipeline: Pipeline,
  quotas: readonly Quota[],
  used: ReadonlyMap<string, Used>,
  now: Date,
): void {
  void pipeline.send(adding(quotas, now, 1).compile(pipeline.db));
  const values = quotas.map((quota) => {
    const most = quota.most - used.get(quota.scope)!.before * weightBefore(quota, now);
    return sql`(${quota.scope}, ${endOf(quota.seconds, now)}::timestamptz, ${most}::float8)`;
  });
  pipeline.demand(
    sql`SELECT WHERE NOT EXISTS (
      SELECT FROM sms_quota JOIN (VALUES ${sql.join(values)}) AS room (scope, ends_at, most) USING (scope, ends_at)
      WHERE sms_quota.used > room.most)`.compile(pipeline.db),
  );
}

/** A condition, for another statement, that the quota has capacity. */
export function hasQuotaLeft(quota: Quota, now: Date): RawBuilder<boolean> {
  const end = endOf(quota.seconds, now);
  const before = new Date(end.getTime() - quota.seconds * 1000);
  return sql`coalesce((SELECT sum(CASE ends_at WHEN ${end}::timestamptz THEN used ELSE used * ${weightBefore(quota, now)}::float8 END)
    FROM sms_quota WHERE scope = ${quota.scope} AND ends_at IN (${end}::timestamptz, ${before}::timestamptz)), 0) <= ${quota.most - 1}::int`;
}

/** Refunds the quota of a message that was not sent. */
export async function refundQuotas(db: Db, quotas: readonly Quota[], at: Date): Promise<void> {
  if (quotas.length > 0) await adding(quotas, at, -1).execute(db);
}

export const listFull = (quotas: readonly Quota[], used: ReadonlyMap<string, Used>, now: Date): Quota[] =>
  quotas.filter((quota) => {
    const { present, before } = used.get(quota.scope)!;
    return present + before * weightBefore(quota, now) > quota.most - 1;
  });

export const usedRows = (db: Db, quotas: readonly Quota[], now: Date) =>
  db
    .selectFrom('sms_quota')
    .selectAll()
    .where(
      'scope',
      'in',
      quotas.map(({ scope }) => scope),
    )
    .where(
      'ends_at',
      '>',
      new Date(now.getTime() - Math.max(...quotas.map(({ seconds }) => seconds)) * 1000),
    );

type UsedRow = InferResult<ReturnType<typeof usedRows>>[number];

export function usedOf(rows: readonly UsedRow[], quotas: readonly Quota[], now: Date): Map<string, Used> {
  return new Map(
    quotas.map(({ scope, seconds }) => {
      const end = endOf(seconds, now).getTime();
      const at = (time: number) => rows.find((row) => row.scope === scope && row.ends_at.getTime() === time);
      const present = at(end);
      return [
        scope,
        {
          present: present?.used ?? 0,
          before: at(end - seconds * 1000)?.used ?? 0,
          isTold: present?.is_told ?? false,
        },
      ];
    }),
  );
}

/** The rows are always locked in the order of their names, so that two transactions cannot deadlock. */
function adding(quotas: readonly Quota[], now: Date, count: 1 | -1) {
  const sorted = [...quotas].sort((one, other) => (one.scope < other.scope ? -1 : 1));
  const values = sorted.map(({ scope, seconds }) => sql`(${scope}, ${endOf(seconds, now)}::timestamptz, 1)`);
  return sql<{
    scope: string;
    present: number;
  }>`INSERT INTO sms_quota (scope, ends_at, used) VALUES ${sql.join(values)}
    ON CONFLICT (scope, ends_at) DO UPDATE SET used = greatest(sms_quota.used + ${count}::int, 0)
    RETURNING scope, used AS present`;
}

async function tell(trx: Db, { scope, most, seconds }: Quota, now: Date, log: Log): Promise<void> {
  const told = await sql`INSERT INTO sms_quota (scope, ends_at, used, is_told)
    VALUES (${scope}, ${endOf(seconds, now)}::timestamptz, 0, true)
    ON CONFLICT (scope, ends_at) DO UPDATE SET is_told = true WHERE NOT sms_quota.is_told RETURNING scope`.execute(
    trx,
  );
  if (told.rows.length > 0) log.error({ budget: scope, most, seconds }, 'a quota is used up');
}

function waitFor({ most, seconds }: Quota, { present, before }: Used, now: Date): number {
  const elapsed = (now.getTime() % (seconds * 1000)) / 1000;
  const room = most - 1 - present;
  // Capacity returns within this window, when enough of the previous one has expired; otherwise in the next, whose previous one this is.
  if (room >= 0) return Math.max(1, Math.ceil(seconds * (1 - room / before) - elapsed));
  return Math.ceil(seconds - elapsed + seconds * (1 - (most - 1) / present));
}
