// Searches and filters products by text, category and state. Names are folded once, when the menu is read.

import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { foldText, foldTight } from '@pishkhan/contract/text/persian.ts';

export const productStates = ['ALL', 'AVAILABLE', 'OFF', 'WAITING', 'REFUSED'] as const;
export type ProductState = (typeof productStates)[number];

export interface IndexedProduct {
  readonly product: ProductHeader;
  readonly categoryId: number;
  /** Folded text without spaces: the name, then the variants' names, each on its own line so that no match spans two. */
  readonly name: string;
  readonly names: string;
  readonly states: ReadonlySet<ProductState>;
}

export interface ProductChoice {
  readonly term: string;
  /** Null selects all categories. */
  readonly categoryId: number | null;
  readonly state: ProductState;
}

export const everything: ProductChoice = { term: '', categoryId: null, state: 'ALL' };

/** Reasons that nobody chose for the moment: the platform, the menu itself and the clock decide. */
const isOtherwiseOff: ReadonlySet<string> = new Set(['NOT_APPROVED', 'HIDDEN', 'OUTSIDE_HOURS']);

/** Returns the states of a product for the filter. It may have several, because its variants differ. */
export function statesOf({ variants, changeRequests, productImages }: ProductHeader): Set<ProductState> {
  const states = new Set<ProductState>(['ALL']);
  if (variants.some(({ offBecause }) => offBecause === null)) states.add('AVAILABLE');
  if (variants.some(({ offBecause }) => offBecause !== null && !isOtherwiseOff.has(offBecause)))
    states.add('OFF');
  const verdicts = [
    ...variants.map(({ isApproved }) => isApproved),
    ...productImages.map(({ isApproved }) => isApproved),
    ...changeRequests.map(({ result }) => result),
  ];
  if (verdicts.includes(approval.PENDING)) states.add('WAITING');
  if (verdicts.includes(approval.REJECTED)) states.add('REFUSED');
  return states;
}

const known = new WeakMap<ProductHeader, IndexedProduct>();

/** Indexes products in the menu's order. An unchanged product keeps its index entry. */
export function indexProducts(groups: readonly ProductGroup[]): IndexedProduct[] {
  return groups.flatMap(({ categoryId, products }) =>
    products.map((product) => {
      const before = known.get(product);
      if (before?.categoryId === categoryId) return before;
      const name = foldTight(product.headerName);
      const names = [name, ...product.variants.map(({ productName }) => foldTight(productName))].join('\n');
      const indexed = { product, categoryId, name, names, states: statesOf(product) };
      known.set(product, indexed);
      return indexed;
    }),
  );
}

/** Names that begin with the text come first, then names that contain it, then variants. The menu's order decides otherwise. */
export function findProducts(
  index: readonly IndexedProduct[],
  { term, categoryId, state }: ProductChoice,
): IndexedProduct[] {
  const words = foldText(term).split(' ').filter(Boolean);
  const found = index.filter(
    (product) =>
      (categoryId === null || product.categoryId === categoryId) &&
      product.states.has(state) &&
      words.every((word) => product.names.includes(word)),
  );
  const whole = words.join('');
  if (whole === '') return found;
  const rank = ({ name }: IndexedProduct) => (name.startsWith(whole) ? 0 : name.includes(whole) ? 1 : 2);
  return found.sort((a, b) => rank(a) - rank(b));
}

/** The number of products that are off for now. It is the filter's count over the whole menu, so that list and strip show the same number. */
export const countOff = (groups: readonly ProductGroup[]): number => countStates(indexProducts(groups)).OFF;

/** The number of products in each state, within the other filters. */
export function countStates(index: readonly IndexedProduct[]): Record<ProductState, number> {
  const counts = { ALL: 0, AVAILABLE: 0, OFF: 0, WAITING: 0, REFUSED: 0 };
  for (const { states } of index) for (const state of states) counts[state] += 1;
  return counts;
}
