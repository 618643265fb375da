// The Persian of non-fulfilment: groups of reasons, and the reasons.
import { marketplaceName } from '../text/marketplace-name.ts';
import type { NfcGroup, NfcReasonId } from './nfc.ts';

export const nfcGroupWords = {
  1: 'محصولات سفارش',
  2: 'خود سفارش',
  3: 'فروشگاه',
  4: 'پیک',
} as const satisfies Record<NfcGroup, string>;

export const nfcReasonWords = {
  27: 'محصول موجود نیست',
  28: 'موجودی محصول کافی نیست',
  29: 'مشکل در توضیحات سفارش',
  30: 'سفارش تکراری است',
  31: 'مغایرت قیمت محصول',
  32: 'بروز حادثه در فروشگاه',
  33: 'فروشگاه تعطیل است',
  34: `نیاز به پیک ${marketplaceName}`,
  35: 'نیاز به پیک بیشتر',
  36: 'نیاز به زمان آماده‌سازی بیشتر',
  37: 'پیک مراجعه نکرد',
  38: 'پیکی به سفارش اختصاص نیافته است',
  39: 'پیک سفارش اشتباهی را تحویل گرفت',
  40: 'پیک سفارش را ناقص تحویل گرفت',
  41: 'سایر موارد',
} as const satisfies Record<NfcReasonId, string>;
