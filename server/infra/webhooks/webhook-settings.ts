import { defaultRetrySeconds } from './schedule.ts';

export interface WebhookSettings {
  /** True allows a receiver on this machine or in its network, also without TLS. */
  allowInternal: boolean;
  /** Seconds before each try, including the first. */
  retrySeconds: readonly number[];
  timeoutMs: number;
}

export const defaultWebhookSettings: WebhookSettings = {
  allowInternal: false,
  retrySeconds: defaultRetrySeconds,
  timeoutMs: 10_000,
};
