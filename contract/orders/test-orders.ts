// Test orders, which a shop places itself to try its devices and people. Pure.
// Owns: which products it is made of, and its bounds. Not: its life, which is that of any order.
import type { MenuCategory, MenuProduct } from '../menu/menu.ts';

export const testOrders = {
  /** The maximum of a shop in 24 hours. At most one is open at a time. */
  maxADay: 10,
  /** Minutes after which an accepted test order is canceled if nobody finishes it. */
  openMinutes: 60,
  /** Seconds after which a reported test order is canceled, because no marketplace answers. */
  reportSeconds: 10,
  /** Hours for which streams can resume over its events. */
  keepHours: 72,
  customerName: 'مشتری آزمایشی',
  codePrefix: 'TEST-',
  /** Prefix of a drill, which runs the whole escalation of an unheard order, whatever the devices report. */
  drillPrefix: 'DRILL-',
} as const;

export interface TestOrderLine {
  /** Id of the variant. */
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

/** The line has the first option of every mandatory option category. */
const lineOf = ({ variants, optionCategories }: MenuProduct): TestOrderLine[] =>
  variants.slice(0, 1).map(({ productId }) => ({
    productId,
    quantity: 1,
    optionIds: optionCategories.flatMap(({ isMandatory, options }) =>
      isMandatory ? options.slice(0, 1).map(({ id }) => id) : [],
    ),
  }));
