import type { PlatformPermission } from '@pishkhan/contract/access/platform-permissions.ts';
import type { Access } from '@pishkhan/contract/kit/call.ts';

/** Persian name of each permission, as the console says which one is missing. */
export const permissionWords = {
  'shops.read': 'دیدن فروشگاه‌ها',
  'orders.read': 'دیدن سفارش‌ها',
  'queues.read': 'دیدن صف‌ها',
  'money.read': 'دیدن حساب‌ها و تسویه‌ها',
  'personal.read': 'دیدن اطلاعات شخصی',
  'shops.review': 'بررسی درخواست فروشگاه‌ها',
  'shops.stop': 'پنهان‌کردن و توقف فروشگاه',
  'shops.suspend': 'تعلیق فروشگاه',
  'terms.propose': 'پیشنهاد شرایط فروشگاه',
  'content.decide': 'تصمیم درباره محتوا',
  'orders.act': 'اقدام روی سفارش‌ها',
  'people.help': 'کمک به کاربران فروشگاه',
  'money.propose': 'پیشنهاد مالی',
  'approve.money': 'تأیید پیشنهادهای مالی',
  'approve.people': 'تأیید پیشنهادهای کاربران',
  'approve.system': 'تأیید پیشنهادهای سامانه',
  'served.set': 'تعیین شهرها و صنف‌های زیر پوشش',
  'integration.manage': 'مدیریت اتصال‌ها',
  'operators.manage': 'مدیریت متصدیان',
  'security.read': 'دیدن رویدادهای امنیتی',
  'system.read': 'دیدن وضع سامانه',
  'machine.tell': 'گزارش سامانه‌های دیگر',
} as const satisfies Record<PlatformPermission, string>;

/** «دیدن سفارش‌ها» or «تأیید پیشنهادهای مالی یا تأیید پیشنهادهای سامانه»; undefined for a call that names none. */
export function neededWords(access: Access): string | undefined {
  if (access.kind !== 'marketplace' && access.kind !== 'operator') return undefined;
  const { permission } = access;
  if (permission === 'any') return undefined;
  const names = typeof permission === 'string' ? [permission] : permission;
  return names.map((name) => permissionWords[name]).join(' یا ');
}
