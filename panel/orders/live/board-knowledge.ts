// This device's knowledge of the shop's orders, for the line of alerts: «no unseen order» may be shown only when orders were read. Pure.
import type { LiveView } from './live-orders.ts';

/** `unread`: not yet; `stale`: the last request for the list has failed; `broken`: they are not shown on this device. */
export type BoardKnowledge = 'current' | 'unread' | 'stale' | 'broken';

export function knowledgeOf(
  { state, failure }: Pick<LiveView, 'state' | 'failure'>,
  isBroken: boolean,
): BoardKnowledge {
  if (isBroken) return 'broken';
  if (failure !== undefined) return 'stale';
  return state ? 'current' : 'unread';
}
