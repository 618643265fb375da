import type { Order } from '@pishkhan/contract/orders/order.ts';

type OrderItem = Order['orderItems'][number];

/** The variant's name; empty when the product's name contains it already. */
export const variantOf = ({ productName, productVariationName }: OrderItem): string =>
  productName.includes(productVariationName) ? '' : productVariationName;

/** The product's name with its variant. */
export const itemName = (item: OrderItem): string =>
  [item.productName, variantOf(item)].filter(Boolean).join('، ');
