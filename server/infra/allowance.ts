// Token bucket: a burst, then a rate per second. It is local to this process, because it protects this
// process and its provider, not a secret.
import { RecentlyUsed } from './recently-used.ts';

export interface Allowance {
  /** 0 when it is granted, otherwise the seconds to wait; a refusal costs nothing. */
  take(who: string, now: Date): number;
}

/** The least recent callers are evicted; their buckets are full again anyway. */
const maxInHalf = 10_000;

export function createAllowance({ atOnce, aSecond }: { atOnce: number; aSecond: number }): Allowance {
  const left = new RecentlyUsed<{ count: number; at: number }>(maxInHalf);
  return {
    take(who, now) {
      const at = now.getTime();
      const before = left.get(who) ?? { count: atOnce, at };
      const count = Math.min(atOnce, before.count + (Math.max(0, at - before.at) / 1000) * aSecond);
      left.set(who, { count: count >= 1 ? count - 1 : count, at });
      return count >= 1 ? 0 : Math.ceil((1 - count) / aSecond);
    },
  };
}
