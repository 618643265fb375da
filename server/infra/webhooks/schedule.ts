// Backoff of webhooks.

const minute = 60;
const hour = 60 * minute;

/** The schedule of Standard Webhooks: ten tries over three days. */
export const defaultRetrySeconds: readonly number[] = [
  0,
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

const maxWait = 24 * hour;

/**
 * Seconds until the next try after `tries` tries, or undefined after the last. `chance` from 0 to 1 is the
 * jitter. The next try is never earlier than the receiver's Retry-After, which counts up to a day.
 */
export function nextTryIn(
  schedule: readonly number[],
  tries: number,
  chance: number,
  retryAfter: number | undefined,
): number | undefined {
  const usual = schedule[tries];
  if (usual === undefined) return undefined;
  const named = Math.min(retryAfter ?? 0, maxWait);
  return Math.max(usual * (0.8 + 0.4 * chance), named * (1 + 0.1 * chance));
}

/** Seconds from the header Retry-After, which is a number or a date. */
export function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}
