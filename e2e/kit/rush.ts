// A shop at rush hour: thirty open orders in all stages, with long names, options and notes.
import { randomUUID } from 'node:crypto';
import { createMarketplaceOrder, getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { acceptOrder, prepareOrder, shipOrder } from '@pishkhan/contract/orders/calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { Page } from 'playwright-core';
import { firstVendorCode, marketplaceClient } from './marketplace.ts';
import type { Program } from './program.ts';

const customers = [
  'سیده‌فاطمه‌زهرا طباطبایی‌نژاد اصفهانی',
  'امیرحسین محمدی‌پور',
  'مهسا رستمی',
  'علی رضایی',
  'نیلوفر کریمی',
];
const notes = [
  'بدون پیاز لطفاً، نان داغ باشد و سس جدا بسته‌بندی شود.',
  null,
  'زنگ در خراب است؛ تماس بگیرید.',
  null,
  null,
];

/** The number of orders in each stage. */
export interface Rush {
  new: number;
  preparing: number;
  ready: number;
  away: number;
  /** Up to four lines of any dishes; else up to three of those with the longest names. */
  isUsual?: true;
}

/** Thirty as a kitchen has them at noon. */
export const usualThirty: Rush = { new: 14, preparing: 14, ready: 2, away: 0, isUsual: true };

type Stage = 'new' | 'preparing' | 'ready' | 'away';

/** Thirty, of which the kitchen has fourteen. */
export const thirty: Rush = { new: 5, preparing: 9, ready: 10, away: 6 };

/**
 * Brings the orders to the demo's first shop, with codes from `firstCode` on, oldest first in each stage. The
 * person who is signed in on `page` takes the staff's steps. Returns the codes.
 */
export async function createRush(program: Program, page: Page, firstCode: number, rush: Rush = thirty) {
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  const { categories } = await marketplace(getMarketplaceMenu, { params: { vendorCode }, query: {} });
  const products = categories
    .flatMap((category) => category.products)
    .filter(({ optionCategories }) => optionCategories.every(({ isMandatory }) => !isMandatory))
    .sort((a, b) => (rush.isUsual ? 0 : b.headerName.length - a.headerName.length))
    .slice(0, rush.isUsual ? 24 : 8);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const step = async (method: string, path: string, body?: object) => {
    const answer = await fetch(program.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  const at = ({ path }: { path: string }, code: string) => path.replace('{code}', code);

  const bring = async (stage: Stage, index: number): Promise<OrderCode> => {
    const code = String(firstCode + index) as OrderCode;
    const placedAt = new Date(Date.now() - (30 - index) * (rush.isUsual ? 5_000 : 20_000)).toISOString();
    const lines = 1 + (index % (rush.isUsual ? 4 : 3));
    await marketplace(createMarketplaceOrder, {
      params: { vendorCode },
      body: {
        eventId: randomUUID(),
        orderCode: code,
        deliveryType: stage === 'away' ? 'OwnDelivery' : index % 3 === 2 ? 'Pickup' : 'Ofood',
        placedAt,
        paidAt: placedAt,
        customer: {
          name: customers[index % customers.length]!,
          phoneNumber: `0900000${String(1000 + index)}`,
          address: 'تهران، خیابان ولی‌عصر، کوچه نسترن، پلاک ۱۲',
          comment: notes[index % notes.length] ?? null,
          latitude: 35.75,
          longitude: 51.41,
        },
        items: Array.from({ length: lines }, (_, line) => {
          const product = products[(index + line * 3) % products.length]!;
          const options = product.optionCategories.flatMap((category) => category.options).slice(0, 2);
          return {
            productId: product.variants[0]!.productId,
            quantity: 1 + ((index + line) % 3),
            optionIds: index % 2 === 0 ? options.slice(0, 1).map(({ id }) => id) : [],
          };
        }),
        deliveryPrice: 0,
        voucherValue: 0,
      },
    });
    if (stage !== 'new') await step('PATCH', at(acceptOrder, code), { preparationTime: 20 });
    if (stage === 'ready' || stage === 'away') await step('PATCH', at(prepareOrder, code));
    if (stage === 'away') await step('PATCH', at(shipOrder, code), {});
    return code;
  };

  const codes: Record<Stage, OrderCode[]> = { new: [], preparing: [], ready: [], away: [] };
  let index = 0;
  for (const stage of ['away', 'ready', 'preparing', 'new'] as const)
    for (let count = 0; count < rush[stage]; count += 1) codes[stage].push(await bring(stage, index++));
  return codes;
}
