// The lines to cook: quantity first, then the item, then its options.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { Quantity } from '../../ui/quantity.tsx';
import { itemName } from '../model/item-name.ts';

type OrderItem = Order['orderItems'][number];

export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
        <li key={index} className="flex items-start gap-3">
          <Quantity value={item.quantity} />
          <div className="min-w-0 flex-1 pt-0.5">
            <p className="font-bold text-lg leading-7 xl:text-xl xl:leading-7">{itemName(item)}</p>
            {item.options.length > 0 && (
              <ul className="text-base text-dim leading-6">
                {item.options.map(({ optionId, optionName }) => (
                  <li key={optionId}>+ {optionName}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
