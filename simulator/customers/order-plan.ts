// One customer's order, drawn before anything is sent. The same seed and menu give the same order.
import type { NewOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type { MenuCategory } from '@pishkhan/contract/menu/menu.ts';
import type { DeliveryType } from '@pishkhan/contract/orders/states.ts';
import type { Random } from '../random.ts';
import { type BasketSize, chooseBasket } from './basket.ts';
import { personName, personPhone } from './people.ts';
import { homeNear, kilometres, type Position } from './places.ts';

// Customers' comments to the kitchen: mostly none, mostly short, sometimes long.
const short = [
  'لطفاً بدون پیاز',
  'قاشق و چنگال نگذارید، ممنون.',
  'لطفاً زنگ نزنید، بچه خواب است.',
  'سس اضافه لطفاً 🙏',
  'کم‌نمک باشد.',
  'نان بیشتر بگذارید لطفاً',
  'پول خرد ندارم',
  'خیلی گرسنه‌ایم، زودتر!',
  'برنج کته نباشد',
  'دوغ بدون گاز لطفاً',
  'به نگهبانی تحویل دهید.',
  'تولد دخترم است؛ اگر شد یک شمع کوچک بگذارید.',
];

const long = [
  'به گردو و بادام‌زمینی حساسیت شدید داریم؛ لطفاً مطمئن شوید که با وسایل دیگری آماده شود و روی بسته بنویسید.',
  'دفعه قبل نوشابه جا مانده بود. خواهش می‌کنم پیش از ارسال، همه چیز را با فاکتور مقایسه کنید.\nممنون از زحمت شما',
  'یکی از غذاها برای مادرم است که رژیم دارد: بدون کره، بدون نمک و با سبزی بیشتر. بقیه معمولی باشد.',
  'لطفاً سر ساعت ۱۳:۳۰ برسد، جلسه داریم و قبل از آن کسی در شرکت نیست که تحویل بگیرد.',
];

function orderComment(random: Random): string | null {
  if (random.chance(0.62)) return null;
  return random.pick(random.chance(0.2) ? long : short);
}

/** A whole order except its code and its time. */
export type PlannedOrder = Pick<
  NewOrder,
  'deliveryType' | 'customer' | 'items' | 'deliveryPrice' | 'voucherValue'
> & { isPaid: boolean; handoverCode: string | null };

/** The fixed properties of an order; the rest is random. */
export interface OrderRequest {
  delivery?: DeliveryType | undefined;
  basket?: BasketSize | undefined;
  /** `{code}` is replaced by the hand-over code. */
  comment?: string | undefined;
  handoverCode?: boolean | undefined;
  /** The delivery types that the shop offers; all by default. Another requested type is replaced. */
  offered?: readonly DeliveryType[] | undefined;
  /** The shop's minimum basket in toman. */
  minimum?: number | null | undefined;
}

const cityCentre: Position = { latitude: 35.7, longitude: 51.4 };

const inPersian = (digits: string): string => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);

const defaultTypes: readonly (readonly [DeliveryType, number])[] = [
  ['Ofood', 60],
  ['OwnDelivery', 25],
  ['Pickup', 15],
];

/**
 * The share of customers who pay in cash on receipt: at the counter, or to the shop's or the platform's courier. The ledger deducts cash
 * that the shop took from what it is owed.
 */
const cashShare = 0.1;

/** Returns undefined when the shop has nothing to sell. */
export function planOrder(
  random: Random,
  shop: { latitude: number | null; longitude: number | null },
  menu: readonly MenuCategory[],
  request: OrderRequest = {},
): PlannedOrder | undefined {
  const items = chooseBasket(random, menu, request.basket, request.minimum ?? 0);
  if (!items) return undefined;
  const { delivery, offered } = request;
  const types = defaultTypes.filter(([type]) => offered?.includes(type) ?? true);
  if (types.length === 0) return undefined;
  const isOffered = delivery && (offered?.includes(delivery) ?? true);
  const deliveryType = isOffered ? delivery : random.weighted(types);
  const place = {
    latitude: shop.latitude ?? cityCentre.latitude,
    longitude: shop.longitude ?? cityCentre.longitude,
  };
  const home = deliveryType === 'Pickup' ? undefined : homeNear(random, place);
  const code = String(random.whole(0, 9_999)).padStart(4, '0');
  const defaultComment = orderComment(random);
  return {
    deliveryType,
    customer: {
      name: personName(random),
      phoneNumber: personPhone(random),
      address: home?.address ?? null,
      comment: request.comment?.replace('{code}', inPersian(code)) ?? defaultComment,
      latitude: home?.latitude ?? null,
      longitude: home?.longitude ?? null,
    },
    items,
    deliveryPrice: home ? 20_000 + 6_000 * Math.round(kilometres(home, place)) : 0,
    voucherValue: random.chance(0.15) ? random.pick([20_000, 30_000, 50_000, 100_000]) : 0,
    isPaid: !random.chance(cashShare),
    handoverCode: request.handoverCode ? code : null,
  };
}
