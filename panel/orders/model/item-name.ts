import type { Order } from '@pishkhan/contract/orders/order.ts';

/** The product's name with its variant, unless the name contains the variant already. */
export const itemName = ({ productName, productVariationName }: Order['orderItems'][number]): string =>
  productVariationName && !productName.includes(productVariationName)
    ? `${productName}، ${productVariationName}`
    : productName;
