// What leaves to another system: messages that wait in a table until the receiver has taken them (Standard Webhooks 1.0.0).
// Owns: the endpoint and its secrets, signing, trying again, the log of messages, and never reaching into our own network.
// Not: which messages there are and what they say (a feature queues and renders them).
// Always true: a message is sent until it is taken or given up, under the same id however often; messages of one subject
// leave in their order, and one that fails holds up only its own subject; neither secrets nor bodies are ever logged.

import type pg from 'pg';
import type { Log } from '../log.ts';
import { openPost } from './post.ts';
import { openSender, type Render } from './sender.ts';
import type { WebhookSettings } from './webhook-settings.ts';

export interface Webhooks {
  /** There may be something to send. */
  wake(): void;
  /** Gives answers that are on their way a moment, then leaves the rest to the next process. */
  close(): Promise<void>;
}

export function startWebhooks({
  settings,
  ...parts
}: {
  pool: pg.Pool;
  log: Log;
  render: Render;
  settings: WebhookSettings;
}): Webhooks {
  const post = openPost(settings);
  const sender = openSender({ ...parts, post, settings });
  return {
    wake: sender.wake,
    async close() {
      await sender.close();
      post.close();
    },
  };
}
