import { beforeAll, expect, it } from 'vitest';
import { orderableMenu } from '../menu/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { seedOpenDemo } from '../testkit/open-demo.ts';
import { startShopServer } from '../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { receiveOrder } from './public.ts';

const files = testFiles();
const { db, pool } = await testDatabase();
const shop = await startShopServer(pool);
const sara = shop.signIn('kababi');
const path = '/api/v1/Order/replacements/R-1';

interface Variant {
  productId: number;
  productName: string;
  productVariationName: string;
}
const listed = async (search?: string): Promise<Variant[]> => {
  const query = search === undefined ? '' : `?search=${encodeURIComponent(search)}`;
  const answer = await shop.ask(sara, 'GET', path + query);
  return answer.result as unknown as Variant[];
};
const menu = async () =>
  (await orderableMenu(pool, 'kababi', new Date())).categories.flatMap(({ products }) => products);

beforeAll(async () => {
  await seedOpenDemo(db, files);
  await openShop(pool, 'OTHER');
  const [item, other] = someOrder('kababi', 'R-1').items;
  const last = (await menu()).at(-1)!;
  const items = [
    { ...item!, productId: last.productHeaderId, productName: last.headerName },
    { ...other!, productId: 9_999 },
  ];
  await receiveOrder(shop.orderParts, someOrder('kababi', 'R-1', { items }), newEvent());
});

it('replacements are variants that can be ordered now, the same product in other sizes first', async () => {
  const last = (await menu()).at(-1)!;
  const found = await listed();
  expect(found[0]).toMatchObject({ productName: last.headerName, productId: last.variants[0]!.productId });
  const every = (await menu()).flatMap(({ variants }) => variants.map(({ productId }) => productId));
  expect(new Set(found.map(({ productId }) => productId))).toEqual(
    new Set(every.slice(-1).concat(every).slice(0, 40)),
  );
});

it('a replacement is found however its name is typed', async () => {
  const { headerName, variants } = (await menu())[0]!;
  const typed = headerName.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('\u200c', '');
  expect((await listed(typed)).map(({ productId }) => productId)).toContain(variants[0]!.productId);
  expect(await listed('چیزی که هیچ‌کس نمی‌پزد')).toEqual([]);
});

it('a sold-out variant is no replacement', async () => {
  const { productId } = (await menu())[0]!.variants[0]!;
  await pool.query(`UPDATE variant SET capacity = 0 WHERE vendor_code = 'kababi' AND id = $1`, [productId]);
  expect((await listed()).map((variant) => variant.productId)).not.toContain(productId);
});

it('staff of another shop get no replacements', async () => {
  const answer = await shop.ask(shop.signIn('OTHER'), 'GET', path);
  expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND']);
});
