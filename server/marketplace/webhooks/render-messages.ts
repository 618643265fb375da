import type pg from 'pg';
import type { Log } from '../../infra/log.ts';
import type { Render } from '../../infra/webhooks/sender.ts';
import type { WebhookTopic } from '../../infra/webhooks/webhook-topic.ts';
import { adjustmentWebhook, disputeWebhook } from '../../ledger/public.ts';
import { changeWebhook } from '../../menu/public.ts';
import { orderWebhook } from '../../orders/public.ts';
import { reachWebhook } from '../../presence/public.ts';
import { replyWebhook } from '../../reviews/public.ts';
import { imageWebhook } from '../../vendor-images/public.ts';
import { termsWebhook, throttleWebhook, vendorWebhook } from '../../vendors/public.ts';

/** Exported for the test that compares it with the topics of the queue. */
export const webhookTopics: readonly WebhookTopic[] = [
  orderWebhook,
  changeWebhook,
  vendorWebhook,
  replyWebhook,
  throttleWebhook,
  reachWebhook,
  imageWebhook,
  disputeWebhook,
  adjustmentWebhook,
  termsWebhook,
];

/** Renders a message again for each try, so that it carries the order, or the names, of that moment. */
export const renderMessages =
  (pool: pg.Pool, log: Log): Render =>
  async (messages, now) => {
    const bodies = new Map<object, string>();
    for (const { topic, render } of webhookTopics) {
      const own = messages.filter((message) => message.topic === topic);
      if (own.length === 0) continue;
      const bodyOf = await render(pool, own, now);
      for (const message of own) {
        const body = attempt(log, () => bodyOf(message));
        if (body === undefined)
          log.error({ topic, seq: message.seq }, 'a moment cannot be rendered as a webhook');
        else bodies.set(message, body);
      }
    }
    return messages.map((message) => bodies.get(message));
  };

/** A message that its schema refuses must not block the others. */
function attempt<T>(log: Log, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    log.error({ err: error }, 'a webhook does not match its schema');
    return undefined;
  }
}
