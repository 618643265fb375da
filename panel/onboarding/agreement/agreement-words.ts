// Texts about contracts.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber, toPersianDigits } from '../../fa/digits.ts';
import { formatDateTime } from '../../fa/time.ts';

export const agreementWords = {
  loading: 'در حال آماده کردن قرارداد…',
  failed: 'قرارداد خوانده نشد',
  text: 'متن قرارداد',
  date: 'تاریخ تنظیم',
  article: (number: number, title: string) => `ماده ${formatNumber(number)} – ${title}`,
  clause: (number: number) => `${formatNumber(number)}.`,
  download: 'دریافت فایل PDF',
  downloadSigned: 'دریافت نسخه امضاشده',
  downloadFailed: 'فایل دریافت نشد. دوباره تلاش کنید.',
  read: 'پیش از امضا',
  haveRead: 'قرارداد را خواندم و شرایط آن را می‌پذیرم.',
  readFirst: 'برای امضا، نخست بگویید که قرارداد را خوانده‌اید.',
  ask: 'دریافت کد امضا',
  codeSentTo: 'کد امضا به شماره مالک پیامک شد:',
  code: 'کد ۶ رقمی امضا',
  codeHint: 'با وارد کردن این کد، قرارداد را امضا می‌کنید.',
  sign: 'امضای قرارداد',
  resent: 'کد جدید پیامک شد.',
  wait: (seconds: number) =>
    `تلاش‌ها بیش از اندازه است؛ ${formatNumber(Math.ceil(seconds / 60))} دقیقه دیگر دوباره تلاش کنید.`,
  outdated: 'متن قرارداد تغییر کرده است؛ آن را دوباره بخوانید.',
  generic: 'خطایی رخ داد. دوباره تلاش کنید.',
  signedTitle: 'قرارداد امضا شده است',
  signed: (signerName: string, at: string) => `${signerName}، ${formatDateTime(at)}`,
  number: 'شماره قرارداد',
  figure: toPersianDigits,
  done: (number: string) => `قرارداد با شماره ${toPersianDigits(number)} امضا شد`,
  holds: 'اطلاعات قرارداد تغییری نکرده است و امضای پیشین شما معتبر است.',
  goOn: 'ادامه با همین امضا',
  newTitle: 'قرارداد جدید',
  newText: `${marketplaceName} قرارداد تازه‌ای پیشنهاد کرده است. تا آن را امضا نکنید، قرارداد پیشین برقرار است.`,
  currentTitle: 'قرارداد همکاری',
  open: 'خواندن و امضا',
} as const;
