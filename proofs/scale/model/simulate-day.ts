// A discrete simulation of a day: orders come at random, each brings its commands at random times after it,
// and all wait for the cores of the servers and of the primary. It verifies the plan of machines.ts, which
// ignores chance and queues.
import type { Costs } from './costs.ts';
import { days } from './day.ts';
import { coresPerServer, type Machines, type Marketplace, reportSeconds } from './machines.ts';

const stepsPerSecond = 10;
const stepsADay = 86_400 * stepsPerSecond;

/** The commands of an order's life: the mean seconds after its creation, and their share of its cost. */
const commands = [
  { after: 0, share: 0.32 },
  { after: 45, share: 0.14 },
  { after: 1_100, share: 0.13 },
  { after: 1_300, share: 0.13 },
  { after: 2_800, share: 0.14 },
  { after: 2_900, share: 0.14 },
] as const;

export interface SimulatedDay {
  orders: number;
  /** Milliseconds that a command waited for a core: the 99th percentile and the longest. */
  serverWait: { p99: number; longest: number };
  primaryWait: { p99: number; longest: number };
  /** Share of the cores that was used in the busiest minute. */
  serverBusy: number;
  primaryBusy: number;
}

/** `random` gives numbers from 0 up to 1. One of the servers is away all day. */
export function simulateDay(
  marketplace: Marketplace,
  machines: Pick<Machines, 'servers' | 'primaryCores'>,
  costs: Costs,
  random: () => number,
): SimulatedDay {
  const [arrived, orders] = commandsByStep(marketplace, random);
  const panels = marketplace.shops * marketplace.panelsPerShop;
  const steady = (part: 'serverMs' | 'postgresMs') =>
    (panels * (costs.panel[part] + costs.report[part] / reportSeconds)) / 1000 / stepsPerSecond;
  const servers = queue(arrived, {
    cores: (machines.servers - 1) * coresPerServer,
    perOrder: costs.order.serverMs / 1000,
    steady: steady('serverMs'),
  });
  const primary = queue(arrived, {
    cores: machines.primaryCores,
    perOrder: costs.order.postgresMs / 1000,
    steady: steady('postgresMs') + (machines.servers * costs.idle.postgresMs) / 1000 / stepsPerSecond,
  });
  return {
    orders,
    serverWait: servers.wait,
    primaryWait: primary.wait,
    serverBusy: servers.busy,
    primaryBusy: primary.busy,
  };
}

/** The work of the commands in each step, in shares of an order's. */
function commandsByStep(
  { shops, ordersPerShop, day }: Marketplace,
  random: () => number,
): [Float64Array, number] {
  const arrived = new Float64Array(stepsADay);
  const all = shops * ordersPerShop;
  let orders = 0;
  for (let step = 0; step < stepsADay; step += 1) {
    const expected = (all * days[day][Math.floor(step / stepsPerSecond / 60)]!) / 60 / stepsPerSecond;
    const count = poisson(expected, random);
    orders += count;
    for (let order = 0; order < count; order += 1)
      for (const { after, share } of commands) {
        // Half of the mean at least, the rest exponential.
        const seconds = after === 0 ? 0 : after * (0.5 - 0.5 * Math.log(1 - random()));
        const at = (step + Math.floor(seconds * stepsPerSecond)) % stepsADay;
        arrived[at]! += share;
      }
  }
  return [arrived, orders];
}

interface Station {
  cores: number;
  /** Seconds of one core for an order's whole life. */
  perOrder: number;
  /** Seconds of one core in each step, independent of orders. */
  steady: number;
}

/** One queue for all cores, which a load balancer and PostgreSQL's scheduler approximate. */
function queue(arrived: Float64Array, { cores, perOrder, steady }: Station) {
  const perStep = cores / stepsPerSecond;
  const waits = new Map<number, number>();
  let [backlog, longest, weight, inMinute, busiest] = [0, 0, 0, 0, 0];
  for (const [step, work] of arrived.entries()) {
    if (step % (60 * stepsPerSecond) === 0) inMinute = 0;
    const needed = work * perOrder + steady;
    // Work that came within the step is spread over it, so half of what exceeds the step waits on average.
    const waitMs = Math.round((Math.max(0, backlog + (needed - perStep) / 2) / cores) * 1000);
    backlog = Math.max(0, backlog + needed - perStep);
    longest = Math.max(longest, waitMs);
    waits.set(waitMs, (waits.get(waitMs) ?? 0) + work);
    weight += work;
    inMinute += needed;
    busiest = Math.max(busiest, inMinute);
  }
  let above = weight / 100;
  const p99 = [...waits]
    .sort(([one], [other]) => other - one)
    .find(([, work]) => {
      above -= work;
      return above < 0;
    })?.[0];
  return { wait: { p99: p99 ?? 0, longest }, busy: busiest / (cores * 60) };
}

/** Knuth's method for small means, the normal curve for large ones. */
function poisson(mean: number, random: () => number): number {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
