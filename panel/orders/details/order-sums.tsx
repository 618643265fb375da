// The lines of an order with their prices, and the sums.
import { itemDiscountPercent, linePriceAfterDiscountOf } from '@pishkhan/contract/orders/line-price.ts';
import type { Order, OrderItem } from '@pishkhan/contract/orders/order.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { detailsWords } from '../model/details-words.ts';
import { itemName } from '../model/item-name.ts';

export function PricedLines({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot, and one product may stand in two of them.
        <li key={index} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <Quantity value={item.quantity} />
          <PricedLine item={item} />
        </li>
      ))}
    </ul>
  );
}

function PricedLine({ item }: { item: OrderItem }) {
  const { price, priceAfterDiscount, options } = item;
  const percent = itemDiscountPercent(item);
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-bold text-lg">{itemName(item)}</p>
        <Money toman={linePriceAfterDiscountOf(item)} className="ms-auto font-semibold" />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-dim text-sm">
        <span>
          {detailsWords.each} <Money toman={priceAfterDiscount} />
        </span>
        {percent > 0 && (
          <>
            <del>
              <Money toman={price} />
            </del>
            <span className="rounded-sm bg-success-soft px-1.5 font-semibold text-success-ink">
              {detailsWords.off(percent)}
            </span>
          </>
        )}
      </p>
      {options.length > 0 && (
        <ul className="mt-1 flex flex-col gap-0.5">
          {options.map(({ optionId, optionName, price: optionPrice }) => (
            <li key={optionId} className="flex justify-between gap-4">
              <span>+ {optionName}</span>
              {optionPrice > 0 && <Money toman={optionPrice} className="text-dim text-sm" />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

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
