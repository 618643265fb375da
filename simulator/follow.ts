// Stays with one order until it is over: looks at it, and tells what the courier, the customer or the marketplace does next.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import {
  cancelMarketplaceOrder,
  completeMarketplaceOrder,
  getMarketplaceOrder,
  tellCourierEvent,
} from '@pishkhan/contract/marketplace/calls.ts';
import type { OrderStatus } from '@pishkhan/contract/orders/states.ts';
import { now } from './clock.ts';
import { type Fate, nextStep, type Step } from './fate.ts';
import type { World } from './world.ts';

export interface OrderAddress {
  vendorCode: string;
  orderCode: string;
}

/** Resolves when the order is over, or is not known to the server. */
export async function followOrder(
  world: World,
  address: OrderAddress,
  fate: Fate,
  seen: (status: OrderStatus) => void,
): Promise<void> {
  for (;;) {
    const order = await look(world, address);
    if (!order) return;
    seen(order.orderStatus);
    const step = nextStep(order, fate, now());
    if (step.kind === 'over') return;
    if (step.kind === 'wait') await sleep(step.ms, undefined, { signal: world.signal });
    else if (!(await take(world, address, order.deliveryOrderId, step)))
      // The shop was quicker; what it has done shows at the next look.
      await sleep(fate.lookMs, undefined, { signal: world.signal });
  }
}

async function look(world: World, params: OrderAddress) {
  try {
    return await world.ask(getMarketplaceOrder, { params });
  } catch (error) {
    // Another database than the one that the order was brought to.
    if (error instanceof CallFailed && error.problem.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** False when the order's state does not allow it any more. */
async function take(
  world: World,
  params: OrderAddress,
  deliveryOrderId: string | null,
  step: Exclude<Step, { kind: 'wait' | 'over' }>,
): Promise<boolean> {
  const eventId = world.nextEventId();
  try {
    const answer = await send(world, params, deliveryOrderId, step, eventId);
    const what = step.kind === 'move' ? step.to : step.kind;
    world.acknowledged({
      ...params,
      what,
      eventId,
      orderStatus: answer.orderStatus,
      version: answer.version,
    });
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.problem.code === 'ORDER_STATE_CONFLICT') return false;
    throw error;
  }
}

function send(
  world: World,
  params: OrderAddress,
  deliveryOrderId: string | null,
  step: Exclude<Step, { kind: 'wait' | 'over' }>,
  eventId: string,
) {
  switch (step.kind) {
    case 'cancel':
      return world.ask(cancelMarketplaceOrder, { params, body: { eventId, reason: step.reason } });
    case 'complete':
      return world.ask(completeMarketplaceOrder, { params, body: { eventId } });
    case 'move': {
      const body = {
        eventId,
        at: now().toISOString(),
        to: step.to,
        deliveryOrderId: deliveryOrderId ?? `D-${params.orderCode}`,
        ...(step.courier && { courier: step.courier }),
      };
      return world.ask(tellCourierEvent, { params, body });
    }
    default:
      return step satisfies never;
  }
}
