import { createRandom } from '@pishkhan/simulator/random.ts';
import { describe, expect, it } from 'vitest';
import { type Day, days } from './day.ts';
import { type Marketplace, machinesFor, planned } from './machines.ts';
import { measuredCosts } from './measured-costs.ts';
import { printModel } from './print-model.ts';
import { simulateDay } from './simulate-day.ts';

const marketplace = (more: Partial<Marketplace> = {}): Marketplace => ({
  ...{ shops: 20_000, ordersPerShop: 20, panelsPerShop: 1.5, day: 'usual' as const },
  ...more,
});
const simulate = (of: Marketplace, machines: { servers: number; primaryCores: number }) =>
  simulateDay(of, machines, measuredCosts, createRandom('a day').fraction);

it.each(Object.keys(days) as Day[])(
  'the %s day has all of its orders, in minutes that are never empty',
  (day) => {
    expect(days[day]).toHaveLength(1440);
    expect(days[day].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(Math.min(...days[day])).toBeGreaterThan(0);
  },
);

describe('a simulated day', () => {
  it.each(Object.keys(days) as Day[])('goes well on the machines that were planned for a %s one', (day) => {
    const of = marketplace({ day });
    const plan = machinesFor(of, measuredCosts);
    const simulated = simulate(of, plan);
    expect(Math.abs(simulated.orders - plan.ordersPerDay)).toBeLessThan(5 * Math.sqrt(plan.ordersPerDay));
    expect(simulated.primaryWait.p99).toBeLessThan(20);
    expect(simulated.serverWait.p99).toBeLessThan(20);
    // The plan is neither too small nor wasteful: its busiest minute is near the share that it plans with.
    expect(simulated.primaryBusy).toBeLessThan(planned * 1.05);
    expect(simulated.serverBusy).toBeLessThan(planned * 1.05);
  });

  it('goes badly on half of the cores', () => {
    // Large enough that half is much less, not one core of two that are hardly used.
    const large = marketplace({ shops: 1_000_000 });
    const plan = machinesFor(large, measuredCosts);
    const { primaryWait, serverWait } = simulate(large, {
      servers: Math.max(2, Math.floor(plan.servers / 2)),
      primaryCores: Math.floor(plan.primaryCores / 2),
    });
    expect(Math.max(primaryWait.longest, serverWait.longest)).toBeGreaterThan(1_000);
  });
});

describe('the plan', () => {
  it('grows with the shops, and divides them among databases where one primary would be too large', () => {
    const [small, middle, large] = [1_000, 100_000, 3_000_000].map((shops) =>
      machinesFor(marketplace({ shops, day: 'ramadan' }), measuredCosts),
    );
    expect(small!.servers).toBeLessThan(middle!.servers);
    expect(middle!.servers).toBeLessThan(large!.servers);
    expect([small!.databases, large!.databases > 1]).toEqual([1, true]);
  });

  it('is printed with a row for each size and day', () => {
    expect(printModel(measuredCosts, [1_000]).match(/^\| 1,000 \|/gm)).toHaveLength(4);
  });
});
