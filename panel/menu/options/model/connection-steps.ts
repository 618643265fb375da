// The smallest number of server calls that turns a group's connections into the requested ones. Pure.

export interface Connected {
  readonly products: ReadonlySet<number>;
  readonly categories: ReadonlySet<number>;
}

export interface ConnectionStep {
  readonly verb: 'connect' | 'disconnect';
  readonly productHeaders: readonly number[];
  readonly productCategories: readonly number[];
}

/** Disconnecting a category also disconnects its products, and connecting one connects them, so later steps correct the surplus. */
export function connectionSteps(
  now: Connected,
  wanted: Connected,
  productsOf: (categoryId: number) => readonly number[],
): ConnectionStep[] {
  const gone = [...now.categories].filter((id) => !wanted.categories.has(id));
  const come = [...wanted.categories].filter((id) => !now.categories.has(id));
  const products = new Set(now.products);
  for (const id of gone.flatMap(productsOf)) products.delete(id);
  for (const id of come.flatMap(productsOf)) products.add(id);
  const missing = [...wanted.products].filter((id) => !products.has(id));
  const excess = [...products].filter((id) => !wanted.products.has(id));
  const first = {
    verb: 'disconnect',
    productHeaders: come.length > 0 ? [] : excess,
    productCategories: gone,
  } as const;
  const second = { verb: 'connect', productHeaders: missing, productCategories: come } as const;
  const third = {
    verb: 'disconnect',
    productHeaders: come.length > 0 ? excess : [],
    productCategories: [],
  } as const;
  return [first, second, third].filter(
    ({ productHeaders, productCategories }) => productHeaders.length + productCategories.length > 0,
  );
}
