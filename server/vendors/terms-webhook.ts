import { termsMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../infra/webhooks/webhook-topic.ts';
import { readTermsByIds } from './store-terms.ts';

export const termsWebhook = defineTopic({
  topic: 'terms',
  schema: termsMessageSchema,
  read: readTermsByIds,
  message: (terms) => ({ terms }),
});
