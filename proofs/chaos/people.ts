// People who answer the orders for which their devices sound.
import { randomInt } from 'node:crypto';
import { setTimeout as nap } from 'node:timers/promises';
import type { Shop } from '../ground/shops.ts';
import type { Counter, OpenOrder } from './counter.ts';
import type { OrderReport } from './device.ts';

export interface People {
  /** The answers to orders, as reports that they were heard. */
  words: readonly OrderReport[];
  /** An order that was acknowledged, and may be answered. */
  know(order: OpenOrder): void;
  /** Half of the orders that are heard are accepted soon. */
  heard(orderCode: string, shop: Shop): void;
  /** Resolves when no answer is on its way; none begins after `stopping`. */
  done(): Promise<unknown>;
}

export function openPeople(counter: Counter, stopping: AbortSignal): People {
  const words: OrderReport[] = [];
  const unanswered = new Map<string, OpenOrder>();
  const answering: Promise<void>[] = [];

  async function accept(order: OpenOrder, shop: Shop): Promise<void> {
    await nap(randomInt(100, 2000));
    const word: OrderReport = { orderCode: order.code, sentAt: Date.now(), answeredAt: undefined };
    words.push(word);
    const { outcome } = await counter.act(order, shop.staff.at(-1)!, 'accepted');
    if (outcome === 'ok') word.answeredAt = Date.now();
  }

  return {
    words,
    know: (order) => void unanswered.set(order.code, order),
    heard(orderCode, shop) {
      const order = unanswered.get(orderCode);
      if (!order || stopping.aborted) return;
      unanswered.delete(orderCode);
      if (Math.random() < 0.5) answering.push(accept(order, shop));
    },
    done: () => Promise.all(answering),
  };
}
