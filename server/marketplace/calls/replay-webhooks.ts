import { refuse } from '@pishkhan/contract/faults.ts';
import { replayWebhooks } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { findEndpoint } from '../../infra/webhooks/endpoint.ts';
import { requeueSince } from '../webhooks/queue-moments.ts';
import type { WebhookParts } from '../webhooks/webhook-parts.ts';

const mostAtOnce = 5000;

export const replayWebhooksHandler = ({ pool, wake }: WebhookParts) =>
  implement(replayWebhooks, async ({ body }) => {
    if (!(await findEndpoint(pool))) return refuse('NOT_FOUND');
    const { queued, next } = await requeueSince(pool, new Date(body.since), mostAtOnce);
    wake();
    return { queued, next: next?.toISOString() ?? null };
  });
