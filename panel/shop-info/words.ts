// Texts of the page with the shop's data.
import type { Approval } from '@pishkhan/contract/menu/review/approval.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { VendorImageKind } from '@pishkhan/contract/vendors/vendor-images.ts';

export const infoWords = {
  title: 'اطلاعات فروشگاه',
  back: 'بازگشت به مدیریت',
  loading: 'در حال دریافت اطلاعات فروشگاه…',
  failed: 'دریافت اطلاعات فروشگاه ممکن نشد',

  kind: 'نوع کسب‌وکار',
  licence: 'نام در پروانه',
  city: 'شهر',
  code: 'کد فروشگاه',
  referral: 'کد معرف',

  address: 'نشانی',
  noAddress: 'نشانی هنوز ثبت نشده است.',
  changeByPlatform: `برای تغییر این اطلاعات با پشتیبانی ${marketplaceName} تماس بگیرید.`,

  owner: 'مالک',
  ownerName: 'نام و نام خانوادگی',
  ownerPhone: 'شماره همراه',
  nationalCode: 'کد ملی',
  birthday: 'تاریخ تولد',
  noOwner: 'اطلاعات مالک هنوز ثبت نشده است.',

  account: 'حساب بانکی',
  accountLead: 'درآمد فروش به این حساب واریز می‌شود.',
  noAccount: 'حساب بانکی هنوز ثبت نشده است.',
  accountRejected: 'این حساب پذیرفته نشد',
  accountChanged: (when: string) => `حساب تازه است و از ${when} به آن واریز می‌شود.`,
  masked: 'بخشی از شماره‌ها برای نقش شما پوشیده است.',

  documents: 'مدارک',
  noDocuments: 'مدرکی فرستاده نشده است.',
  missing: 'فرستاده نشده',
  menuUrl: 'نشانی منو در وب',
  download: (name: string) => `دانلود ${name}`,
  downloadFailed: 'دانلود مدرک ممکن نشد.',
} as const;

/** Words by the platform's decision. */
export const stateWords = {
  0: 'در انتظار بررسی',
  1: 'تأییدشده',
  2: 'ردشده',
} as const satisfies Record<Approval, string>;

export const pictureWords = {
  title: 'تصویرهای فروشگاه',
  lead: `مشتری‌ها در ${marketplaceName} این تصویرها را می‌بینند. تصویر تازه پس از تأیید ${marketplaceName} جایگزین می‌شود.`,
  names: { logo: 'لوگو', mainImage: 'تصویر اصلی' } satisfies Record<VendorImageKind, string>,
  hints: {
    logo: 'مربع و ساده؛ کنار نام فروشگاه دیده می‌شود.',
    mainImage: 'تصویری روشن از غذا یا فضای فروشگاه؛ بالای صفحه فروشگاه دیده می‌شود.',
  } satisfies Record<VendorImageKind, string>,
  none: (kind: VendorImageKind) => `${pictureWords.names[kind]} ندارید`,
  shown: (kind: VendorImageKind) => `${pictureWords.names[kind]} کنونی`,
  proposed: (kind: VendorImageKind) => `${pictureWords.names[kind]} پیشنهادی`,
  propose: (kind: VendorImageKind) => `تغییر ${pictureWords.names[kind]}`,
  add: (kind: VendorImageKind) => `افزودن ${pictureWords.names[kind]}`,
  proposeAnother: (kind: VendorImageKind) => `فرستادن ${pictureWords.names[kind]} دیگر`,
  sentAt: (when: string) => `فرستاده‌شده ${when}`,
  waits: 'در انتظار بررسی',
  waitsHint: 'تا تأیید، تصویر کنونی دیده می‌شود.',
  rejected: 'ردشده',
  reason: (reason: string) => `دلیل: ${reason}`,
  withdraw: 'پس گرفتن',
  withdrawOf: (kind: VendorImageKind) => `پس گرفتن ${pictureWords.names[kind]} پیشنهادی`,
  dismiss: 'متوجه شدم',
  dismissOf: (kind: VendorImageKind) => `متوجه شدم: ${pictureWords.names[kind]} ردشده`,
  withdrawn: 'پیشنهاد پس گرفته شد.',
  sent: 'تصویر فرستاده شد و در انتظار بررسی است.',
  isShown: 'همین تصویر اکنون دیده می‌شود.',
  sending: 'در حال فرستادن تصویر…',
  failed: 'تصویر فرستاده نشد. اتصال را بررسی و دوباره تلاش کنید.',
  withdrawFailed: 'پس گرفتن ممکن نشد. دوباره تلاش کنید.',
  ended: 'این پیشنهاد پیش‌تر پایان یافته است.',
} as const;
