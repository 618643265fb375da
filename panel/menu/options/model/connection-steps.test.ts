import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Connected, type ConnectionStep, connectionSteps } from './connection-steps.ts';

const menu: Record<number, readonly number[]> = { 1: [11, 12, 13], 2: [21, 22], 3: [] };
const productsOf = (id: number) => menu[id] ?? [];

/** The effect of a step on the server. */
function take(before: Connected, { verb, productHeaders, productCategories }: ConnectionStep): Connected {
  const products = new Set(before.products);
  const categories = new Set(before.categories);
  for (const id of productCategories) verb === 'connect' ? categories.add(id) : categories.delete(id);
  for (const id of [...productHeaders, ...productCategories.flatMap(productsOf)])
    verb === 'connect' ? products.add(id) : products.delete(id);
  return { products, categories };
}

const connected = fc.record({
  products: fc.subarray(Object.values(menu).flat()).map((ids) => new Set(ids)),
  categories: fc.subarray([1, 2, 3]).map((ids) => new Set(ids)),
});

it('the steps connect a group to exactly the requested products and categories', () => {
  fc.assert(
    fc.property(connected, connected, (now, wanted) => {
      expect(connectionSteps(now, wanted, productsOf).reduce(take, now)).toEqual(wanted);
    }),
  );
});

it('an unchanged connection needs no step, and one more product needs one', () => {
  const now = { products: new Set([11]), categories: new Set<number>() };
  expect(connectionSteps(now, now, productsOf)).toEqual([]);
  expect(connectionSteps(now, { ...now, products: new Set([11, 21]) }, productsOf)).toEqual([
    { verb: 'connect', productHeaders: [21], productCategories: [] },
  ]);
  expect(
    connectionSteps(now, { products: new Set(productsOf(1)), categories: new Set([1]) }, productsOf),
  ).toEqual([{ verb: 'connect', productHeaders: [], productCategories: [1] }]);
});
