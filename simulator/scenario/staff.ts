// A scripted member of staff: polls the shop's orders and performs the scenario's actions on those that it created,
// through the same calls as the panel, signed in as a person. It has no special access.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed, type Client } from '@pishkhan/contract/kit/client.ts';
import {
  acceptOrder,
  listOrdersInProgress,
  offerChange,
  prepareOrder,
  reportNfc,
  shipOrder,
} from '@pishkhan/contract/orders/calls.ts';
import { nfcReason } from '@pishkhan/contract/orders/nfc.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { quotedPreparationMinutes } from '@pishkhan/contract/vendors/throttle-rules.ts';
import { now } from '../clock.ts';
import type { CreatedOrder } from '../world.ts';
import type { Scenario } from './scenario.ts';
import { kindNamed } from './scenario-plan.ts';
import { nextAct, type StaffAct } from './staff-plan.ts';

export interface StaffOptions {
  /** A client with the token of a person who may act on the shop's orders. */
  ask: Client;
  scenario: Scenario;
  speed: number;
  say?: ((line: string) => void) | undefined;
}

export interface Staff {
  /** Registers an order of the scenario that has arrived, with the hand-over code of the person who takes it. */
  expect(order: CreatedOrder): void;
  stop(): Promise<void>;
}

export function startStaff({ ask, scenario, speed, say = () => {} }: StaffOptions): Staff {
  const expected = new Map<string, CreatedOrder & { done: Set<StaffAct['kind']> }>();
  const stopping = new AbortController();
  const pollMs = Math.max(50, 2_000 / speed);

  const look = async (): Promise<void> => {
    const { orders } = await ask(listOrdersInProgress);
    await Promise.all(orders.map(handle));
  };
  const handle = async (order: Order): Promise<void> => {
    const ours = expected.get(order.orderCode);
    if (!ours) return;
    const { staff } = kindNamed(scenario, ours.kind);
    const act = nextAct(order, staff, ours.done, { now: now(), speed });
    if (!act) return;
    try {
      await carryOut(ask, order, act, ours.handoverCode === null ? {} : { handoverCode: ours.handoverCode });
      ours.done.add(act.kind);
      say(`${order.orderCode} staff: ${act.kind}`);
    } catch (error) {
      // The order has changed meanwhile; the next poll shows its state.
      if (!(error instanceof CallFailed) || error.problem.status !== 409) throw error;
    }
  };
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error) => say(`staff: ${(error as Error).message}`));
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    expect: (order) => void expected.set(order.orderCode, { ...order, done: new Set() }),
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** The code that the person who takes the food gives, or that they do not know it. */
type Handover = { handoverCode: string } | { withoutCode: true } | Record<never, never>;

export function carryOut(ask: Client, order: Order, act: StaffAct, handover: Handover): Promise<unknown> {
  const params = { code: order.orderCode };
  const once = { idempotencyKey: randomUUID() };
  switch (act.kind) {
    case 'accept':
      return ask(
        acceptOrder,
        { params, body: { preparationTime: quotedPreparationMinutes(order.busyMinutes) } },
        once,
      );
    case 'prepare':
      return ask(prepareOrder, { params }, once);
    case 'ship':
      return ask(shipOrder, { params, body: handover }, once);
    case 'report':
      return ask(reportNfc, { params, body: { reasonId: act.reason, ...extrasOf(order, act.reason) } }, once);
    case 'offer-less': {
      const { line, quantity } = act;
      return ask(offerChange, { params, body: { lines: [{ line, quantity }] } }, once);
    }
    default:
      return act satisfies never;
  }
}

/** The extra fields of a report for this reason. Duplicates cannot be scripted, because they are other orders. */
function extrasOf(order: Order, reason: Parameters<typeof nfcReason>[0]) {
  const { need } = nfcReason(reason);
  switch (need) {
    case 'products':
      return { productIds: [order.orderItems[0]!.productId] };
    case 'disaster':
      return { disasterReason: 'POWER_CUT' as const };
    case 'minutes':
      return { description: '15' };
    case 'description':
      return { description: 'با مشتری هماهنگ شود.' };
    case 'nothing':
    case 'duplicates':
      return {};
    default:
      return need satisfies never;
  }
}
