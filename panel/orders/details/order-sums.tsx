// The lines of an order with their prices, and the sums.
import { itemDiscountPercent, linePriceAfterDiscountOf } from '@pishkhan/contract/orders/line-price.ts';
import type { Order, OrderItem } from '@pishkhan/contract/orders/order.ts';
import { Suspense } from 'react';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { detailsWords } from '../model/details-words.ts';
import { itemName } from '../model/item-name.ts';
import { PickList } from '../order/pick-list.tsx';

/** The lines with their prices; ticks stand before them while the order is packed. */
export function OrderItems({ order }: { order: Order }) {
  if (order.actions.pick.allowed)
    return (
      <Suspense>
        <PickList order={order} prices={prices} />
      </Suspense>
    );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {order.orderItems.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
        <li key={index} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
          <Quantity value={item.quantity} />
          <div className="min-w-0 flex-1 sm:flex sm:gap-4">
            <div className="min-w-0 flex-1">
              <p className="font-bold text-lg leading-7">{itemName(item)}</p>
              {item.options.map((option) => (
                <p key={option.optionId} className="text-dim leading-6">
                  + {option.optionName} <OptionPrice option={option} />
                </p>
              ))}
            </div>
            <LinePrice item={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Below the dish on a phone, at the end of its line elsewhere. */
function LinePrice({ item }: { item: OrderItem }) {
  const { price, priceAfterDiscount, quantity } = item;
  const percent = itemDiscountPercent(item);
  return (
    <span className="flex shrink-0 flex-wrap items-baseline gap-x-3 sm:flex-col sm:items-end">
      <Money toman={linePriceAfterDiscountOf(item)} className="font-semibold" />
      {quantity > 1 && (
        <span className="text-dim text-sm">
          {detailsWords.each} <Money toman={priceAfterDiscount} />
        </span>
      )}
      {percent > 0 && (
        <span className="flex items-center gap-2 text-sm">
          <del className="text-dim">
            <Money toman={price} />
          </del>
          <span className="rounded-sm bg-success-soft px-1.5 font-semibold text-success-ink">
            {detailsWords.off(percent)}
          </span>
        </span>
      )}
    </span>
  );
}

const OptionPrice = ({ option: { price } }: { option: OrderItem['options'][number] }) =>
  price > 0 && <Money toman={price} className="text-dim text-sm" />;

const prices = {
  line: (item: OrderItem) => <LinePrice item={item} />,
  option: (option: OrderItem['options'][number]) => <OptionPrice option={option} />,
};

type Sums = Pick<
  Order,
  'rawTotalPrice' | 'totalPriceAfterDiscount' | 'expenses' | 'totalPrice' | 'voucherValue' | 'payablePrice'
>;

/** A discount or voucher of zero is left out. */
export function OrderSums({ sums }: { sums: Sums }) {
  const { rawTotalPrice, totalPriceAfterDiscount, expenses, totalPrice, voucherValue, payablePrice } = sums;
  const discount = rawTotalPrice - totalPriceAfterDiscount;
  const amount = (id: string, term: string, toman: number) => ({ id, term, value: <Money toman={toman} /> });
  const taken = (id: string, term: string, toman: number) => ({
    id,
    term,
    value: (
      <span className="text-success-ink">
        <Money toman={-toman} />
      </span>
    ),
  });
  return (
    <DescriptionList
      items={[
        amount('raw', detailsWords.raw, rawTotalPrice),
        ...(discount > 0 ? [taken('discount', detailsWords.discount, discount)] : []),
        ...expenses.map((expense, index) => amount(`expense-${index}`, expense.title, expense.amount)),
        ...(voucherValue > 0
          ? [
              amount('total', detailsWords.total, totalPrice),
              taken('voucher', detailsWords.voucher, voucherValue),
            ]
          : []),
        { ...amount('payable', detailsWords.payable, payablePrice), strong: true },
      ]}
    />
  );
}
