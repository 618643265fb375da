import type { Order } from '@pishkhan/contract/orders/order.ts';

/** The variant is part of the name, unless the name says it already. */
export const itemName = ({ productName, productVariationName }: Order['orderItems'][number]): string =>
  productVariationName && !productName.includes(productVariationName)
    ? `${productName}، ${productVariationName}`
    : productName;
