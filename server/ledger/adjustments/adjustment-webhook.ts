import { adjustmentMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../../infra/webhooks/webhook-topic.ts';
import { findAdjustments } from './read-adjustments.ts';
import { viewAdjustment } from './view-adjustment.ts';

export const adjustmentWebhook = defineTopic({
  topic: 'adjustment',
  schema: adjustmentMessageSchema,
  // The key of a transaction begins with its shop.
  read: (pool, _ids, messages) =>
    findAdjustments(
      pool,
      messages.map(({ vendor_code, seq }) => ({ vendorCode: vendor_code, id: seq })),
    ),
  message: (row) => ({ adjustment: viewAdjustment(row) }),
});
