// The columns that the change log shows, by table, with their names and formats. A column that is not here is
// not sent: a shop's people see what they can change, and the terms that the platform has set for them.

import { type Role, roleWords } from '../access/roles.ts';
import type { VendorStatus } from '../access/vendor-status.ts';
import { type Approval, approvalWords } from '../menu/review/approval.ts';
import { marketplaceName } from '../text/marketplace-name.ts';
import { formatNumber, toPersianDigits } from '../text/persian-numbers.ts';
import { weekdays } from '../time/calendar-words.ts';
import { dayWords } from '../time/jalali.ts';
import { tehranDate } from '../time/special-days.ts';
import { tehranClock } from '../time/tehran.ts';
import { pauseReasonWords } from '../vendors/pause-reason-words.ts';
import type { PauseReason } from '../vendors/throttle.ts';
import { vendorStatusWords } from '../vendors/vendor-status-words.ts';

const number = (value: unknown): string => formatNumber(Number(value));
const digits = (value: unknown): string => toPersianDigits(String(value));

const instantShown = (instant: Date): string =>
  `${dayWords(tehranDate(instant))}، ساعت ${tehranClock(instant)}`;

const rangesShown = (value: unknown): string => {
  const ranges = Array.isArray(value) ? (value as { startTime: string; endTime: string }[]) : [];
  return ranges.length === 0
    ? 'تعطیل'
    : ranges.map(({ startTime, endTime }) => digits(`${startTime} تا ${endTime}`)).join('، ');
};

/** The format of a value; `changed` marks a value that is not stored, such as a border on the map. */
const forms = {
  toman: (value: unknown) => `${number(value)} تومان`,
  percent: (value: unknown) => `${number(value)}٪`,
  minutes: (value: unknown) => `${number(value)} دقیقه`,
  count: (value: unknown) => number(value),
  onOff: (value: unknown) => (value ? 'روشن' : 'خاموش'),
  yesNo: (value: unknown) => (value ? 'بله' : 'نه'),
  text: (value: unknown) => `«${String(value)}»`,
  time: digits,
  weekday: (value: unknown) => weekdays[Number(value)] ?? '',
  day: (value: unknown) => dayWords(String(value)),
  instant: (value: unknown) => instantShown(new Date(String(value))),
  ranges: rangesShown,
  role: (value: unknown) => roleWords[value as Role] ?? '',
  status: (value: unknown) => vendorStatusWords[value as VendorStatus]?.label ?? '',
  approval: (value: unknown) => approvalWords[value as Approval] ?? '',
  pauseReason: (value: unknown) => pauseReasonWords[value as PauseReason] ?? '',
  imageKind: (value: unknown) => (value === 'logo' ? 'لوگو' : 'تصویر اصلی'),
  changed: () => '',
} as const satisfies Record<string, (value: unknown) => string>;
type Form = keyof typeof forms;

interface LoggedField {
  readonly label: string;
  readonly form: Form;
  /** The words for an empty value. */
  readonly none?: string;
}

const field = (label: string, form: Form, none?: string): LoggedField => ({
  label,
  form,
  ...(none && { none }),
});

