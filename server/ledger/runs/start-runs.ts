// Works on settlement runs in the background. Every server looks for work; the transaction's lock on the run lets one of them do it.
import { now } from '../../infra/clock.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Log } from '../../infra/log.ts';
import { type Polling, startPolling } from '../../infra/polling.ts';
import { bookAllDue } from '../booking/book-orders.ts';
import { withLongDeadlines } from '../booking/store-checks.ts';
import { findWork } from './store-runs.ts';
import { bookSomeRows } from './write-booked-rows.ts';
import { draftSomeShops } from './write-draft.ts';

const pollMs = 1000;
/** Live orders come first: other work runs between two transactions. */
const pauseMs = 20;

export const startRuns = (database: Pick<Database, 'db' | 'withoutDeadlines'>, log: Log): Polling =>
  startPolling(async () => ((await workOnRuns(database)) ? pauseMs : pollMs), {
    ...{ log, failed: 'a settlement run does not go on, trying again', retryMs: pollMs },
  });

/** One step; true when there may be more to do at once. */
export async function workOnRuns(database: Pick<Database, 'db' | 'withoutDeadlines'>): Promise<boolean> {
  const state = await findWork(database.db);
  // A shop of years takes longer than the deadline of every other statement. Nobody waits for a draft.
  if (state === 'DRAFTING') return withLongDeadlines(database, (db) => draftSomeShops(db, now()));
  if (state !== 'BOOKING') return false;
  // Orders that ended meanwhile are booked between two steps: they never wait for the whole run.
  await bookAllDue(database.db);
  return bookSomeRows(database.db, now());
}
