// The webhook worker: leases due messages, renders and posts them, and stores the outcomes.
import type pg from 'pg';
import { now } from '../clock.ts';
import { hitFaultPoint } from '../fault-points.ts';
import {
  type LeaseQueue,
  leaseSlackSeconds,
  startLeaseQueue,
  type Tried,
  type TryOutcome,
} from '../lease-queue.ts';
import type { Log } from '../log.ts';
import { disableEndpoint } from './endpoint.ts';
import { watchHealth } from './health.ts';
import type { Outcome, Post } from './post.ts';
import {
  deleteOldMessages,
  type LeasedMessage,
  leaseMessages,
  messageId,
  retryMessagesNow,
  storeDeliveries,
} from './queue.ts';
import { nextTryIn } from './schedule.ts';
import { signatures } from './signature.ts';
import type { WebhookSettings } from './webhook-settings.ts';

/** Bodies in the order of the messages; undefined for one that cannot be rendered. */
export type Render = (messages: readonly LeasedMessage[], now: Date) => Promise<(string | undefined)[]>;

interface Rendered extends LeasedMessage {
  body: string | undefined;
}

interface Delivery extends TryOutcome {
  answer: Outcome;
}

const pollMs = 1000;
const housekeepingMs = 3_600_000;

export function startSender(parts: {
  pool: pg.Pool;
  log: Log;
  render: Render;
  post: Post;
  settings: WebhookSettings;
}): LeaseQueue {
  const { pool, log, render, post, settings } = parts;
  const { retrySeconds, timeoutMs } = settings;
  const leaseSeconds = timeoutMs / 1000 + leaseSlackSeconds;
  const health = watchHealth((retrySeconds[1] ?? 5) * 1000);

  async function lease(free: number, underWay: number): Promise<Rendered[]> {
    const slots = health.slots(free, underWay);
    if (slots === 0) return [];
    const messages = await leaseMessages(pool, slots, leaseSeconds);
    if (messages.length === 0) return [];
    const bodies = await render(messages, now());
    return messages.map((message, index) => ({ ...message, body: bodies[index] }));
  }

  async function send(message: Rendered, stop: AbortSignal): Promise<Delivery> {
    const { url, secret, previous_secret: previous, body } = message;
    const id = messageId(message);
    if (body === undefined) {
      log.error({ message: id }, 'a webhook cannot be told');
      return deliveryOf(message, { kind: 'failed', failure: 'unreadable' });
    }
    const timestamp = Math.floor(now().getTime() / 1000);
    const answer = await post(
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
      stop,
    );
    return deliveryOf(message, answer);
  }

  function deliveryOf(message: LeasedMessage, answer: Outcome): Delivery {
    if (answer.kind === 'taken') return { answer, state: 'delivered', status: answer.status };
    // The message waits until an endpoint is registered again.
    if (answer.kind === 'gone')
      return { answer, state: 'waiting', status: 410, failure: 'status', counts: false };
    const { failure, status, retryAfter } = answer;
    if (failure === 'stopped') return { answer, state: 'waiting', status, failure, counts: false };
    if (failure === 'unreadable') return { answer, state: 'given-up', status, failure };
    const again = nextTryIn(retrySeconds, message.tries, Math.random(), retryAfter);
    if (again !== undefined) return { answer, state: 'waiting', status, failure, again };
    log.warn({ message: messageId(message), failure, status }, 'a webhook is given up');
    return { answer, state: 'given-up', status, failure };
  }

  async function learn(tried: readonly Tried<Rendered, Delivery>[]): Promise<void> {
    let isBack = false;
    for (const { message, outcome } of tried) {
      const { answer } = outcome;
      // The failure was ours and says nothing about the receiver.
      if (answer.kind === 'failed' && /stopped|unreadable/.test(answer.failure)) continue;
      if (answer.kind === 'gone' && (await disableEndpoint(pool, message.url)))
        log.warn('the receiver of webhooks answered 410: nothing is sent until it is registered again');
      isBack = health.learn(answer) || isBack;
    }
    if (isBack) await retryMessagesNow(pool);
  }

  const queue = startLeaseQueue<Rendered, Delivery>(log, {
    name: 'webhooks',
    maxAtOnce: 16,
    lease,
    send,
    async store(tried) {
      hitFaultPoint('webhooks.posted');
      await storeDeliveries(pool, tried);
      // The outcomes are stored: a repeat would count the receiver's failures twice.
      await learn(tried).catch((error) =>
        log.warn({ err: error }, 'the receiver of webhooks cannot be judged'),
      );
    },
    pollMs: () => health.holdMs() || pollMs,
  });
  const housekeeping = setInterval(() => void deleteOldMessages(pool).catch(() => {}), housekeepingMs);
  return {
    wake: queue.wake,
    async close() {
      clearInterval(housekeeping);
      await queue.close();
    },
  };
}