export const loggedFields = {
  vendor: {
    packing_price: field('هزینه بسته‌بندی', 'toman'),
    packaging_tax: field('مالیات بسته‌بندی', 'percent'),
    minimum_basket: field('حداقل سبد خرید', 'toman', 'تعیین‌نشده'),
    ofood_delivery: field(`پیک ${marketplaceName}`, 'onOff'),
    own_delivery: field('پیک فروشگاه', 'onOff'),
    status: field('وضعیت فروشگاه', 'status'),
    visible: field('نمایش به مشتری‌ها', 'yesNo'),
    logo_digest: field('لوگو', 'changed'),
    main_image_digest: field('تصویر اصلی', 'changed'),
    address: field('نشانی', 'changed'),
    second_factor_since: field('الزام ورود دومرحله‌ای', 'instant', 'خاموش'),
    grade: field('درجه فروشگاه', 'text', 'بدون درجه'),
    is_tax: field('مشمول مالیات بر ارزش افزوده', 'yesNo'),
    financial_report_visible: field('فایل صورت‌حساب ماهانه', 'yesNo'),
    max_platform_percent: field(`بیشترین سهم تخفیف از سوی ${marketplaceName}`, 'percent'),
  },
  vendor_shift: {
    day_of_week: field('روز', 'weekday'),
    start_time: field('از', 'time'),
    end_time: field('تا', 'time'),
  },
  vendor_special_day: {
    start_date: field('از', 'day'),
    end_date: field('تا', 'day'),
    title: field('عنوان', 'text', 'بدون عنوان'),
    ranges: field('ساعت‌ها', 'ranges'),
  },
  vendor_polygon: {
    delivery_price: field('هزینه ارسال', 'toman'),
    delivery_time: field('زمان ارسال', 'minutes'),
    is_active: field('محدوده', 'onOff'),
    area: field('مرز روی نقشه', 'changed'),
    approval: field('بررسی', 'approval'),
    rejected_because: field('دلیل رد', 'text', 'بدون دلیل'),
  },
  vendor_throttle: {
    until: field('تا', 'instant'),
    reason: field('دلیل', 'pauseReason'),
    minutes: field('دیرتر', 'minutes', 'بدون زمان'),
    note: field('یادداشت', 'text', 'بدون یادداشت'),
    ended_at: field('پایان', 'instant', 'هنوز نه'),
  },
  vendor_busy_limit: {
    open_orders: field('سفارش‌های باز', 'count'),
    minutes: field('دیرتر', 'minutes'),
  },
  vendor_device_pause: {
    ends_by_itself: field('با روشن شدن دستگاه', 'yesNo'),
  },
  vendor_automatic_accept: {
    highest_total: field('بیشترین مبلغ', 'toman'),
    open_orders: field('سفارش‌های باز', 'count'),
    preparation_minutes: field('آماده‌سازی', 'minutes'),
  },
  discount: {
    starts_at: field('آغاز', 'instant'),
    ends_at: field('پایان', 'instant'),
    vendor_percent: field('سهم فروشگاه', 'percent'),
    platform_percent: field(`سهم ${marketplaceName}`, 'percent'),
    stock: field('تعداد', 'count', 'بدون شمارش'),
    canceled_at: field('لغو', 'instant', 'لغونشده'),
  },
  vendor_document: { type: field('مدرک', 'changed') },
  vendor_account: {
    iban: field('حساب', 'changed'),
    approval: field('بررسی', 'approval'),
    rejected_because: field('دلیل رد', 'text', 'بدون دلیل'),
  },
  vendor_image_request: {
    kind: field('تصویر', 'imageKind'),
    result: field('نتیجه', 'approval'),
    reason: field('دلیل', 'text', 'بدون دلیل'),
  },
  membership: {
    role: field('نقش', 'role'),
    full_name: field('نام', 'changed'),
    order_notification: field('اعلان سفارش', 'onOff'),
    statement_since: field('پیامک صورت‌حساب ماهانه', 'instant', 'خاموش'),
  },
  category: {
    name: field('نام', 'text'),
    is_active: field('در منو', 'yesNo'),
    is_before_azan: field('پیش از اذان', 'yesNo'),
    position: field('جای دسته', 'changed'),
    station_id: field('ایستگاه', 'changed'),
    display_time: field('زمان نمایش', 'changed'),
  },
  category_shift: {
    day_of_week: field('روز', 'weekday'),
    start_time: field('از', 'time'),
    end_time: field('تا', 'time'),
  },
  station: { name: field('نام', 'text'), next_station_id: field('ایستگاه بعد', 'changed') },
  product: {
    name: field('نام', 'text'),
    description: field('توضیح', 'text', 'بدون توضیح'),
    category_id: field('دسته', 'changed'),
    packing_price: field('هزینه بسته‌بندی', 'toman', 'تعیین‌نشده'),
    tax: field('مالیات', 'percent', 'تعیین‌نشده'),
    is_active: field('در منو', 'yesNo'),
  },
  variant: {
    name: field('نام تنوع', 'text', 'بدون نام'),
    price: field('قیمت', 'toman'),
    preparation_minutes: field('زمان آماده‌سازی', 'minutes'),
    visible: field('نمایش در منو', 'yesNo'),
    available: field('موجود', 'yesNo'),
    capacity: field('تعداد موجود', 'count', 'بدون شمارش'),
    description: field('توضیح', 'text', 'بدون توضیح'),
    approval: field('بررسی', 'approval'),
  },
  option_category: {
    name: field('نام', 'text'),
    capacity: field('حداکثر انتخاب', 'count'),
    is_mandatory: field('اجباری', 'yesNo'),
    is_active: field('در منو', 'yesNo'),
    tax: field('مالیات', 'percent', 'تعیین‌نشده'),
  },
  option_item: {
    name: field('نام', 'text'),
    price: field('قیمت', 'toman'),
    available: field('موجود', 'yesNo'),
    approval: field('بررسی', 'approval'),
  },
  product_image: {
    is_main: field('تصویر اصلی', 'yesNo'),
    approval: field('بررسی', 'approval'),
    position: field('جای تصویر', 'changed'),
  },
  change_request: {
    old_price: field('قیمت کنونی', 'toman', 'ندارد'),
    new_price: field('قیمت درخواستی', 'toman', 'ندارد'),
    result: field('نتیجه', 'approval'),
    reason: field('دلیل', 'text', 'بدون دلیل'),
  },
  snooze: { until: field('ناموجود تا', 'instant') },
  review_reply: { comment: field('پاسخ', 'text'), approval: field('بررسی', 'approval') },
  reply_template: { comment: field('متن', 'text') },
  contract: { number: field('شماره قرارداد', 'text', 'امضانشده') },
} as const satisfies Record<string, Record<string, LoggedField>>;

