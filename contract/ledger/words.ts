// The Persian of the ledger, for the panel and for files.
import { marketplaceName } from '../text/marketplace-name.ts';
import { formatNumber, toPersianDigits } from '../text/persian-numbers.ts';
import { newDayHour } from '../time/tehran.ts';
import { type Account, accounts, type Entries, type TransactionKind } from './accounts.ts';
import type { DisputeState } from './disputes.ts';
import type { runStates, TransferState } from './payout.ts';
import type { SettledState } from './settled.ts';
import type { StatementColumn } from './statement.ts';

export const transactionKindWords = {
  SALE: 'فروش',
  REVERSAL: 'برگشت فروش',
  REFUND: 'بازگشت وجه به مشتری',
  CHARGE: 'کسر از فروشگاه',
  COMPENSATION: 'جبران برای فروشگاه',
  DISPUTE: 'پذیرش اعتراض',
  SETTLEMENT: 'تسویه',
} as const satisfies Record<TransactionKind, string>;

export const disputeStateWords = {
  OPEN: 'در انتظار پاسخ',
  WITHDRAWN: 'پس گرفته شد',
  WON: 'پذیرفته شد',
  LOST: 'رد شد',
} as const satisfies Record<DisputeState, string>;

export const settledStateWords = {
  SETTLED: 'تسویه‌شده',
  DIFFERS: 'تسویه‌شده با اختلاف',
  OPEN: 'تسویه‌نشده',
  NOTHING: 'نیازی به تسویه ندارد',
} as const satisfies Record<SettledState, string>;

export const runStateWords = {
  DRAFTING: 'در حال آماده‌سازی',
  DRAFT: 'پیش‌نویس',
  BOOKING: 'تأییدشده، در حال ثبت',
  BOOKED: 'ثبت‌شده',
  DISCARDED: 'کنار گذاشته',
} as const satisfies Record<(typeof runStates)[number], string>;

interface SettlementFate {
  isShopsIban: boolean | null;
  transfer: TransferState | null;
}

/** The words beside a settlement's amount that a shop must read; null when there are none. */
export function settlementNote({ isShopsIban, transfer }: SettlementFate): string | null {
  if (transfer === 'RETURNED') return 'بانک این حواله را برگردانده است';
  return isShopsIban === false ? 'به شبایی جز شبای فروشگاه' : null;
}

export const accountWords = {
  items: 'اقلام',
  discountShop: 'سهم فروشگاه از تخفیف',
  packing: 'بسته‌بندی',
  tax: 'مالیات بر ارزش افزوده',
  deliveryOwn: 'ارسال با پیک فروشگاه',
  commission: 'کارمزد',
  cash: 'دریافتی نقدی فروشگاه',
  refund: 'بازگشت وجه به مشتری',
  charge: 'کسر از فروشگاه',
  compensation: 'جبران برای فروشگاه',
  payout: 'واریز به حساب فروشگاه',
  customer: 'مشتری',
  discountPlatform: `سهم ${marketplaceName} از تخفیف`,
  voucher: 'کد تخفیف',
  deliveryPlatform: `ارسال با پیک ${marketplaceName}`,
  platform: marketplaceName,
  bank: 'بانک',
} as const satisfies Record<Account, string>;

export const statementColumnWords = {
  sales: 'فروش خالص',
  commission: 'کارمزد',
  corrections: 'نقد و اصلاح‌ها',
  paid: 'تسویه',
} as const satisfies Record<StatementColumn, string>;

export const statementWords = {
  title: 'صورت‌حساب ماهانه',
  opening: 'مانده از پیش',
  closing: 'مانده پایان ماه',
  closingNow: 'مانده تا این لحظه',
  running: 'این ماه هنوز تمام نشده است.',
  parts: 'گردش ماه',
  days: 'روزها',
  date: 'تاریخ',
  orders: 'سفارش',
  balance: 'مانده',
  sum: 'جمع ماه',
  settlements: 'تسویه‌ها',
  settlementNumber: 'شماره تسویه',
  amount: 'مبلغ',
  businessDay: `هر روز کاری از ساعت ${toPersianDigits(newDayHour)} بامداد است تا ${toPersianDigits(newDayHour)} بامداد روز بعد.`,
  nothing: 'در این ماه چیزی در حساب ثبت نشده است.',
} as const;

export const settlementWords = {
  expected: 'مبلغ قابل تسویه',
  received: 'مبلغ واریزشده',
  difference: 'اختلاف',
} as const;

/** «۵۸۰٬۰۰۰ اقلام، −۷۹٬۵۰۰ کارمزد»: the shop's amounts of a row, in the order of the accounts. */
export const detailsOf = (entries: Entries): string =>
  (Object.entries(entries) as [Account, number][])
    .filter(([account]) => accounts[account] === 'shop')
    .map(([account, amount]) => `${formatNumber(amount)} ${accountWords[account]}`)
    .join('، ');
