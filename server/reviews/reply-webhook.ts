import { replyMessageSchema } from '@pishkhan/contract/marketplace/webhooks.ts';
import { defineTopic } from '../infra/webhooks/webhook-topic.ts';
import { readReplyMoments } from './read-reply-moments.ts';

export const replyWebhook = defineTopic({
  topic: 'review',
  schema: replyMessageSchema,
  read: readReplyMoments,
  message: (moment) => moment,
});
