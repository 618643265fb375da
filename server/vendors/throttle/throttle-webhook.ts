import { throttleMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../../infra/webhooks/webhook-topic.ts';
import { readThrottleMoments } from './read-throttle-moments.ts';

export const throttleWebhook = defineTopic({
  topic: 'throttle',
  schema: throttleMessageSchema,
  read: readThrottleMoments,
  message: ({ endedBecause, ...throttle }, { seq, is_end }) => ({
    throttleId: seq,
    ...throttle,
    endedBecause: is_end ? endedBecause : null,
  }),
});
