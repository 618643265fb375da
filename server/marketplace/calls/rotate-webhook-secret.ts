import { refuse } from '@pishkhan/contract/faults.ts';
import { rotateWebhookSecret } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { implement } from '../../infra/http/implement.ts';
import { rotateSecret } from '../../infra/webhooks/endpoint.ts';
import type { WebhookParts } from '../parts.ts';

export const rotateWebhookSecretHandler = ({ pool }: WebhookParts) =>
  implement(rotateWebhookSecret, async (_request, { audit }) => {
    const made = await inTransaction(pool, async (client) => {
      const rotated = await rotateSecret(client);
      if (rotated) await audit.record(client);
      return rotated;
    });
    if (!made) return refuse('NOT_FOUND');
    return { secret: made.secret, previousSecretUntil: made.previous_until.toISOString() };
  });
