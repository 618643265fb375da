import { refuse } from '@pishkhan/contract/faults.ts';
import { replayWebhookMessage } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { implement } from '../../infra/http/implement.ts';
import { replayMessage } from '../../infra/webhooks/message-log.ts';
import { readMessageId } from '../../infra/webhooks/queue.ts';
import type { WebhookParts } from '../parts.ts';
import { viewMessage } from '../webhooks/view.ts';

export const replayWebhookMessageHandler = ({ pool, wake }: WebhookParts) =>
  implement(replayWebhookMessage, async ({ params }, { audit }) => {
    const address = readMessageId(params.id);
    if (!address) return refuse('NOT_FOUND');
    const message = await inTransaction(pool, async (client) => {
      const replayed = await replayMessage(client, address);
      if (replayed) await audit.record(client);
      return replayed;
    });
    if (!message) return refuse('NOT_FOUND');
    wake();
    return viewMessage(message);
  });
