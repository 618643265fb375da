import { webhookMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { bodyOf, type WebhookTopic } from '../../infra/webhooks/webhook-topic.ts';
import { readMoments } from './read-moments.ts';

/** Numbers of events are unique within a shop only. */
export const orderWebhook: WebhookTopic = {
  topic: 'order',
  async render(pool, messages, now) {
    const addresses = messages.map(({ vendor_code, seq }) => ({ vendorCode: vendor_code, seq }));
    const told = await readMoments(pool, addresses, now);
    return (taken) => {
      const found = told[messages.indexOf(taken)];
      return found && bodyOf(webhookMessageSchema, taken, found);
    };
  },
};
