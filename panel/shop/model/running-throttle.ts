// The pause and the busy period that are running at an instant. Their ends decide, so that both end in time even if no update arrives.
import type { Throttle } from '@pishkhan/contract/vendors/throttle.ts';

export type RunningThrottle = Pick<Throttle, 'pause' | 'busy' | 'busyByOrders'>;

/** `now` is in milliseconds. */
export function runningThrottle(throttle: Throttle | undefined, now: number): RunningThrottle {
  const running = <T extends { until: string }>(one: T | null | undefined): T | null =>
    one && now < Date.parse(one.until) ? one : null;
  return {
    pause: running(throttle?.pause),
    busy: running(throttle?.busy),
    busyByOrders: throttle?.busyByOrders ?? null,
  };
}
