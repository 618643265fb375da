// A customer's random basket from the present menu. Every basket is legal: orderable variants, and options that fit
// together.
import type { MenuCategory, MenuProduct } from '@pishkhan/contract/menu/menu.ts';
import type { Random } from '../random.ts';

export interface BasketLine {
  productId: number;
  quantity: number;
  optionIds: number[];
}

/** A delivered basket grows to this many toman if the menu allows it, because nobody orders a single bottle of water. */
const worthBringing = 150_000;

export type BasketSize = 'small' | 'large';

/** The number of lines by basket size, with weights. */
const sizes = {
  small: [[1, 1]],
  usual: [
    [1, 35],
    [2, 32],
    [3, 20],
    [4, 9],
    [7, 4],
  ],
  large: [
    [5, 2],
    [6, 2],
    [8, 1],
  ],
} as const;

/** Returns undefined when the menu is empty. */
export function chooseBasket(
  random: Random,
  menu: readonly MenuCategory[],
  size: BasketSize | 'usual' = 'usual',
  /** The shop's minimum in toman, before discounts. */
  minimum = 0,
): BasketLine[] | undefined {
  const categories = menu.filter(({ products }) => products.length > 0);
  if (categories.length === 0) return undefined;

  const lines = new Map<number, BasketLine>();
  const wanted = random.weighted<number>(sizes[size]);
  let worth = 0;
  let raw = 0;
  const isEnough = () =>
    lines.size >= wanted && raw >= minimum && (worth >= worthBringing || size === 'small');
  for (let tries = 0; tries < 12 && !isEnough(); tries += 1) {
    const product = pickCheaper(random, random.pick(categories).products, ({ variants }) =>
      variants.some(isDiscounted),
    );
    const variant = pickCheaper(random, product.variants, isDiscounted);
    if (lines.has(variant.productId)) continue;
    const line = {
      productId: variant.productId,
      quantity: pieces(random),
      optionIds: options(random, product),
    };
    lines.set(variant.productId, line);
    worth += line.quantity * variant.priceAfterDiscount;
    raw += line.quantity * variant.price;
  }
  return [...lines.values()];
}

const isDiscounted = ({ discount }: MenuProduct['variants'][number]): boolean => discount !== null;

/** Picks an item; a discounted one is twice as likely as another. */
const pickCheaper = <T>(random: Random, things: readonly T[], isCheaper: (thing: T) => boolean): T =>
  random.weighted(things.map((thing) => [thing, isCheaper(thing) ? 2 : 1] as const));

const pieces = (random: Random): number =>
  random.weighted([
    [1, 62],
    [2, 25],
    [3, 8],
    [5, 4],
    [12, 1],
  ]);

function options(random: Random, product: MenuProduct): number[] {
  return product.optionCategories.flatMap(({ options, capacity, isMandatory }) => {
    if (!isMandatory && !random.chance(0.35)) return [];
    const count = random.whole(1, Math.min(capacity, options.length, 3));
    return shuffled(random, options)
      .slice(0, count)
      .map(({ id }) => id);
  });
}

function shuffled<T>(random: Random, things: readonly T[]): T[] {
  const left = [...things];
  return things.map(() => left.splice(random.whole(0, left.length - 1), 1)[0]!);
}
