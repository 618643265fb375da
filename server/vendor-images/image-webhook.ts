import { vendorImageMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../infra/webhooks/webhook-topic.ts';
import { findImageRequests } from './read-waiting-images.ts';

export const imageWebhook = defineTopic({
  topic: 'vendor-image',
  schema: vendorImageMessageSchema,
  read: findImageRequests,
  message: (found) => found,
});
