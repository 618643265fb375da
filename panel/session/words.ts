// Texts of the session.
import { formatNumber, toPersianDigits } from '../fa/digits.ts';

export const sessionWords = {
  unreachable: 'سرور در دسترس نیست؛ دوباره تلاش می‌کنیم…',

  brand: 'پیشخوان',
  signIn: 'ورود یا ثبت‌نام',
  signInLead: 'برای دریافت سفارش‌های فروشگاه، شماره موبایل خود را وارد کنید.',
  mobile: 'شماره موبایل',
  mobileHint: 'مثلاً ۰۹۱۲۳۴۵۶۷۸۹',
  sendCode: 'دریافت کد تأیید',

  codeTitle: 'کد تأیید',
  codeSentTo: 'کد ۶ رقمی به این شماره پیامک شد:',
  code: 'کد ۶ رقمی',
  enter: 'ورود',
  changeNumber: 'تغییر شماره',
  resend: 'ارسال دوباره کد',
  resendIn: 'ارسال دوباره کد تا',
  resent: 'کد جدید پیامک شد.',
  tooMany: (seconds: number) => `تلاش‌ها بیش از اندازه است؛ ${waitWords(seconds)} دیگر دوباره تلاش کنید.`,

  chooseTitle: 'انتخاب فروشگاه',
  chooseLead: 'با این شماره در چند فروشگاه هستید. با کدام یک کار می‌کنید؟',
  another: 'ورود با شماره دیگر',
  entering: 'در حال ورود…',
  retry: 'تلاش دوباره',

  logoutTitle: 'خروج از حساب کاربری',
  logoutText: 'می‌خواهید از حساب خود خارج شوید؟',
  logout: 'خروج',
  stay: 'انصراف',

  switching: 'در حال تغییر فروشگاه…',
} as const;

function waitWords(seconds: number): string {
  if (seconds < 100) return `${formatNumber(seconds)} ثانیه`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return `${formatNumber(minutes)} دقیقه`;
  return `${formatNumber(Math.ceil(minutes / 60))} ساعت`;
}

/** «۰۹۱۲ ۰۰۰ ۰۰۰۱»: in groups, as people say it. To be isolated left to right. */
export const mobileShown = (mobile: string): string =>
  toPersianDigits(mobile.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3'));
