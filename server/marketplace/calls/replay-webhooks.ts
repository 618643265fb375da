import { refuse } from '@pishkhan/contract/faults.ts';
import { replayWebhooks } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { implement } from '../../infra/http/implement.ts';
import { findEndpoint } from '../../infra/webhooks/endpoint.ts';
import type { WebhookParts } from '../parts.ts';
import { requeueSince } from '../webhooks/write-message-queue.ts';

const maxAtOnce = 5000;

export const replayWebhooksHandler = ({ pool, wake }: WebhookParts) =>
  implement(replayWebhooks, async ({ body }, { audit }) => {
    if (!(await findEndpoint(pool))) return refuse('NOT_FOUND');
    const { queued, next } = await inTransaction(pool, async (client) => {
      const requeued = await requeueSince(client, new Date(body.since), maxAtOnce);
      await audit.record(client);
      return requeued;
    });
    wake();
    return { queued, next: next?.toISOString() ?? null };
  });
