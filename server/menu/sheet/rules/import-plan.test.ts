import type { Approval } from '@pishkhan/contract/menu/review/approval.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportLine } from './import-lines.ts';
import { planImport, planInChunks } from './import-plan.ts';
import type { PresentMenu } from './import-work.ts';

const limits = { categories: 200, products: 2_000, variants: 5_000, variantsOfProduct: 30 };
const word = fc.integer({ min: 0, max: 25 }).map((n) => `نام ${n}`);

/** A menu with unique names, as required. */
const menus: fc.Arbitrary<PresentMenu> = fc
  .array(
    fc.record({
      category: fc.integer({ min: 1, max: 3 }),
      description: fc.option(word),
      tax: fc.constantFrom<0 | 10>(0, 10),
      variants: fc.array(
        fc.record({
          price: fc.integer({ min: 1, max: 1_000_000 }),
          approval: fc.constantFrom<Approval>(0, 1, 2),
          available: fc.boolean(),
          capacity: fc.option(fc.integer({ min: 0, max: 50 })),
          asked: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((products) => {
    const all = products.flatMap(({ variants }, product) =>
      variants.map((variant, place) => ({ ...variant, product: product + 1, place })),
    );
    return {
      defaultTax: 0 as const,
      categories: [1, 2, 3].map((id) => ({ id, name: `دسته ${id}` })),
      products: products.map(({ category, description, tax }, index) => ({
        id: index + 1,
        name: `محصول ${index}`,
        category_id: category,
        description,
        packing_price: 0,
        tax,
      })),
      variants: all.map((variant, index) => ({
        id: index + 100,
        product_id: variant.product,
        name: `تنوع ${variant.place}`,
        price: variant.price,
        approval: variant.approval,
        capacity: variant.capacity,
        preparation_minutes: 15,
        visible: true,
        available: variant.available,
      })),
      askedPrices: new Map(
        all.flatMap(({ approval, asked }, index) =>
          approval === 1 && asked !== null ? [[index + 100, asked] as const] : [],
        ),
      ),
    };
  });

/** The rows of the menu's export. */
const written = ({ categories, products, variants }: PresentMenu): ImportLine[] =>
  variants.map((variant, index) => {
    const product = products.find(({ id }) => id === variant.product_id)!;
    return {
      line: index + 2,
      headerId: product.id,
      variantId: variant.id,
      categoryName: categories.find(({ id }) => id === product.category_id)!.name,
      headerName: product.name,
      description: product.description,
      productName: variant.name,
      price: variant.price,
      capacity: variant.capacity,
      preparationTime: variant.preparation_minutes,
      visible: variant.visible,
      available: variant.available,
      tax: product.tax,
      packingPrice: product.packing_price,
    };
  });

test('importing an export changes nothing, in any order of its rows', () => {
  fc.assert(
    fc.property(
      menus.chain((menu) =>
        fc.tuple(fc.constant(menu), fc.shuffledSubarray(written(menu), { minLength: menu.variants.length })),
      ),
      ([menu, lines]) => {
        const { shown, work, errors } = planImport(lines, menu, limits);
        expect(errors).toEqual([]);
        expect(shown).toMatchObject({ added: [], changed: [], newCategories: [], unchanged: lines.length });
        expect(Object.values(work).flat()).toEqual([]);
      },
    ),
  );
});

test('no line is skipped: each is new, changes something, is unchanged, or is wrong', () => {
  const edited = menus.chain((menu) => {
    const some = written(menu);
    const edit = fc.record(
      {
        price: fc.integer({ min: 1, max: 9_999 }),
        headerName: word,
        categoryName: word,
        productName: word,
        variantId: fc.constant(undefined),
      },
      { requiredKeys: [] },
    );
    return fc
      .array(edit, { minLength: some.length, maxLength: some.length })
      .map((edits) => ({ menu, lines: some.map((line, index) => ({ ...line, ...edits[index] })) }));
  });
  fc.assert(
    fc.property(edited, ({ menu, lines }) => {
      const { shown, errors } = planImport(lines, menu, limits);
      for (const list of [shown.added, shown.changed])
        expect(new Set(list.map(({ line }) => line)).size).toBe(list.length);
      // A line with a new variant may also change its product.
      const heard = new Set([...shown.added, ...shown.changed, ...errors].map(({ line }) => line));
      const others = lines.filter(({ line }) => !heard.has(line)).length;
      expect(others).toBeLessThanOrEqual(shown.unchanged);
      if (errors.length === 0) expect(others).toBe(shown.unchanged);
    }),
  );
});

test.each([
  ['price', 100_000, 50_000, false],
  ['price', 100_000, 49_999, true],
  ['price', 100_000, 150_000, false],
  ['price', 100_000, 150_001, true],
  ['price', 298_000, 298, true],
  ['packingPrice', 1_000, 12_000, true],
  ['packingPrice', 12_000, 12, true],
  ['packingPrice', 0, 12_000, false],
  ['capacity', 50, 1, false],
] as const)(
  'a %s of %d that becomes %d is marked as a large change: %s',
  (field, before, after, isMarked) => {
    const product = {
      id: 1,
      name: 'برگ',
      category_id: 1,
      description: null,
      packing_price: 0,
      tax: 0,
    } as const;
    const variant = { id: 100, product_id: 1, name: 'تک', price: 1, approval: 1 } as const;
    const more = { capacity: 1, preparation_minutes: 15, visible: true, available: true };
    const menu: PresentMenu = {
      categories: [{ id: 1, name: 'کباب‌ها' }],
      products: [{ ...product, ...(field === 'packingPrice' && { packing_price: before }) }],
      variants: [{ ...variant, ...more, ...(field !== 'packingPrice' && { [field]: before }) }],
      askedPrices: new Map(),
      defaultTax: 0,
    };
    const lines = written(menu).map((line) => ({ ...line, [field]: after }));
    expect(planImport(lines, menu, limits).shown.changed[0]!.fields).toEqual([
      { field, before, after, isLargeChange: isMarked },
    ]);
  },
);

/** A menu from the time in which half-spaces and spaces still differed. */
const withTwins: PresentMenu = {
  categories: [{ id: 1, name: 'پیش‌غذا' }],
  products: ['مرغ‌سوخاری', 'مرغ سوخاری'].map((name, index) => ({
    ...{ id: index + 1, name, category_id: 1, description: null, packing_price: 0, tax: 0 as const },
  })),
  variants: ['تک سیخ', 'تک‌سیخ'].map((name, index) => ({
    ...{ id: index + 100, product_id: 1, name, price: 1_000, approval: 1 as const, capacity: null },
    ...{ preparation_minutes: 15, visible: true, available: true },
  })),
  askedPrices: new Map(),
  defaultTax: 0,
};

test('a name with a space is that of the product, category and variant with a half-space', () => {
  const [first] = written(withTwins);
  const menu = {
    ...withTwins,
    products: withTwins.products.slice(0, 1),
    variants: withTwins.variants.slice(1),
  };
  const line = { ...first!, headerId: undefined, variantId: undefined, categoryName: 'پیش غذا' };
  const added = planImport([{ ...line, headerName: 'مرغ سوخاری', productName: 'دو سیخ' }], menu, limits);
  expect(added.errors).toEqual([]);
  expect(added.work).toMatchObject({ newCategories: [], newProducts: [], newVariants: [{ productId: 1 }] });
  const again = planImport([{ ...line, headerName: 'مرغ سوخاری', productName: 'تکسیخ' }], menu, limits);
  expect(again.errors).toMatchObject([{ field: 'productName' }]);
});

test('equally named products are imported as they were exported, and a line without an id updates the product of exactly that name', () => {
  const lines = written(withTwins);
  const { shown, errors } = planImport(lines, withTwins, limits);
  expect([errors, shown.unchanged, shown.changed]).toEqual([[], 2, []]);
  for (const { id, name } of withTwins.products) {
    const line = {
      ...lines[0]!,
      headerId: undefined,
      variantId: undefined,
      headerName: name,
      productName: 'نو',
    };
    expect(planImport([line], withTwins, limits).work.newVariants).toMatchObject([{ productId: id }]);
  }
});

test('a new name in one line of a product renames it; two new names are refused', () => {
  const [menu] = fc.sample(
    menus.filter(({ variants }) => variants.filter(({ product_id }) => product_id === 1).length > 1),
    { numRuns: 1, seed: 7 },
  );
  const lines = written(menu!);
  const of = (names: readonly string[]) =>
    planImport(
      lines.map((line, index) => ({ ...line, headerName: names[index] ?? line.headerName })),
      menu!,
      limits,
    );
  const renamed = of(['چنجه']);
  expect([renamed.errors, renamed.work.products]).toEqual([[], [{ id: 1, changes: { headerName: 'چنجه' } }]]);
  expect(of(['چنجه', 'برگ']).errors).toMatchObject([{ line: 3, field: 'headerName' }]);
});

test('a longer file yields more often while it is planned', () => {
  const pauses = (products: number): number => {
    const line = (index: number): ImportLine => ({
      line: index + 2,
      headerId: undefined,
      variantId: undefined,
      categoryName: 'نوشیدنی',
      headerName: `دوغ ${index}`,
      description: undefined,
      productName: 'لیوانی',
      price: 1,
      capacity: undefined,
      preparationTime: undefined,
      visible: undefined,
      available: undefined,
      tax: undefined,
      packingPrice: undefined,
    });
    const empty = {
      categories: [],
      products: [],
      variants: [],
      askedPrices: new Map(),
      defaultTax: 0,
    } as const;
    return [
      ...planInChunks(
        Array.from({ length: products }, (_, index) => line(index)),
        empty,
        limits,
      ),
    ].length;
  };
  // One pause for each chunk of the three passes: rows, products, and the outcome of each.
  expect(pauses(2_000)).toBe(60);
  expect(pauses(1_000)).toBe(30);
});

test('a file that would bring more variants than a menu holds is refused, one that only changes them is not', () => {
  const [menu] = fc.sample(
    menus.filter(({ variants }) => variants.length > 1),
    { numRuns: 1, seed: 7 },
  );
  const { variants } = menu!;
  const lines = written(menu!);
  const full = { ...limits, variants: variants.length - 1 };
  expect(planImport(lines, menu!, full).errors).toEqual([]);
  const more = { ...lines[0]!, line: 900, variantId: undefined, productName: 'اندازهٔ دیگر' };
  expect(planImport([...lines, more], menu!, full).errors).toMatchObject([{ line: 900, field: null }]);
  expect(planImport([...lines, more], menu!, { ...full, variants: variants.length + 1 }).errors).toEqual([]);
});

test('a new product that does not say its tax has the usual one of its shop', () => {
  const line = { ...written(fc.sample(menus, 1)[0]!)[0]!, headerId: undefined, variantId: undefined };
  const fresh: ImportLine = {
    ...line,
    headerName: 'نان تازه',
    productName: 'ساده',
    price: 1000,
    tax: undefined,
  };
  const menu = { categories: [], products: [], variants: [], askedPrices: new Map<number, number>() };
  for (const defaultTax of [0, 10] as const)
    expect(planImport([fresh], { ...menu, defaultTax }, limits).work.newProducts).toMatchObject([
      { tax: defaultTax },
    ]);
});
