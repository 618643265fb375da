// Outgoing webhooks: messages wait in a table until the receiver has accepted them (Standard Webhooks 1.0.0).
// Owns: the endpoint and its secrets, signing, retries, the message log, and SSRF protection. Not: which
// messages there are and what they contain (a feature queues and renders them).
// Invariants: a message is sent until it is accepted or given up, always under the same id; messages of one
// subject are sent in order, and a failing one blocks only its own subject; neither secrets nor bodies are
// logged.

import type pg from 'pg';
import type { LeaseQueue } from '../lease-queue.ts';
import type { Log } from '../log.ts';
import { openPost } from './post.ts';
import { type Render, startSender } from './sender.ts';
import type { WebhookSettings } from './webhook-settings.ts';

export type Webhooks = LeaseQueue;

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
  const sender = startSender({ ...parts, post, settings });
  return {
    wake: sender.wake,
    async close() {
      await sender.close();
      post.close();
    },
  };
}
