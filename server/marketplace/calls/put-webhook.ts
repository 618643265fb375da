import { refuse } from '@pishkhan/contract/faults.ts';
import { putWebhook } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { implement } from '../../infra/http/implement.ts';
import { urlFault } from '../../infra/webhooks/destination.ts';
import { findEndpoint, putEndpoint } from '../../infra/webhooks/endpoint.ts';
import type { WebhookParts } from '../parts.ts';
import { viewEndpoint } from '../webhooks/view.ts';

export const putWebhookHandler = ({ pool, allowInternal, wake }: WebhookParts) =>
  implement(putWebhook, async ({ body }, { audit }) => {
    const url = new URL(body.url);
    const because = urlFault(url, allowInternal);
    if (because) return refuse('WEBHOOK_URL_FORBIDDEN', { because });
    const made = await inTransaction(pool, async (client) => {
      const secret = (await putEndpoint(client, url.href)) ?? null;
      await audit.record(client);
      // The answer is read inside the transaction, whose lock protects the endpoint: another call may delete it right after.
      return { ...viewEndpoint((await findEndpoint(client))!), secret };
    });
    wake();
    return made;
  });
