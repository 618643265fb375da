import { refuse } from '@pishkhan/contract/faults.ts';
import { deleteWebhook } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { deleteEndpoint } from '../../infra/webhooks/endpoint.ts';
import type { WebhookParts } from '../webhooks/webhook-parts.ts';

export const deleteWebhookHandler = ({ pool }: WebhookParts) =>
  implement(deleteWebhook, async () => ((await deleteEndpoint(pool)) ? {} : refuse('NOT_FOUND')));
