// The sentences of refusals that a form shows before it is sent.
import { marketplaceName } from '../../text/marketplace-name.ts';
import { formatNumber } from '../../text/persian-numbers.ts';

export const sharesSentence = 'درصد تخفیف باید بین ۱ تا ۱۰۰ باشد.';

export const platformShareSentence = (most: number): string =>
  most === 0
    ? `برای پرداخت بخشی از تخفیف با ${marketplaceName} توافقی نشده است؛ این سهم را صفر بگذارید یا با پشتیبانی هماهنگ کنید.`
    : `سهم ${marketplaceName} حداکثر ${formatNumber(most)} درصد است؛ برای بیشتر با پشتیبانی هماهنگ کنید.`;

export const periodSentences = {
  REVERSED: 'تاریخ پایان باید بعد از تاریخ شروع باشد.',
  PAST: 'این زمان گذشته است؛ زمانی در آینده انتخاب کنید.',
  TOO_FAR: 'شروع تخفیف باید حداکثر تا یک سال دیگر باشد.',
  TOO_LONG: 'هر تخفیف حداکثر یک سال طول می‌کشد.',
} as const;
export type PeriodFault = keyof typeof periodSentences;

export const priceSentence = (name: string): string =>
  `با این تخفیف قیمت «${name}» صفر می‌شود یا تغییری نمی‌کند.`;
