// Compares two baskets: removed and added lines. Pure.
import { type DiffedLine, diffLines } from '@pishkhan/contract/orders/line-diff.ts';
import type { Basket } from '@pishkhan/contract/orders/order.ts';

type OrderItem = Basket['orderItems'][number];

export type DiffedItem = DiffedLine<OrderItem>;

const kindOf = ({ productVariationId, options }: OrderItem): string =>
  `${productVariationId}+${options.map(({ optionId }) => optionId).sort((a, b) => a - b)}`;

export const diffBaskets = (before: readonly OrderItem[], after: readonly OrderItem[]) =>
  diffLines(before, after, kindOf);
