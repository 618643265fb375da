// Pauses, busy periods and discounts while the server or its database is killed: running ones continue, and
// those whose end comes while nothing runs are over, although nobody acts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killPostmaster, postmasterPid } from '@pishkhan/server/testkit/embedded-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../ground/shops.ts';
import { openWorld, type World } from './world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'pishkhan-temporary-'));
let world: World;
beforeAll(async () => {
  world = await openWorld({ dataDir }, { servers: 1, shops: 4, staffEach: 1 });
}, 120_000);
afterAll(async () => {
  await world?.close();
  killPostmaster(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const server = () => world.servers[0]!;

async function ask(token: string, method: string, place: string, body?: object) {
  const answer = await fetch(server().url + place, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  const json = (await answer.json()) as { result: never };
  expect(answer.status, `${method} ${place}: ${JSON.stringify(json)}`).toBe(200);
  return json.result as Record<string, unknown>;
}

/** All temporary states of a shop, until one instant. */
async function begin({ staff, productIds }: Shop, until: Date): Promise<void> {
  const { token } = staff[0]!;
  const end = until.toISOString();
  await ask(token, 'PUT', '/api/v1/Vendor/pause', { until: end, reason: 'KITCHEN_FULL', note: null });
  await ask(token, 'PUT', '/api/v1/Vendor/busy', { until: end, minutes: 15 });
  await ask(token, 'POST', '/api/v1/Product/discount', {
    ...{ startDate: new Date().toISOString(), endDate: end, discountStock: null },
    ...{ vendorDiscountRatio: 20, oFoodDiscountRatio: 0, productVariantIds: productIds.slice(0, 2) },
  });
}

/** The states as customers, staff and webhooks see them. */
async function stateOf({ vendorCode, staff }: Shop) {
  const menu = await ask(world.marketplaceKey, 'GET', `/marketplace/v1/vendors/${vendorCode}/menu`);
  const { discounts } = (await ask(staff[0]!.token, 'GET', '/api/v1/Product/discount')) as {
    discounts: { status: string }[];
  };
  const { selling } = (await ask(staff[0]!.token, 'GET', '/api/v1/Vendor/dashboard')) as {
    selling: { reasons: string[] };
  };
  return {
    because: menu.because,
    isPausedOnDashboard: selling.reasons.includes('PAUSED'),
    busyMinutes: menu.busyMinutes,
    discounts: discounts.map(({ status }) => status),
    isCheaper: /"discount":\{"discountId"/.test(JSON.stringify(menu.categories)),
  };
}

const running = {
  because: ['PAUSED'],
  isPausedOnDashboard: true,
  busyMinutes: 15,
  discounts: ['RUNNING'],
  isCheaper: true,
};
const over = {
  because: [],
  isPausedOnDashboard: false,
  busyMinutes: 0,
  discounts: ['EXPIRED'],
  isCheaper: false,
};

async function waitUntil(at: Date): Promise<void> {
  while (Date.now() <= at.getTime()) await sleep(20);
}

async function outlive(
  [short, long]: readonly [Shop, Shop],
  down: (end: Date) => Promise<void>,
): Promise<void> {
  const end = new Date(Date.now() + 6_000);
  await begin(short, end);
  await begin(long, new Date(Date.now() + 3_600_000));
  expect(Date.now()).toBeLessThan(end.getTime());
  expect([await stateOf(short), await stateOf(long)]).toEqual([running, running]);
  await down(end);
  expect([await stateOf(short), await stateOf(long)]).toEqual([over, running]);
}

const shopsOf = (first: number) => [world.shops[first]!, world.shops[first + 1]!] as const;

test('a killed server: what ended meanwhile is over at its first answer, and the rest runs', async () => {
  await outlive(shopsOf(0), async (end) => {
    await server().kill();
    await waitUntil(end);
    await server().start();
  });
}, 120_000);

test('a killed database: what ended meanwhile is over when it answers again, and the rest runs', async () => {
  await outlive(shopsOf(2), async (end) => {
    const before = postmasterPid(dataDir);
    killPostmaster(dataDir);
    await waitUntil(end);
    await expect.poll(() => postmasterPid(dataDir), { timeout: 60_000 }).not.toBe(before);
    await expect
      .poll(
        async () =>
          (
            await fetch(`${server().url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
              () => undefined,
            )
          )?.status,
        { timeout: 60_000 },
      )
      .toBe(200);
  });
}, 120_000);
