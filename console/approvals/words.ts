import type { Proposal } from '@pishkhan/contract/operators/proposal-calls.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const approvalWords = {
  title: 'تأییدها',
  filters: { decided: 'تصمیم‌گرفته‌شده‌ها', own: 'پیشنهادهای خودم' },
  order: 'ترتیب',
  byAge: 'به ترتیب زمان',
  byAmount: 'بزرگ‌ترین مبلغ نخست',
  act: 'کار',
  shop: 'فروشگاه',
  noShop: 'همه فروشگاه‌ها',
  amount: 'مبلغ',
  noAmount: 'بدون مبلغ',
  proposer: 'پیشنهاددهنده',
  own: 'پیشنهاد خودتان',
  proposedAt: 'زمان پیشنهاد',
  state: 'وضعیت',
  empty: { title: 'پیشنهادی در انتظار نیست', hint: 'کاری که نفر دوم می‌خواهد، اینجا می‌آید.' },

  reason: 'دلیل پیشنهاد',
  needs: 'دسترسی لازم',
  expiresAt: 'مهلت',
  actsAlone: (at: string) =>
    `کس دیگری نمی‌تواند آن را تأیید کند. ${at} بدون نفر دوم انجام و همین‌طور ثبت می‌شود.`,
  request: 'درخواست',
  effect: 'اثر، اگر اکنون تأیید شود',
  effectWhy: 'این کار یک بار واقعاً انجام و برگردانده شده است؛ چیزی ذخیره نشده است.',
  refused: (why: string) => `اکنون ممکن نیست: ${why}`,
  noChanges: 'ردیفی که در گزارش تغییرها بیاید تغییر نمی‌کند.',
  owed: `بدهی ${marketplaceName} به فروشگاه`,

  approve: 'تأیید',
  reject: 'رد',
  rejectTitle: 'رد پیشنهاد',
  rejectWhy: 'پیشنهاددهنده این دلیل را می‌بیند.',
  withdraw: 'پس گرفتن پیشنهاد',
  approved: (act: string) => `${act}: تأیید و انجام شد`,
  rejected: (act: string) => `${act}: رد شد`,
  withdrawn: (act: string) => `${act}: پس گرفته شد`,
  mayNotOwn: 'پیشنهاد خودتان است؛ کس دیگری باید آن را تأیید کند.',
  mayNot:
    'شما درباره این پیشنهاد تصمیم نمی‌گیرید: دسترسی آن را ندارید، درباره حساب خودتان است، یا شما و پیشنهاددهنده در یک روز گذشته یکدیگر را دعوت کرده‌اید.',
  showLink: 'نمایش پیوند دعوت',
  link: 'پیوند دعوت؛ تنها همین بار نشان داده می‌شود. آن را به دعوت‌شده برسانید.',

  decidedBy: 'تصمیم‌گیرنده',
  alone: 'بدون نفر دوم انجام شد',
  decidedAt: 'زمان تصمیم',
  decisionReason: 'دلیل رد',
  staleBecause: 'چرا نشد',
} as const;

export const stateWords = {
  WAITING: 'در انتظار',
  APPROVED: 'تأیید شد',
  REJECTED: 'رد شد',
  WITHDRAWN: 'پس گرفته شد',
  STALE: 'دیگر ممکن نیست',
  EXPIRED: 'مهلتش گذشت',
} as const satisfies Record<Proposal['state'], string>;
