// This device's knowledge of the shop's orders, for the line of alerts: «no unseen order» may be shown only when orders were read. Pure.
import { connectionQualityOf } from './connection-quality.ts';
import type { LiveView } from './live-orders.ts';

/**
 * `unread`: not yet; `stale`: the last request for the list has failed; `offline` and `away`: what is shown is old, because the device has
 * no network, or because the server does not answer; `broken`: they are not shown on this device.
 */
export type BoardKnowledge = 'current' | 'unread' | 'stale' | 'offline' | 'away' | 'broken';

/** `now` by the monotonic clock; `isOnline`: the device has a network. */
export function knowledgeOf(
  live: LiveView,
  isBroken: boolean,
  now: number,
  isOnline: boolean,
): BoardKnowledge {
  if (isBroken) return 'broken';
  if (live.state && connectionQualityOf(live, now) === 'stale') return isOnline ? 'away' : 'offline';
  if (live.failure !== undefined) return 'stale';
  return live.state ? 'current' : 'unread';
}
