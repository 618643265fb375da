// The customers of one shop: reads its menu, creates orders at the rate of the run, and follows each to its end.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { createMarketplaceOrder, getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { now } from '../clock.ts';
import { followOrder } from '../orders/follow-order.ts';
import { marketTime, sendRepeatedly } from '../orders/send-step.ts';
import type { TrackedOrder } from '../orders/unfinished-orders.ts';
import { createRandom } from '../random.ts';
import type { OrderKind } from '../scenario/scenario.ts';
import { dealKinds } from '../scenario/scenario-plan.ts';
import type { World } from '../world.ts';
import { type OrderRequest, type PlannedOrder, planOrder } from './order-plan.ts';
import type { Position } from './places.ts';

export interface Shop {
  vendorCode: string;
  latitude: number | null;
  longitude: number | null;
}

/** The time for which a menu is cached, and the pause after a shop took no orders. */
const menuMs = 60_000;
const closedMs = 30_000;
const shortestClosedMs = 1_000;
const firstOrderMs = 4_000;

/** Resolves when the run creates no more orders and all of its orders have ended. */
export async function runShop(world: World, shop: Shop, adopted: readonly TrackedOrder[]): Promise<void> {
  const unanswered = new Set<string>();
  const following = new Set<Promise<void>>();
  const follow = (begun: TrackedOrder) => {
    unanswered.add(begun.orderCode);
    const followed = followOrder(world, begun, (status) => {
      if (status === 'NEW') unanswered.add(begun.orderCode);
      else unanswered.delete(begun.orderCode);
    })
      .then(() => world.memory.end(begun))
      .catch((error) => logUnlessStopped(world, begun.vendorCode, error))
      .finally(() => {
        unanswered.delete(begun.orderCode);
        following.delete(followed);
      });
    following.add(followed);
  };

  for (const begun of adopted) follow(begun);
  try {
    const isAnswering = () => unanswered.size < world.scenario.maxUnanswered;
    for await (const begun of customers(world, shop, isAnswering)) follow(begun);
  } finally {
    await Promise.all(following);
  }
}

export function logUnlessStopped(world: World, vendorCode: string, error: unknown): void {
  if (world.signal.aborted) return;
  world.say(`${vendorCode}: ${error instanceof CallFailed ? error.problem.code : (error as Error).message}`);
}

/** Yields acknowledged orders. They are sent one after another, so that a server gets no burst after an outage. */
async function* customers(
  world: World,
  shop: Shop,
  isAnswering: () => boolean,
): AsyncGenerator<TrackedOrder> {
  const chance = (of: string) => createRandom(`${world.seed} ${shop.vendorCode} ${of}`);
  const [pace, row] = [chance('pace'), dealKinds(world.scenario, chance('row'))];
  const patience = chance('patience');
  const pause = (ms: number) => sleep(ms, undefined, { signal: world.signal });
  const { meanMs } = world;
  let front: (Front & { readAt: number }) | undefined;
  let due = now().getTime() + pace.fraction() * Math.min(meanMs, firstOrderMs);

  let kind: OrderKind | undefined;
  for (let number = 1; ; number += 1) {
    await pause(Math.max(0, due - now().getTime()));
    while (!isAnswering()) await pause(Math.min(meanMs, 1_000));
    if (!kind) {
      kind = row.next().value;
      if (!kind || !world.reserveOrder()) return;
    }

    const readAt = now().getTime();
    if (!front || readAt - front.readAt > menuMs)
      front = { ...(await readFront(world, shop.vendorCode)), readAt };
    const seed = `${world.seed} ${shop.vendorCode} ${number}`;
    const planned = front.takesOrders
      ? planOrder(createRandom(seed), shop, front.categories, wishOf(world, kind, front))
      : undefined;
    const leaves = planned !== undefined && leavesBusyShop(world, front, patience.fraction());
    const brought = leaves
      ? 'left'
      : planned
        ? await bring(world, shop.vendorCode, kind, planned, `${seed} fate`)
        : 'closed';

    if (brought === 'closed') await pause(closedFor(front));
    // The menu changed during the choice, or the shop takes no orders now or adds minutes, so the menu is read again.
    if (typeof brought === 'string') front = undefined;
    if (typeof brought === 'object') {
      kind = undefined;
      yield brought;
    }
    due = Math.max(due + meanMs * (0.5 + pace.fraction()), now().getTime());
  }
}

