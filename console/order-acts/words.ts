import type { CancelCause } from '@pishkhan/contract/orders/cancellation.ts';
import type { ActName } from './acts.ts';

export const actWords = {
  accept: 'پذیرش به جای فروشگاه',
  resume: 'ادامه سفارش',
  cancel: 'لغو سفارش',
  hold: 'دو دقیقه مهلت',
  change: 'پاسخ مشتری',
  note: 'یادداشت',
  customer: 'شماره مشتری',
  shopPhone: 'شماره فروشگاه',
  drill: 'تمرین زنگ',
  pause: 'توقف فروشگاه',
  hide: 'پنهان کردن فروشگاه',
} as const satisfies Record<ActName, string>;

export const causeWords = {
  CUSTOMER: 'مشتری',
  SHOP: 'فروشگاه',
  COURIER: 'پیک',
  PLATFORM: 'سامانه',
} as const satisfies Record<CancelCause, string>;

export const refusedWords = {
  ORDER_STATE_CONFLICT: 'در این وضعیت سفارش ممکن نیست.',
  HELD_ALREADY: 'یک بار مهلت داده شده است.',
  CHANGE_NOT_OPEN: 'پیشنهادی منتظر پاسخ نیست.',
} as const;

export const orderActWords = {
  /** The title of a notice after an act: the order and its new state. */
  done: (code: string, status: string) => `${code}: ${status}`,
  back: 'انصراف',
  minutes: 'زمان آماده‌سازی که فروشگاه گفت',
  spokenTo: 'نام کسی که پشت تلفن پذیرفت',
  note: 'یادداشت (دلخواه)',
  resumeHint: 'سفارش به وضع پیش از تماس برمی‌گردد و مهلت‌هایش از نو می‌گذرد.',
  cause: 'علت لغو از سوی',
  reason: 'شرح',
  pays: (toman: string) => `با این علت ${toman} به فروشگاه پرداخت می‌شود.`,
  paysNothing: 'با این علت چیزی به فروشگاه پرداخت نمی‌شود.',
  holdHint: 'لغو خودکار یک بار و دو دقیقه عقب می‌افتد تا با فروشگاه تماس بگیرید.',
  held: 'لغو خودکار دو دقیقه عقب افتاد',
  changeHint: 'مشتری پشت تلفن چه گفت؟',
  answer: 'پاسخ مشتری',
  agreed: 'پذیرفت',
  declined: 'نپذیرفت',
  noteKind: 'نوع',
  noteKinds: { CALLED_SHOP: 'تماس با فروشگاه', CALLED_CUSTOMER: 'تماس با مشتری', NOTE: 'یادداشت' },
  outcome: 'نتیجه تماس',
  outcomes: { REACHED: 'پاسخ داد', NO_ANSWER: 'پاسخ نداد', WRONG_NUMBER: 'شماره اشتباه بود' },
  text: 'متن',
  noted: 'یادداشت ثبت شد',
  lookReason: 'دلیل دیدن شماره',
  lookHint: 'این دلیل با نام شما ثبت می‌شود.',
  look: 'نشان بده',
  close: 'بستن',
  hiddenSoon: 'شماره‌ها پس از یک دقیقه پوشیده می‌شوند.',
  shop: 'فروشگاه',
  person: (at: string) => `همکار ${at}`,
  address: 'نشانی',
  noPhones: 'شماره‌ای ثبت نشده است.',
  courier: 'پیک',
  drillHint: 'یک سفارش آزمایشی فرستاده می‌شود؛ هشدارها تا پاسخ فروشگاه مانند سفارش واقعی پیش می‌روند.',
  drillStart: 'شروع تمرین',
  drillHeard: 'فروشگاه شنید و پاسخ داد.',
  drillWaits: 'هنوز کسی پاسخ نداده است.',
  pauseMinutes: 'مدت توقف',
  pauseReason: 'دلیل (فروشگاه می‌بیند)',
  paused: (clock: string) => `فروشگاه تا ساعت ${clock} سفارش تازه نمی‌گیرد`,
  hideHint: 'فروشگاه همین حالا از دید مشتریان پنهان می‌شود. نمایش دوباره تأیید نفر دوم می‌خواهد.',
  hidden: 'فروشگاه پنهان شد',
} as const;
