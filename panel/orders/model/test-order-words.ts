import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const testOrderActionWords = {
  place: 'ثبت سفارش آزمایشی',
  drill: 'تمرین بی‌پاسخ ماندن',
  drillHint:
    'سفارشی آزمایشی که تا کسی تأییدش نکند، خبر آن با اعلان، پیامک و تماس هم فرستاده می‌شود؛ در صفحه سفارش می‌بینید هر گام به چه کسی رسید.',
  placed: 'سفارش آزمایشی رسید؛ مثل هر سفارش زنگ می‌زند.',
  see: 'دیدن سفارش',
  hint: `سفارشی از محصول‌های خودتان که مثل هر سفارش زنگ می‌زند؛ نه در آمار می‌آید، نه از موجودی کم می‌کند و نه به ${marketplaceName} خبری می‌رود.`,
} as const;
