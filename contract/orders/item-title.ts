import type { OrderItem } from './order.ts';

/** A product with a single variant shows only its own name. */
export const itemTitle = ({
  productName,
  productVariationName,
}: Pick<OrderItem, 'productName' | 'productVariationName'>): string =>
  productVariationName && productVariationName !== productName
    ? `${productName} (${productVariationName})`
    : productName;
