import type { ChangeType } from '@pishkhan/contract/menu/review/approval.ts';
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { VendorImageKind } from '@pishkhan/contract/vendors/vendor-images.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import type { QueueName } from './items.ts';

export const moderationWords = {
  title: 'بررسی محتوا',
  queues: { changes: 'منو و قیمت', images: 'تصویر فروشگاه', replies: 'پاسخ به نظرها' } satisfies Record<
    QueueName,
    string
  >,
  queueLabel: 'صف',
  waiting: 'در صف',
  andMore: (count: string) => `و ${count} مورد دیگر`,
  empty: 'این صف خالی است',
  emptyHint: 'درخواست تازه که برسد، همین‌جا دیده می‌شود.',
  before: 'اکنون',
  after: 'درخواست',
  nothingBefore: 'چیزی نیست؛ تازه است.',
  changes: {
    [changeType.ADD_NEW_VARIANT]: 'تنوع تازه',
    [changeType.VARIANT_PRICE_CHANGED]: 'قیمت تازه',
    [changeType.ADD_NEW_IMAGE]: 'تصویر تازه محصول',
    [changeType.ADD_NEW_OPTION]: 'افزودنی تازه',
    [changeType.OPTION_PRICE_CHANGED]: 'قیمت تازه افزودنی',
  } satisfies Record<ChangeType, string>,
  images: { logo: 'لوگوی فروشگاه', mainImage: 'تصویر اصلی فروشگاه' } satisfies Record<
    VendorImageKind,
    string
  >,
  more: (percent: number) => `${formatNumber(percent)}٪ گران‌تر`,
  less: (percent: number) => `${formatNumber(percent)}٪ ارزان‌تر`,
  sold: (pieces: number) => `${formatNumber(pieces)} عدد در ۳۰ روز فروخته شده است.`,
  review: (rating: number) => `نظر مشتری، ${formatNumber(rating)} از ۵`,
  noComment: 'بدون نوشته',
  reply: (writer: string) => `پاسخ ${writer}`,
  accept: 'تأیید',
  reject: 'رد',
  next: 'بعدی',
  previous: 'قبلی',
  accepting: (name: string) => `تأیید «${name}»`,
  rejecting: (name: string) => `رد «${name}»`,
  mayNot: 'تصمیم‌گرفتن با نقش «بررسی محتوا» است.',
  keys: 'کلیدها: A تأیید، R رد و سپس شماره دلیل، J و K بعدی و قبلی، Z برگرداندن.',
} as const;
