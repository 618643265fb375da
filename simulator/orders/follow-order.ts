// Follows one order to its end: polls it, and sends the next step of the courier, the customer or the marketplace.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { getMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type { OrderStatus } from '@pishkhan/contract/orders/states.ts';
import { now } from '../clock.ts';
import { fateOf } from '../customers/fate.ts';
import { sendReview } from '../customers/send-review.ts';
import { kindNamed } from '../scenario/scenario-plan.ts';
import type { World } from '../world.ts';
import { nextStep } from './next-step.ts';
import type { OrderAddress } from './order-address.ts';
import { sendStep } from './send-step.ts';
import type { TrackedOrder } from './unfinished-orders.ts';

/** Resolves when the order has ended, or when the server does not know it. */
export async function followOrder(
  world: World,
  { fateSeed, kind: name, ...address }: TrackedOrder,
  seen: (status: OrderStatus) => void,
): Promise<void> {
  const kind = kindNamed(world.scenario, name);
  const fate = fateOf(fateSeed, world.speed, kind);
  // Its customer gives up after two hours, so it ends even when nobody decides.
  if (world.isLeftToPeople(`report ${address.vendorCode} ${address.orderCode}`))
    fate.reportAnswer = undefined;
  for (;;) {
    const order = await look(world, address);
    if (!order) return;
    seen(order.orderStatus);
    const step = nextStep(order, fate, now());
    if (step.kind === 'over') {
      // A scenario with an end is over when its orders are.
      if (order.orderStatus === 'SUCCESSFUL' && world.scenario.endless)
        await sendReview(world, address, order, fateSeed);
      return;
    }
    if (step.kind === 'wait') await world.rest(address, step.ms);
    else if (!(await sendStep(world, address, kind, order.deliveryOrderId, step)))
      // The shop has acted meanwhile; the next poll shows its action.
      await world.rest(address, fate.pollMs);
  }
}

async function look(world: World, params: OrderAddress) {
  try {
    return await world.ask(getMarketplaceOrder, { params });
  } catch (error) {
    // The server has another database than the one that contains the order.
    if (error instanceof CallFailed && error.problem.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
