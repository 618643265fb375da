// Texts of the printing pages.
import type { DocumentKind, PrintOutcome, PrintReason } from '@pishkhan/contract/printing/print.ts';
import { formatNumber } from '../fa/digits.ts';
import type { AutomaticScope, PaperSize, PhoneView, PrinterKind, TextSize } from './model/template.ts';
import type { PrintFailed, PrintProblem } from './printers/print-failed.ts';

export const kindShort: Record<DocumentKind, string> = {
  KITCHEN: 'آشپزخانه',
  BILL: 'فاکتور مشتری',
  COURIER: 'برچسب پیک',
};
export const paperNames: Record<PaperSize, string> = {
  '80': '۸۰ میلی‌متر',
  '58': '۵۸ میلی‌متر',
  A4: 'برگ آ۴',
};
export const textSizeNames: Record<TextSize, string> = { small: 'ریز', normal: 'معمولی', large: 'درشت' };
export const phoneNames: Record<PhoneView, string> = { shown: 'کامل', masked: 'پوشیده', hidden: 'بدون تلفن' };
export const printerNames: Record<PrinterKind, string> = {
  browser: 'مرورگر',
  usb: 'کابل',
  serial: 'درگاه سریال',
  bridge: 'شبکه',
};
export const printerHints: Record<PrinterKind, string> = {
  browser: 'پنجره چاپ باز می‌شود و هر چاپگری را که این دستگاه می‌شناسد می‌توان در آن انتخاب کرد.',
  usb: 'فیش‌پرینتری که با کابل یواس‌بی به این دستگاه وصل است؛ بی‌پنجره چاپ می‌کند.',
  serial: 'فیش‌پرینتری با درگاه سریال، یا بلوتوثی که مانند آن دیده می‌شود؛ بی‌پنجره چاپ می‌کند.',
  bridge: 'فیش‌پرینتر شبکه فروشگاه، از راه برنامه «پل چاپ» که روی یکی از رایانه‌های فروشگاه اجرا می‌شود.',
};
export const automaticNames: Record<AutomaticScope, string> = {
  off: 'خاموش',
  device: 'تأییدهای همین دستگاه',
  shop: 'همه تأییدهای فروشگاه',
};
export const outcomeNames: Record<PrintOutcome, string> = {
  CLAIMED: 'نتیجه نامعلوم',
  PRINTED: 'چاپ شد',
  UNSURE: 'شاید نیمه‌کاره',
  UNCONFIRMED: 'معلوم نیست چاپ شده باشد',
  FAILED: 'چاپ نشد',
};
export const reasonNames: Record<PrintReason, string> = {
  NO_PAPER: 'کاغذ چاپگر تمام شده است',
  COVER_OPEN: 'درِ چاپگر باز است',
  OFF_LINE: 'چاپگر آماده کار نیست',
  PRINTER_ERROR: 'چاپگر خطا دارد',
  UNREACHABLE: 'چاپگر در دسترس نیست',
};

const markedNext = 'چاپ بعدی نشان «چاپ مجدد» خواهد داشت.';

