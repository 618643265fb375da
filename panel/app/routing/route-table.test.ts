import { expect, test } from 'vitest';
import { findRoute, notFoundRow, type RouteRow, routeTable } from './route-table.ts';

// Written by hand from docs/behaviour/panel-shell.md#routes, not from the table: path, title, layout, audience.
// Audience: "guests", "open", "any", roles by their first letter, or a list of statuses.
const specified = `
/auth | ورود یا ثبت‌نام | blank | guests
/auth/activation | تنظیمات سفارش‌گیری | blank | SIGNED_UP
/auth/activation/delivery-area | روش ارسال سفارش | blank | SIGNED_UP
/auth/activation/picking-shifts | ساعت‌های کاری | blank | SIGNED_UP
/auth/activation/waiting | در انتظار فعال‌سازی در اوفود | blank | READY_FOR_ACTIVE
/auth/blocked | حساب مسدود شده است | blank | SUSPENDED
/auth/invitation | دعوت‌نامه | blank | open
/auth/pause | توقف ثبت‌نام | blank | PAUSE
/auth/registration | ثبت‌نام | blank | NOT_REGISTERED
/auth/registration/steps | مراحل ثبت‌نام | blank | PRE_SIGN_UP
/auth/registration/waiting | در انتظار پیش‌ثبت‌نام | blank | WAITING_FOR_BUSINESS_TYPE WAITING_FOR_CITY
/auth/rejected | رد درخواست ثبت‌نام | blank | REJECTED
/auth/switch/V1 | در حال تغییر فروشگاه… | blank | ALL
/dashboard | داشبورد | default | any
/guide | راهنمای فروشندگان | blank | open
/management | مدیریت | default | any
/management/account | دستگاه‌ها و امنیت ورود | default | any
/management/log | تاریخچه تغییرها | default | M
/management/delivery | تنظیمات پیک و ارسال | default | M C
/management/info | اطلاعات فروشگاه | default | any
/management/operating-hours | ساعت‌های فعالیت | default | M C
/management/report/accounting | گزارش حسابداری | default | A M
/management/report/accounting/S-1 | تسویه | default | A M
/management/report/general | گزارش کلی | default | A M
/management/report/monthly | گزارش ماهانه | default | A M
/management/report/orders | تاریخچه سفارش‌ها | default | A C M
/management/settings | تنظیمات | default | M C
/management/users | کاربران | default | M
/management/users/7 | ویرایش کاربر | default | M
/management/users/create | افزودن کاربر | default | M
/orders | سفارش‌ها | default | M C
/orders/list | سفارش‌ها | default | M C
/orders/OF-1234 | جزئیات سفارش | default | M C
/orders/OF-1234/print | چاپ فاکتور | blank | M C
/orders/factors | فاکتورها | default | M C
/orders/factors/3 | تنظیمات چاپ فاکتور | default | M C
/orders/factors/create | ایجاد فاکتور | default | M C
/orders/follow/abc | تحویل و پیگیری سفارش | blank | open
/orders/follow/print | تحویل و پیگیری سفارش | blank | open
/products | محصولات | default | M C
/products/list | محصولات | default | M C
/products/5 | جزئیات محصول | default | M C
/products/5/edit | ویرایش محصول | default | M C
/products/create | افزودن محصول | default | M C
/products/categories | دسته‌بندی‌ها | default | M C
/products/categories/2 | ویرایش دسته‌بندی | default | M C
/products/categories/edit | ویرایش دسته‌بندی | default | M C
/products/categories/create | افزودن دسته‌بندی | default | M C
/products/categories/stations | ایستگاه‌های آشپزخانه | default | M C
/products/discounts | تخفیف‌ها | default | M C
/products/discounts/4 | جزئیات تخفیف | default | M C
/products/discounts/4/edit | ویرایش تخفیف | default | M C
/products/discounts/create | ایجاد تخفیف | default | M C
/products/options | افزودنی‌ها | default | M C
/products/options/8 | ویرایش افزودنی | default | M C
/products/options/create | ایجاد افزودنی | default | M C
/reviews | امتیازها و نظرات | default | M C
/vendors | افزودن فروشگاه یا شعبه جدید | default | any
/vendors/branches | شعبه‌ها در یک نگاه | default | M
/vendors/create | افزودن فروشگاه جدید | default | any
/vendors/create/V1 | افزودن شعبه جدید | default | M
/no-such-page | صفحه موردنظر یافت نشد | blank | open
/orders/1/2/3 | صفحه موردنظر یافت نشد | blank | open
/ | صفحه موردنظر یافت نشد | blank | open
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string]);

const letter = { M: 'MANAGER', C: 'CASHIER', A: 'ACCOUNTANT' } as const;

function whoOf(row: RouteRow): string {
  if (row.guestOnly) return 'guests';
  if (row.open) return 'open';
  if (row.statuses) return row.statuses.length === 16 ? 'ALL' : [...row.statuses].sort().join(' ');
  return row.roles ? [...row.roles].sort().join(' ') : 'any';
}

const whoSpecified = (who: string): string =>
  /^[MCA ]+$/.test(who)
    ? who
        .split(' ')
        .map((initial) => letter[initial as keyof typeof letter])
        .sort()
        .join(' ')
    : who;

test.each(specified)('%s is «%s», %s layout, for %s', (path, title, layout, who) => {
  const row = findRoute(path);
  expect([row.title, row.layout, whoOf(row)]).toEqual([
    title,
    layout,
    who === 'ALL' ? who : whoSpecified(who),
  ]);
});

test('the table holds exactly the given routes, and six of ours', () => {
  const reached = new Set(specified.map(([path]) => findRoute(path)).filter((row) => row !== notFoundRow));
  expect([...(routeTable as readonly RouteRow[])].filter((row) => !reached.has(row))).toEqual([]);
  expect(routeTable).toHaveLength(51 + 6);
});

test('a slash at the end changes nothing', () => {
  expect(findRoute('/orders/')).toBe(findRoute('/orders'));
});
