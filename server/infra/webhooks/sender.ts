// The webhook worker: leases due messages, posts them, and stores the outcomes in batches. A process may die
// in between: the lease expires and the message is due again, under the same id.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { monotonicMs, now } from '../clock.ts';
import { hitFaultPoint } from '../fault-points.ts';
import type { Log } from '../log.ts';
import { createWakeSignal } from '../wake-signal.ts';
import { disableEndpoint } from './endpoint.ts';
import { watchHealth } from './health.ts';
import type { Outcome, Post } from './post.ts';
import {
  type DeliveryResult,
  deleteOldMessages,
  type LeasedMessage,
  leaseMessages,
  messageId,
  retryMessagesNow,
  storeDeliveryResults,
} from './queue.ts';
import { nextTryIn } from './schedule.ts';
import { signatures } from './signature.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/** Bodies in the order of the messages; undefined for one that cannot be rendered. */
export type Render = (messages: readonly LeasedMessage[], now: Date) => Promise<(string | undefined)[]>;

export interface Sender {
  wake(): void;
  close(): Promise<void>;
}

const maxAtOnce = 16;
/** Messages that finish or fall due within this time share their statements. */
const gatherMs = 10;
/** Polling finds messages that fall due by time, or were queued by another process. */
const pollMs = 1000;
/** Added to the timeout of a try: time for rendering, the database and a busy machine. */
const leaseSlackMs = 5000;
const shutdownGraceMs = 2000;
const housekeepingMs = 3_600_000;

export function openSender(parts: {
  pool: pg.Pool;
  log: Log;
  render: Render;
  post: Post;
  settings: WebhookSettings;
}): Sender {
  const { pool, log, render, post, settings } = parts;
  const { retrySeconds, timeoutMs } = settings;
  const leaseSeconds = (timeoutMs + leaseSlackMs) / 1000;
  const wakeSignal = createWakeSignal();
  const stopping = new AbortController();
  const cutting = new AbortController();
  const health = watchHealth((retrySeconds[1] ?? 5) * 1000);
  const underWay = new Set<Promise<void>>();
  /** A failed message may be due before the next poll. */
  let dueAt = Number.POSITIVE_INFINITY;
  let finished: { message: LeasedMessage; outcome: Outcome }[] = [];

  async function send(message: LeasedMessage, body: string): Promise<void> {
    const { url, secret, previous_secret: previous } = message;
    const id = messageId(message);
    const timestamp = Math.floor(now().getTime() / 1000);
    const outcome = await post(
      {
        url,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Pishkhan-Webhooks',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatures(previous ? [secret, previous] : [secret], { id, timestamp, body }),
        },
      },
      cutting.signal,
    );
    finished.push({ message, outcome });
  }

  async function settleFinished(): Promise<void> {
    if (finished.length === 0) return;
    hitFaultPoint('webhooks.posted');
    const settling = [...finished];
    const results = settling.map(({ message, outcome }) => settled(message, outcome));
    await storeDeliveryResults(pool, results);
    // More messages may have finished meanwhile.
    finished = finished.slice(settling.length);
    for (const { state, again } of results)
      if (state === 'waiting') dueAt = Math.min(dueAt, monotonicMs() + again * 1000);
    let isBack = false;
    for (const { message, outcome } of settling) {
      // The failure was ours and says nothing about the receiver.
      if (outcome.kind === 'failed' && /stopped|unreadable/.test(outcome.failure)) continue;
      if (outcome.kind === 'gone' && (await disableEndpoint(pool, message.url)))
        log.warn('the receiver of webhooks answered 410: nothing is sent until it is registered again');
      isBack = health.learn(outcome) || isBack;
    }
    if (isBack) await retryMessagesNow(pool);
  }

  function settled(message: LeasedMessage, outcome: Outcome): DeliveryResult {
    if (outcome.kind === 'taken')
      return { message, state: 'delivered', status: outcome.status, failure: null, again: 0, counts: true };
    // The message waits until an endpoint is registered again.
    if (outcome.kind === 'gone')
      return { message, state: 'waiting', status: 410, failure: 'status', again: 0, counts: false };
    const { failure, status = null, retryAfter } = outcome;
    if (failure === 'stopped') return { message, state: 'waiting', status, failure, again: 0, counts: false };
    if (failure === 'unreadable')
      return { message, state: 'given-up', status, failure, again: 0, counts: true };
    const again = nextTryIn(retrySeconds, message.tries, Math.random(), retryAfter);
    if (again !== undefined) return { message, state: 'waiting', status, failure, again, counts: true };
    log.warn({ message: messageId(message), failure, status }, 'a webhook is given up');
    return { message, state: 'given-up', status, failure, again: 0, counts: true };
  }

  /** True when more messages may be due. */
  async function takeMore(): Promise<boolean> {
    const slots = health.slots(maxAtOnce - underWay.size, underWay.size);
    if (slots === 0) return false;
    const messages = await leaseMessages(pool, slots, leaseSeconds);
    if (messages.length === 0) return false;
    const bodies = await render(messages, now());
    for (const [index, message] of messages.entries()) {
      const body = bodies[index];
      if (body === undefined) {
        log.error({ message: messageId(message) }, 'a webhook cannot be rendered');
        finished.push({ message, outcome: { kind: 'failed', failure: 'unreadable' } });
        wakeSignal.notify();
        continue;
      }
      const sending = send(message, body).finally(() => {
        underWay.delete(sending);
        wakeSignal.notify();
      });
      underWay.add(sending);
    }
    return messages.length === slots;
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted || underWay.size > 0 || finished.length > 0) {
      try {
        await settleFinished();
        const isMore = !stopping.signal.aborted && (await takeMore());
        isFailing = false;
        const untilDue = dueAt - monotonicMs();
        if (untilDue <= 0) dueAt = Number.POSITIVE_INFINITY;
        else if (!isMore) await wakeSignal.wait(Math.min(health.holdMs() || pollMs, untilDue));
        await sleep(gatherMs);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!isFailing) log.warn({ err: error }, 'webhooks could not be processed');
        isFailing = true;
        await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const housekeeping = setInterval(() => void deleteOldMessages(pool).catch(() => {}), housekeepingMs);
  const running = run();
  return {
    wake: wakeSignal.notify,
    async close() {
      clearInterval(housekeeping);
      stopping.abort();
      wakeSignal.notify();
      const cut = setTimeout(() => cutting.abort(), shutdownGraceMs);
      await running;
      clearTimeout(cut);
    },
  };
}
