// The lines and sums of an order: as it is, as it was first, and as the shop has offered it.
import { itemTitle } from '@pishkhan/contract/orders/item-title.ts';
import { diffLines } from '@pishkhan/contract/orders/line-diff.ts';
import type { OrderItem, Basket as WireBasket } from '@pishkhan/contract/orders/order.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatClock } from '@pishkhan/panel/fa/time.ts';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import type { Order } from './use-order.ts';
import { orderWords as words } from './words.ts';

export function Basket({ order }: { order: Order }) {
  const { original, change } = order;
  return (
    <TitledCard title={words.items} aria-label={words.items}>
      {original ? (
        <Compared before={original} after={order} titles={[words.before, words.after]} />
      ) : (
        <Lines items={order.orderItems} />
      )}
      <Sums basket={order} />
      {change && (
        <section aria-label={words.offered} className="flex flex-col gap-2 border-line border-t pt-3">
          <h3 className="font-semibold">{words.offered}</h3>
          <p className="text-dim">{words.answerBy(formatClock(change.deadline))}</p>
          <Compared before={order} after={change.basket} titles={[words.after, words.offered]} />
          <Sums basket={change.basket} />
        </section>
      )}
    </TitledCard>
  );
}

const kindOf = (item: OrderItem): string =>
  [item.productVariationId, ...item.options.map(({ optionId }) => optionId)].join();

interface ComparedProps {
  before: Pick<WireBasket, 'orderItems'>;
  after: Pick<WireBasket, 'orderItems'>;
  titles: readonly [string, string];
}

function Compared({ before, after, titles }: ComparedProps) {
  const lines = diffLines(before.orderItems, after.orderItems, kindOf);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {([lines.before, lines.after] as const).map((side, at) => (
        <section key={titles[at]} aria-label={titles[at]}>
          <h3 className="font-semibold text-sm">{titles[at]}</h3>
          <Lines
            items={side.map(({ line }) => line)}
            changed={new Set(side.flatMap(({ differs }, index) => (differs === 'no' ? [] : [index])))}
          />
        </section>
      ))}
    </div>
  );
}

function Lines({ items, changed }: { items: readonly OrderItem[]; changed?: ReadonlySet<number> }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal.
          key={at}
          className={`flex flex-wrap justify-between gap-x-4 py-1.5 ${changed?.has(at) ? 'rounded-control bg-warning-soft px-2 text-warning-ink' : ''}`}
        >
          <span className="min-w-0">
            {formatNumber(item.quantity)}× {itemTitle(item)}
            {item.options.length > 0 && (
              <span className="text-dim text-sm">
                {' '}
                ({item.options.map(({ optionName }) => optionName).join('، ')})
              </span>
            )}
          </span>
          <span>{formatToman(item.priceAfterDiscount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Sums({ basket }: { basket: Omit<WireBasket, 'orderItems'> }) {
  const discount = basket.rawTotalPrice - basket.totalPriceAfterDiscount;
  return (
    <DescriptionList
      items={[
        { id: 'raw', term: words.raw, value: formatToman(basket.rawTotalPrice) },
        ...(discount > 0 ? [{ id: 'discount', term: words.discount, value: formatToman(discount) }] : []),
        ...basket.expenses.map(({ title, amount }) => ({
          id: title,
          term: title,
          value: formatToman(amount),
        })),
        { id: 'total', term: words.total, value: formatToman(basket.totalPrice) },
        ...(basket.voucherValue > 0
          ? [{ id: 'voucher', term: words.voucher, value: formatToman(basket.voucherValue) }]
          : []),
        { id: 'payable', term: words.payable, value: formatToman(basket.payablePrice), strong: true },
      ]}
    />
  );
}
