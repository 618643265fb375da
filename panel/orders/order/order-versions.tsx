// An order before and after a change, side by side: removed lines are struck through, added lines are marked.
import type { Basket } from '@pishkhan/contract/orders/order.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { type DiffedItem, diffBaskets } from '../model/basket-diff.ts';
import { detailsWords } from '../model/details-words.ts';
import { itemName } from '../model/item-name.ts';
import { changeWords } from '../model/trouble-words.ts';

type Side = Pick<Basket, 'orderItems' | 'payablePrice'>;

interface OrderVersionsProps {
  before: Side;
  after: Side;
  titles: { before: string; after: string };
}

export function OrderVersions({ before, after, titles }: OrderVersionsProps) {
  const diff = diffBaskets(before.orderItems, after.orderItems);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Version title={titles.before} items={diff.before} toman={before.payablePrice} isOld />
      <Version title={titles.after} items={diff.after} toman={after.payablePrice} />
    </div>
  );
}

interface VersionProps {
  title: string;
  items: readonly DiffedItem[];
  toman: number;
  isOld?: boolean;
}

function Version({ title, items, toman, isOld }: VersionProps) {
  return (
    <section
      aria-label={title}
      className={classNames('flex flex-col gap-2 rounded-card p-3', isOld ? 'bg-sunken' : 'bg-success-soft')}
    >
      <h3 className="font-semibold text-sm">{title}</h3>
      <DiffedLines items={items} isOld={isOld} />
      <p className="mt-auto flex flex-wrap justify-between gap-x-3 border-line border-t pt-2">
        <span className="text-sm">{detailsWords.payable}</span>
        {isOld ? (
          <del>
            <Money toman={toman} />
          </del>
        ) : (
          <Money toman={toman} className="font-bold" />
        )}
      </p>
    </section>
  );
}

export function DiffedLines({ items, isOld }: { items: readonly DiffedItem[]; isOld?: boolean | undefined }) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map(({ line: item, differs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
        <li key={index} className="flex items-start gap-2.5">
          <Quantity value={item.quantity} />
          <span className="min-w-0 flex-1 pt-0.5">
            {isOld && differs !== 'no' ? <Struck>{itemName(item)}</Struck> : <b>{itemName(item)}</b>}
            {item.options.length > 0 && (
              <span className="block text-dim text-sm">
                + {item.options.map(({ optionName }) => optionName).join('، ')}
              </span>
            )}
          </span>
          {!isOld && differs !== 'no' && (
            <span className="flex shrink-0 items-center gap-1 pt-1 font-semibold text-sm text-success-ink">
              <Icon name={differs === 'in-kind' ? 'plus' : 'check'} size={16} />
              {differs === 'in-kind' ? changeWords.isNew : changeWords.isFewer}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Struck({ children }: { children: string }) {
  return (
    <del className="text-dim">
      <span className="sr-only">{changeWords.isGone} </span>
      {children}
    </del>
  );
}
