import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { jalaliMonths } from '@pishkhan/contract/time/calendar-words.ts';
import { formatNumber, formatPercent, toPersianDigits } from '../../fa/digits.ts';
import type { Diagnosis, DiagnosisState } from '../model/diagnosis.ts';

export const dashboardWords = {
  title: 'داشبورد',
  loading: 'در حال دریافت داشبورد',
  failed: 'داشبورد دریافت نشد',
  stale: (clock: string) => `به‌روزرسانی نشد؛ اعداد از ساعت ${clock} است.`,
  again: 'تلاش دوباره',

  diagnosis: {
    unreachable: 'به سرور دسترسی نیست',
    stopped: 'اکنون سفارش نمی‌گیریم',
    paused: 'اکنون سفارش نمی‌گیریم',
    closed: 'اکنون سفارش نمی‌گیریم',
    resting: 'اکنون سفارش نمی‌گیریم',
    unheard: 'سفارش می‌گیریم، ولی کسی نمی‌شنود',
    late: 'سفارش می‌گیریم، ولی دیر کرده‌ایم',
    pickupOnly: 'اکنون فقط سفارش حضوری می‌گیریم',
    taking: 'اکنون سفارش می‌گیریم',
  } satisfies Record<DiagnosisState, string>,
  /** The device that notices a new order. `other`: people to whom orders are not shown. */
  taking: {
    here: 'زنگ سفارش تازه همین‌جا شنیده می‌شود.',
    elsewhere: 'دستگاه دیگری روشن است و صدای اینجا خاموش.',
    nobody: '',
    other: 'مشتری‌ها می‌توانند سفارش دهند.',
  },
  unreachableText: 'تا وصل شدن، سفارش تازه روی این دستگاه دیده نمی‌شود.',
  lateOrders: (count: number) => `${formatNumber(count)} سفارش دیر شده است.`,
  noOtherDevice: 'نه صدای این دستگاه روشن است، نه دستگاه دیگری سفارش‌ها را دنبال می‌کند.',
  givenReason: (reason: string) => `دلیل: ${reason}`,
  cityText: 'با آغاز دوباره کار در این شهر، سفارش‌ها بدون آنکه کاری بکنید از سر گرفته می‌شود.',
  openShop: 'باز کردن',
  endPause: 'پایان توقف',
  notDone: 'انجام نشد؛ دوباره تلاش کنید.',
  toHours: 'ساعت‌های فعالیت',
  toDelivery: 'پیک و ارسال',
  toProducts: 'رفتن به محصولات',
  startShift: 'شروع شیفت',

  today: 'امروز تا این ساعت',
  todayNote: 'از ساعت ۴ بامداد، در کنار همین ساعت‌های هفته پیش',
  orders: 'سفارش',
  value: 'ارزش سفارش‌ها',
  late: 'پاسخ دیرهنگام',
  canceled: 'لغوشده',
  rating: 'امتیاز',
  lastWeek: 'هفته پیش',
  noRating: 'بدون نظر',
  rates: (count: number) => `از ${formatNumber(count)} نظر`,
  more: (fraction: number) => `${formatPercent(fraction)} بیشتر`,
  less: (fraction: number) => `${formatPercent(fraction)} کمتر`,
  same: () => 'برابر',

  openOrders: 'سفارش‌های باز',
  noOpenOrders: 'سفارش بازی ندارید',
  openOrderRows: 'سفارش‌های باز، دیرشده‌ها اول',
  openFailed: 'دریافت سفارش‌ها ممکن نشد',
  toBoard: 'رفتن به سفارش‌ها',

  money: 'حساب فروشگاه',
  owed: 'مانده حساب',
  owedMeaning: (owed: number) =>
    owed > 0 ? 'طلب فروشگاه تا این لحظه' : owed < 0 ? 'از تسویه بعدی کم می‌شود' : 'همه‌چیز تسویه شده است',
  onTheWay: 'در راه بانک',
  onTheWayMeaning: 'تسویه‌هایی که بانک هنوز نپرداخته است',
  lastStatement: ({ year, month }: { year: number; month: number }) =>
    `مانده پایان ${jalaliMonths[month - 1]} ${toPersianDigits(year)}`,
  toStatement: 'دیدن صورت‌حساب',
  disputable: 'مهلت اعتراض',
  order: 'سفارش',
  status: 'وضعیت',
  age: 'زمان',
  items: 'اقلام',
  moreItems: (count: number) => `و ${formatNumber(count)} قلم دیگر`,
  sum: 'مبلغ',
  disputeUntil: (end: string) => `تا ${end}`,

  runs: 'ارسال‌های امروز',
  runsWaiting: 'منتظر پیک',
  runsAway: 'در راه',
  runsDelivered: 'تحویل‌شده',
  runsText:
    'نشانی و تلفن مشتری در پیوندی است که صندوق برای هر سفارش می‌فرستد. این رقم‌ها هر دقیقه به‌روز می‌شود.',

  waiting: 'منتظر پاسخ',
  reports: `گزارش‌های بی‌پاسخ ${marketplaceName}`,
  reviews: 'نظرهای بی‌پاسخ',
  rejectedChanges: 'تغییرهای ردشده محصول‌ها',
  rejectedOptionChanges: 'تغییرهای ردشده افزودنی‌ها',
  disputes: `اعتراض‌های بی‌پاسخ ${marketplaceName}`,
  invitations: 'دعوت‌های پذیرفته‌نشده',
  atLeast: (count: number) => `بیش از ${formatNumber(count - 1)}`,

  device: 'این دستگاه',
  sound: 'صدای سفارش تازه',
  soundWords: { on: 'روشن', locked: 'یک لمس لازم دارد', off: 'خاموش' },
  heardBy: {
    here: '',
    elsewhere: '؛ دستگاه دیگری دنبال می‌کند',
    nobody: '؛ هیچ دستگاهی نمی‌شنود',
  } satisfies Record<NonNullable<Diagnosis['heardBy']>, string>,
  unlockSound: 'روشن کردن صدا',

  help: 'راهنما و پشتیبانی',
  version: 'نسخه',
} as const;
