// Texts of the choice of option groups for a product.
import { formatNumber } from '../../fa/digits.ts';

export const optionChoiceWords = {
  none: 'با این محصول هنوز افزودنی‌ای پیشنهاد نمی‌شود.',
  hint: 'نان اضافه، سس یا نوشیدنی؛ یک بار بسازید و به هر محصولی وصل کنید.',
  choose: 'انتخاب افزودنی‌ها',
  title: 'افزودنی‌های این محصول',
  groups: 'گروه‌های افزودنی',
  noGroups: 'هنوز گروه افزودنی نساخته‌اید.',
  make: 'ساختن گروه افزودنی',
  loading: 'گروه‌ها در حال بارگذاری است…',
  retry: 'تلاش دوباره',
  drop: 'کنار گذاشتن',
  save: 'ثبت',
  saved: 'افزودنی‌های محصول ثبت شد.',
  count: (count: number) => `${formatNumber(count)} افزودنی`,
  asCategory: 'از طریق دسته‌بندی هم وصل است',
  connecting: 'افزودنی‌هایی که برگزیدید در حال وصل شدن است…',
  notConnected: 'افزودنی‌هایی که برگزیدید هنوز وصل نشده‌اند.',
  afterCreating: 'با ساخته شدن محصول وصل می‌شوند.',
} as const;
