import { refuse } from '@pishkhan/contract/faults.ts';
import { getWebhook } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { findEndpoint } from '../../infra/webhooks/endpoint.ts';
import type { WebhookParts } from '../parts.ts';
import { viewEndpoint } from '../webhooks/view.ts';

export const getWebhookHandler = ({ pool }: WebhookParts) =>
  implement(getWebhook, async () => {
    const endpoint = await findEndpoint(pool);
    return endpoint ? viewEndpoint(endpoint) : refuse('NOT_FOUND');
  });
