import type { ProofPurpose } from '@pishkhan/contract/session/proof-calls.ts';

export const proofWords = {
  sending: 'در حال فرستادن کد…',
  sentTo: 'کد ۶ رقمی به این شماره پیامک شد:',
  sentBefore: 'کدی را که پیش‌تر پیامک شده است وارد کنید؛ اگر نرسیده، کمی بعد دوباره بخواهید.',
  sentAgain: 'کد تازه فرستاده شد.',
  code: 'کد پیامکی',
  codeHint: 'این کد دو دقیقه اعتبار دارد و یک بار به کار می‌آید.',
  retry: 'تلاش دوباره',
  cancel: 'انصراف',
} as const;

/** The title and the reason in the dialog that asks for a code. */
export const purposeWords = {
  SECOND_FACTOR: {
    title: 'تأیید شماره شما',
    text: 'پیش از روشن کردن ورود دومرحله‌ای، کد پیامکی لازم است تا جز شما کسی نتواند آن را روشن کند.',
  },
  SESSIONS: {
    title: 'تأیید خروج دستگاه‌ها',
    text: 'برای خارج کردن دستگاهی دیگر، کد تأیید لازم است.',
  },
  MANAGER: {
    title: 'تأیید مدیر تازه',
    text: 'مدیر به همه‌چیز فروشگاه دسترسی دارد؛ برای افزودن او کد تأیید لازم است.',
  },
} as const satisfies Record<ProofPurpose, { title: string; text: string }>;
