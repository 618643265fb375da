import { reachMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../infra/webhooks/webhook-topic.ts';
import { readUnreachable } from './store-reach.ts';

export const reachWebhook = defineTopic({
  topic: 'reach',
  schema: reachMessageSchema,
  read: readUnreachable,
  message: ({ endedAt, ...stretch }, { seq, is_end }) => ({
    unreachableId: seq,
    ...stretch,
    endedAt: is_end ? endedAt : null,
  }),
});
