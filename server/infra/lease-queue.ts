// A queue of messages in a table, worked on by every process: webhooks, pushes, texts and calls.
// Owns: the loop that leases due messages, sends them and stores the outcomes in batches, and the statement that stores them. Not: which messages
// are due, how one is sent, and the backoff.
// Invariants: leasing moves a message's due time ahead, so a process that dies only delays it; an outcome is stored only for the leased try, except
// that a delivered message stays delivered; times are the database's, because the processes' clocks may differ.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { monotonicMs } from './clock.ts';
import { arrayParameter } from './database/array-parameter.ts';
import type { Log } from './log.ts';
import { createWakeSignal } from './wake-signal.ts';

/** The outcome of one try. */
export interface TryOutcome {
  state: 'waiting' | 'delivered' | 'given-up';
  status?: number | undefined;
  failure?: string | undefined;
  /** Seconds until the next try. */
  again?: number;
  /** False for a try that uses up none, for example because we aborted it. */
  counts?: boolean;
}

export interface Tried<Message, Outcome> {
  message: Message;
  outcome: Outcome;
}

export interface LeaseQueueParts<Message, Outcome extends TryOutcome> {
  name: string;
  maxAtOnce: number;
  /** Leases at most `free` due messages, while `underWay` are being sent. */
  lease(free: number, underWay: number): Promise<Message[]>;
  /** Rejects only when the database is unavailable: the message is due again when its lease ends. */
  send(message: Message, stop: AbortSignal): Promise<Outcome>;
  store(tried: readonly Tried<Message, Outcome>[]): Promise<void>;
  /** Milliseconds until the next poll, which finds messages that fall due by time or were queued by another process. */
  pollMs(): number;
}

export interface LeaseQueue {
  /** Signals that a message may be due. */
  wake(): void;
  /** Waits a moment for pending messages, then leaves them to the next process. */
  close(): Promise<void>;
}

/** Added to the timeout of a try, for the database and a busy machine. */
export const leaseSlackSeconds = 5;
/** Messages that finish or fall due within this time share their statements. */
const gatherMs = 10;
const retryMs = 1000;
const shutdownGraceMs = 2000;

export function startLeaseQueue<Message, Outcome extends TryOutcome>(
  log: Log,
  { name, maxAtOnce, lease, send, store, pollMs }: LeaseQueueParts<Message, Outcome>,
): LeaseQueue {
  const wakeSignal = createWakeSignal();
  const stopping = new AbortController();
  const cutting = new AbortController();
  const underWay = new Set<Promise<void>>();
  let finished: Tried<Message, Outcome>[] = [];
  /** A failed message may be due before the next poll. */
  let dueAt = Number.POSITIVE_INFINITY;

  function begin(message: Message): void {
    const sending = send(message, cutting.signal)
      .then((outcome) => void finished.push({ message, outcome }))
      .catch((error) => log.warn({ err: error, queue: name }, 'the outcome of a message is unknown'))
      .finally(() => {
        underWay.delete(sending);
        wakeSignal.notify();
      });
    underWay.add(sending);
  }

  async function storeFinished(): Promise<void> {
    if (finished.length === 0) return;
    const storing = [...finished];
    await store(storing);
    // More may have finished meanwhile.
    finished = finished.slice(storing.length);
    for (const { outcome } of storing)
      if (outcome.state === 'waiting') dueAt = Math.min(dueAt, monotonicMs() + (outcome.again ?? 0) * 1000);
  }

  /** True when more messages may be due. */
  async function leaseMore(): Promise<boolean> {
    const free = maxAtOnce - underWay.size;
    if (free === 0) return false;
    const messages = await lease(free, underWay.size);
    for (const message of messages) begin(message);
    return messages.length === free;
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted || underWay.size > 0 || finished.length > 0) {
      try {
        await storeFinished();
        const isMore = !stopping.signal.aborted && (await leaseMore());
        isFailing = false;
        const untilDue = dueAt - monotonicMs();
        if (untilDue <= 0) dueAt = Number.POSITIVE_INFINITY;
        else if (!isMore) await wakeSignal.wait(Math.min(pollMs(), untilDue));
        await sleep(gatherMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isFailing) log.warn({ err: error, queue: name }, 'messages cannot be sent, trying again');
        isFailing = true;
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const running = run();
  return {
    wake: wakeSignal.notify,
    async close() {
      stopping.abort();
      wakeSignal.notify();
      const cut = setTimeout(() => cutting.abort(), shutdownGraceMs);
      await running;
      clearTimeout(cut);
    },
  };
}

/**
 * Stores the outcomes of tries in one statement. `key`: the columns that name a queued message, with their types; `endedAt`: the assignment of the
 * time at which a message ended. Messages are locked in the order of their keys, so that no two statements can deadlock.
 */
export function outcomeStore<Key extends string>(
  table: string,
  {
    name,
    key,
    states,
    endedAt,
  }: { name: string; key: Record<Key, string>; states: Record<TryOutcome['state'], string>; endedAt: string },
) {
  const keys = Object.keys(key) as Key[];
  const columns = {
    ...key,
    tries: 'int',
    state: 'text',
    status: 'int',
    failure: 'text',
    again: 'float8',
    counts: 'bool',
  };
  const arrays = Object.values<string>(columns).map((type, index) =>
    index === 0 ? arrayParameter('$1', type) : `$${index + 1}::${type}[]`,
  );
  const keysOf = (alias: string) => keys.map((column) => `${alias}.${column}`).join(', ');
  const text = `
    WITH s AS (
      SELECT * FROM unnest(${arrays.join(', ')}) AS s (${Object.keys(columns).join(', ')})
    ), locked AS (
      SELECT FROM ${table} m JOIN s USING (${keys.join(', ')}) ORDER BY ${keys.join(', ')} FOR UPDATE OF m
    )
    UPDATE ${table} m
    SET state = s.state, last_status = s.status, last_failure = s.failure, due_at = now() + make_interval(secs => s.again),
      tries = m.tries - CASE WHEN s.counts THEN 0 ELSE 1 END, ${endedAt}
    FROM s, (SELECT count(*) FROM locked) AS locking
    WHERE (${keysOf('m')}) = (${keysOf('s')}) AND m.state = '${states.waiting}'
      AND (m.tries = s.tries OR s.state = '${states.delivered}')`;

  return async (
    pool: pg.Pool,
    tried: readonly Tried<Record<Key, unknown> & { tries: number }, TryOutcome>[],
  ): Promise<void> => {
    const values = [
      ...keys.map((column) => tried.map(({ message }) => message[column])),
      tried.map(({ message }) => message.tries),
      tried.map(({ outcome }) => states[outcome.state]),
      tried.map(({ outcome }) => outcome.status),
      tried.map(({ outcome }) => outcome.failure),
      tried.map(({ outcome }) => outcome.again ?? 0),
      tried.map(({ outcome }) => outcome.counts ?? true),
    ];
    await pool.query({ name, text, values });
  };
}
