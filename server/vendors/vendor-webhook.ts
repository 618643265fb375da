import { vendorMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../infra/webhooks/webhook-topic.ts';
import { readVendorMoments } from './read-vendor-moments.ts';

export const vendorWebhook = defineTopic({
  topic: 'vendor',
  schema: vendorMessageSchema,
  read: readVendorMoments,
  message: ({ action, fromStatus, toStatus, isByOperator, ...vendor }) => ({
    ...{ action, fromStatus, toStatus, isByOperator },
    vendor,
  }),
});
