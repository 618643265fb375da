// Texts for guests who follow an order: the customer, and the shop's own courier.
import type { FollowedOrder, FollowerKind } from '@pishkhan/contract/follow/followed.ts';
import type { DeliveryType, OrderStatus } from '@pishkhan/contract/orders/states.ts';
import { formatNumber } from '../../fa/digits.ts';

const waiting = {
  Ofood: 'آماده است و به پیک تحویل داده می‌شود',
  OwnDelivery: 'آماده است و به پیک فروشگاه تحویل داده می‌شود',
  Pickup: 'آماده است؛ در فروشگاه منتظر شماییم',
} as const satisfies Record<DeliveryType, string>;

const statusTitles = {
  SCHEDULED: 'برای زمانی که خواسته‌اید ثبت شده است',
  NEW: 'در انتظار تأیید فروشگاه',
  PREPARING: 'در حال آماده‌سازی',
  WAITING_FOR_PICKUP: undefined,
  SEARCHING: 'آماده است؛ در جست‌وجوی پیک',
  COURIER_TO_ORIGIN: 'آماده است؛ پیک به فروشگاه می‌رود',
  DELIVERING: 'در راه است',
  DELIVERED: 'تحویل داده شد',
  SUCCESSFUL: 'تحویل داده شد',
  CANCELED: 'لغو شد',
  // The server never shows this status to guests.
  NEED_FOR_CALL: 'در حال بررسی',
} as const satisfies Record<OrderStatus, string | undefined>;

export const statusTitle = (status: OrderStatus, type: DeliveryType): string =>
  statusTitles[status] ?? waiting[type];

export const stepWords = {
  SCHEDULED: 'ثبت سفارش برای زمان دیگر',
  NEW: 'ثبت سفارش',
  PREPARING: 'تأیید فروشگاه و آغاز آماده‌سازی',
  WAITING_FOR_PICKUP: 'آماده شد',
  SEARCHING: 'آماده شد',
  COURIER_TO_ORIGIN: 'پیک پیدا شد',
  DELIVERING: 'از فروشگاه بیرون رفت',
  DELIVERED: 'تحویل داده شد',
  SUCCESSFUL: 'پایان',
  CANCELED: 'لغو شد',
  NEED_FOR_CALL: 'در حال بررسی',
} as const satisfies Record<OrderStatus, string>;

export const followWords = {
  order: 'سفارش',
  loading: 'در حال دریافت سفارش…',
  gone: 'این پیوند دیگر کار نمی‌کند',
  goneHint: 'شاید زمان آن گذشته باشد. پیوند تازه را از فروشگاه بخواهید.',
  retry: 'تلاش دوباره',
  support: 'پشتیبانی',
  staff: 'از کارکنان فروشگاه‌اید؟ به پنل بروید',
  failed: 'وضعیت سفارش دریافت نشد',
  stale: 'اتصال برقرار نیست',
  staleSince: (clock: string) => `آنچه می‌بینید برای ساعت ${clock} است.`,
  readyBy: (clock: string) => `تا ساعت ${clock} آماده می‌شود`,
  scheduledFor: (time: string) => `برای ${time}`,
  courierBy: (clock: string) => `پیک حدود ساعت ${clock} به فروشگاه می‌رسد`,
  progress: 'مسیر سفارش',
  items: 'اقلام سفارش',
  count: (count: number) => `${formatNumber(count)} ×`,
  vendor: 'فروشگاه',
  courier: 'پیک',
  customer: 'تحویل به',
  note: 'یادداشت مشتری',
  call: (name: string) => `تماس با ${name}`,
  route: 'مسیریابی',
  courierWay: 'پیک تا فروشگاه',
  customerWay: 'فروشگاه تا مشتری',
  homeWay: 'پیک تا شما',
  nearHome: 'نزدیک شماست',
  straight: 'به خط مستقیم',
  deliver: 'تحویل مشتری شد',
  deliverQuestion: 'سفارش به دست مشتری رسید؟',
  deliverText: 'پس از تأیید، نشانی و تلفن مشتری دیگر دیده نمی‌شود.',
  deliverYes: 'بله، تحویل شد',
  deliverNo: 'هنوز نه',
  thanks: 'خسته نباشید؛ تحویل این سفارش ثبت شد.',
  expires: (time: string) => `این پیوند تا ${time} کار می‌کند.`,
} as const;

export const shareWords = {
  title: 'پیوند پیگیری سفارش',
  text: 'هر که این پیوند را داشته باشد، بدون ورود همین یک سفارش را دنبال می‌کند.',
  follower: 'برای',
  kinds: { customer: 'مشتری', courier: 'پیک فروشگاه' } satisfies Record<FollowerKind, string>,
  hints: {
    customer: 'وضعیت، اقلام و جای پیک را می‌بیند؛ نه قیمت‌ها را و نه تلفن کسی را جز فروشگاه.',
    courier: 'نام، تلفن و نشانی مشتری را تا تحویل می‌بیند و خودش تحویل را ثبت می‌کند.',
  } satisfies Record<FollowerKind, string>,
  make: 'ساختن پیوند',
  link: 'پیوند',
  copy: 'کپی پیوند',
  copied: 'پیوند کپی شد.',
  share: 'فرستادن',
  close: 'بستن',
  message: (code: string) => `پیگیری سفارش ${code}`,
} as const;

/** The heading of the page, announced when it changes. */
export const headline = ({ orderStatus, deliveryType }: FollowedOrder): string =>
  statusTitle(orderStatus, deliveryType);
