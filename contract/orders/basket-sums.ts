// The sums of an order's basket from its priced lines, for a new order and for a changed one. Pure.
// Not: prices of the menu, and whether something can be ordered (server/menu/baskets).
// Invariants: whole toman; total = totalAfterDiscount + expenses; 0 <= voucher <= total.
import { type Fault, refuse } from '../faults.ts';
import { percentOf } from '../money/percent.ts';
import { addToman } from '../money/toman.ts';
import { linePriceAfterDiscountOf, linePriceOf } from './line-price.ts';
import type { Expense, OrderItem } from './order.ts';
import type {
  BasketCharges,
  BasketExpense,
  BasketPricing,
  ExpenseKind,
  LineCharges,
  OrderBasket,
} from './order-parts.ts';

export interface PricedBasket extends OrderBasket {
  pricing: BasketPricing;
}

/** A line with its share of the expenses. */
export interface PricedLine extends LineCharges {
  item: OrderItem;
}

const expenseTitles = {
  PACKING: 'هزینه بسته‌بندی',
  TAX: 'مالیات بر ارزش افزوده',
  DELIVERY: 'هزینه ارسال',
} as const satisfies Record<ExpenseKind, string>;

/** Expenses as clients see them. */
export const titledExpenses = (expenses: readonly BasketExpense[]): Expense[] =>
  expenses.map(({ kind, amount }) => ({ title: expenseTitles[kind], amount }));

/** Maximum before tax. Beyond it the sums could exceed `tomanSchema`. */
export const largestBasket = 50_000_000_000;

/** The sums of priced lines; INVALID when they exceed the bounds of toman. */
export function sumBasket(
  chosen: readonly PricedLine[],
  charges: BasketCharges,
): PricedBasket | Fault<'INVALID'> {
  const raw = sum(chosen, ({ item }) => linePriceOf(item));
  const packing = charges.packingPrice + sum(chosen, (line) => line.item.quantity * line.packingPrice);
  if (raw + packing + charges.deliveryPrice > largestBasket) return refuse('INVALID', { errors: [tooLarge] });

  const taxed = sum(chosen, ({ item, tax }) => linePriceAfterDiscountOf(item) * tax);
  const expenses = [
    { kind: 'PACKING' as const, amount: packing },
    // Rounded once for the whole order, so that roundings of small lines do not add up.
    { kind: 'TAX' as const, amount: percentOf(taxed + packing * charges.packagingTax, 1) },
    { kind: 'DELIVERY' as const, amount: charges.deliveryPrice },
  ].filter(({ amount }) => amount > 0);

  const totalAfterDiscount = sum(chosen, ({ item }) => linePriceAfterDiscountOf(item));
  const total = addToman(totalAfterDiscount, ...expenses.map(({ amount }) => amount));
  return {
    items: chosen.map(({ item }) => item),
    rawTotal: raw,
    totalAfterDiscount,
    expenses,
    total,
    voucher: Math.min(charges.voucherValue, total),
    pricing: { ...charges, lines: chosen.map(({ item: _item, ...line }) => line) },
  };
}

const sum = <T>(things: readonly T[], amount: (thing: T) => number): number =>
  things.reduce((total, thing) => total + amount(thing), 0);

const tooLarge = { pointer: '/items', code: 'TOO_BIG', detail: 'جمع سفارش بزرگ‌تر از حد مجاز است.' };
