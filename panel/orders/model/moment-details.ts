// The details of a line in an order's history, besides event and time: by whom, why, how much. Pure.
import { bikerReviewOptionWords } from '@pishkhan/contract/orders/biker-review-options.ts';
import type { NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import { nfcReasonWords } from '@pishkhan/contract/orders/nfc-words.ts';
import type { Basket, MomentDetails, OrderDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { momentActorWords } from '@pishkhan/contract/orders/words.ts';
import { formatNumber } from '../../fa/digits.ts';
import { tomanWord } from '../../fa/money.ts';
import { formatMinutes } from '../../fa/time.ts';
import { itemName } from './item-name.ts';

/** The parts of an order that name the lines and products in its history. */
export type HistoryContext = Pick<
  OrderDetails,
  'deliveryType' | 'history' | 'orderItems' | 'original' | 'products'
>;

type Payable = NonNullable<MomentDetails['payable']>;

export const momentDetail = (moment: OrderMoment, order: HistoryContext): string =>
  [momentActorWords(moment.what, moment.by), ...facts(moment, order)].join(' · ');

function facts({ what, preparationTime, details, version }: OrderMoment, order: HistoryContext): string[] {
  const promised = preparationTime === null ? [] : [formatMinutes(preparationTime)];
  return details ? [...promised, ...detailFacts(what, details, version, order)] : promised;
}

function detailFacts(
  what: OrderMoment['what'],
  details: MomentDetails,
  version: number,
  order: HistoryContext,
): string[] {
  const { minutes, reasonId, productIds = [], duplicateOrderCodes = [], note, line, isPicked } = details;
  const { rate, reviewOptions = [], withCode, payable, attempt = 1 } = details;
  const { spokenTo, seconds, compensation } = details;
  const parts: (string | false | undefined)[] = [
    reasonId !== undefined && nfcReasonWords[reasonId as NfcReasonId],
    productIds.length > 0 && productNames(order, productIds),
    duplicateOrderCodes.length > 0 && duplicateOrderCodes.join('، '),
    minutes !== undefined && minutesWords(what, minutes),
    note,
    line !== undefined && itemAt(order, version, line),
    isPicked === false && 'برداشته شد',
    rate && (rate === 'LIKE' ? 'پسندیده' : 'نپسندیده'),
    ...reviewOptions.map((option) => bikerReviewOptionWords[option]),
    withCode !== undefined && (withCode ? 'با کد تحویل' : 'بدون کد تحویل'),
    payable && payableWords(what, payable),
    spokenTo && `تلفنی با ${spokenTo}`,
    seconds !== undefined && `${formatNumber(seconds)} ثانیه`,
    compensation && `جبران برای فروشگاه: ${formatNumber(compensation.amount)} ${tomanWord}`,
    attempt > 1 && `جست‌وجوی ${formatNumber(attempt)}`,
  ];
  return parts.filter((fact): fact is string => Boolean(fact));
}

const payableWords = (what: OrderMoment['what'], { before, after }: Payable): string =>
  what === 'created'
    ? `با قیمتی که مشتری دیده بود: ${formatNumber(after)} ${tomanWord} به جای ${formatNumber(before)}`
    : `پرداختی از ${formatNumber(before)} به ${formatNumber(after)} ${tomanWord}`;

const minutesWords = (what: OrderMoment['what'], minutes: number): string =>
  what === 'delayed' ? `در مجموع ${formatMinutes(minutes)} دیرتر` : `${formatMinutes(minutes)} بیشتر`;

const productNames = ({ products, original }: HistoryContext, ids: readonly number[]): string =>
  ids
    .flatMap((id) => {
      const known = [...products, ...(original?.orderItems ?? [])];
      return known.find(({ productId }) => productId === id)?.productName ?? [];
    })
    .join('، ');

/** Events refer to lines by index, and an agreed change has shifted the indexes. */
function itemAt(
  { history, orderItems, original }: HistoryContext,
  version: number,
  line: number,
): string | undefined {
  const agreed = history.filter(({ what }) => what === 'change-agreed').at(-1);
  const items: Basket['orderItems'] =
    original && agreed && version < agreed.version ? original.orderItems : orderItems;
  const item = items[line];
  return item && itemName(item);
}
