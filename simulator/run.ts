// The simulated marketplace: customers, couriers, the completion of delivered orders, menu moderators, shop reviewers, and in the demo the
// staff of shops in which nobody is signed in.
// Owns: starting and stopping all of it against one server. Not: anything of that server but its API.
// Invariants: the same seed, scenario and menus give the same customers, baskets and fates; every command is repeated until it is answered.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryType } from '@pishkhan/contract/orders/states.ts';
import { now } from './clock.ts';
import { logUnlessStopped, runShop, type Shop } from './customers/customers-of-shop.ts';
import { listShops } from './list-shops.ts';
import { openLine } from './marketplace.ts';
import type { OrderAddress } from './orders/order-address.ts';
import { createOrderWaits } from './orders/order-wait.ts';
import { openMemory } from './orders/unfinished-orders.ts';
import { runAccountants } from './platform/accountants.ts';
import { answerDisputes, disputesPlace } from './platform/dispute-readers.ts';
import { moderateImages } from './platform/image-moderators.ts';
import { moderate } from './platform/moderators.ts';
import { moderateReplies } from './platform/reply-moderators.ts';
import { review } from './platform/reviewers.ts';
import { createRandom } from './random.ts';
import type { Scenario } from './scenario/scenario.ts';
import { everyday, readScenario } from './scenario/scenario-files.ts';
import { runSimulatedStaff, type UnattendedShops } from './staff/staff-shops.ts';
import { type Effect, openLedger } from './webhooks/ledger.ts';
import type { Receiver } from './webhooks/receiver.ts';
import { registerReceiver } from './webhooks/register-receiver.ts';
import type { Acknowledged, CreatedOrder, World } from './world.ts';

export interface SimulatorOptions {
  /** The origin of the server, and the marketplace's key for it. */
  url: string;
  key: string;
  /** The everyday scenario by default. */
  scenario?: Scenario | undefined;
  /** Orders per minute for each shop, instead of the scenario's rate. */
  rate?: number | undefined;
  /** A new seed at each start by default. */
  seed?: string | undefined;
  speed?: number | undefined;
  /** Codes of shops; all shops that take orders by default. */
  vendors?: readonly string[] | undefined;
  only?: DeliveryType | undefined;
  /** The number of orders after which the run ends. */
  max?: number | undefined;
  /** The file of open orders, from which the next run continues. */
  memoryFile?: string | undefined;
  /** The file of received webhooks. No endpoint is registered when it is absent: the server's webhooks may belong to somebody else. */
  ledgerFile?: string | undefined;
  /** Simulated staff. Only a shop's own people answer its orders when it is absent. */
  unattended?: UnattendedShops | undefined;
  /** Percent of the platform's decisions that people make at the console; none by default. */
  leaveToPeople?: number | undefined;
  acknowledged?: ((fact: Acknowledged) => void) | undefined;
  brought?: ((order: CreatedOrder) => void) | undefined;
  contradicted?: ((eventId: string) => void) | undefined;
  log?: ((line: string) => void) | undefined;
}

export interface Simulator {
  /** Stops, and resolves when nothing is being sent any more. */
  stop(): Promise<void>;
  /** Resolves at the end of a run with `max`, or when stopped. Rejects when the server refuses us. */
  done: Promise<void>;
}

/** The time that a stop waits for pending responses. */
const shutdownGraceMs = 1_000;

