// Staff who act at a fixed rate, and a webhook receiver that fails every third time.
import { setTimeout as sleep } from 'node:timers/promises';
import { openLedger } from '@pishkhan/simulator/webhooks/ledger.ts';
import { startReceiver } from '@pishkhan/simulator/webhooks/receiver.ts';
import { registerWebhook } from '../../ground/marketplace.ts';
import { connectTo, must } from './connection.ts';
import { createRequest, newOrderCode, type ShopToLoad } from './order.ts';
import { stepRequest, steps } from './order-life.ts';

export interface WebhookAsk {
  url: string;
  shops: ShopToLoad[];
  marketplaceKey: string;
  perSecond: number;
  seconds: number;
}

export interface WebhookAnswer {
  acted: number;
  /** Latencies of the actions themselves. */
  actMs: number[];
  /** Delay from the answer to the person until the marketplace has accepted the message. */
  toldMs: number[];
  /** Received messages, failed tries included. */
  tries: number;
  /** Actions without a message. */
  lost: number;
  doubled: number;
  reordered: number;
}

export async function tellMarketplace(ask: WebhookAsk): Promise<WebhookAnswer> {
  const connection = connectTo(ask.url, 32);
  const book = openLedger();
  const takenAt = new Map<string, number>();
  const ledger = {
    ...book,
    take(effect: (typeof book.effects)[number]) {
      takenAt.set(`${effect.orderCode} ${effect.version}`, performance.now());
      return book.take(effect);
    },
  };
  const receiver = await startReceiver({
    ledger,
    fault: (number) => (number % 3 === 0 ? { kind: 'status', status: 500 } : undefined),
  });
  receiver.trust([await registerWebhook(ask, receiver.url)]);

  const lives = Math.round((ask.perSecond * ask.seconds) / steps.length);
  const orders = Array.from({ length: lives }, (_, index) => ({
    shop: ask.shops[index % ask.shops.length]!,
    code: newOrderCode(),
  }));
  for (let first = 0; first < lives; first += 32)
    await Promise.all(
      orders
        .slice(first, first + 32)
        .map(({ shop, code }) => must(connection, createRequest(shop, code, ask.marketplaceKey))),
    );

  const actMs: number[] = [];
  const actedAt = new Map<string, number>();
  /** The last action on each order: the next one waits for its answer. */
  const acts = new Map<string, Promise<void>>();
  const began = performance.now();
  for (const [number, [step, body]] of steps.entries())
    for (const [index, { shop, code }] of orders.entries()) {
      const due = began + ((number * lives + index) * 1000) / ask.perSecond;
      await sleep(Math.max(0, due - performance.now()));
      const act = async () => {
        await acts.get(code);
        const { ms } = await must(connection, stepRequest(step, body, code, shop.staff[0]!.token));
        actMs.push(ms);
        // The order was created as version 1.
        actedAt.set(`${code} ${number + 2}`, performance.now());
      };
      acts.set(code, act());
    }
  await Promise.all(acts.values());
  const deadline = performance.now() + 60_000;
  while (takenAt.size < actedAt.size && performance.now() < deadline) await sleep(20);
  await receiver.close();
  return {
    acted: actedAt.size,
    actMs,
    toldMs: [...actedAt].flatMap(([name, at]) =>
      takenAt.has(name) ? [Math.max(0, takenAt.get(name)! - at)] : [],
    ),
    tries: receiver.came.length,
    lost: [...actedAt.keys()].filter((name) => !takenAt.has(name)).length,
    doubled: book.effects.length - takenAt.size,
    reordered: book.reordered.length,
  };
}
