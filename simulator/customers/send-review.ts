// Sends the review of a customer whose order was delivered, if there is one. The same seed writes the same review, so a run that continues
// after a restart sends nothing new.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { addReview } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { now } from '../clock.ts';
import type { OrderAddress } from '../orders/order-address.ts';
import { createRandom } from '../random.ts';
import type { World } from '../world.ts';
import { planReview } from './customer-review.ts';

/** The minutes from order to delivery that customers expect. */
const expectedMinutes = 50;

export async function sendReview(
  world: World,
  address: OrderAddress,
  order: OrderDetails,
  seed: string,
): Promise<void> {
  const endedAt = Date.parse(order.statusDate);
  const minutes = ((endedAt - Date.parse(order.placedAt)) * world.speed) / 60_000;
  const planned = planReview(createRandom(`${seed} review`), order, minutes - expectedMinutes);
  if (!planned) return;
  const writtenAt = endedAt + planned.afterMs / world.speed;
  await world.rest(address, Math.max(0, writtenAt - now().getTime()));
  try {
    await world.ask(addReview, {
      params: address,
      body: {
        ...planned.review,
        eventId: world.nextEventId(),
        createdAt: new Date(writtenAt).toISOString(),
      },
    });
    world.say(`${address.vendorCode}: ${address.orderCode} reviewed with ${planned.review.order.rating}`);
  } catch (error) {
    // An earlier run has written a review, with other words.
    if (!(error instanceof CallFailed) || error.problem.code !== 'REVIEW_EXISTS') throw error;
  }
}
