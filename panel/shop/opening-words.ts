import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const openingWords = {
  label: 'باز بودن فروشگاه',
  open: 'سفارش تازه در ساعت‌های کاری می‌رسد.',
  closed: 'فروشگاه بسته است و سفارش تازه‌ای نمی‌رسد. سفارش‌های باز سر جایشان هستند.',
  opened: 'فروشگاه باز شد.',
  didClose: 'فروشگاه بسته شد.',
  undo: 'باز کردن',
  ask: 'فروشگاه بسته شود؟',
  askText: 'تا خودتان باز نکنید سفارش تازه‌ای نمی‌رسد. سفارش‌های باز سر جایشان می‌مانند و باید آماده شوند.',
  close: 'بستن فروشگاه',
  stay: 'باز بماند',
  notTaking: 'اکنون سفارش نمی‌گیریم',
  notDelivering: 'اکنون سفارشی با پیک نمی‌رسد',
  toHours: 'ساعت‌های فعالیت',
  toDelivery: 'پیک و ارسال',
  switchingOn: `${marketplaceName} دارد فروشگاه را روشن می‌کند`,
  switchingOnText: 'کاری لازم نیست؛ وقتی روشن شد همین‌جا باخبر می‌شوید. تا آن وقت منو را کامل کنید.',
} as const;
