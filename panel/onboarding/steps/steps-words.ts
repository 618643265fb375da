// Texts of the steps of a sign-up.

import type { SignupStep } from '@pishkhan/contract/onboarding/signup.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';

interface StepWords {
  label: string;
  lead: string;
}

export const stepWords = {
  OWNER: {
    label: 'اطلاعات مالک',
    lead: 'فروشگاه به نام یک شخص است یا یک شرکت؟ قرارداد به همین نام نوشته می‌شود.',
  },
  INFORMATION: { label: 'اطلاعات فروشگاه', lead: 'مشتری و پیک با این نشانی شما را پیدا می‌کنند.' },
  FINANCIAL: { label: 'اطلاعات مالی', lead: 'درآمد فروش به حسابی واریز می‌شود که این کارت به آن وصل است.' },
  DOCUMENTS: { label: 'مدارک', lead: 'از هر مدرک یک تصویر خوانا یا فایل pdf بفرستید.' },
  AGREEMENT: { label: 'قرارداد', lead: 'قرارداد را بخوانید و با کدی که پیامک می‌شود امضا کنید.' },
  FINAL: { label: 'پایان ثبت‌نام', lead: `کار شما تمام شد؛ بقیه با ${marketplaceName} است.` },
} as const satisfies Record<SignupStep, StepWords>;

export const stepsWords = {
  title: 'مراحل ثبت‌نام',
  steps: 'مراحل',
  states: { done: 'انجام شد', current: 'اکنون', ahead: 'هنوز نه' },
  place: (number: number, of: number) => `مرحله ${formatNumber(number)} از ${formatNumber(of)}`,
  loading: 'در حال خواندن مراحل ثبت‌نام…',
  failed: 'مراحل ثبت‌نام خوانده نشد',
  opened: 'این مرحله را پیش‌تر انجام داده‌اید',
  openedHint: 'می‌توانید آن را اصلاح و دوباره ذخیره کنید.',
  signedHint: 'قرارداد امضا شده است و این اطلاعات دیگر تغییر نمی‌کند.',
  goOn: (label: string) => `ادامه: ${label}`,
  returned: `${marketplaceName} اصلاح این موارد را خواسته است`,
  moved: 'ثبت‌نام در دستگاه دیگری پیش رفته است.',
  save: 'ذخیره و ادامه',
  saveAgain: 'ذخیره تغییر',
  saved: (label: string) => `${label} ذخیره شد`,
} as const;

export const ownerWords = {
  kind: 'نوع مالک',
  natural: { label: 'شخص حقیقی', description: 'فروشگاه به نام خود شماست.' },
  legal: { label: 'شخص حقوقی', description: 'فروشگاه به نام یک شرکت ثبت‌شده است.' },
  companyName: 'نام شرکت',
  companyNameHint: 'همان‌گونه که در آگهی ثبت آمده است.',
  companyNationalId: 'شناسه ملی شرکت',
  companyNationalIdHint: 'یازده رقم؛ در آگهی ثبت یا روزنامه رسمی نوشته شده است.',
  missing: {
    ownerType: 'نوع مالک را انتخاب کنید.',
    companyName: 'نام شرکت را وارد کنید.',
    companyNationalId: 'شناسه ملی شرکت را وارد کنید.',
  },
} as const;

export const addressWords = {
  map: 'جای فروشگاه روی نقشه',
  chosenPlace: 'انتخاب‌شده',
  mapHint: 'نشانه را درست روی در ورودی بگذارید تا پیک گم نشود.',
  address: 'نشانی پستی',
  addressHint: 'خیابان و کوچه؛ پلاک و واحد را پایین‌تر بنویسید.',
  filled: 'نشانی از روی نقشه نوشته شد؛ آن را کامل کنید.',
  plaque: 'پلاک',
  unit: 'واحد (اختیاری)',
  postalCode: 'کد پستی',
  postalCodeHint: 'ده رقم، بدون خط تیره',
  landline: 'تلفن ثابت فروشگاه',
  prefix: 'پیش‌شماره',
  prefixHint: 'پیش‌شماره استان، مانند ۰۲۱',
  number: 'شماره',
  numberHint: 'بدون پیش‌شماره',
  extra: 'راهنمای رسیدن (اختیاری)',
  extraHint: 'مثلاً روبه‌روی مسجد، پله‌های انتهای پاساژ',
  missing: {
    latitude: 'جای فروشگاه را روی نقشه انتخاب کنید.',
    address: 'نشانی را وارد کنید.',
    plaque: 'پلاک را وارد کنید.',
    postalCode: 'کد پستی را وارد کنید.',
    prefixCellPhone: 'پیش‌شماره را وارد کنید.',
    cellPhone: 'شماره تلفن ثابت را وارد کنید.',
  },
} as const;

export const cardWords = {
  card: 'شماره کارت',
  cardHint: 'شانزده رقم روی کارت؛ بهتر است کارت به نام مالک باشد.',
  cardMissing: 'شماره کارت را وارد کنید.',
  unknownBank: 'بانک این کارت را نمی‌شناسیم؛ استعلام می‌گوید درست است یا نه.',
  inquire: 'استعلام کارت',
  inquireAgain: 'تلاش دوباره برای استعلام',
  asking: 'در حال پرسیدن از بانک…',
  slow: 'بانک دیر پاسخ می‌دهد؛ چند ثانیه صبر کنید.',
  found: 'کارت شناخته شد',
  current: 'حساب کنونی',
  holder: 'صاحب حساب',
  bank: 'بانک',
  account: 'شماره حساب',
  iban: 'شماره شبا',
  ibanField: 'شماره شبا (بدون IR)',
  ibanHint: 'بانک شماره شبا را نداد. ۲۴ رقم آن را از همراه‌بانک یا برگه حساب بنویسید.',
  ibanOfOtherHint: 'شبای حساب همین کارت را از صاحب آن بپرسید و ۲۴ رقم آن را بنویسید.',
  ibanMissing: 'شماره شبا را وارد کنید.',
  notOwners: 'این کارت به نام مالک نیست',
  notOwnersHint: (owner: string) =>
    `نام صاحب کارت با «${owner}» یکی نیست. اگر می‌توانید کارت دیگری وارد کنید؛ برای ادامه با این کارت، شماره شبای حساب آن را بنویسید. شاید ${marketplaceName} آن را نپذیرد.`,
  later: 'استعلام اکنون ممکن نیست',
  tooMany: 'استعلام‌ها بیش از اندازه است',
  wait: (minutes: number) => `${formatNumber(minutes)} دقیقه دیگر دوباره تلاش کنید.`,
} as const;

export const finalWords = {
  title: 'درخواست شما فرستاده شد',
  text: `${marketplaceName} اطلاعات و مدارک را بررسی می‌کند و نتیجه را پیامک می‌کند. لازم نیست این صفحه باز بماند.`,
  next: 'از اینجا به بعد',
  sent: 'ثبت‌نام و امضای قرارداد',
  review: `بررسی ${marketplaceName}`,
  reviewHint: 'اگر چیزی نیاز به اصلاح داشته باشد، همین‌جا می‌گوییم.',
  settings: 'تنظیمات سفارش‌گیری',
  settingsHint: 'هزینه بسته‌بندی، حداقل خرید، روش ارسال و ساعت کاری',
  open: 'شروع دریافت سفارش',
} as const;
