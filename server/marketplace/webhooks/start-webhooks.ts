// Assembles the marketplace's webhooks: what the relay queues, what a message contains, and the sender.
import type pg from 'pg';
import type { RelayExtension } from '../../infra/live/outbox-relay.ts';
import type { Log } from '../../infra/log.ts';
import type { WebhookSettings } from '../../infra/webhooks/webhook-settings.ts';
import { startWebhooks, type Webhooks } from '../../infra/webhooks/webhooks.ts';
import { renderMessages } from './render-messages.ts';
import { queueRelayed } from './write-message-queue.ts';

export interface MarketplaceWebhooks extends Webhooks {
  /** An argument of `startLive`: no event is relayed without its message. */
  relayExtension: RelayExtension;
}

export function startMarketplaceWebhooks({
  pool,
  log,
  settings,
}: {
  pool: pg.Pool;
  log: Log;
  settings: WebhookSettings;
}): MarketplaceWebhooks {
  const webhooks = startWebhooks({ pool, log, settings, render: renderMessages(pool, log) });
  return { ...webhooks, relayExtension: { insert: queueRelayed, written: webhooks.wake } };
}
