// Texts about documents.
import {
  maxDocumentBytes,
  maxMenuPictures,
  maxOtherDocuments,
} from '@pishkhan/contract/onboarding/documents.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import { formatNumber } from '../../fa/digits.ts';

const megabyte = 1024 * 1024;

export const documentLabels = {
  NATIONAL_CARD: { label: 'کارت ملی مالک', hint: 'روی کارت، با چهار گوشه پیدا و نوشته خوانا.' },
  BUSINESS_LICENSE: { label: 'پروانه کسب', hint: 'پروانه معتبر به نام مالک فروشگاه.' },
  ADDED_VALUE_LICENSE: { label: 'گواهی ارزش افزوده', hint: 'اگر مشمول مالیات بر ارزش افزوده هستید.' },
  MENU: {
    label: 'منو',
    hint: `تصویر صفحه‌ها (تا ${formatNumber(maxMenuPictures)} تا)، فایل pdf، یا نشانی منو در وب.`,
  },
  COMPANY_REGISTRATION_AD: { label: 'آگهی ثبت شرکت', hint: 'آگهی روزنامه رسمی.' },
  ARTICLES_OF_ASSOCIATION: { label: 'اساسنامه شرکت', hint: 'همه صفحه‌ها در یک فایل pdf.' },
  STOREFRONT_IMAGE: { label: 'تصویر سردر فروشگاه', hint: 'تابلو و ورودی در تصویر باشد.' },
  OTHER: { label: 'مدرک دیگر', hint: `هر مدرک دیگری، تا ${formatNumber(maxOtherDocuments)} تا.` },
} as const satisfies Record<DocumentType, { label: string; hint: string }>;

export const documentWords = {
  limits: `تصویر (jpg یا png) یا pdf، هر فایل تا ${formatNumber(maxDocumentBytes / megabyte)} مگابایت.`,
  optional: 'مدرک‌های اختیاری',
  needed: 'لازم است',
  sent: 'فرستاده شد',
  pages: (count: number) => `${formatNumber(count)} صفحه`,
  camera: 'دوربین',
  file: 'انتخاب فایل',
  another: 'جایگزینی',
  more: 'افزودن',
  of: (label: string, doing: string) => `${doing}: ${label}`,
  sending: 'در حال فرستادن',
  /** Shown after the name of the file. */
  notSent: 'فرستاده نشد.',
  failed: (name: string) => `${name} فرستاده نشد`,
  tooLarge: 'حجم این فایل بیشتر از ۵ مگابایت است. تصویری کوچک‌تر بگیرید یا فایل را فشرده کنید.',
  wrongType: 'این نوع فایل پذیرفته نمی‌شود؛ تصویر (jpg یا png) یا pdf بفرستید.',
  retry: 'تلاش دوباره',
  drop: 'کنار گذاشتن',
  remove: (label: string) => `حذف ${label}`,
  removed: (label: string) => `${label} حذف شد`,
  arrived: (label: string) => `${label} فرستاده شد`,
  open: (label: string) => `دیدن ${label}`,
  size: (bytes: number) =>
    bytes < megabyte
      ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} کیلوبایت`
      : `${formatNumber(Math.round(bytes / megabyte))} مگابایت`,
  menuUrl: 'نشانی منو در وب',
  menuUrlHint: 'به جای تصویر؛ مثلاً صفحه منوی سایت شما.',
  missing: (labels: readonly string[]) => `هنوز مانده است: ${labels.join('، ')}`,
  missingOne: 'این مدرک هنوز فرستاده نشده است.',
  save: 'ثبت مدارک و ادامه',
  failedAll: 'کار انجام نشد. اتصال خود را بررسی کنید و دوباره تلاش کنید.',
} as const;
