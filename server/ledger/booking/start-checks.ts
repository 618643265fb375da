// Runs the check of the ledger once a night, in one process, and stores its result for /readyz.
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { now as readClock } from '../../infra/clock.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Db } from '../../infra/database/tables.ts';
import { startHourly } from '../../infra/hourly.ts';
import type { Log } from '../../infra/log.ts';
import type { Polling } from '../../infra/polling.ts';
import { checkLedger, findLastCheck, tryLockCheck, withLongDeadlines, writeCheck } from './store-checks.ts';

const hourMs = 3_600_000;
/** Hours in Tehran, before shops get busy. */
const nightHours = { from: 3, to: 5 } as const;

/** True at night, or when a night was missed. */
export function isCheckDue(last: Date | undefined, now: Date): boolean {
  const age = last ? now.getTime() - last.getTime() : Number.POSITIVE_INFINITY;
  const { hour } = tehranWallClock(now);
  const isNight = hour >= nightHours.from && hour < nightHours.to;
  return isNight ? age > 12 * hourMs : last !== undefined && age > 30 * hourMs;
}

export const startLedgerChecks = (database: Pick<Database, 'db' | 'withoutDeadlines'>, log: Log): Polling =>
  startHourly(
    async (stopping) => {
      if (!isCheckDue(await findLastCheck(database.db), readClock())) return;
      await withLongDeadlines(database, (patient) => checkAlone(patient, log, stopping));
    },
    log,
    'the ledger could not be compared with the orders',
  );

async function checkAlone(db: Db, log: Log, stopping: AbortSignal): Promise<void> {
  if (!(await tryLockCheck(db))) return;
  const startedAt = readClock();
  const check = await checkLedger(db, stopping);
  if (stopping.aborted) return;
  await writeCheck(db, check, startedAt, readClock());
  if (check.faults > 0)
    log.error({ faults: check.faults, sample: check.sample }, 'the ledger differs from the orders');
  else log.info({ shops: check.shops }, 'the ledger equals the orders');
}
