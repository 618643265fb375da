// Prices of an order's line, in toman. Discounts apply to the food: options keep their price.
import { addToman, discountPercent, type Toman, toman } from '../money/toman.ts';
import type { OrderItem } from './order.ts';

/** The price of the options of one piece. */
export const optionsPrice = ({ options }: { readonly options: readonly { price: number }[] }): Toman =>
  addToman(...options.map(({ price }) => price));

/** One piece with its options, before and after discount. */
export const unitPriceOf = (item: OrderItem): Toman => addToman(item.price, optionsPrice(item));
export const unitPriceAfterDiscountOf = (item: OrderItem): Toman =>
  addToman(item.priceAfterDiscount, optionsPrice(item));

/** The dish's discount in whole percent of its price without options: an option is never discounted. */
export const itemDiscountPercent = ({
  price,
  priceAfterDiscount,
}: Pick<OrderItem, 'price' | 'priceAfterDiscount'>): number => discountPercent(price, priceAfterDiscount);

/** All pieces, before and after discount. */
export const linePriceOf = (item: OrderItem): Toman => toman(item.quantity * unitPriceOf(item));
export const linePriceAfterDiscountOf = (item: OrderItem): Toman =>
  toman(item.quantity * unitPriceAfterDiscountOf(item));

/** Sums of the lines, before and after discount. */
export const linesPriceOf = (items: readonly OrderItem[]): Toman => addToman(...items.map(linePriceOf));
export const linesPriceAfterDiscountOf = (items: readonly OrderItem[]): Toman =>
  addToman(...items.map(linePriceAfterDiscountOf));
