import { refuse } from '@pishkhan/contract/faults.ts';
import { deleteWebhook } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { deleteEndpoint } from '../../infra/webhooks/endpoint.ts';
import type { WebhookParts } from '../parts.ts';

export const deleteWebhookHandler = ({ pool }: WebhookParts) =>
  implement(deleteWebhook, (_request, { audit }) =>
    inTransaction(pool, async (client) => {
      if (!(await deleteEndpoint(client))) return refuse('NOT_FOUND');
      await audit.record(client);
      return emptyAnswer;
    }),
  );
