// The hourly job that ends the data of customers whose orders are old enough.
// Invariant: a batch is one short transaction, and the place that it has reached is stored with it, so any server goes on where another
// one stopped; one server works at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../infra/database/tables.ts';
import { listFreeOrders, listOldOrders, type PlaceInTime, storeDue } from './read-due.ts';
import { lockProgress, storeProgress } from './store-progress.ts';
import { eraseCustomers, type OrderKey } from './write-customers.ts';

const ordersOfBatch = 50;
/** Live orders come first: a batch takes some tens of milliseconds, then other work runs. */
const pauseMs = 20;
const dayMs = 86_400_000;

export interface EndedCustomers {
  erased: number;
  /** Found due, and held by an open order or its money. */
  held: number;
}

export async function endOldCustomers(
  db: Db,
  keepDays: number,
  now: Date,
  stopping?: AbortSignal,
): Promise<EndedCustomers> {
  const before = new Date(now.getTime() - keepDays * dayMs);
  const ended: EndedCustomers = { erased: 0, held: 0 };
  for (const cause of ['REQUEST', 'PERIOD'] as const)
    ended.erased += await eraseFree(db, cause, now, stopping);

  let through: string | undefined;
  let after: PlaceInTime | undefined;
  await repeat(db, stopping, async (trx) => {
    const reached = await lockProgress(trx);
    if (!reached) return false;
    through ??= reached.through;
    after ??= { at: reached.earlier, vendor_code: '', code: '' };
    const due = await listOldOrders(trx, { after, through, before, now, most: ordersOfBatch });
    const held = due.filter(({ hold }) => hold !== null);
    await storeDue(trx, held, 'PERIOD', now);
    ended.held += held.length;
    ended.erased += await eraseAll(
      trx,
      due.filter(({ hold }) => hold === null),
      'everybody',
    );
    after = due.at(-1) ?? after;
    const isDone = due.length < ordersOfBatch;
    await storeProgress(trx, isDone ? before : after.at);
    return !isDone;
  });
  return ended;
}

/** Erases waiting orders that nothing holds any more. Returns their number; 0 while another server is at work. */
export async function eraseFree(
  db: Db,
  cause: 'REQUEST' | 'PERIOD',
  now: Date,
  stopping: AbortSignal | undefined,
): Promise<number> {
  let erased = 0;
  await repeat(db, stopping, async (trx) => {
    if (!(await lockProgress(trx))) return false;
    const free = await listFreeOrders(trx, cause, now, ordersOfBatch);
    erased += await eraseAll(trx, free, cause === 'REQUEST' ? 'customer' : 'everybody');
    return free.length === ordersOfBatch;
  });
  return erased;
}

async function repeat(
  db: Db,
  stopping: AbortSignal | undefined,
  batch: (trx: Db) => Promise<boolean>,
): Promise<void> {
  while (!stopping?.aborted && (await db.transaction().execute(batch)))
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
}

/** Fewer orders than were read: the archive took one in between. The batch is rolled back, and comes again in an hour. */
async function eraseAll(
  db: Db,
  keys: readonly OrderKey[],
  part: Parameters<typeof eraseCustomers>[2],
): Promise<number> {
  const erased = await eraseCustomers(db, keys, part);
  if (erased !== keys.length) throw new Error('an order moved while its customer was erased');
  return erased;
}
