// The quality of the connection to the server. Pure.
import { silenceSeconds } from '@pishkhan/contract/orders/events.ts';
import type { LiveView } from './live-orders.ts';

/** `starting`: no answer yet; `polling`: the stream is down but the data is fresh; `deaf`: the data is old. */
export type ConnectionQuality = 'starting' | 'connected' | 'polling' | 'deaf';

/** Seconds since the last sign of the server; `now` by the monotonic clock. */
export const heardSeconds = ({ heardAt }: LiveView, now: number): number | undefined =>
  heardAt === undefined ? undefined : Math.max(0, Math.floor((now - heardAt) / 1000));

export function connectionQualityOf(view: LiveView, now: number): ConnectionQuality {
  const seconds = heardSeconds(view, now);
  if (seconds === undefined) return view.failure === undefined ? 'starting' : 'deaf';
  if (seconds >= silenceSeconds) return 'deaf';
  return view.isConnected ? 'connected' : 'polling';
}