export const failureWords: Record<PrintProblem, { title: string; hint: string }> = {
  'not-chosen': {
    title: 'چاپگری انتخاب نشده است',
    hint: 'در تنظیمات همین فاکتور، چاپگر را انتخاب کنید.',
  },
  unsupported: {
    title: 'این مرورگر به این چاپگر راه ندارد',
    hint: 'پنل را در کروم یا اج و با نشانی امن باز کنید، یا چاپگر دیگری برای این فاکتور برگزینید.',
  },
  absent: {
    title: 'چاپگر پیدا نشد',
    hint: 'روشن بودن چاپگر و اتصال کابل یا شبکه آن را بررسی کنید.',
  },
  'in-use': {
    title: 'چاپگر در اختیار برنامه دیگری است',
    hint: 'برنامه یا زبانه دیگری را که چاپ می‌کند ببندید و دوباره تلاش کنید.',
  },
  refused: {
    title: 'چاپگر کار تازه نمی‌پذیرد',
    hint: 'چاپگر را یک بار خاموش و روشن کنید و دوباره تلاش کنید.',
  },
  'no-paper': {
    title: reasonNames.NO_PAPER,
    hint: 'رول کاغذ را عوض کنید و دوباره تلاش کنید.',
  },
  'cover-open': {
    title: reasonNames.COVER_OPEN,
    hint: 'درِ چاپگر را ببندید و دوباره تلاش کنید.',
  },
  'off-line': {
    title: reasonNames.OFF_LINE,
    hint: 'دکمه‌های چاپگر را بررسی کنید، یا آن را یک بار خاموش و روشن کنید و دوباره تلاش کنید.',
  },
  'printer-error': {
    title: reasonNames.PRINTER_ERROR,
    hint: 'شاید کاغذ گیر کرده باشد. چاپگر را یک بار خاموش و روشن کنید و دوباره تلاش کنید.',
  },
  interrupted: {
    title: 'چاپ نیمه‌کاره ماند',
    hint: `کاغذ و کابل چاپگر را بررسی کنید. شاید بخشی از برگه بیرون آمده باشد؛ ${markedNext}`,
  },
  slow: {
    title: 'چاپگر از کار ایستاد',
    hint: `کاغذ و درِ چاپگر را بررسی کنید. شاید بخشی از برگه بیرون آمده باشد؛ ${markedNext}`,
  },
  unconfirmed: {
    title: outcomeNames.UNCONFIRMED,
    hint: 'چاپگر برگه را گرفت و خبری از چاپ آن نداد. اگر بیرون نیامده است، دوباره چاپ کنید.',
  },
  'bridge-away': {
    title: 'پل چاپ پیدا نشد',
    hint: 'برنامه پل چاپ را روی رایانه فروشگاه اجرا کنید و دوباره تلاش کنید.',
  },
  'bridge-token': {
    title: 'کد اتصال پل چاپ درست نیست',
    hint: 'کدی را که پل چاپ هنگام شروع نشان می‌دهد، در تنظیمات فاکتور وارد کنید.',
  },
  'bridge-printer': {
    title: 'پل چاپ این چاپگر را نمی‌شناسد',
    hint: 'در تنظیمات فاکتور، چاپگر را دوباره از فهرست انتخاب کنید.',
  },
  'bridge-busy': {
    title: 'صف چاپگر پر است',
    hint: 'چند لحظه دیگر دوباره تلاش کنید.',
  },
};

/** The words of a failure, together with the reason that the printer reports. */
export function wordsOfFailure({ problem, reason }: PrintFailed): { title: string; hint: string } {
  const { title, hint } = failureWords[problem];
  return problem === 'interrupted' && reason
    ? { title: `${title}: ${reasonNames[reason]}`, hint }
    : { title, hint };
}

