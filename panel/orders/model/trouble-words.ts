// Texts for an order that cannot proceed unchanged: delay, change, non-fulfilment, and the answers to them.

import { changeAnswerMinutes, delayMinutes } from '@pishkhan/contract/orders/states.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatClock, formatMinutes } from '../../fa/time.ts';
import type { LaterPromise } from './later-promise.ts';

export const actionsWords = {
  title: (code: string) => `کارهای دیگر سفارش ${code}`,
  part: 'کارهای دیگر',
  bar: 'کارهای سفارش',
  over: 'این سفارش دیگر باز نیست.',
  change: 'تغییر سفارش',
  noGuest: 'سفارش آزمایشی مشتری ندارد که با تغییر موافقت کند.',
  changeNote: 'کم کردن، حذف یا جایگزینی، با موافقت مشتری',
  nfc: 'عدم تأمین سفارش',
  nfcNote: 'نمی‌توان سفارش را همین‌طور آماده کرد',
} as const;

export const priorityWords = {
  toFront: 'بردن به اول صف',
  toFrontNote: 'در همه دستگاه‌های فروشگاه جلوتر از بقیه می‌ایستد؛ زمان اعلام‌شده همان است.',
  back: 'برگشت به نوبت خودش',
  backNote: 'دوباره به ترتیب زمان ثبت می‌ایستد.',
  moved: (code: string) => `${code} به اول صف رفت`,
  movedBack: (code: string) => `${code} به نوبت خودش برگشت`,
} as const;

export const delayWords = {
  action: `${formatMinutes(delayMinutes.step)} دیرتر`,
  becomes: ({ delayMinutes, dueAt }: LaterPromise) =>
    `${dueAt ? `زمان تازه ساعت ${formatClock(dueAt)} · ` : ''}در مجموع ${formatMinutes(delayMinutes)} دیرتر`,
  most: `بیش از ${formatNumber(delayMinutes.max)} دقیقه نمی‌توان عقب انداخت.`,
  sofar: 'دیرتر از زمان اعلام‌شده',
} as const;

const listed = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(' و ');

export const nfcWords = {
  title: 'عدم تأمین سفارش',
  ask: (code: string) => `چرا سفارش ${code} را نمی‌توان آماده کرد؟`,
  loading: 'در حال دریافت دلیل‌ها…',
  failed: 'دلیل‌ها دریافت نشد',
  failedHint: 'دلیل‌ها به وضعیت همین لحظه سفارش بستگی دارند و بدون اتصال دریافت نمی‌شوند.',
  none: 'اکنون هیچ دلیلی با وضعیت این سفارش نمی‌خواند.',
  other: 'دلیل دیگر',
  products: 'کدام محصول‌ها؟',
  ordered: (variants: readonly { name: string; quantity: number }[]) =>
    `${variants.map(({ name, quantity }) => `${name}: ${formatNumber(quantity)} عدد`).join('، ')} در این سفارش`,
  takesStock: 'از موجودی کم شود',
  /** Names of variants, with the stock that they get. */
  stockEffect: (parts: readonly (readonly [names: readonly string[], stock: number])[]) =>
    `موجودی ${parts.map(([names, stock]) => `${listed(names)} ${stock === 0 ? 'صفر' : `حداکثر ${formatNumber(stock)}`}`).join(' و ')} می‌شود. خودبه‌خود برنمی‌گردد: وقتی آماده شد، موجودی را در «محصولات» ثبت کنید.`,
  duplicates: 'تکرار کدام سفارش است؟',
  duplicatesFailed: 'سفارش‌های مشابه دریافت نشد',
  noDuplicates: 'سفارش مشابهی نیست',
  noDuplicatesHint: 'از این مشتری در سه ساعت پیش و پس از این سفارش، سفارش دیگری ثبت نشده است.',
  noDuplicatesWay: 'دلیل دیگری را انتخاب کنید.',
  disaster: 'چه حادثه‌ای؟',
  minutes: 'چقدر زمان بیشتر؟',
  description: 'توضیح',
  descriptionHint: `${marketplaceName} این توضیح را می‌خواند.`,
  missing: {
    products: 'دست‌کم یک محصول را انتخاب کنید.',
    duplicates: 'دست‌کم یک سفارش را انتخاب کنید.',
    disaster: 'حادثه را انتخاب کنید.',
    description: 'توضیح را بنویسید.',
  },
  happens: `سفارش «نیازمند تماس» می‌شود و کار آن می‌ایستد؛ ${marketplaceName} تماس می‌گیرد و می‌گوید ادامه یابد یا لغو شود.`,
  happensToTest: `سفارش آزمایشی «نیازمند تماس» می‌شود و چند ثانیه بعد خودبه‌خود لغو می‌شود؛ به ${marketplaceName} خبری نمی‌رسد.`,
  happensMinutes: (minutes: number) =>
    `سفارش «نیازمند تماس» می‌شود؛ اگر ${marketplaceName} بپذیرد، ${formatMinutes(minutes)} به زمان آن افزوده می‌شود.`,
  undoable: 'تا شش ثانیه پس از گزارش می‌توانید آن را برگردانید.',
  report: 'گزارش شود',
} as const;

