// Token bucket: a burst, then a rate per second. In this process only, because it protects this process and its
// provider, not a secret.

export interface Allowance {
  /** 0 when it is granted, else how many seconds to wait. */
  take(who: string, now: Date): number;
}

/** Those who have not asked for longest are forgotten; they have all they may anyway. */
const mostRemembered = 10_000;

export function createAllowance({ atOnce, aSecond }: { atOnce: number; aSecond: number }): Allowance {
  const left = new Map<string, { count: number; at: number }>();
  return {
    take(who, now) {
      const at = now.getTime();
      const before = left.get(who) ?? { count: atOnce, at };
      const count = Math.min(atOnce, before.count + (Math.max(0, at - before.at) / 1000) * aSecond);
      left.delete(who);
      left.set(who, { count: count >= 1 ? count - 1 : count, at });
      if (left.size > mostRemembered) left.delete(left.keys().next().value!);
      return count >= 1 ? 0 : Math.ceil((1 - count) / aSecond);
    },
  };
}
