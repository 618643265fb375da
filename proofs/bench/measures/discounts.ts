// Creating a discount on 500 variants, and the cost of a basket and an order with a discount beside those without.
import { randomUUID } from 'node:crypto';
import { connect } from '@pishkhan/server/infra/database/database.ts';
import { openMenuQuote } from '@pishkhan/server/menu/public.ts';
import { addSomeDiscount } from '@pishkhan/server/testkit/menu-rows.ts';
import { createOrder, newOrder, pickup } from '../../ground/marketplace.ts';
import { openGround } from '../../ground/open-ground.ts';
import type { Server } from '../../ground/server.ts';
import type { Shop } from '../../ground/shops.ts';
import { type Benchmark, below } from '../benchmark.ts';
import { makeDiscount } from '../load/discount.ts';
import { insertBigMenu } from '../parts/big-menu.ts';
import { median, percentile } from '../statistics.ts';

const variantCount = 500;
const noCharges = { packingPrice: 0, packagingTax: 0, deliveryPrice: 0, voucherValue: 0 };

export const discounts: Benchmark = {
  name: 'discounts',
  async run({ quick }) {
    await using resources = new AsyncDisposableStack();
    const { databaseUrl, server, shops } = await openGround(resources, { shops: 1 });
    const [shop] = shops;
    const { counted, uncounted } = await insertBigMenu(databaseUrl, shop!.vendorCode, 400);
    const { pool, close } = connect({ connectionString: databaseUrl }, 2);
    resources.defer(close);
    const [first, second, third, fourth] = shop!.productIds;
    const cheap = [first!, second!];
    const plain = [third!, fourth!];
    await addSomeDiscount(pool, shop!.vendorCode, cheap, { vendorPercent: 15, platformPercent: 5 });

    const wanted = [...counted, ...uncounted].slice(0, variantCount);
    const making = await makeDiscounts(server, shop!, wanted, quick ? 3 : 40);
    const basket = await inTurns(quick ? 50 : 3_000, [cheap, plain], async (ids) => {
      const counter = await openMenuQuote(pool, shop!.vendorCode, linesOf(ids), {
        now: new Date(),
        needsAreas: false,
      });
      counter!.price(noCharges);
    });
    const order = await inTurns(quick ? 20 : 1_000, [cheap, plain], (ids) =>
      createOrder(server, shop!.vendorCode, newOrder(randomUUID().slice(0, 18), ids, pickup)),
    );
    return [
      {
        what: `a discount on ${variantCount} variants`,
        p50: percentile(making, 0.5),
        p99: percentile(making, 0.99),
        unit: 'ms',
        target: below(percentile(making, 0.99), 500),
      },
      { what: 'a basket with a discount', p50: basket.cheap, unit: 'ms' },
      {
        what: 'a basket, with a discount / without',
        p50: basket.ratio,
        unit: '',
        target: below(basket.ratio, 1.1),
      },
      { what: 'an order with a discount', p50: order.cheap, unit: 'ms' },
      {
        what: 'an order, with a discount / without',
        p50: order.ratio,
        unit: '',
        target: below(order.ratio, 1.1),
      },
    ];
  },
};

const linesOf = (ids: readonly number[]) =>
  ids.map((productId) => ({ productId, quantity: 2, optionIds: [] }));

/** Creates discounts, each for a different day. */
async function makeDiscounts({ url }: Server, shop: Shop, ids: readonly number[], rounds: number) {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await makeDiscount(url, shop, { variantIds: ids, inDays: 10 + round });
    took.push(performance.now() - before);
  }
  return took;
}

/** The two alternate, so that both meet the same machine; the first tenth warms up and does not count. */
async function inTurns(
  rounds: number,
  [cheap, plain]: readonly [readonly number[], readonly number[]],
  work: (ids: readonly number[]) => Promise<unknown>,
) {
  const took = { cheap: [] as number[], plain: [] as number[] };
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    for (const [name, ids] of [
      ['cheap', cheap],
      ['plain', plain],
    ] as const) {
      const before = performance.now();
      await work(ids);
      if (round >= 0) took[name].push(performance.now() - before);
    }
  }
  return { cheap: median(took.cheap), ratio: median(took.cheap) / median(took.plain) };
}
