import { loggedMessageSchema } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { marketplaceWebhooks } from '@pishkhan/contract/marketplace/webhooks.ts';
import { expect, test } from 'vitest';
import { messageId, readMessageId, topics } from '../../infra/webhooks/queue.ts';
import { readPosition, writePosition } from '../calls/list-webhook-messages.ts';
import { webhookTopics } from './render-messages.ts';

test.each(topics)(
  'a message about %s can be named in the log, replayed, and be the end of a page',
  (topic) => {
    const key = { vendor_code: 'kababi', epoch: 3, topic, seq: 41, is_end: false };
    const id = loggedMessageSchema.shape.id.parse(messageId(key));
    expect(readMessageId(id)).toEqual(key);
    const position = {
      queued_at: '2026-11-23 08:00:00.123456+00',
      vendor_code: 'kababi',
      topic,
      seq: 41,
      is_end: topic === 'menu',
    };
    expect(readPosition(writePosition(position))).toEqual(position);
  },
);

test('every topic of the queue is rendered by a feature, and described in the documents', () => {
  expect(webhookTopics.map(({ topic }) => topic).sort()).toEqual(topics.toSorted());
  const described = Object.keys(marketplaceWebhooks).map((name) =>
    name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(described.sort()).toEqual(topics.toSorted());
});