export type LogPart = keyof typeof loggedFields;
export const logParts = Object.keys(loggedFields) as LogPart[];

export const partWords = {
  vendor: 'فروشگاه',
  vendor_shift: 'ساعت فعالیت',
  vendor_special_day: 'روز ویژه',
  vendor_polygon: 'محدوده ارسال',
  vendor_throttle: 'توقف یا شلوغی',
  vendor_busy_limit: 'حد سفارش‌های باز',
  vendor_device_pause: 'پایان توقف بدون دستگاه',
  vendor_automatic_accept: 'پذیرش خودکار',
  discount: 'تخفیف',
  vendor_document: 'مدرک',
  vendor_account: 'حساب بانکی',
  vendor_image_request: 'تصویر پیشنهادی',
  membership: 'کاربر',
  category: 'دسته',
  category_shift: 'ساعت دسته',
  station: 'ایستگاه',
  product: 'محصول',
  variant: 'محصول',
  option_category: 'گروه افزودنی',
  option_item: 'افزودنی',
  product_image: 'تصویر محصول',
  change_request: 'درخواست تغییر',
  snooze: 'ناموجودی',
  review_reply: 'پاسخ',
  reply_template: 'پاسخ آماده',
  contract: 'قرارداد',
} as const satisfies Record<LogPart, string>;

export const findField = (part: LogPart, name: string): LoggedField | undefined =>
  (loggedFields[part] as Record<string, LoggedField>)[name];

/** A value in words; empty for a value that is not stored. */
export function valueShown({ form, none = 'ندارد' }: LoggedField, value: unknown): string {
  if (form === 'changed') return '';
  return value === null || value === undefined ? none : forms[form](value);
}
