import type { OrderItem } from './order.ts';

/** A product with one variant is told by its own name only. */
export const itemTitle = ({
  productName,
  productVariationName,
}: Pick<OrderItem, 'productName' | 'productVariationName'>): string =>
  productVariationName && productVariationName !== productName
    ? `${productName} (${productVariationName})`
    : productName;
