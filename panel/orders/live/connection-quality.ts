// The quality of the connection to the server. Pure.
import { silenceSeconds } from '@pishkhan/contract/stream/events.ts';
import type { LiveView } from './live-orders.ts';

/** `starting`: no answer yet; `polling`: the stream is down but the data is fresh; `stale`: the data is old. */
export type ConnectionQuality = 'starting' | 'connected' | 'polling' | 'stale';

/** Seconds since the last sign of the server; `now` by the monotonic clock. */
export const secondsSinceContact = ({ lastContactAt }: LiveView, now: number): number | undefined =>
  lastContactAt === undefined ? undefined : Math.max(0, Math.floor((now - lastContactAt) / 1000));

export function connectionQualityOf(view: LiveView, now: number): ConnectionQuality {
  const seconds = secondsSinceContact(view, now);
  if (seconds === undefined) return view.failure === undefined ? 'starting' : 'stale';
  if (seconds >= silenceSeconds) return 'stale';
  return view.isConnected ? 'connected' : 'polling';
}