export const pageWords = {
  factors: 'فاکتورها',
  back: 'بازگشت به سفارش‌ها',
  backToFactors: 'بازگشت به فاکتورها',
  backToOrder: 'بازگشت به سفارش',
  create: 'ایجاد فاکتور',
  createTitle: 'ایجاد فاکتور',
  editTitle: 'تنظیمات چاپ فاکتور',
  printTitle: 'چاپ فاکتور',
  onThisDevice: 'فاکتورها روی همین دستگاه نگهداری می‌شوند؛ هر دستگاه چاپگر و فاکتورهای خودش را دارد.',
  emptyTitle: 'هنوز فاکتوری ساخته نشده است',
  emptyText: 'با یکی از این نمونه‌های آماده شروع کنید؛ همه‌چیز را بعداً می‌توان تغییر داد.',
  ready: 'نمونه‌های آماده',
  addReady: (name: string) => `افزودن برگه ${name}`,
  addAll: 'افزودن هر سه نمونه',
  added: (name: string) => `«${name}» افزوده شد.`,
  addedAll: 'سه فاکتور آماده افزوده شد.',
  default: 'پیش‌فرض',
  makeDefault: 'پیش‌فرض شود',
  makeDefaultNamed: (name: string) => `پیش‌فرض شود: «${name}»`,
  madeDefault: (name: string) => `«${name}» فاکتور پیش‌فرض شد.`,
  edit: 'ویرایش',
  editNamed: (name: string) => `ویرایش «${name}»`,
  duplicate: 'نسخه‌ای دیگر',
  duplicateNamed: (name: string) => `نسخه‌ای دیگر از «${name}»`,
  copyOf: (name: string) => `${name} (نسخه)`,
  remove: 'حذف',
  removeNamed: (name: string) => `حذف «${name}»`,
  removed: (name: string) => `«${name}» حذف شد.`,
  copies: (count: number) => `${formatNumber(count)} نسخه`,
  automatic: 'چاپ خودکار',
  notFound: 'این فاکتور روی این دستگاه نیست',
  notFoundHint: 'شاید حذف شده باشد، یا روی دستگاه دیگری ساخته شده باشد.',

  name: 'نام فاکتور',
  nameMissing: 'نام فاکتور را وارد کنید.',
  kind: 'نوع برگه',
  paper: 'کاغذ',
  textSize: 'اندازه نوشته',
  copiesLabel: 'تعداد نسخه',
  shape: 'برگه',
  contents: 'آنچه چاپ می‌شود',
  prices: 'قیمت‌ها و جمع‌ها',
  customerName: 'نام مشتری',
  phone: 'تلفن مشتری',
  // Isolated left to right, because the last four digits would come first otherwise.
  maskedHint: 'پوشیده یعنی مانند \u2066۰۹۱۲•••۴۵۶۷\u2069.',
  address: 'نشانی مشتری',
  comment: 'یادداشت مشتری',
  code: 'کد سفارش برای اسکنر',
  logo: 'نشان فروشگاه',
  logoChoose: 'انتخاب تصویر نشان',
  logoChange: 'تغییر تصویر نشان',
  logoRemove: 'حذف تصویر',
  logoHint: 'تصویر سیاه‌وسفید یا پررنگ بهتر چاپ می‌شود.',
  logoUnreadable: 'این فایل تصویر نیست یا خوانده نمی‌شود.',
  footer: 'متن پایین برگه',
  printer: 'چاپگر',
  silent: 'چاپ بی‌پنجره',
  silentHint: 'فقط اگر مرورگر این دستگاه برای چاپ بی‌پرسش راه‌اندازی شده است.',
  sheetOnly: 'برگ آ۴ فقط از راه مرورگر چاپ می‌شود.',
  choosePrinter: 'انتخاب چاپگر',
  changePrinter: 'انتخاب چاپگر دیگر',
  chosen: 'چاپگر انتخاب شد.',
  baudRate: 'سرعت درگاه',
  bridgeToken: 'کد اتصال پل چاپ',
  bridgeTokenHint: 'پل چاپ این کد را هنگام شروع روی رایانه نشان می‌دهد.',
  bridgeFind: 'یافتن چاپگرها',
  bridgePrinter: 'چاپگر شبکه',
  bridgeNone: 'در این نصب، پل چاپ تنظیم نشده است.',
  automaticTitle: 'چاپ خودکار پس از تأیید',
  automaticHint: 'هر سفارش در فروشگاه فقط یک بار خودکار چاپ می‌شود، حتی اگر چند دستگاه روشن باشد.',
  automaticDialog: 'پنجره چاپ، تابلوی سفارش و زنگ آن را نگه می‌دارد؛ برای چاپ خودکار، چاپ بی‌پنجره لازم است.',
  automaticOther: (name: string) => `با ذخیره، چاپ خودکار «${name}» خاموش می‌شود.`,
  save: 'ذخیره',
  saved: (name: string) => `«${name}» ذخیره شد.`,
  full: 'حافظه این دستگاه پر است؛ تصویر نشان را کوچک‌تر کنید.',
  test: 'چاپ آزمایشی',
  tested: 'برگه آزمایشی برای چاپگر فرستاده شد.',
  preview: 'پیش‌نمایش',
  previewHint: 'با سفارشی نمونه',

  template: 'فاکتور',
  print: 'چاپ',
  printAgain: 'چاپ مجدد',
  printing: 'در حال چاپ…',
  loading: 'در حال دریافت سفارش…',
  failed: 'فاکتور دریافت نشد',
  notFoundOrder: 'این سفارش پیدا نشد',
  notFoundOrderHint: 'شاید کد اشتباه باشد، یا سفارش از فروشگاه دیگری باشد.',
  printed: (name: string) => `«${name}» برای چاپگر فرستاده شد.`,
  printedAgain: (turn: number) => `چاپ مجدد، نوبت ${formatNumber(turn)}، فرستاده شد.`,
  didItCome: 'اگر کاغذی بیرون نیامد، بگویید تا چاپ بعدی «چاپ مجدد» نخورد.',
  didNotCome: 'چاپ نشد',
  noted: 'ثبت شد: چاپ نشد.',
  again: 'تلاش دوباره',
  settings: 'تنظیمات فاکتورها',
  history: 'چاپ‌های این سفارش',
  historyFailed: 'چاپ‌های این سفارش دریافت نشد',
  noHistory: 'این سفارش هنوز چاپ نشده است.',
  byItself: 'خودکار',
  /** `names` are the stations that this device knows. */
  ofStations: (names: readonly string[]) => (names.length > 0 ? names.join('، ') : 'بخشی از سفارش'),
  automaticUnconfirmed: (code: string) => `${code}: معلوم نیست چاپ شده باشد.`,
  automaticFailed: (code: string, why: string) => `${code} چاپ نشد: ${why}`,
} as const;
