// Texts of signing in.
import { formatNumber } from '../../fa/digits.ts';

export const signInWords = {
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
  resent: 'کد جدید پیامک شد.',
  tooMany: (seconds: number) => `تلاش‌ها بیش از اندازه است؛ ${waitWords(seconds)} دیگر دوباره تلاش کنید.`,

  chooseTitle: 'انتخاب فروشگاه',
  chooseLead: 'با این شماره در چند فروشگاه هستید. با کدام یک کار می‌کنید؟',
  another: 'ورود با شماره دیگر',
  entering: 'در حال ورود…',
  retry: 'تلاش دوباره',
} as const;

function waitWords(seconds: number): string {
  if (seconds < 100) return `${formatNumber(seconds)} ثانیه`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return `${formatNumber(minutes)} دقیقه`;
  return `${formatNumber(Math.ceil(minutes / 60))} ساعت`;
}