/** Customers leave more often the more minutes a shop adds. Customers of a scenario with an end never leave. */
const leavesBusyShop = ({ scenario }: World, { busyMinutes }: Front, chance: number): boolean =>
  scenario.endless && chance * 100 < busyMinutes;

/** The pause until the shop opens, as far as it says when, so that customers return right after a pause. */
const closedFor = ({ opensAt }: Front): number => {
  const ms = opensAt === null ? closedMs : Date.parse(opensAt) - now().getTime();
  return Math.min(Math.max(ms, shortestClosedMs), closedMs);
};

/** The menu and state of a shop, as a customer sees them. */
type Front = CallResult<typeof getMarketplaceMenu>;

const readFront = (world: World, vendorCode: string, place: Partial<Position> = {}): Promise<Front> => {
  const { latitude, longitude } = place;
  const query = latitude === undefined ? {} : { latitude: String(latitude), longitude: String(longitude) };
  return world.ask(getMarketplaceMenu, { params: { vendorCode }, query });
};

/** A scenario with an end decides what is ordered, whatever the shop offers. Other customers choose among the offers. */
function wishOf(world: World, kind: OrderKind, { deliveries, minimumBasket }: Front): OrderRequest {
  const offered = deliveries.filter(({ allowed }) => allowed).map(({ deliveryType }) => deliveryType);
  return {
    ...kind,
    delivery: world.only ?? kind.delivery,
    minimum: minimumBasket,
    ...(world.scenario.endless && world.only === undefined && { offered }),
  };
}

/** The shop's own delivery price for this customer; undefined when it does not deliver there. */
async function ownPrice(world: World, vendorCode: string, { customer }: PlannedOrder) {
  const { latitude, longitude } = customer;
  if (latitude === null || longitude === null) return 0;
  const { deliveries } = await readFront(world, vendorCode, { latitude, longitude });
  const own = deliveries.find(({ deliveryType }) => deliveryType === 'OwnDelivery');
  return own?.allowed ? (own.deliveryPrice ?? 0) : undefined;
}

async function bring(
  world: World,
  vendorCode: string,
  kind: OrderKind,
  planned: PlannedOrder,
  fateSeed: string,
): Promise<TrackedOrder | 'refused' | 'closed'> {
  const { isPaid, ...order } = planned;
  if (planned.deliveryType === 'OwnDelivery') {
    const deliveryPrice = await ownPrice(world, vendorCode, planned);
    if (deliveryPrice === undefined) return 'refused';
    order.deliveryPrice = deliveryPrice;
  }
  for (;;) {
    const eventId = world.nextEventId();
    const orderCode = world.nextOrderCode();
    const begun = { vendorCode, orderCode, fateSeed, kind: kind.kind };
    const at = now().getTime();
    const placedAt = marketTime(kind, at);
    const scheduled = kind.scheduled && {
      releaseAt: marketTime(kind, at + kind.scheduled.releasedAfter / world.speed),
      deliverAt: marketTime(kind, at + kind.scheduled.wantedAfter / world.speed),
    };
    const body = { eventId, orderCode, placedAt, paidAt: isPaid ? placedAt : null, scheduled, ...order };
    // The order is stored before it is sent, so that it is followed even if its response is lost.
    world.memory.begin(begun);
    try {
      const send = () => world.ask(createMarketplaceOrder, { params: { vendorCode }, body });
      const { orderStatus, version } = await sendRepeatedly(world, kind, eventId, send);
      world.brought({ vendorCode, orderCode, kind: kind.kind, handoverCode: order.handoverCode });
      world.acknowledged({ vendorCode, orderCode, what: 'create', eventId, orderStatus, version });
      return begun;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      world.memory.end(begun);
      const { code } = error.problem;
      // An earlier run has used this code, so the next one is tried.
      if (code === 'ORDER_EXISTS') continue;
      world.say(`${vendorCode}: an order was refused: ${code}`);
      if (code === 'VENDOR_NOT_TAKING_ORDERS' || code === 'VENDOR_PAUSED') return 'closed';
      if (error.problem.status === 401 || error.problem.status === 404) throw error;
      return 'refused';
    }
  }
}
