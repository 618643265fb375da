// Creates orders and acts on them, and records every action with its outcome.
import { randomInt, randomUUID } from 'node:crypto';
import { newOrder, pickup } from '../ground/marketplace.ts';
import type { Server } from '../ground/server.ts';
import type { Shop, Worker } from '../ground/shops.ts';
import { type Final, insist, newKey, type Wanted } from './client.ts';
import type { Operation } from './history.ts';

export interface OpenOrder {
  shop: Shop;
  code: string;
}

let made = 0;

export interface Counter {
  operations: Operation[];
  /** Repeated requests under a key that got no answer, or other bytes. */
  unlike: string[];
  /** `releasedInMs` schedules the order; a timer releases it. */
  create(shop: Shop, releasedInMs?: number): Promise<OpenOrder>;
  act(order: OpenOrder, worker: Worker, kind: StaffAct): Promise<Final>;
  tell(order: OpenOrder, kind: MarketplaceAct): Promise<Final>;
}

export type StaffAct = 'accepted' | 'prepared' | 'shipped' | 'reported';
export type MarketplaceAct = 'canceled' | 'resumed' | 'completed';

const staffCalls: Record<StaffAct, { path: string; body?: () => unknown }> = {
  accepted: { path: 'accept', body: () => ({ preparationTime: 5 * randomInt(1, 24) }) },
  prepared: { path: 'prepare' },
  shipped: { path: 'ship', body: () => ({}) },
  reported: { path: 'nfc', body: () => ({ reasonId: 41, description: 'مشکلی پیش آمد.' }) },
};

const marketplaceCalls: Record<MarketplaceAct, { path: string; body: object }> = {
  canceled: { path: 'cancellation', body: { reason: null } },
  resumed: { path: 'nfc-answer', body: { decision: 'RESUME' } },
  completed: { path: 'completion', body: {} },
};

export function openCounter(
  world: { servers: readonly Pick<Server, 'url'>[]; marketplaceKey: string },
  { repeats = 0.1, timeoutMs = 20_000 } = {},
): Counter {
  const operations: Operation[] = [];
  const unlike: string[] = [];
  const urls = world.servers.map(({ url }) => url);

  async function carryOut(
    { shop, code }: OpenOrder,
    kind: Operation['kind'],
    wanted: Wanted,
    userId?: number,
  ): Promise<Final> {
    const invokedAt = performance.now();
    const final = await insist(urls, wanted, timeoutMs);
    const version = final.outcome === 'ok' ? JSON.parse(final.text).result.version : undefined;
    operations.push({
      kind,
      vendorCode: shop.vendorCode,
      orderCode: code,
      ...(userId !== undefined && { userId }),
      invokedAt,
      endedAt: performance.now(),
      outcome: final.outcome,
      ...(version !== undefined && { version }),
    });
    if (final.outcome === 'ok' && Math.random() < repeats) {
      const again = await insist(urls, wanted, timeoutMs);
      if (again.outcome !== 'unknown' && again.text !== final.text) unlike.push(`${code} ${kind}`);
    }
    return final;
  }

  return {
    operations,
    unlike,
    async create(shop, releasedInMs) {
      made += 1;
      const order = { shop, code: `C${process.pid.toString(36)}-${made}` };
      const later = (ms: number) => new Date(Date.now() + ms).toISOString();
      await carryOut(order, 'created', {
        method: 'POST',
        path: `/marketplace/v1/vendors/${shop.vendorCode}/orders`,
        token: world.marketplaceKey,
        body: newOrder(order.code, shop.productIds.slice(0, 2), {
          ...(made % 2 === 0 && pickup),
          ...(releasedInMs !== undefined && {
            scheduled: { releaseAt: later(releasedInMs), deliverAt: later(releasedInMs + 3_600_000) },
          }),
        }),
      });
      return order;
    },
    act(order, worker, kind) {
      const { path, body } = staffCalls[kind];
      const wanted: Wanted = {
        method: 'PATCH',
        path: `/api/v1/Order/${path}/${order.code}`,
        token: worker.token,
        key: newKey(),
        ...(body && { body: body() }),
      };
      return carryOut(order, kind, wanted, worker.userId);
    },
    tell(order, kind) {
      const { path, body } = marketplaceCalls[kind];
      return carryOut(order, kind, {
        method: 'POST',
        path: `/marketplace/v1/vendors/${order.shop.vendorCode}/orders/${order.code}/${path}`,
        token: world.marketplaceKey,
        body: { eventId: randomUUID(), ...body },
      });
    },
  };
}