export const stockWords = {
  lowered: (names: readonly string[]) => `موجودی کم شد: ${names.join('، ')}`,
  failed: 'گزارش رسید، ولی موجودی کم نشد. آن را از صفحه محصولات درست کنید.',
} as const;

export const callWords = {
  unanswered: `پاسخی داده نشد؛ ${marketplaceName} تماس می‌گیرد`,
  unansweredNote: (clock: string) => `از ساعت ${clock} نیازمند تماس است. هنوز می‌توانید تأیید کنید.`,
  cancels: 'تا لغو خودکار',
  reported: (reason: string) => `گزارش شد: ${reason}`,
  reportedNote: (clock: string) =>
    `${marketplaceName} تماس می‌گیرد · از ساعت ${clock}. تا پاسخ ${marketplaceName} دست نگه دارید.`,
} as const;

export const changeWords = {
  title: (code: string) => `تغییر سفارش ${code}`,
  hint: `مشتری ${formatNumber(changeAnswerMinutes)} دقیقه برای پاسخ مهلت دارد؛ بی‌پاسخ، سفارش همان می‌ماند.`,
  fewer: (name: string) => `${name}: یکی کمتر`,
  more: (name: string) => `${name}: یکی بیشتر`,
  remove: 'حذف',
  removed: 'حذف می‌شود',
  restore: 'برگرداندن',
  replace: 'جایگزین',
  instead: 'به‌جای آن',
  noReplacement: 'بدون جایگزین',
  before: 'اکنون',
  after: 'پس از تغییر',
  back: (toman: string) => `${toman} تومان کمتر`,
  same: 'بی‌تغییر',
  asking: 'در حال محاسبه…',
  nothing: 'هنوز چیزی عوض نشده است.',
  failed: 'مبلغ تازه محاسبه نشد',
  retry: 'تلاش دوباره',
  offer: 'پیشنهاد به مشتری',
  offered: 'پیشنهاد تغییر برای مشتری فرستاده شد',
  cancel: 'انصراف',
  pick: (name: string) => `جایگزین «${name}»`,
  search: 'جست‌وجو در منو',
  noneFound: 'چیزی با این نام در منو نیست',
  dearer: (toman: string) => `هر عدد ${toman} تومان گران‌تر`,
  cheaper: (toman: string) => `هر عدد ${toman} تومان ارزان‌تر`,
  samePrice: 'هم‌قیمت',
  tooDear: 'سفارش را گران‌تر می‌کند؛ مبلغ مشتری نباید بالا برود.',
  fewerPieces: (count: number, pieces: number) =>
    `${formatNumber(count)} عدد به‌جای ${formatNumber(pieces)} عدد، تا سفارش گران‌تر نشود.`,
  menuFailed: 'منو دریافت نشد',
  menuLoading: 'در حال دریافت منو…',
  take: 'همین جایگزین شود',
  backToMenu: 'انتخاب دیگری',
  backToLines: 'بازگشت به سفارش',
  mandatory: 'دست‌کم یکی',
  upTo: (count: number) => `تا ${formatNumber(count)} گزینه`,
  missingOption: 'یکی را انتخاب کنید.',
  tooManyOptions: (count: number) => `بیش از ${formatNumber(count)} گزینه نمی‌شود.`,
  waits: 'تغییر سفارش منتظر پاسخ مشتری است',
  left: 'مهلت پاسخ',
  withdraw: 'پس گرفتن پیشنهاد',
  changed: 'سفارش با موافقت مشتری تغییر کرد',
  asOrdered: 'سفارش نخست مشتری',
  asPresent: 'سفارش کنونی',
  asOffered: 'پیشنهاد شما',
  isGone: 'حذف‌شده',
  isNew: 'تازه',
  isFewer: 'تعداد تازه',
} as const;

/** Each begins with the order's code, as all messages of an order. */
export const newsWords = {
  resumed: (code: string) => `${code} از سر گرفته شد؛ ادامه دهید`,
  'change-agreed': (code: string) => `${code}: مشتری با تغییر موافقت کرد`,
  'change-declined': (code: string) => `${code}: مشتری تغییر را نپذیرفت؛ همان سفارش نخست`,
  accepted: (code: string) => `${code} خودکار پذیرفته شد؛ آماده‌اش کنید`,
  'accepted-for-shop': (code: string) => `${code}: پشتیبانی برای شما پذیرفت؛ آماده‌اش کنید`,
  'change-lapsed': (code: string) => `${code}: مشتری به تغییر پاسخ نداد؛ همان سفارش نخست`,
} as const;

export const outboxWords = {
  memoryOnly:
    'این دستگاه چیزی نگه نمی‌دارد، شاید چون جایش پر است. کارها فرستاده می‌شوند، ولی تا «فرستاده نشده» می‌بینید صفحه را نبندید.',
} as const;
