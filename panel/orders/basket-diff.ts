// Two baskets beside each other: which lines go and which come. Pure.
import type { Basket } from '@pishkhan/contract/orders/order.ts';

type OrderItem = Basket['orderItems'][number];

export interface DiffedItem {
  readonly item: OrderItem;
  /** Not the same in the other basket: what it is, with what, how often. */
  readonly differs: boolean;
}

const sameness = ({ productVariationId, quantity, options }: OrderItem): string =>
  `${quantity}×${productVariationId}+${options.map(({ optionId }) => optionId).sort((a, b) => a - b)}`;

/** Lines that stand twice must be found twice. */
function marked(items: readonly OrderItem[], others: readonly OrderItem[]): DiffedItem[] {
  const left = others.map(sameness);
  return items.map((item) => {
    const at = left.indexOf(sameness(item));
    if (at >= 0) left.splice(at, 1);
    return { item, differs: at < 0 };
  });
}

export const diffBaskets = (before: readonly OrderItem[], after: readonly OrderItem[]) => ({
  before: marked(before, after),
  after: marked(after, before),
});
