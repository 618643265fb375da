// Texts of discounts: list, page, form.
import type { DiscountStage, DiscountStatus } from '@pishkhan/contract/menu/discounts/discount.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatToman } from '../../fa/money.ts';
import { formatDateTime, formatEnd } from '../../fa/time.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/model/tones.ts';

const percent = (number: number) => `${formatNumber(number)}٪`;

export const discountStatusWords = {
  WAITING: { label: 'در انتظار شروع', tone: 'primary', icon: 'clock' },
  RUNNING: { label: 'در حال اجرا', tone: 'success', icon: 'check' },
  SOLD_OUT: { label: 'موجودی تمام شد', tone: 'warning', icon: 'minus' },
  EXPIRED: { label: 'منقضی‌شده', tone: 'gray', icon: 'minus' },
  CANCELED: { label: 'لغوشده', tone: 'error', icon: 'close' },
} as const satisfies Record<DiscountStage, { label: string; tone: Tone; icon: IconName }>;

export const discountWords = {
  title: 'تخفیف‌ها',
  back: 'بازگشت به محصولات',
  add: 'تخفیف تازه',
  statuses: 'وضعیت تخفیف‌ها',
  list: 'فهرست تخفیف‌ها',
  loading: 'در حال دریافت تخفیف‌ها…',
  failed: 'تخفیف‌ها دریافت نشد',
  more: 'تخفیف‌های قدیمی‌تر',
  moreFailed: 'بقیه تخفیف‌ها دریافت نشد',
  never: 'هنوز تخفیفی نداده‌اید',
  neverHint: 'برای چند محصول یا همه منو، در زمانی که می‌خواهید، درصدی از قیمت کم کنید.',
  none: {
    WAITING: 'تخفیفی در انتظار شروع نیست',
    RUNNING: 'اکنون تخفیفی در حال اجرا نیست',
    EXPIRED: 'هنوز تخفیفی تمام نشده است',
    CANCELED: 'تخفیفی لغو نشده است',
  } satisfies Record<DiscountStatus, string>,
  percent,
  off: (total: number) => `${percent(total)} تخفیف`,
  products: (names: readonly string[], count: number) => {
    const known = names.map((name) => `«${name}»`).join('، ');
    return count > names.length ? `${known} و دیگر محصول‌ها` : known;
  },
  variants: (count: number) => `${formatNumber(count)} تنوع`,
  from: (start: string) => `از ${formatDateTime(start)}`,
  until: (end: string) => `تا ${formatEnd(end)}`,
  vendorShare: 'سهم فروشگاه',
  platformShare: `سهم ${marketplaceName}`,
  shares: (vendor: number, platform: number) =>
    platform === 0
      ? `همه با فروشگاه`
      : vendor === 0
        ? `همه با ${marketplaceName}`
        : `${percent(vendor)} فروشگاه، ${percent(platform)} ${marketplaceName}`,
  stock: (stock: number | null) =>
    stock === null ? 'بدون محدودیت تعداد' : stock === 0 ? 'تمام شد' : `${formatNumber(stock)} عدد مانده`,
  open: (total: number, names: readonly string[]) => `${percent(total)} تخفیف ${names.join('، ')}`,
} as const;

export const discountTableWords = {
  keysHint: 'با کلیدهای پیکان میان خانه‌ها بروید و با اینتر تخفیف را باز کنید.',
  off: 'تخفیف',
  products: 'محصول‌ها',
  stage: 'وضعیت',
  from: 'شروع',
  until: 'پایان',
  newestFirst: 'تازه‌ترین بالا',
  shop: 'سهم فروشگاه',
  stock: 'مانده',
  pieces: (stock: number | null) => (stock === null ? 'نامحدود' : formatNumber(stock)),
} as const;

export const discountPageWords = {
  title: 'جزئیات تخفیف',
  back: 'بازگشت به تخفیف‌ها',
  loading: 'در حال دریافت تخفیف…',
  failed: 'تخفیف دریافت نشد',
  missing: 'این تخفیف پیدا نشد',
  missingHint: 'شاید نشانی درست نباشد یا تخفیف برای فروشگاه دیگری باشد.',
  start: 'شروع',
  end: 'پایان',
  canceledAt: 'زمان لغو',
  stock: 'موجودی تخفیف',
  total: 'جمع تخفیف',
  about: 'تخفیف',
  products: 'محصول‌ها',
  price: (price: number, after: number) => `${formatToman(price)} با تخفیف ${formatToman(after)}`,
  brought: 'حاصل تخفیف',
  broughtNone: 'هنوز سفارشی با این تخفیف ثبت نشده است.',
  orders: 'سفارش',
  pieces: 'تعداد فروش',
  value: 'پرداخت مشتری‌ها برای این محصول‌ها',
  vendorGave: 'تخفیف از سهم فروشگاه',
  platformGave: `تخفیف از سهم ${marketplaceName}`,
  count: (count: number) => formatNumber(count),
  pieceCount: (count: number) => `${formatNumber(count)} عدد`,
  edit: 'ویرایش',
  soldOut: 'موجودی این تخفیف تمام شده است و محصول‌هایش با قیمت کامل فروخته می‌شوند.',
  soldOutHint:
    'اگر سفارشی با این تخفیف لغو شود، تخفیف خودبه‌خود دوباره اجرا نمی‌شود. برای ادامه، در ویرایش به آن موجودی بدهید.',
  repeat: 'تخفیفی مانند این',
  cancel: 'لغو تخفیف',
  cancelTitle: 'این تخفیف لغو شود؟',
  cancelRunning: 'از همین حالا همه محصول‌هایش با قیمت کامل فروخته می‌شوند. سفارش‌های ثبت‌شده تغییر نمی‌کنند.',
  cancelSoldOut:
    'موجودی این تخفیف تمام شده است. با لغو، دیگر نمی‌توان به آن موجودی داد. سفارش‌های ثبت‌شده تغییر نمی‌کنند.',
  cancelWaiting: 'این تخفیف هرگز شروع نمی‌شود و محصول‌هایش برای تخفیف دیگری آزاد می‌شوند.',
  keep: 'نگه داشتن',
  canceled: 'تخفیف لغو شد.',
} as const;

