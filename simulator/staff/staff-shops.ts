// Plays the staff of shops in which nobody is signed in, through the same calls as the panel, until somebody signs in.
// Not: the staff of a scenario that is played once (scenario/staff.ts).
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed, type Client } from '@pishkhan/contract/kit/client.ts';
import { listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { now } from '../clock.ts';
import { logUnlessStopped } from '../customers/customers-of-shop.ts';
import { withToken } from '../scenario/sign-in.ts';
import { carryOut } from '../scenario/staff.ts';
import { nextAct, type StaffAct } from '../scenario/staff-plan.ts';
import type { World } from '../world.ts';

export interface UnattendedShops {
  /** The shops that may be staffed and in which nobody is signed in. */
  list(): Promise<readonly string[]>;
  /** An access token of a simulated cashier in this shop, valid for minutes. */
  enter(vendorCode: string): Promise<string>;
}

const pollMs = 2_000;
const minPollMs = 50;

/** Runs until stopped. */
export async function runSimulatedStaff(
  world: World,
  url: string,
  { list, enter }: UnattendedShops,
  stopping: AbortSignal,
): Promise<void> {
  const pauseMs = Math.max(minPollMs, pollMs / world.speed);
  while (!stopping.aborted) {
    for (const vendorCode of await list().catch((error) => logUnlessStopped(world, 'staff', error) ?? [])) {
      if (stopping.aborted) return;
      // A shop that cannot be entered does not affect the others.
      await enter(vendorCode)
        .then((token) => workThrough(world, vendorCode, withToken(url, token)))
        .catch((error) => logUnlessStopped(world, vendorCode, error));
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
}

async function workThrough(world: World, vendorCode: string, ask: Client): Promise<void> {
  const { orders } = await ask(listOrdersInProgress);
  for (const order of orders) {
    const act = nextAct(order, everydayScript(world), nothingDone, { now: now(), speed: world.speed });
    if (!act) continue;
    try {
      // The staff do not know the code of the person who takes the food.
      await carryOut(ask, order, act, order.needsHandoverCode ? { withoutCode: true } : {});
      world.say(`${vendorCode} ${order.orderCode} simulated staff: ${act.kind}`);
    } catch (error) {
      // The order has changed meanwhile; the next poll shows its state.
      if (!(error instanceof CallFailed) || error.problem.status !== 409) throw error;
    }
  }
}

/** Simulated staff accept, prepare and hand over; they report nothing and offer no change. */
const everydayScript = ({ scenario }: World) => {
  const { accepts, prepares, handsOver } = scenario.orders[0]!.staff;
  return { accepts, prepares, handsOver, reports: undefined, offersLess: undefined };
};
const nothingDone: ReadonlySet<StaffAct['kind']> = new Set();
