// The result of a chaos test, in figures.
import { check, tally, type Violation } from './checker.ts';
import type { Counter } from './counter.ts';
import type { LoggedMoment } from './history.ts';
import type { Panel } from './panel.ts';
import type { World } from './world.ts';

export interface Verdict {
  /** Named results; the first ones are the guarantees. */
  figures: Record<string, number>;
  violations: readonly Violation[];
}

/** Waits until no work is pending, then runs the checker. */
export async function judge(
  world: World,
  counter: Counter,
  panels: readonly Panel[],
  more: Record<string, number>,
): Promise<Verdict> {
  await world.settle();
  const [log, orders, gone] = [await world.log(), await world.orders(), await world.gone()];
  await caughtUp(panels, log);
  const violations = check(counter.operations, {
    log,
    orders,
    gone,
    panels: panels.map(({ vendorCode, seqs }) => ({ vendorCode, seqs })),
    effects: world.effects(),
  });
  const count = (outcome: string) => counter.operations.filter((one) => one.outcome === outcome).length;
  const { lost, doubled, ...others } = tally(violations);
  return {
    violations,
    figures: {
      'acknowledged actions lost': lost,
      'actions doubled': doubled,
      'other violations': Object.values(others).reduce((one, other) => one + other, 0),
      'answers to a repeated key that differ': counter.unlike.length,
      ...more,
      'actions acknowledged': count('ok'),
      'actions refused': count('refused'),
      'actions without an answer': count('unknown'),
      'counted pieces taken': gone.reduce((sum, { pieces }) => sum + pieces, 0),
      'events written': log.length,
      'webhooks heard': world.effects().length,
    },
  };
}

/** Waits for the panels' last events. The checker finds a panel that misses any. */
async function caughtUp(panels: readonly Panel[], log: readonly LoggedMoment[]): Promise<void> {
  const end = performance.now() + 15_000;
  const newest = new Map<string, number>();
  for (const { vendorCode, seq } of log) newest.set(vendorCode, Math.max(seq, newest.get(vendorCode) ?? 0));
  const isBehind = ({ vendorCode, seqs }: Panel) => (seqs.at(-1) ?? 0) < (newest.get(vendorCode) ?? 0);
  while (panels.some(isBehind) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, 300));
}
