// Background load: orders that are created, handled and closed.
import { randomInt } from 'node:crypto';
import type { Shop } from '../ground/shops.ts';
import type { Counter, OpenOrder } from './counter.ts';

/** Creates orders one after another, and staff bring each to its end; some are reported or canceled. */
export async function serve(counter: Counter, shop: Shop, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) await serveOne(counter, shop);
}

/** One order from its creation to its end, and at times a scheduled one beside it. */
export async function serveOne(counter: Counter, shop: Shop): Promise<void> {
  const anybody = () => shop.staff[randomInt(shop.staff.length)]!;
  if (Math.random() < 0.05) await counter.create(shop, randomInt(500, 3000));
  const order: OpenOrder = await counter.create(shop);
  const fate = Math.random();
  if (fate > 0.95) {
    // Canceled before its acceptance: the stock comes back.
    await counter.tell(order, 'canceled');
    return;
  }
  // Two people accept it concurrently: one learns that it is already accepted.
  await Promise.all(
    [...new Set([anybody(), anybody()])].map((worker) => counter.act(order, worker, 'accepted')),
  );
  if (fate < 0.1) {
    await counter.tell(order, 'canceled');
    return;
  }
  if (fate < 0.2) {
    await counter.act(order, anybody(), 'reported');
    await counter.tell(order, 'resumed');
  }
  await counter.act(order, anybody(), 'prepared');
  await counter.act(order, anybody(), 'shipped');
}
