// Texts of papers. Texts of pages are in page-words.ts.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const paperWords = {
  test: 'چاپ آزمایشی',
  reprint: (turn: string, clock: string) => `چاپ مجدد · نوبت ${turn} · ${clock}`,
  at: (clock: string) => `ثبت ${clock}`,
  /** Other tickets contain the other lines of the order. */
  stations: (names: readonly string[]) => `فقط ${names.join('، ')}`,
  comment: 'یادداشت مشتری',
  scheduled: (when: string) => `برای ${when}`,
  changed: 'سفارش با موافقت مشتری تغییر کرد؛ پیش از تغییر:',
  changedTo: 'اکنون:',
  payableBefore: 'پرداختی پیش از تغییر',
  pieces: (count: string) => `جمع: ${count} عدد`,
  order: 'سفارش',
  bill: 'فاکتور فروش',
  raw: 'جمع اقلام',
  discount: 'تخفیف',
  total: 'جمع کل',
  voucher: `کد تخفیف ${marketplaceName}`,
  payable: 'پرداختی مشتری',
  each: 'هر عدد',
  off: (percent: string) => `${percent}٪ تخفیف`,
  row: 'ردیف',
  title: 'شرح',
  quantity: 'تعداد',
  unit: 'قیمت واحد',
  amount: 'مبلغ',
} as const;
