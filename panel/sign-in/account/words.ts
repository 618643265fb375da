// Texts about the person's own account: devices, and signing in with a second step.
import { maxSessions } from '@pishkhan/contract/session/session.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';

export const accountWords = {
  title: 'دستگاه‌ها و امنیت ورود',
  back: 'بازگشت به مدیریت',
  retry: 'تلاش دوباره',
  cancel: 'انصراف',
  loading: 'در حال دریافت…',

  devices: 'دستگاه‌های من',
  devicesText: 'در این دستگاه‌ها با شماره شما وارد پیشخوان شده‌اند. اگر یکی را نمی‌شناسید، از آن خارج شوید.',
  devicesBound: `هم‌زمان تا ${formatNumber(maxSessions)} دستگاه می‌توانید داشته باشید؛ با ورود بعدی، از دستگاهی که بیش از همه بی‌استفاده مانده است خارج می‌شوید.`,
  devicesFailed: 'دریافت دستگاه‌ها ممکن نشد',
  thisDevice: 'همین دستگاه',
  unknownDevice: 'دستگاه ناشناخته',
  deviceName: (browser: string, system: string) => `${browser} روی ${system}`,
  lastSeen: (age: string) => `آخرین استفاده: ${age}`,
  signedIn: (at: string) => `ورود: ${at}`,
  inShop: (vendorName: string) => `فروشگاه: ${vendorName}`,
  signOut: 'خروج از این دستگاه',
  signOutOf: (device: string) => `خروج از این دستگاه: ${device}`,
  signedOut: 'از آن دستگاه خارج شدید.',
  signOutFailed: 'خروج ممکن نشد. دوباره تلاش کنید.',
  signOutOthers: 'خروج از همه دستگاه‌های دیگر',
  signOutOthersText:
    'همه دستگاه‌های دیگر شما همین حالا خارج می‌شوند و سفارش تازه‌ای به آن‌ها نمی‌رسد. برای ورود دوباره، کد پیامکی لازم است.',
  othersSignedOut: (count: number) => `از ${formatNumber(count)} دستگاه دیگر خارج شدید.`,
  onlyThis: 'جز همین دستگاه، جای دیگری وارد نشده‌اید.',

  staffDevices: 'دستگاه‌های کاربران',
  staffDevicesText:
    'کاربران فروشگاه اکنون در این دستگاه‌ها وارد شده‌اند. گوشی گم‌شده یا دستگاه ناشناس را همین‌جا خارج کنید.',
  staffDevicesFailed: 'دریافت دستگاه‌های کاربران ممکن نشد',
  unknownPerson: 'کاربر بی‌نام',
  signOutPerson: (person: string, device: string) => `خروج از این دستگاه: ${person}، ${device}`,
  signOutPersonTitle: 'کاربر از این دستگاه خارج شود؟',
  signOutPersonText: 'سفارش تازه‌ای به این دستگاه نمی‌رسد. برای ورود دوباره، کد پیامکی لازم است.',
  personSignedOut: (person: string) => `${person} از آن دستگاه خارج شد.`,

  secondFactor: 'ورود دومرحله‌ای',
  secondFactorText:
    'پس از کد پیامکی، کدی هم از برنامه تأیید هویت روی گوشی شما خواسته می‌شود. با آن، کسی که سیم‌کارت شما را دارد هم نمی‌تواند وارد شود.',
  secondFactorFailed: 'دریافت وضعیت ورود دومرحله‌ای ممکن نشد',
  on: 'روشن',
  off: 'خاموش',
  onSince: (at: string) => `روشن از ${at}`,
  codesLeft: (left: number) =>
    left === 0 ? 'کد بازیابی نمانده است؛ کدهای تازه بگیرید.' : `${formatNumber(left)} کد بازیابی مانده است.`,
  turnOn: 'روشن کردن ورود دومرحله‌ای',
  turnOff: 'خاموش کردن',
  turnOffTitle: 'خاموش کردن ورود دومرحله‌ای',
  turnOffText: 'پس از این، برای ورود فقط کد پیامکی لازم است.',
  turnedOff: 'ورود دومرحله‌ای خاموش شد.',
  keptOn: 'فروشگاهی که مدیر آن هستید ورود دومرحله‌ای را لازم کرده است.',
  newCodes: 'کدهای بازیابی تازه',
  newCodesText: 'با گرفتن کدهای تازه، کدهای قبلی از کار می‌افتند.',

  required: 'الزامی برای مدیران این فروشگاه',
  requiredText:
    'مدیرانی که اکنون سر کارند ۲۴ ساعت فرصت دارند؛ پس از آن، بدون ورود دومرحله‌ای نمی‌توانند کار کنند.',
  requiredByPlatform: `${marketplaceName} این را برای مدیران این فروشگاه لازم کرده است.`,
  requiredNeedsOwn: 'نخست ورود دومرحله‌ای خودتان را روشن کنید.',
  requiredFailed: 'تغییر ذخیره نشد. دوباره تلاش کنید.',

  setUpTitle: 'روشن کردن ورود دومرحله‌ای',
  proveStep: 'نخست شماره خود را تأیید کنید، تا کسی جز شما نتواند ورود دومرحله‌ای را روشن کند.',
  goOn: 'ادامه',
  scanStep: '۱. در برنامه تأیید هویت گوشی خود (مانند گوگل آتنتیکیتور یا ایجیس) این رمزینه را اسکن کنید.',
  qrLabel: 'رمزینه برای برنامه تأیید هویت',
  keyStep: 'اگر اسکن نمی‌شود یا با همین گوشی کار می‌کنید، این کلید را در برنامه وارد کنید:',
  openApp: 'باز کردن در برنامه تأیید هویت همین گوشی',
  confirmStep: '۲. کد ۶ رقمی را که برنامه نشان می‌دهد وارد کنید.',
  confirm: 'تأیید و روشن کردن',

  codesTitle: 'کدهای بازیابی',
  codesText:
    'اگر گوشی یا برنامه را از دست بدهید، با یکی از این کدها وارد می‌شوید. هر کد یک بار به کار می‌آید. آن‌ها را جایی جدا از گوشی نگه دارید؛ دیگر نشان داده نمی‌شوند.',
  copy: 'کپی کدها',
  copied: 'کدها کپی شدند.',
  copyFailed: 'کپی ممکن نشد؛ کدها را ذخیره یا چاپ کنید.',
  save: 'ذخیره فایل',
  print: 'چاپ',
  fileTitle: 'کدهای بازیابی پیشخوان',
  fileName: 'pishkhan-recovery-codes.txt',
  codesSaved: 'کدها را نگه داشتم',
} as const;

export const browserNames: Record<string, string> = {
  Chrome: 'کروم',
  Firefox: 'فایرفاکس',
  Safari: 'سافاری',
  Edge: 'اج',
  Opera: 'اپرا',
  'Samsung Internet': 'مرورگر سامسونگ',
};

export const systemNames: Record<string, string> = {
  Android: 'اندروید',
  iOS: 'آیفون',
  Windows: 'ویندوز',
  macOS: 'مک',
  Linux: 'لینوکس',
  ChromeOS: 'کروم‌بوک',
};
