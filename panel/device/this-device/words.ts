import { formatPercent } from '../../fa/digits.ts';

export const thisDeviceWords = {
  title: 'همین دستگاه',
  lead: 'این تنظیم‌ها تنها برای همین مرورگر است و روی دستگاه‌های دیگر اثری ندارد.',
  sound: 'صدای سفارش تازه',
  soundOn: 'شیفت شروع شده است و سفارش تازه با صدا خبر داده می‌شود.',
  soundLocked: 'مرورگر تا صفحه را لمس نکنید صدا را پخش نمی‌کند.',
  soundOff: 'صدا خاموش است. برای شنیدن سفارش تازه، شیفت را شروع کنید.',
  start: 'شروع شیفت',
  unlock: 'روشن کردن صدا',
  end: 'پایان شیفت',
  test: 'پخش آزمایشی صدا',
  check: 'بررسی دستگاه',
  appearance: 'حالت نمایش',
  textSize: 'اندازه نوشته‌ها',
  percent: (percent: number) => formatPercent(percent / 100),
  printing: 'چاپ',
  printingText: 'فاکتورها و چاپگر همین دستگاه، و اینکه با تأیید سفارش چه چیزی خودبه‌خود چاپ شود.',
  toPrinting: 'تنظیمات چاپ',
} as const;
