// Plans a bulk change: the outcome of each part, or the reason why none may change. Pure; the preview and the write use the same plan.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { BulkAction, BulkChanges, PriceOutcome } from '@pishkhan/contract/menu/bulk/calls.ts';
import type { Approval } from '@pishkhan/contract/menu/review/approval.ts';
import { editPart } from '../../review/rules.ts';
import { changedPrice, isPrice } from './bulk-prices.ts';

export interface PlannedVariant {
  id: number;
  product_id: number;
  name: string;
  price: number;
  approval: Approval;
  available: boolean;
}
export interface PlannedProduct {
  id: number;
  name: string;
  category_id: number;
}
export interface PlannedMenu {
  categories: readonly { id: number }[];
  products: readonly PlannedProduct[];
  variants: readonly PlannedVariant[];
  askedPrices: ReadonlyMap<number, number>;
  snoozed: ReadonlySet<number>;
}

export type BulkPlan = Omit<BulkChanges, 'menuVersion'>;

export function planBulk(action: BulkAction, menu: PlannedMenu) {
  switch (action.kind) {
    case 'AVAILABILITY':
      return planAvailability(action.productIds, action.available, menu);
    case 'PRICE_BY_AMOUNT':
    case 'PRICE_BY_PERCENT':
      return planPrices(action.productIds, ({ price }) => changedPrice(price, action), menu);
    case 'PRICES': {
      const wished = new Map(action.prices.map(({ productId, price }) => [productId, price]));
      const ids = action.prices.map(({ productId }) => productId);
      return planPrices(ids, ({ id, price }) => wished.get(id) ?? price, menu);
    }
    case 'MOVE':
      return planMoves(action.moves, menu);
  }
}

const nothing: BulkPlan = { prices: [], availability: [], moves: [], unchanged: 0 };
const placesShown = 10;

interface NamedVariant {
  variant: PlannedVariant;
  names: { productHeaderId: number; headerName: string; productId: number; productName: string };
}

/** The variants in the order of their ids, each at most once, all of this menu. */
function findVariants(ids: readonly number[], { products, variants }: PlannedMenu) {
  const twice = findTwice(ids);
  if (twice !== undefined) return refuse('LISTED_TWICE', { pointer: `/action/productIds/${twice}` });
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const headers = new Map(products.map(({ id, name }) => [id, name]));
  const found: NamedVariant[] = [];
  for (const id of ids) {
    const variant = byId.get(id);
    if (!variant) return refuse('NOT_FOUND');
    const { product_id, name } = variant;
    const headerName = headers.get(product_id) ?? '';
    found.push({
      variant,
      names: { productHeaderId: product_id, headerName, productId: id, productName: name },
    });
  }
  return found;
}

function findTwice(ids: readonly number[]): number | undefined {
  const seen = new Set<number>();
  const index = ids.findIndex((id) => seen.size === seen.add(id).size);
  return index < 0 ? undefined : index;
}

function planAvailability(ids: readonly number[], available: boolean, menu: PlannedMenu) {
  const found = findVariants(ids, menu);
  if (isFault(found)) return found;
  // A snoozed variant counts as unavailable: making it available ends the snooze.
  const changed = found.filter(
    ({ variant }) => variant.available !== available || (available && menu.snoozed.has(variant.id)),
  );
  return {
    ...nothing,
    availability: changed.map(({ names }) => ({ ...names, available })),
    unchanged: found.length - changed.length,
  };
}

const outcomes = { ASK_FOR_PRICE: 'ASKED', ASK_TO_ADD: 'WRITTEN', TAKE_PRICE_BACK: 'TAKEN_BACK' } as const;

function planPrices(
  ids: readonly number[],
  newPriceOf: (variant: PlannedVariant) => number,
  menu: PlannedMenu,
) {
  const found = findVariants(ids, menu);
  if (isFault(found)) return found;
  const priced = found.map(({ variant, names }) => ({ variant, names, newPrice: newPriceOf(variant) }));
  const unfit = priced.filter(({ newPrice }) => !isPrice(newPrice));
  if (unfit.length > 0)
    return refuse('PRICE_UNFIT', {
      places: unfit
        .slice(0, placesShown)
        .map(({ names: { productId, headerName, productName }, newPrice }) => ({
          productId,
          headerName,
          productName,
          newPrice,
        })),
    });

  const prices = priced.flatMap(({ variant, names, newPrice }) => {
    const askedPrice = menu.askedPrices.get(variant.id) ?? null;
    const outcome = outcomeOf(variant, askedPrice, newPrice);
    return outcome ? [{ ...names, oldPrice: variant.price, newPrice, askedPrice, outcome }] : [];
  });
  return { ...nothing, prices, unchanged: found.length - prices.length };
}

/** Undefined when nothing changes. */
export function outcomeOf(
  { approval, price }: Pick<PlannedVariant, 'approval' | 'price'>,
  askedPrice: number | null,
  newPrice: number,
): PriceOutcome | undefined {
  const { request } = editPart({ approval, price, askedPrice }, { price: newPrice });
  if (request === 'NONE' || (request === 'TAKE_PRICE_BACK' && askedPrice === null)) return undefined;
  return outcomes[request];
}

function planMoves(
  moves: readonly { productHeaderId: number; categoryId: number }[],
  { categories, products }: PlannedMenu,
) {
  const twice = findTwice(moves.map(({ productHeaderId }) => productHeaderId));
  if (twice !== undefined) return refuse('LISTED_TWICE', { pointer: `/action/moves/${twice}` });
  const known = new Set(categories.map(({ id }) => id));
  const byId = new Map(products.map((product) => [product.id, product]));
  const planned: BulkPlan['moves'] = [];
  for (const { productHeaderId, categoryId } of moves) {
    const product = byId.get(productHeaderId);
    if (!product || !known.has(categoryId)) return refuse('NOT_FOUND');
    if (product.category_id === categoryId) continue;
    planned.push({
      productHeaderId,
      headerName: product.name,
      oldCategoryId: product.category_id,
      newCategoryId: categoryId,
    });
  }
  return { ...nothing, moves: planned, unchanged: moves.length - planned.length };
}
