// Background load: orders that are created, handled and closed.
import { randomInt } from 'node:crypto';
import type { Counter, OpenOrder } from './counter.ts';
import type { ShopAtWork } from './world.ts';

/** One after another, orders come and are brought through their life by somebody of the shop; some are reported or canceled. */
export async function serve(counter: Counter, shop: ShopAtWork, stopping: AbortSignal): Promise<void> {
  const anybody = () => shop.staff[randomInt(shop.staff.length)]!;
  while (!stopping.aborted) {
    if (Math.random() < 0.05) await counter.create(shop, randomInt(500, 3000));
    const order: OpenOrder = await counter.create(shop);
    const fate = Math.random();
    if (fate > 0.95) {
      // Before anybody has accepted it: what it took of the stock comes back.
      await counter.tell(order, 'canceled');
      continue;
    }
    // Two want it at once: one of them is told that it is done.
    await Promise.all(
      [...new Set([anybody(), anybody()])].map((worker) => counter.act(order, worker, 'accepted')),
    );
    if (fate < 0.1) {
      await counter.tell(order, 'canceled');
      continue;
    }
    if (fate < 0.2) {
      await counter.act(order, anybody(), 'reported');
      await counter.tell(order, 'resumed');
    }
    await counter.act(order, anybody(), 'prepared');
    await counter.act(order, anybody(), 'shipped');
  }
}