export const discountFormWords = {
  createTitle: 'ایجاد تخفیف',
  editTitle: 'ویرایش تخفیف',
  back: 'بازگشت به تخفیف',
  time: 'زمان',
  startsNow: 'شروع از همین حالا',
  startsNowOn: 'با ثبت تخفیف، قیمت‌ها همان لحظه عوض می‌شود.',
  startsNowOff: 'از روز و ساعتی که انتخاب می‌کنید.',
  days: 'روزهای تخفیف',
  daysHint: 'روز اول و روز آخر را انتخاب کنید.',
  endHint: 'از امروز تا روز آخر را انتخاب کنید؛ شروع تغییر نمی‌کند.',
  changeDays: 'تغییر روزها',
  changeEnd: 'تغییر روز پایان',
  startTime: 'ساعت شروع',
  endTime: 'ساعت پایان',
  period: (start: string, end: string) => `از ${start} تا ${end}`,
  now: 'همین حالا',
  shares: 'درصد تخفیف',
  percentUnit: '٪',
  vendorPercent: 'سهم فروشگاه',
  platformPercent: `سهم ${marketplaceName}`,
  platformHint: (most: number) =>
    most === 0
      ? `برای این سهم با ${marketplaceName} توافقی نشده است.`
      : `حداکثر ${percent(most)}، طبق توافق با ${marketplaceName}.`,
  sum: (total: number) => `مشتری ${percent(total)} تخفیف می‌بیند.`,
  sample: (name: string, price: number, after: number) =>
    `«${name}» به جای ${formatToman(price)}، ${formatToman(after)}`,
  noSum: 'جمع دو سهم، تخفیفی است که مشتری می‌بیند.',
  stock: 'موجودی تخفیف',
  stockUnit: 'عدد',
  stockHint: 'از همه محصول‌ها روی هم. خالی: بدون محدودیت تعداد.',
  locked: 'پس از شروع، تنها زمان پایان و موجودی تغییر می‌کند.',
  products: 'محصول‌ها',
  search: 'جست‌وجوی محصول یا دسته',
  choices: 'محصول‌ها و دسته‌ها',
  all: (count: number) => `انتخاب همه (${formatNumber(count)})`,
  noneOfThem: 'برداشتن همه',
  chosen: (count: number) => (count === 0 ? 'چیزی انتخاب نشده است' : `${formatNumber(count)} تنوع انتخاب شد`),
  whole: (name: string) => `همه «${name}»`,
  some: (chosen: number, all: number) => `${formatNumber(chosen)} از ${formatNumber(all)}`,
  show: (name: string) => `محصول‌های «${name}»`,
  variant: (header: string, name: string) => `${header}، ${name}`,
  taken: 'در این زمان تخفیف دیگری دارد',
  chosenTaken: (count: number) => `${formatNumber(count)} تنوع انتخاب‌شده در این زمان تخفیف دیگری دارد.`,
  chosenGone: (count: number) => `${formatNumber(count)} تنوع انتخاب‌شده دیگر در منو نیست یا تأیید نشده است.`,
  drop: 'برداشتن آن‌ها',
  nothing: 'محصول یا دسته‌ای با این نام نیست.',
  noProducts: 'هنوز محصولی در منو نیست.',
  loadingProducts: 'در حال دریافت محصول‌ها…',
  failedProducts: 'محصول‌ها دریافت نشد',
  choosePeriod: 'نخست زمان تخفیف را انتخاب کنید؛ محصول‌های آزاد در آن زمان نشان داده می‌شود.',
  create: 'ثبت تخفیف',
  save: 'ذخیره تغییرها',
  saved: 'تغییرها ذخیره شد.',
  created: 'تخفیف ثبت شد.',
  over: 'این تخفیف دیگر تغییر نمی‌کند',
  overHint: 'تخفیفی که زمانش گذشته یا لغو شده است ویرایش نمی‌شود؛ تخفیفی مانند آن بسازید.',
  noTime: 'ساعت را وارد کنید.',
  noPercent: 'درصد را وارد کنید.',
  noProduct: 'دست‌کم یک محصول انتخاب کنید.',
  empty: '—',
} as const;
