// Texts about a shop. Labels of statuses are in the contract, beside their colours.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import { formatDate } from '../fa/time.ts';

export const vendorWords = {
  grade: (grade: NonNullable<Vendor['vendorGrade']>) => `درجه ${grade}`,
  choose: 'انتخاب فروشگاه',
  switch: 'تغییر فروشگاه',
  present: 'فروشگاه کنونی',
  switching: 'در حال تغییر فروشگاه…',
  switched: (vendorName: string) => `اکنون در فروشگاه «${vendorName}» هستید.`,
  mine: 'فروشگاه‌های من',
  invitedTo: (vendorName: string) => `شما به «${vendorName}» دعوت شده‌اید`,
  invitedAs: (role: string, until: string) => `نقش شما: ${role}. تا ${formatDate(until)} فرصت دارید بپذیرید.`,
  join: 'پیوستن',
  pageTitle: 'افزودن فروشگاه یا شعبه جدید',
  compare: 'شعبه‌ها در یک نگاه',
  compareHint: 'سفارش‌های امروز، باز بودن، پاسخ‌ها و امتیاز همه فروشگاه‌هایتان در کنار هم.',
  addShop: 'افزودن فروشگاه جدید',
  addShopHint: 'کسب‌وکاری دیگر، با مالک و قرارداد خودش.',
  addBranch: 'افزودن شعبه جدید',
  addBranchHint: (vendorName: string) => `شعبه‌ای دیگر از «${vendorName}»؛ اطلاعات مالک آماده است.`,
  branchOf: (vendorName: string) => `شعبه‌ای از «${vendorName}»`,
  back: 'بازگشت به فروشگاه‌ها',
  notMine: 'این فروشگاه در فهرست شما نیست',
  notMineHint: 'شعبه را می‌توان برای فروشگاهی افزود که مدیر آن هستید.',
  readingShop: 'در حال خواندن اطلاعات فروشگاه',
} as const;

interface NoticeWords {
  readonly tone: 'warning' | 'error' | 'info';
  readonly title: string;
  readonly text: string;
}

/** Statuses in which the panel is open but the platform permits no orders, with the reason. */
export const noticeWords: Partial<Record<VendorStatus, NoticeWords>> & { readonly reason: string } = {
  reason: 'دلیل:',
  INACTIVE: {
    tone: 'warning',
    title: 'فروشگاه غیرفعال است',
    text: 'فروشگاه شما غیرفعال است و سفارش جدیدی دریافت نمی‌کند. برای فعال‌سازی با پشتیبانی تماس بگیرید.',
  },
  VMS_DEACTIVATED: {
    tone: 'error',
    title: 'پشتیبانی فروشگاه را غیرفعال کرده است',
    text: 'تا وقتی پشتیبانی فروشگاه را دوباره فعال نکند، سفارش جدیدی نمی‌رسد. برای پیگیری تماس بگیرید.',
  },
  DELIVERY_PROBLEM: {
    tone: 'error',
    title: 'ارسال سفارش‌ها مشکل دارد',
    text: 'تا وقتی مشکل ارسال برطرف نشود، سفارش جدیدی نمی‌رسد. برای پیگیری تماس بگیرید.',
  },
  PENDING_APPROVAL: {
    tone: 'info',
    title: 'تغییرهای فروشگاه در حال بررسی است',
    text: 'تا پایان بررسی، سفارش جدیدی نمی‌رسد. با تأیید تغییرها فروشگاه خودبه‌خود فعال می‌شود.',
  },
};