export function startSimulator(options: SimulatorOptions): Simulator {
  const stopping = new AbortController();
  const cutting = new AbortController();
  const nudges = createOrderWaits(stopping.signal);
  const world = createWorld(options, nudges.rest, stopping.signal, cutting.signal);
  const hearing = listen(world, options.ledgerFile, nudges.nudge);
  // The receiver is registered before the first order.
  const done = hearing
    .then(() => run(world, options))
    .catch((error) => {
      if (stopping.signal.aborted) return;
      logUnlessStopped(world, 'simulator', error);
      throw error;
    });
  const settled = done.catch(() => {});
  return {
    done,
    async stop() {
      stopping.abort();
      const cut = setTimeout(() => cutting.abort(), shutdownGraceMs);
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
  const taking = {
    ...ledger,
    take(effect: Effect) {
      const isNew = ledger.take(effect);
      if (isNew) heard(effect);
      return isNew;
    },
  };
  return registerReceiver(world, taking, () => heard(disputesPlace));
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
  // The codes contain a random part, because they must be unique even when the same seed runs again on the same database.
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
    isLeftToPeople: (what) => isLeftToPeople(what, options.leaveToPeople ?? 0),
    rest,
    say,
  };
}

/** Always the same of the platform's decisions. */
export const isLeftToPeople = (what: string, percent: number): boolean =>
  createRandom(`left ${what}`).chance(percent / 100);

/** Six digits, which can be read out over a phone. The step is prime, so that every code is used before one repeats. */
const codes = 900_000;
const codeStep = 7919;

/** The interval between searches for newly opened shops. A run with an end serves only the shops that are open at its start. */
const newShopsMs = 15_000;

async function run(
  world: World,
  { vendors: wanted, max, url, unattended }: Pick<SimulatorOptions, 'vendors' | 'max' | 'url' | 'unattended'>,
): Promise<void> {
  const isEndless = world.scenario.endless && max === undefined && wanted === undefined;
  const vendors = await listShops(world.ask);
  const adopted = Map.groupBy(world.memory.open, ({ vendorCode }) => vendorCode);
  const shops = vendors.filter(({ vendorCode, takesOrders }) =>
    wanted ? wanted.includes(vendorCode) : takesOrders || adopted.has(vendorCode),
  );
  const missing = wanted?.filter((code) => !vendors.some(({ vendorCode }) => vendorCode === code)) ?? [];
  if (missing.length > 0) throw new Error(`there is no shop with the code ${missing.join(', ')}`);
  if (shops.length === 0 && !isEndless) throw new Error('there is no shop that takes orders');
  // Moderators, reviewers and staff run as long as customers do.
  const over = new AbortController();
  const stopping = AbortSignal.any([world.signal, over.signal]);
  const others = [
    moderate(world, wanted, stopping).catch((error) => logUnlessStopped(world, 'moderators', error)),
    moderateImages(world, wanted, stopping).catch((error) => logUnlessStopped(world, 'images', error)),
    moderateReplies(world, wanted, stopping).catch((error) => logUnlessStopped(world, 'replies', error)),
    answerDisputes(world, wanted, stopping).catch((error) => logUnlessStopped(world, 'disputes', error)),
    runAccountants(world, wanted, stopping).catch((error) => logUnlessStopped(world, 'accountants', error)),
    review(world, wanted, stopping).catch((error) => logUnlessStopped(world, 'reviewers', error)),
    unattended && runSimulatedStaff(world, url, unattended, stopping),
  ];
  const running = new Map<string, Promise<void>>();
  const begin = (shop: Shop) => {
    if (running.has(shop.vendorCode)) return;
    const customers = runShop(world, shop, adopted.get(shop.vendorCode) ?? []);
    customers.catch(() => {});
    running.set(shop.vendorCode, customers);
  };
  for (const shop of shops) begin(shop);
  while (isEndless && !stopping.aborted) {
    await sleep(newShopsMs / world.speed, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) break;
    for (const shop of await listOpenShops(world)) begin(shop);
  }
  // All of them are awaited, so that nothing is sent after this resolves.
  const ends = await Promise.allSettled(running.values());
  over.abort();
  await Promise.all(others);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function listOpenShops(world: World): Promise<Shop[]> {
  try {
    const vendors = await listShops(world.ask);
    return vendors.filter(({ takesOrders }) => takesOrders);
  } catch (error) {
    logUnlessStopped(world, 'shops', error);
    return [];
  }
}
