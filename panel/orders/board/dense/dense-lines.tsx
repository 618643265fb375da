// Lines of an order in a dense view. Options and notes are never hidden.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { isolatePhones } from '../../../fa/digits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { classNames } from '../../../ui/model/class-names.ts';
import { Quantity } from '../../../ui/quantity.tsx';
import type { OwnStations } from '../../model/board/own-stations.ts';
import { tickBox } from '../../model/board/station-share.ts';
import { itemName, variantOf } from '../../model/item-name.ts';
import { OwnLineMark, ownLineClass } from '../../order/own-line-mark.tsx';
import { pressAction } from '../../orders-store.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { boardWords } from '../../words.ts';

type OrderItem = Order['orderItems'][number];

const optionsOf = ({ options }: OrderItem): string =>
  options.map(({ optionName }) => `+ ${optionName}`).join('، ');

const detailsOf = (item: OrderItem): string => [variantOf(item), optionsOf(item)].filter(Boolean).join(' ');

interface TicketLinesProps {
  order: BoardOrder['order'];
  /** Indexes of the lines; absent: all lines. */
  lines?: readonly number[];
  /** Stations whose tick lets a line go on to the next station; absent: a tick is for good. */
  stations?: OwnStations;
}

/** A kitchen ticket's lines, legible from a metre away. Each is ticked in place once the order is accepted. */
export function TicketLines({ order, lines, stations }: TicketLinesProps) {
  const { orderCode, orderItems, actions } = order;
  return (
    <ul>
      {(lines ?? orderItems.map((_, line) => line)).map((line) => {
        const item = orderItems[line]!;
        const { isTicked, press } = tickBox(order, line, stations);
        const content = (
          // The smaller words have a lower line, or they would raise the line that they share with the dish.
          <span className="min-w-0 flex-1 text-2xl leading-7">
            <span className={classNames('font-bold', isTicked && 'text-success-ink')}>
              {item.productName}
            </span>{' '}
            <span className="text-xl leading-4">{detailsOf(item)}</span>
          </span>
        );
        return (
          <li key={line}>
            {actions.pick.allowed ? (
              <label className="flex cursor-pointer items-center gap-2 py-px max-md:min-h-tap pointer-coarse:min-h-tap rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-focus">
                {/* The box lies below the quantity, in its cell: it is not positioned, which would create a layer for each line. */}
                <span className="grid">
                  <input
                    type="checkbox"
                    checked={isTicked}
                    onChange={() => pressAction({ orderCode, action: 'pick', ...press })}
                    className="appearance-none outline-none [grid-area:1/1]"
                  />
                  <span className="grid [grid-area:1/1]">
                    <Quantity value={item.quantity} />
                  </span>
                </span>
                {content}
                {isTicked && (
                  <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-success-solid text-success-on">
                    <Icon name="check" />
                  </span>
                )}
              </label>
            ) : (
              <div className="flex items-start gap-2 py-px">
                <Quantity value={item.quantity} />
                {content}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface CompactLinesProps {
  items: readonly OrderItem[];
  stations?: OwnStations | undefined;
}

/** All lines as one running text. Those of the device's stations are marked. */
export function CompactLines({ items, stations }: CompactLinesProps) {
  return (
    <ul className="text-[1.25rem] leading-6">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
        <li key={index} className={classNames('py-px', ownLineClass(item, stations))}>
          <OwnLineMark item={item} stations={stations} />
          <Quantity value={item.quantity} isSmall /> <span className="font-bold">{itemName(item)}</span>{' '}
          {item.options.length > 0 && <span className="text-dim">{optionsOf(item)}</span>}
        </li>
      ))}
    </ul>
  );
}

export function DenseNote({ text, isLarge = false }: { text: string; isLarge?: boolean }) {
  return (
    <p
      role="note"
      aria-label={boardWords.note}
      className={classNames(
        'rounded-sm bg-note px-2 py-1 font-semibold text-note-ink',
        isLarge ? 'text-xl leading-7' : 'leading-6',
      )}
    >
      {isolatePhones(text)}
    </p>
  );
}
