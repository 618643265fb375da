// Texts of signing in.
import { maxSessions, type SessionEnder } from '@pishkhan/contract/session/session.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
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

/** Why this device has to sign in again. */
export const endWords = {
  expired: 'مهلت ورود این دستگاه تمام شد',
  expiredText: 'برای ادامه، دوباره وارد شوید.',
  remote: 'این دستگاه از حساب خارج شد',
  happened: (what: string, age: string) => `${what} (${age}).`,
  by: {
    PERSON: {
      what: 'با حساب خودتان، از دستگاهی دیگر',
      next: 'اگر شما نبوده‌اید، پس از ورود «دستگاه‌ها و امنیت ورود» را ببینید.',
    },
    MANAGER: {
      what: 'مدیر فروشگاه این کار را کرد',
      next: 'اگر هنوز با این دستگاه کار می‌کنید، دوباره وارد شوید.',
    },
    PLATFORM: {
      what: `پشتیبانی ${marketplaceName} این کار را کرد`,
      next: 'دوباره وارد شوید؛ اگر نشد، با پشتیبانی تماس بگیرید.',
    },
    CELL_PHONE: { what: 'شماره موبایل حساب عوض شد', next: 'با شماره تازه وارد شوید.' },
    LIMIT: {
      what: `شمار دستگاه‌های این حساب از ${formatNumber(maxSessions)} گذشت`,
      next: 'برای ادامه، دوباره وارد شوید.',
    },
    REPLAY: {
      what: 'برای امنیت حساب، چون از ورود این دستگاه در جای دیگری هم استفاده شد',
      next: 'دوباره وارد شوید و «دستگاه‌ها و امنیت ورود» را ببینید.',
    },
  } satisfies Record<SessionEnder, { what: string; next: string }>,
} as const;

function waitWords(seconds: number): string {
  if (seconds < 100) return `${formatNumber(seconds)} ثانیه`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return `${formatNumber(minutes)} دقیقه`;
  return `${formatNumber(Math.ceil(minutes / 60))} ساعت`;
}
