import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import type { PositionRefusal } from './drawing/device-position.ts';
import type { PastedPlace } from './drawing/read-map-link.ts';

export const mapWords = {
  label: 'نقشه سفارش',
  keys: 'با کلیدهای جهت نقشه را جابه‌جا کنید و با مثبت و منفی دورتر یا نزدیک‌تر بروید.',
  closer: 'نزدیک‌تر',
  farther: 'دورتر',
  all: 'نمایش همه',
  straight: 'به خط مستقیم',
  failed: 'نقشه باز نشد؛ فاصله‌ها در نوشته‌ها هست.',
  coming: 'نقشه در حال باز شدن است…',

  pickerLabel: 'نقشه: جای فروشگاه',
  pickerKeys:
    'با کلیدهای جهت نشانه را جابه‌جا کنید؛ همراه با شیفت تندتر می‌رود. با مثبت و منفی نزدیک‌تر یا دورتر بروید و با اینتر جای نشانه را تأیید کنید.',
  pickerFailed: 'نقشه باز نشد. اتصال اینترنت را بررسی کنید و صفحه را دوباره باز کنید.',
  movePin: 'نشانه را بکشید، یا روی جای فروشگاه بزنید.',
  moveMap: 'نقشه را جابه‌جا کنید تا نشانه روی فروشگاه بیاید.',
  nothingChosen: 'هنوز جایی انتخاب نشده است.',
  hereIs: 'نشانه اینجاست:',
  chosen: 'جای فروشگاه:',
  spot: (latitude: string, longitude: string) => `عرض ${latitude}، طول ${longitude}`,
  confirm: 'همین‌جاست',
  confirmed: 'جای فروشگاه انتخاب شد.',
  unconfirmed: 'جای نشانه هنوز تأیید نشده است؛ اگر درست است «همین‌جاست» را بزنید.',
  about: (address: string) => `${address} (تقریبی)`,
  addressUnknown: 'نشانی این نقطه پیدا نشد.',
  ownPosition: 'موقعیت من',
  rough: 'موقعیت دستگاه شما تقریبی است؛ نشانه را دقیق روی فروشگاه بگذارید.',
  noStreets: 'این نقشه خیابان ندارد؛ جای دقیق را با «موقعیت من» یا با پیوندی از یک نقشه دیگر بدهید.',

  search: 'جست‌وجو روی نقشه',
  searchHint: (city: string) => `خیابان، محله یا شهر؛ مانند ${city}`,
  searchCities: 'جست‌وجوی شهر',
  searchCitiesHint: (city: string) => `نام شهر؛ مانند ${city}`,
  pasteHint: 'پیوند گوگل‌مپ، نشان، بلد و اپن‌استریت‌مپ، یا طول و عرض جغرافیایی را هم همین‌جا بچسبانید.',
  pasted: 'نقطه‌ای که چسباندید',
  results: 'جاهای پیدا شده',
  found: (count: string) => `${count} جا پیدا شد؛ با کلیدهای بالا و پایین انتخاب کنید.`,
  nothingFound: 'جایی به این نام پیدا نشد؛ نشانه را روی نقشه جابه‌جا کنید.',
  noCityFound: 'اینجا فقط نام شهرها جست‌وجو می‌شود. برای خیابان و محله، نشانه را روی نقشه جابه‌جا کنید.',
  searchFailed: 'جست‌وجو انجام نشد؛ نشانه را روی نقشه جابه‌جا کنید.',
} as const;

export const linkWords = {
  'short-link':
    'از پیوند کوتاه جای فروشگاه خوانده نمی‌شود. آن را در مرورگر باز کنید و پیوند کامل را از نوار نشانی کپی کنید.',
  unreadable: 'در این پیوند طول و عرض جغرافیایی نیست؛ پیوند دیگری بچسبانید یا نشانه را خودتان بگذارید.',
  outside: 'این نقطه بیرون از ایران است.',
} as const satisfies Record<Exclude<PastedPlace['kind'], 'spot'>, string>;

export const refusalWords = {
  UNSUPPORTED: 'این مرورگر موقعیت دستگاه را نمی‌دهد؛ نشانه را روی نقشه جابه‌جا کنید.',
  INSECURE: 'مرورگر موقعیت را فقط به صفحه‌ای می‌دهد که با https باز شده باشد؛ نشانه را خودتان جابه‌جا کنید.',
  DENIED: 'دسترسی به موقعیت بسته است. در تنظیمات مرورگر آن را باز کنید، یا نشانه را خودتان جابه‌جا کنید.',
  UNAVAILABLE: 'موقعیت دستگاه پیدا نشد؛ نشانه را روی نقشه جابه‌جا کنید.',
  TIMEOUT: 'پیدا کردن موقعیت دستگاه طول کشید؛ دوباره تلاش کنید، یا نشانه را خودتان جابه‌جا کنید.',
  OUTSIDE: 'موقعیت دستگاه بیرون از ایران است؛ شاید فیلترشکن روشن باشد. نشانه را خودتان جابه‌جا کنید.',
} as const satisfies Record<PositionRefusal, string>;

export const areaWords = {
  label: 'نقشه محدوده‌های ارسال',
  keys: 'با کلید تب میان گوشه‌ها بروید و با کلیدهای جهت آن‌ها را جابه‌جا کنید؛ کلید حذف گوشه را برمی‌دارد.',
  drawKeys: 'با کلیدهای جهت نقشه را جابه‌جا کنید و با اینتر در میانه نقشه گوشه بگذارید.',
  failed: 'نقشه باز نشد. اتصال اینترنت را بررسی کنید و صفحه را دوباره باز کنید.',
  shop: 'فروشگاه',
  reach: (length: string) => `دایره خط‌چین: محدوده ارسال پیک ${marketplaceName} تا ${length} از فروشگاه`,
  corner: (place: string, name: string) => `گوشه ${place} ${name}`,
  between: (name: string) => `گوشه تازه برای ${name}`,
  whole: (name: string) => `جابه‌جایی ${name}`,
  off: (name: string) => `${name} (خاموش)`,
  how: (name: string) => `گوشه‌های ${name} را یکی‌یکی روی نقشه بزنید، یا با یک دایره آماده آغاز کنید.`,
  circle: (length: string) => `دایره ${length}`,
  corners: (count: string) => `${count} گوشه گذاشته شد.`,
  takeBack: 'برداشتن آخرین گوشه',
  finish: 'پایان کشیدن',
  tooFew: 'محدوده دست‌کم سه گوشه دارد.',
  change: (name: string) => `گوشه‌های ${name} را بکشید تا اندازه شود.`,
  larger: 'بزرگ‌تر',
  smaller: 'کوچک‌تر',
  undo: 'برگرداندن',
  anew: 'از نو بکشید',
  dropCorner: 'حذف این گوشه',
  size: (square: string, far: string) => `${square} کیلومتر مربع؛ دورترین جا ${far} تا فروشگاه`,
  crossed: 'مرز محدوده خودش را قطع می‌کند؛ گوشه‌ها را طوری جابه‌جا کنید که خط‌ها از روی هم رد نشوند.',
} as const;
