import type { TransferState } from '@pishkhan/contract/ledger/payout.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';

export const settlementPageWords = {
  title: (number: string) => `تسویه ${number}`,
  back: 'گزارش حسابداری',
  loading: 'در حال دریافت تسویه…',
  failed: 'تسویه دریافت نشد',
  missing: 'تسویه‌ای با این شماره نیست',
  missingHint: 'شاید نشانی درست نباشد، یا تسویه از فروشگاه دیگری باشد.',
  stale: (clock: string) => `به‌روزرسانی نشد؛ این تسویه از ساعت ${clock} است.`,
  again: 'تلاش دوباره',
  facts: 'واریز',
  paidAt: 'زمان واریز',
  number: 'شماره تسویه',
  iban: 'به شبای',
  transfer: 'حواله بانک',
  otherIbanTitle: 'این تسویه به شبایی جز شبای فروشگاه واریز شده است',
  otherIbanHint: `شبای فروشگاه در صفحه اطلاعات فروشگاه است. اگر این حساب از شما نیست، شماره تسویه را به پشتیبانی ${marketplaceName} بگویید.`,
  returnedTitle: 'بانک این حواله را برگردانده و پول به حساب فروشگاه نرسیده است',
  returnedHint: `${marketplaceName} همین مبلغ را دوباره می‌فرستد و تا آن زمان این ردیف‌ها در گزارش حسابداری تسویه‌شده می‌مانند. شبای فروشگاه را در صفحه اطلاعات فروشگاه ببینید؛ اگر درست نیست، به پشتیبانی ${marketplaceName} بگویید.`,
  sums: 'جمع‌های تسویه',
  lineCount: 'ردیف‌ها',
  differing: (count: number) =>
    count === 0 ? 'همه بدون اختلاف' : `${formatNumber(count)} ردیف با اختلاف، در آغاز فهرست`,
  differenceMeaning: (difference: number, transfer: TransferState | null) => {
    if (transfer === 'RETURNED') return 'بانک حواله را برگردانده است';
    if (transfer === 'SENT') return 'بانک هنوز پاسخ نداده است';
    if (difference === 0) return 'همه آنچه قابل تسویه بود واریز شد';
    return difference < 0 ? 'هنوز واریز نشده است' : 'بیش از مبلغ قابل تسویه';
  },
  list: 'ردیف‌های تسویه',
  when: 'زمان',
  what: 'شرح',
  code: 'کد سفارش',
  toOrder: (code: string) => `جزئیات سفارش ${code}`,
  beyond: 'این صفحه خالی است',
  beyondHint: 'ردیف‌ها پیش از این صفحه تمام شده‌اند.',
  pages: 'صفحه‌های تسویه',
  first: 'نخستین ردیف‌ها',
  newer: 'قبلی',
  older: 'بعدی',
  place: (from: number, to: number, total: number) =>
    `${formatNumber(from)} تا ${formatNumber(to)} از ${formatNumber(total)} ردیف`,
  recent: 'تازه‌ترین تسویه‌ها',
  all: (count: number) => `همه ${formatNumber(count)} تسویه`,
} as const;
