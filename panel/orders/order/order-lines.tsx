// The lines to cook: quantity first, then the item, then its options.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { classNames } from '../../ui/model/class-names.ts';
import { Quantity } from '../../ui/quantity.tsx';
import type { OwnStations } from '../model/board/own-stations.ts';
import { itemName } from '../model/item-name.ts';
import { OwnLineMark, ownLineClass } from './own-line-mark.tsx';

type OrderItem = Order['orderItems'][number];

interface OrderLinesProps {
  items: readonly OrderItem[];
  /** Marks the lines of the device's stations. */
  stations?: OwnStations | undefined;
}

export function OrderLines({ items, stations }: OrderLinesProps) {
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
        <li key={index} className={classNames('flex items-start gap-3', ownLineClass(item, stations))}>
          <OwnLineMark item={item} stations={stations} />
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
