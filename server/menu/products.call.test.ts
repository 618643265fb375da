import { productCalls } from '@pishkhan/contract/menu/product-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { type MenuShop, menuAtWork } from '../testkit/menu-at-work.ts';
import { productHandlers } from './product-handlers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const { ask, open, signIn, menuVersion } = await menuAtWork(
  database,
  productCalls,
  productHandlers(database),
);

let shops = 0;
let shop: MenuShop;
let other: MenuShop;

beforeEach(async () => {
  shops += 1;
  shop = await open(`SHOP-${shops}`);
  other = await open(`OTHER-${shops}`);
});

const variant = (productName: string, more: object = {}) => ({
  productName,
  price: 420_000,
  preparationTime: 20,
  ...more,
});
const kebab = (more: object = {}) => ({
  headerName: 'چلوکباب کوبیده',
  description: 'با برنج ایرانی',
  packingPrice: 8_000,
  tax: 10,
  categoryId: shop.categoryId,
  productVariations: [variant('دوسیخ'), variant('تک‌سیخ', { price: 260_000, capacity: 12 })],
  ...more,
});

const post = (body: object, by = shop.cashier) => ask(by, 'POST', '/api/v1/Product', body);
const put = (body: object, by = shop.cashier) => ask(by, 'PUT', '/api/v1/Product', body);
const get = (id: number, by = shop.cashier) => ask(by, 'GET', `/api/v1/Product/${id}`);
const list = (by = shop.cashier) => ask(by, 'GET', '/api/v1/Product');
const make = async (more: object = {}, by = shop.cashier): Promise<number> =>
  (await post(kebab(more), by)).result.id;

/** Says that what was tried is refused so, and that the whole menu is as it was. */
async function refusing(fault: object, attempt: () => ReturnType<typeof ask>) {
  const before = [(await list()).result, await menuVersion(shop)];
  expect(await attempt()).toMatchObject(fault);
  expect([(await list()).result, await menuVersion(shop)]).toEqual(before);
}

describe('a new product', () => {
  it('has everything that the specification asks for, and waits for the platform', async () => {
    const id = await make();
    const { result } = await get(id);
    const [first, second] = result.variants;
    expect(result).toEqual({
      productHeaderId: id,
      headerName: 'چلوکباب کوبیده',
      headerStatus: 1,
      description: 'با برنج ایرانی',
      packingPrice: 8_000,
      tax: 10,
      categoryId: shop.categoryId,
      productImages: [],
      productImage: null,
      variants: [
        {
          productId: first.productId,
          productName: 'دوسیخ',
          isApproved: 0,
          price: 420_000,
          capacity: null,
          preparationTime: 20,
          visible: true,
          description: null,
          available: true,
          discountRatio: 0,
          priceAfterDiscount: 420_000,
          discountAvailability: false,
          snooze: null,
          offBecause: 'NOT_APPROVED',
        },
        expect.objectContaining({ productName: 'تک‌سیخ', price: 260_000, capacity: 12 }),
      ],
      optionCategories: [],
      changeStatuses: [
        { type: 1, message: 'درخواست افزودن تنوع جدید در صف بررسی است.' },
        { type: 1, message: 'درخواست افزودن تنوع جدید در صف بررسی است.' },
      ],
      changeRequests: [first, second].map(({ productId, price }) =>
        expect.objectContaining({
          relatedProductPartType: 1,
          requestType: 1,
          result: 0,
          partId: productId,
          oldPrice: null,
          newPrice: price,
          reason: null,
        }),
      ),
      version: 1,
    });
  });

  it('stands at the end of its category in the whole menu, which no other shop sees', async () => {
    await make();
    const id = await make({ headerName: 'جوجه‌کباب' });
    await make({ categoryId: other.categoryId }, other.cashier);
    const { result } = await list();
    expect(result).toMatchObject([
      {
        categoryId: shop.categoryId,
        productCount: 2,
        products: [{ headerName: 'چلوکباب کوبیده' }, { productHeaderId: id }],
      },
    ]);
    expect(result[0].products[1]).toEqual((await get(id)).result);
  });
});
