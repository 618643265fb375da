// The ledger entries of each event. Pure; every result balances (`balanced`).
// Owns: the division of an order's money among shop, platform and customer. Not: when something is booked, storage.
import { discountCostsOf } from '../orders/discount-cost.ts';
import type { BasketPricing, ExpenseKind, OrderBasket } from '../orders/order-parts.ts';
import { isSold } from '../orders/sold.ts';
import type { DeliveryType, OrderStatus } from '../orders/states.ts';
import { balanced, type Entries } from './accounts.ts';
import { commissionBase, commissionOf, commissionReturned, type RefundedSale } from './commission.ts';

export interface SoldOrder {
  status: OrderStatus;
  deliveryType: DeliveryType;
  /** False for cash on delivery: the customer pays the person who brings the food. */
  isPaid: boolean;
  basket: OrderBasket;
  pricing: Pick<BasketPricing, 'lines'> | null;
  /** The percent in force when the customer ordered. */
  commissionPercent: number;
}

/** Amounts of an order by the party that bears or earns them. */
export function sharesOf({ basket, pricing }: Pick<SoldOrder, 'basket' | 'pricing'>) {
  const discount = basket.rawTotal - basket.totalAfterDiscount;
  const given = discountCostsOf({ items: basket.items, pricing });
  // The shop pays all of a discount without shares.
  const discountPlatform = given.reduce((sum, { platformShare }) => sum + platformShare, 0);
  const expense = (kind: ExpenseKind) =>
    basket.expenses.reduce((sum, { kind: of, amount }) => (of === kind ? sum + amount : sum), 0);
  return {
    discountShop: discount - discountPlatform,
    discountPlatform,
    tax: expense('TAX'),
    delivery: expense('DELIVERY'),
    packing: expense('PACKING'),
  };
}

/** All entries of an order together: a sale's entries if it reached its customer, otherwise none. */
export function orderEntries(order: SoldOrder): Entries {
  if (!isSold(order.status)) return {};
  const { basket, deliveryType, isPaid, commissionPercent } = order;
  const { discountShop, discountPlatform, tax, delivery, packing } = sharesOf(order);
  const commission = commissionOf(commissionBase(basket.rawTotal, discountShop), commissionPercent);
  const payable = basket.total - basket.voucher;
  const byPlatform = deliveryType === 'Ofood';
  return balanced({
    items: basket.rawTotal,
    discountShop: -discountShop,
    discountPlatform: -discountPlatform,
    packing,
    tax,
    [byPlatform ? 'deliveryPlatform' : 'deliveryOwn']: delivery,
    voucher: -basket.voucher,
    commission: -commission,
    platform: commission,
    // The platform's courier brings the cash to the platform; the shop keeps the cash that it was given.
    [isPaid || byPlatform ? 'customer' : 'cash']: -payable,
  });
}

/** A refund to the customer, borne by the shop. Its commission is returned. */
export function refundEntries(sale: RefundedSale, amount: number): Entries {
  const returned = commissionReturned(sale, sale.borne + amount) - sale.returned;
  return balanced({ refund: -amount, customer: amount, commission: returned, platform: -returned });
}

export const chargeEntries = (amount: number): Entries => balanced({ charge: -amount, platform: amount });

export const compensationEntries = (amount: number): Entries =>
  balanced({ compensation: amount, platform: -amount });

/**
 * The correction after the shop has won a dispute about a refund. The shop gets everything back, the platform
 * bears it, and the customer keeps the refund, which the sale's `borne` includes.
 */
export function wonRefundEntries(sale: RefundedSale, amount: number): Entries {
  const commission = sale.returned - commissionReturned(sale, sale.borne - amount);
  return balanced({ refund: amount, commission: -commission, platform: commission - amount });
}

export const wonChargeEntries = (amount: number): Entries => balanced({ charge: amount, platform: -amount });

/** Money transferred to the shop's bank account; negative when the shop has paid. */
export const settlementEntries = (amount: number): Entries => balanced({ payout: -amount, bank: amount });
