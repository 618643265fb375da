import { menuMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../../infra/webhooks/webhook-topic.ts';
import { findChanges } from './read-waiting-changes.ts';

export const changeWebhook = defineTopic({
  topic: 'menu',
  schema: menuMessageSchema,
  // The key of a request begins with its shop.
  read: (pool, _ids, messages) =>
    findChanges(
      pool,
      messages.map(({ vendor_code, seq }) => ({ vendorCode: vendor_code, id: seq })),
    ),
  message: (found) => found,
});
