// The Persian of an order's history, for its page and for the evidence of a dispute.
import { marketplaceName } from '../text/marketplace-name.ts';
import type { OrderMoment } from './order.ts';
import type { CourierState } from './states.ts';

export const momentWords = {
  created: 'سفارش ثبت شد',
  released: 'نوبت فروشگاه شد',
  accepted: 'تأیید شد',
  delayed: 'عقب افتاد',
  picked: 'بسته‌بندی',
  prioritized: 'اول صف',
  prepared: 'آماده شد',
  shipped: 'تحویل داده شد',
  'courier-moved': 'پیک',
  'courier-rated': 'پیک ارزیابی شد',
  unanswered: `بی‌پاسخ ماند؛ ${marketplaceName} تماس می‌گیرد`,
  held: 'برای پاسخ مهلت بیشتری داده شد',
  reported: 'عدم تأمین گزارش شد',
  resumed: 'سفارش از سر گرفته شد',
  'change-offered': 'تغییر سفارش پیشنهاد شد',
  'change-withdrawn': 'پیشنهاد تغییر پس گرفته شد',
  'change-agreed': 'مشتری با تغییر موافقت کرد',
  'change-declined': 'مشتری تغییر را نپذیرفت',
  'change-lapsed': 'مشتری به پیشنهاد تغییر پاسخ نداد',
  canceled: 'لغو شد',
  completed: 'پایان یافت',
} as const satisfies Record<OrderMoment['what'], string>;

export const courierWords = {
  NONE: 'بدون پیک',
  SEARCHING: 'در جست‌وجوی پیک',
  NOT_FOUND: 'پیکی پیدا نشد',
  ASSIGNED: 'پیک در مسیر فروشگاه',
  ARRIVED: 'پیک در فروشگاه',
  PICKED_UP: 'پیک سفارش را برد',
  DELIVERED: 'به مشتری رسید',
} as const satisfies Record<CourierState, string>;
