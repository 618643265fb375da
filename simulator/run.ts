// The simulated marketplace: customers, couriers, the closing of delivered orders, moderators of menus and reviewers
// of shops.
// Owns: starting and stopping all of it against one server. Not: anything of that server but its marketplace API.
// Invariants: the same seed, scenario and menus give the same customers, baskets and fates; every command is repeated
// until it is answered.
import { randomBytes } from 'node:crypto';
import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import type { DeliveryType } from '@pishkhan/contract/orders/states.ts';
import { now } from './clock.ts';
import { runShop, sayUnlessStopped } from './customers/customers-of-shop.ts';
import { openLine } from './marketplace.ts';
import type { OrderAddress } from './orders/order-address.ts';
import { createOrderWaits } from './orders/order-wait.ts';
import { openMemory } from './orders/unfinished-orders.ts';
import { moderate } from './platform/moderators.ts';
import { review } from './platform/reviewers.ts';
import { createRandom } from './random.ts';
import type { Scenario } from './scenario/scenario.ts';
import { everyday, readScenario } from './scenario/scenario-files.ts';
import { openLedger } from './webhooks/ledger.ts';
import type { Receiver } from './webhooks/receiver.ts';
import { hearShops } from './webhooks/register-receiver.ts';
import type { Acknowledged, Brought, World } from './world.ts';

export interface SimulatorOptions {
  /** Origin of the server, and the marketplace's key to it. */
  url: string;
  key: string;
  /** By default the everyday one. */
  scenario?: Scenario | undefined;
  /** Orders a minute for each shop, instead of those of the scenario. */
  rate?: number | undefined;
  /** By default another one at each start. */
  seed?: string | undefined;
  speed?: number | undefined;
  /** Codes; by default all shops that take orders. */
  vendors?: readonly string[] | undefined;
  only?: DeliveryType | undefined;
  /** The run ends by itself after this many orders. */
  max?: number | undefined;
  /** File of open orders, so that the next run follows them. */
  memoryFile?: string | undefined;
  /**
   * File of received webhooks. Without it no endpoint is registered: the server's webhooks may be somebody else's.
   */
  ledgerFile?: string | undefined;
  acknowledged?: ((fact: Acknowledged) => void) | undefined;
  brought?: ((order: Brought) => void) | undefined;
  contradicted?: ((eventId: string) => void) | undefined;
  log?: ((line: string) => void) | undefined;
}

export interface Simulator {
  /** Waits until nothing is being sent any more. */
  stop(): Promise<void>;
  /** Resolves at the end of a run with `max`, or when stopped; rejects when the server refuses us. */
  done: Promise<void>;
}

/** How long a stop waits for pending answers. */
const goodbyeMs = 1_000;

export function startSimulator(options: SimulatorOptions): Simulator {
  const stopping = new AbortController();
  const cutting = new AbortController();
  const nudges = createOrderWaits(stopping.signal);
  const world = createWorld(options, nudges.rest, stopping.signal, cutting.signal);
  const hearing = listen(world, options.ledgerFile, nudges.nudge);
  // The receiver is registered before the first order.
  const done = hearing
    .then(() => run(world, options.vendors))
    .catch((error) => {
      if (stopping.signal.aborted) return;
      sayUnlessStopped(world, 'simulator', error);
      throw error;
    });
  const settled = done.catch(() => {});
  return {
    done,
    async stop() {
      stopping.abort();
      const cut = setTimeout(() => cutting.abort(), goodbyeMs);
      await settled;
      clearTimeout(cut);
      await (await hearing)?.close();
    },
  };
}

async function listen(
  world: World,
  ledgerFile: string | undefined,
  heard: (order: OrderAddress) => void,
): Promise<Receiver | undefined> {
  if (ledgerFile === undefined) return undefined;
  const ledger = openLedger(ledgerFile);
  return hearShops(world, {
    ...ledger,
    take(effect) {
      const isNew = ledger.take(effect);
      if (isNew) heard(effect);
      return isNew;
    },
  });
}

function createWorld(
  options: SimulatorOptions,
  rest: World['rest'],
  signal: AbortSignal,
  cut: AbortSignal,
): World {
  const startedAt = now().getTime();
  const seed = options.seed ?? String(startedAt);
  const say = options.log ?? (() => {});
  // Codes must be unique even when the same seed runs again on the same database.
  const run = randomBytes(5).toString('hex');
  const firstCode = createRandom(`${seed} ${startedAt}`).whole(0, codes - 1);
  let events = 0;
  let orders = 0;
  let reserved = 0;
  const { url, key, speed = 1, scenario = readScenario(everyday) } = options;
  const ignore = () => {};
  return {
    ask: openLine({ url, key, random: createRandom(`${seed} line`), signal, cut, say }),
    signal,
    seed,
    scenario,
    speed,
    meanMs: options.rate === undefined ? scenario.every / speed : 60_000 / options.rate,
    only: options.only,
    memory: openMemory(options.memoryFile),
    nextEventId: () => `sim-${run}-${++events}`,
    nextOrderCode: () => String(100_000 + ((firstCode + codeStep * ++orders) % codes)),
    reserveOrder: () => ++reserved <= (options.max ?? Number.POSITIVE_INFINITY),
    acknowledged: options.acknowledged ?? ignore,
    brought: options.brought ?? ignore,
    contradicted: options.contradicted ?? ignore,
    rest,
    say,
  };
}

/** Six digits, which can be read out over a phone; the step is prime, so that every code is used before one repeats. */
const codes = 900_000;
const codeStep = 7919;

async function run(world: World, wanted: readonly string[] | undefined): Promise<void> {
  const { vendors } = await world.ask(listMarketplaceVendors);
  const adopted = Map.groupBy(world.memory.open, ({ vendorCode }) => vendorCode);
  const shops = vendors.filter(({ vendorCode, takesOrders }) =>
    wanted ? wanted.includes(vendorCode) : takesOrders || adopted.has(vendorCode),
  );
  const missing = wanted?.filter((code) => !vendors.some(({ vendorCode }) => vendorCode === code)) ?? [];
  if (missing.length > 0) throw new Error(`there is no shop with the code ${missing.join(', ')}`);
  if (shops.length === 0) throw new Error('there is no shop that takes orders');
  // Moderators and reviewers run as long as customers do.
  const over = new AbortController();
  const stopping = AbortSignal.any([world.signal, over.signal]);
  const moderating = moderate(world, wanted, stopping).catch((error) =>
    sayUnlessStopped(world, 'moderators', error),
  );
  const reviewing = review(world, wanted, stopping).catch((error) =>
    sayUnlessStopped(world, 'reviewers', error),
  );
  // Waits for all of them, so that nothing is sent after this resolves.
  const ends = await Promise.allSettled(
    shops.map((shop) => runShop(world, shop, adopted.get(shop.vendorCode) ?? [])),
  );
  over.abort();
  await moderating;
  await reviewing;
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
