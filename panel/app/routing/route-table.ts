// Every route of the product (docs/behaviour/panel-shell.md#routes): path, title, layout, and who may see it. No other file declares a
// path. Not owned: the component of a route (screens.ts, which refers to these paths by type) and the guard's decision (guard.ts).
// Invariants: fixed segments win over {id}; a path that matches nothing is `notFoundRow`.

import type { Role } from '@pishkhan/contract/access/roles.ts';
import { type VendorStatus, vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export interface RouteRow {
  /** `{id}` stands for the variable part. */
  readonly path: string;
  /** Another path of the same screen. */
  readonly alias?: string;
  readonly title: string;
  /** `default` has the navigation, `blank` is the page alone. */
  readonly layout: 'default' | 'blank';
  /** Absent means any role. */
  readonly roles?: readonly Role[];
  /** Absent means any status that has no page of its own. */
  readonly statuses?: readonly VendorStatus[];
  /** Visible to anyone, signed in or not. */
  readonly open?: true;
  /** Visible only to people who are not signed in. */
  readonly guestOnly?: true;
}

const counter: readonly Role[] = ['MANAGER', 'CASHIER'];
const books: readonly Role[] = ['ACCOUNTANT', 'MANAGER'];
const manager: readonly Role[] = ['MANAGER'];

export const routeTable = [
  { path: '/auth', title: 'ورود یا ثبت‌نام', layout: 'blank', guestOnly: true },
  { path: '/auth/activation', title: 'تنظیمات سفارش‌گیری', layout: 'blank', statuses: ['SIGNED_UP'] },
  {
    path: '/auth/activation/delivery-area',
    title: 'روش ارسال سفارش',
    layout: 'blank',
    statuses: ['SIGNED_UP'],
  },
  {
    path: '/auth/activation/picking-shifts',
    title: 'ساعت‌های کاری',
    layout: 'blank',
    statuses: ['SIGNED_UP'],
  },
  {
    path: '/auth/activation/waiting',
    title: `در انتظار فعال‌سازی در ${marketplaceName}`,
    layout: 'blank',
    statuses: ['READY_FOR_ACTIVE'],
  },
  { path: '/auth/blocked', title: 'حساب مسدود شده است', layout: 'blank', statuses: ['SUSPENDED'] },
  { path: '/auth/invitation', title: 'دعوت‌نامه', layout: 'blank', open: true },
  { path: '/auth/pause', title: 'توقف ثبت‌نام', layout: 'blank', statuses: ['PAUSE'] },
  { path: '/auth/registration', title: 'ثبت‌نام', layout: 'blank', statuses: ['NOT_REGISTERED'] },
  { path: '/auth/registration/steps', title: 'مراحل ثبت‌نام', layout: 'blank', statuses: ['PRE_SIGN_UP'] },
  {
    path: '/auth/registration/waiting',
    title: 'در انتظار پیش‌ثبت‌نام',
    layout: 'blank',
    statuses: ['WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY'],
  },
  { path: '/auth/rejected', title: 'رد درخواست ثبت‌نام', layout: 'blank', statuses: ['REJECTED'] },
  // All statuses are allowed, because a user of a blocked shop could not leave it for another one otherwise.
  { path: '/auth/switch/{id}', title: 'در حال تغییر فروشگاه…', layout: 'blank', statuses: vendorStatuses },

  { path: '/dashboard', title: 'داشبورد', layout: 'default' },

  // This route is our own: it is not among the given ones.
  { path: '/guide', title: 'راهنمای فروشندگان', layout: 'blank', open: true },

  { path: '/management', title: 'مدیریت', layout: 'default' },
  // This route is our own: it is not among the given ones.
  { path: '/management/account', title: 'دستگاه‌ها و امنیت ورود', layout: 'default' },
  { path: '/management/log', title: 'تاریخچه تغییرها', layout: 'default', roles: manager },
  { path: '/management/delivery', title: 'تنظیمات پیک و ارسال', layout: 'default', roles: counter },
  { path: '/management/info', title: 'اطلاعات فروشگاه', layout: 'default' },
  { path: '/management/operating-hours', title: 'ساعت‌های فعالیت', layout: 'default', roles: counter },
  {
    path: '/management/report/accounting',
    title: 'گزارش حسابداری',
    layout: 'default',
    roles: books,
  },
  // This route is our own: it is not among the given ones.
  { path: '/management/report/accounting/{id}', title: 'تسویه', layout: 'default', roles: books },
  { path: '/management/report/general', title: 'گزارش کلی', layout: 'default', roles: books },
  { path: '/management/report/monthly', title: 'گزارش ماهانه', layout: 'default', roles: books },
  {
    path: '/management/report/orders',
    title: 'تاریخچه سفارش‌ها',
    layout: 'default',
    roles: ['ACCOUNTANT', 'CASHIER', 'MANAGER'],
  },
  { path: '/management/settings', title: 'تنظیمات', layout: 'default', roles: counter },
  { path: '/management/users', title: 'کاربران', layout: 'default', roles: manager },
  { path: '/management/users/create', title: 'افزودن کاربر', layout: 'default', roles: manager },
  { path: '/management/users/{id}', title: 'ویرایش کاربر', layout: 'default', roles: manager },

  { path: '/orders', alias: '/orders/list', title: 'سفارش‌ها', layout: 'default', roles: counter },
  { path: '/orders/{id}', title: 'جزئیات سفارش', layout: 'default', roles: counter },
  { path: '/orders/{id}/print', title: 'چاپ فاکتور', layout: 'blank', roles: counter },
  { path: '/orders/factors', title: 'فاکتورها', layout: 'default', roles: counter },
  { path: '/orders/factors/create', title: 'ایجاد فاکتور', layout: 'default', roles: counter },
  { path: '/orders/factors/{id}', title: 'تنظیمات چاپ فاکتور', layout: 'default', roles: counter },
  { path: '/orders/follow/{id}', title: 'تحویل و پیگیری سفارش', layout: 'blank', open: true },

  { path: '/products', alias: '/products/list', title: 'محصولات', layout: 'default', roles: counter },
  { path: '/products/create', title: 'افزودن محصول', layout: 'default', roles: counter },
  { path: '/products/{id}', title: 'جزئیات محصول', layout: 'default', roles: counter },
  { path: '/products/{id}/edit', title: 'ویرایش محصول', layout: 'default', roles: counter },
  { path: '/products/categories', title: 'دسته‌بندی‌ها', layout: 'default', roles: counter },
  { path: '/products/categories/create', title: 'افزودن دسته‌بندی', layout: 'default', roles: counter },
  {
    path: '/products/categories/stations',
    title: 'ایستگاه‌های آشپزخانه',
    layout: 'default',
    roles: counter,
  },
  { path: '/products/categories/{id}', title: 'ویرایش دسته‌بندی', layout: 'default', roles: counter },
  { path: '/products/discounts', title: 'تخفیف‌ها', layout: 'default', roles: counter },
  {
    path: '/products/discounts/create',
    title: 'ایجاد تخفیف',
    layout: 'default',
    roles: counter,
  },
  {
    path: '/products/discounts/{id}',
    title: 'جزئیات تخفیف',
    layout: 'default',
    roles: counter,
  },
  {
    path: '/products/discounts/{id}/edit',
    title: 'ویرایش تخفیف',
    layout: 'default',
    roles: counter,
  },
  { path: '/products/options', title: 'افزودنی‌ها', layout: 'default', roles: counter },
  { path: '/products/options/create', title: 'ایجاد افزودنی', layout: 'default', roles: counter },
  { path: '/products/options/{id}', title: 'ویرایش افزودنی', layout: 'default', roles: counter },

  { path: '/reviews', title: 'امتیازها و نظرات', layout: 'default', roles: counter },

  { path: '/vendors', title: 'افزودن فروشگاه یا شعبه جدید', layout: 'default' },
  // This route is our own: it is not among the given ones.
  { path: '/vendors/branches', title: 'شعبه‌ها در یک نگاه', layout: 'default', roles: manager },
  { path: '/vendors/create', title: 'افزودن فروشگاه جدید', layout: 'default' },
  { path: '/vendors/create/{id}', title: 'افزودن شعبه جدید', layout: 'default', roles: manager },
] as const satisfies readonly RouteRow[];

type Row = (typeof routeTable)[number];
export type RoutePath = Row['path'];

/** Paths and aliases that need a screen in screens.ts. */
export type ScreenPath = Row['path'] | Extract<Row, { readonly alias: string }>['alias'];

/** The row of any unmatched path. */
export const notFoundRow: RouteRow = {
  path: '*',
  title: 'صفحه موردنظر یافت نشد',
  layout: 'blank',
  open: true,
};

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isParam = (segment: string): boolean => segment.startsWith('{');

/** `101` stands for fixed, param, fixed. When two patterns match, the one with the earlier fixed segment compares greater. */
const fixity = (parts: readonly string[]): string =>
  parts.map((part) => (isParam(part) ? '0' : '1')).join('');

const patterns = (routeTable as readonly RouteRow[])
  .flatMap((row) => [row.path, row.alias].map((path) => ({ row, parts: segments(path ?? '') })))
  .filter(({ parts }) => parts.length > 0)
  .sort((a, b) => (fixity(a.parts) > fixity(b.parts) ? -1 : 1));

/** The row of a path without query; `notFoundRow` when there is none. */
export function findRoute(pathname: string): RouteRow {
  const wanted = segments(pathname);
  const matches = (parts: readonly string[]) =>
    parts.length === wanted.length && parts.every((part, index) => isParam(part) || part === wanted[index]);
  return patterns.find(({ parts }) => matches(parts))?.row ?? notFoundRow;
}
