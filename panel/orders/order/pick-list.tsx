// The lines of an order as large checkboxes for packing: quantity, item, options. A tick goes through the outbox like any other press, so it
// works offline and reaches every device.
import { type ReactNode, useId } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Quantity } from '../../ui/quantity.tsx';
import { deviceStations } from '../model/board/device-stations.ts';
import { tickBox } from '../model/board/station-share.ts';
import { itemName } from '../model/item-name.ts';
import { pickingOf } from '../model/pick-progress.ts';
import { pressAction } from '../orders-store.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { boardWords } from '../words.ts';
import { OwnLineMark } from './own-line-mark.tsx';

type Item = BoardOrder['order']['orderItems'][number];

interface PickListProps {
  order: BoardOrder['order'];
  /** Prices at the ends of lines and options, on the order's page. */
  prices?: { line: (item: Item) => ReactNode; option: (option: Item['options'][number]) => ReactNode };
}

export function PickList({ order, prices }: PickListProps) {
  const { orderCode, orderItems } = order;
  const { done, lines } = pickingOf(order);
  const { own } = useSignal(deviceStations);
  const titleId = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <p id={titleId} role="status" className="font-bold">
          {boardWords.packed({ done, lines })}
        </p>
        <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-track">
          <span
            className="bar-fill block h-full rounded-full bg-success-solid transition-[width]"
            style={{ inlineSize: `${(done / lines) * 100}%` }}
          />
        </span>
      </div>
      <ul aria-labelledby={titleId} className="flex flex-col gap-1.5">
        {orderItems.map((item, line) => {
          const { isTicked, press } = tickBox(order, line, own);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, and one product may stand in two of them.
            <li key={line}>
              <label
                className={classNames(
                  'flex min-h-tap-lg cursor-pointer items-start gap-3 rounded-control border px-3 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-focus',
                  isTicked ? 'border-success-solid bg-success-soft' : 'border-edge bg-surface',
                  own?.isOwn(item) && 'border-s-4',
                )}
              >
                <input
                  type="checkbox"
                  checked={isTicked}
                  onChange={() => pressAction({ orderCode, action: 'pick', ...press })}
                  className="sr-only"
                />
                <span
                  aria-hidden="true"
                  className={classNames(
                    'mt-0.5 grid size-8 shrink-0 place-items-center rounded-sm border-2',
                    isTicked ? 'border-success-solid bg-success-solid text-success-on' : 'border-edge',
                  )}
                >
                  {isTicked && <Icon name="check" size={24} />}
                </span>
                <OwnLineMark item={item} stations={own} />
                <Quantity value={item.quantity} />
                <span className={classNames('min-w-0 flex-1 pt-0.5', prices && 'sm:flex sm:gap-4')}>
                  <span className="block min-w-0 flex-1">
                    <span
                      className={classNames(
                        'block font-bold text-lg leading-7',
                        isTicked && 'text-success-ink',
                      )}
                    >
                      {itemName(item)}
                    </span>
                    {item.options.map((option) => (
                      <span key={option.optionId} className="block text-dim leading-6">
                        + {option.optionName} {prices?.option(option)}
                      </span>
                    ))}
                  </span>
                  {prices?.line(item)}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
