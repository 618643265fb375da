import { disputeMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../../infra/webhooks/webhook-topic.ts';
import { findDisputes } from './store-disputes.ts';

export const disputeWebhook = defineTopic({
  topic: 'dispute',
  schema: disputeMessageSchema,
  read: findDisputes,
  message: (dispute) => ({ dispute }),
});
