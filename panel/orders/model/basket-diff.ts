// Compares two baskets: which lines go and which come. Pure.
import type { Basket } from '@pishkhan/contract/orders/order.ts';

type OrderItem = Basket['orderItems'][number];

export interface DiffedItem {
  readonly item: OrderItem;
  /** Whether the other basket has the same line, the same in another quantity, or no such line. */
  readonly differs: 'no' | 'in-number' | 'in-kind';
}

const kindOf = ({ productVariationId, options }: OrderItem): string =>
  `${productVariationId}+${options.map(({ optionId }) => optionId).sort((a, b) => a - b)}`;

const sameness = (item: OrderItem): string => `${item.quantity}×${kindOf(item)}`;

/** Each line of the other basket matches one line only, so repeated lines must repeat there too. */
function marked(items: readonly OrderItem[], others: readonly OrderItem[]): DiffedItem[] {
  const left = others.map(sameness);
  return items.map((item) => {
    const at = left.indexOf(sameness(item));
    if (at >= 0) left.splice(at, 1);
    const isKnown = others.some((other) => kindOf(other) === kindOf(item));
    return { item, differs: at >= 0 ? 'no' : isKnown ? 'in-number' : 'in-kind' };
  });
}

export const diffBaskets = (before: readonly OrderItem[], after: readonly OrderItem[]) => ({
  before: marked(before, after),
  after: marked(after, before),
});
