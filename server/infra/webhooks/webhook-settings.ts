import { defaultRetrySeconds } from './schedule.ts';

export interface WebhookSettings {
  /** Whether the receiver may be on this machine or in its network; then without TLS too. */
  allowInternal: boolean;
  /** Seconds before each try, the first included. */
  retrySeconds: readonly number[];
  timeoutMs: number;
}

export const defaultWebhookSettings: WebhookSettings = {
  allowInternal: false,
  retrySeconds: defaultRetrySeconds,
  timeoutMs: 10_000,
};
