// Texts of the table of products.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatToman } from '../../fa/money.ts';

export const viewWords = {
  label: 'نمایش محصول‌ها',
  table: 'جدول',
  cards: 'کارت',
} as const;

export const tableWords = {
  label: 'جدول محصولات',
  hint: 'با کلیدهای پیکان میان خانه‌ها بروید؛ با اینتر قیمت یا موجودی را تغییر دهید و با شیفت و فاصله محصول را انتخاب کنید.',
  all: 'انتخاب همه محصول‌ها',
  select: 'انتخاب',
  name: 'محصول',
  category: 'دسته‌بندی',
  price: 'قیمت (تومان)',
  stock: 'موجودی',
  state: 'وضعیت',
  on: 'موجود',
  more: 'کارها',
  priceOf: (name: string) => `قیمت: ${name}`,
  stockOf: (name: string) => `موجودی: ${name}`,
  onOf: (name: string) => `موجود: ${name}`,
  moreOf: (name: string) => `کارها: ${name}`,
  unlimited: 'نامحدود',
  unlimitedHint: 'خالی: نامحدود',
  percentOff: (percent: number, toman: number) => `${formatNumber(percent)}٪ تخفیف: ${formatNumber(toman)}`,
  waits: (toman: number) => `${formatNumber(toman)} در انتظار`,
  edit: 'ویرایش محصول',
  notSold: 'تا تأیید یا نمایش محصول فروخته نمی‌شود.',
} as const;

export const priceWords = {
  asked: (name: string, toman: number) =>
    `قیمت «${name}» پس از تأیید ${marketplaceName} ${formatToman(toman)} می‌شود`,
  written: (name: string, toman: number) => `قیمت «${name}» ${formatToman(toman)} شد`,
  changed: (toman: number) =>
    `قیمت در این میان ${formatToman(toman)} شده است. برای ثبت قیمت خودتان دوباره اینتر بزنید.`,
  failed: 'قیمت ثبت نشد؛ دوباره تلاش کنید.',
} as const;
