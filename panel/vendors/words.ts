// What the panel says about a shop itself. Labels of statuses stand in the contract, beside their colours.
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';

export const vendorWords = {
  grade: (grade: NonNullable<Vendor['vendorGrade']>) => `درجه ${grade}`,
  choose: 'انتخاب فروشگاه',
  switch: 'تغییر فروشگاه',
  present: 'فروشگاه کنونی',
  switching: 'در حال تغییر فروشگاه…',
  switched: (vendorName: string) => `اکنون در فروشگاه «${vendorName}» هستید.`,
  mine: 'فروشگاه‌های من',
  inactiveTitle: 'فروشگاه غیرفعال است',
  inactive: 'فروشگاه شما غیرفعال است و سفارش جدیدی دریافت نمی‌کند. برای فعال‌سازی با پشتیبانی تماس بگیرید.',
} as const;
