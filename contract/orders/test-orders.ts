// Test orders: what a shop orders from itself to try its devices and people. Pure.
// Owns: which products it is made of, and its bounds. Not: its life, which is that of any order.
import type { MenuCategory, MenuProduct } from '../menu/menu.ts';

export const testOrders = {
  /** In the last 24 hours, of one shop. At most one is open. */
  maxADay: 10,
  /** An accepted one that nobody finishes is canceled by then. */
  openMinutes: 60,
  /** A reported one is canceled by then: no marketplace answers. */
  reportSeconds: 10,
  /** As long as streams resume over its events. */
  keepHours: 72,
  customerName: 'مشتری آزمایشی',
  codePrefix: 'TEST-',
  /** Of a drill, which goes the whole way of an order that nobody hears, whatever devices say. */
  drillPrefix: 'DRILL-',
} as const;

export interface TestOrderLine {
  /** Of the variant. */
  productId: number;
  quantity: number;
  optionIds: number[];
}

/** The first variant of each of the first two products of the menu, one piece; empty when the menu has none. */
export const testOrderLines = (categories: readonly MenuCategory[]): TestOrderLine[] =>
  categories
    .flatMap(({ products }) => products)
    .slice(0, 2)
    .flatMap(lineOf);

/** With the first option wherever one must be chosen. */
const lineOf = ({ variants, optionCategories }: MenuProduct): TestOrderLine[] =>
  variants.slice(0, 1).map(({ productId }) => ({
    productId,
    quantity: 1,
    optionIds: optionCategories.flatMap(({ isMandatory, options }) =>
      isMandatory ? options.slice(0, 1).map(({ id }) => id) : [],
    ),
  }));
