// A changed row in words: its part, and each column before and after. Used for the effect of a proposal and for security events.
import { platformRoleWords } from '@pishkhan/contract/access/platform-permissions.ts';
import {
  findField,
  type LogPart,
  logParts,
  partWords,
  valueShown,
} from '@pishkhan/contract/change-log/logged-fields.ts';
import { disputeStateWords, runStateWords } from '@pishkhan/contract/ledger/words.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber, formatPercent, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { kitWords as words } from './words.ts';

const stateWords: Readonly<Record<string, string>> = { ...disputeStateWords, ...runStateWords };

type Row = Readonly<Record<string, unknown>> | null;

export interface Change {
  part: string;
  id: string | null;
  before: Row;
  after: Row;
}

/** Parts that shops do not see. */
const otherParts: Readonly<Record<string, string>> = {
  business_type: 'صنف',
  cancellation_rule: 'قاعده لغو',
  city: 'شهر',
  ledger_commission_rate: 'نرخ کارمزد',
  ledger_dispute: 'اعتراض',
  operator: 'متصدی',
  orders: 'سفارش',
  person: 'کاربر فروشگاه',
  second_factor: 'ورود دومرحله‌ای',
  settlement_run: 'تسویه گروهی',
  settlement_run_row: 'ردیف تسویه گروهی',
  webhook_endpoint: 'وب‌هوک',
};

/** Columns that shops do not see, whatever their part. */
const otherColumns: Readonly<Record<string, string>> = {
  adjustment_code: 'کد سند',
  answer: 'پاسخ',
  area: 'مرز روی نقشه',
  business_title: 'عنوان صنف',
  business_type: 'صنف',
  business_type_id: 'شماره صنف',
  bytes: 'اندازه',
  category_id: 'دسته',
  cell_phone: 'شماره موبایل',
  city_id: 'شماره شهر',
  confirmed_at: 'روشن‌شده',
  customer_name: 'مشتری',
  created_at: 'ساخته‌شده',
  digest: 'اثر انگشت فایل',
  disabled_at: 'خاموش‌شده',
  disabled_because: 'دلیل خاموشی',
  display_time: 'زمان نمایش',
  ended_because: 'دلیل پایان',
  excluded: 'کنار گذاشته',
  excluded_because: 'دلیل کنار گذاشتن',
  file_toman: 'مبلغ فایل بانک',
  file_transfers: 'انتقال‌های فایل بانک',
  full_name: 'نام',
  hidden_reason: 'دلیل پنهان بودن',
  invited_by: 'دعوت‌کننده',
  invited_until: 'مهلت دعوت',
  is_active: 'فعال',
  is_packing_set: 'هزینه بسته‌بندی تعیین‌شده',
  is_until_closing: 'تا پایان ساعت کاری',
  joined_at: 'پیوستن',
  kind: 'نوع',
  made_at: 'ساخته‌شده',
  minimum: 'کمترین مبلغ',
  name: 'نام',
  new_percent: 'سهم فروشگاه، سفارش جدید',
  option_category_id: 'گروه افزودنی',
  order_code: 'سفارش',
  owner_type: 'نوع مالک',
  parent_code: 'شعبه اصلی',
  part: 'بخش',
  part_id: 'شماره بخش',
  passphrase: 'گذرواژه',
  payable: 'ردیف‌های پرداختنی',
  payable_toman: 'مبلغ پرداختنی',
  pays_from: 'پرداخت به این حساب از',
  percent: 'نرخ',
  platform_second_factor_since: `الزام ورود دومرحله‌ای از سوی ${marketplaceName}`,
  position: 'جا',
  preparing_percent: 'سهم فروشگاه، در حال آماده‌سازی',
  previous_until: 'پایان کلید پیشین',
  product_id: 'محصول',
  ready_percent: 'سهم فروشگاه، آماده',
  reason: 'دلیل',
  recovery_codes: 'کدهای بازیابی',
  replaces: 'به جای تصویر',
  review_id: 'نظر',
  roles: 'نقش‌ها',
  seal: 'مهر سند',
  secret: 'کلید',
  sent_at: 'فرستاده‌شده',
  served: 'زیر پوشش',
  set_at: 'ثبت‌شده',
  settings_approved_at: 'تأیید تنظیمات',
  sha256: 'اثر انگشت فایل',
  signed_at: 'امضاشده',
  signed_sha256: 'اثر انگشت امضاشده',
  signer_person_id: 'امضاکننده',
  size: 'اندازه',
  started_at: 'آغاز',
  starts_at: 'آغاز',
  state: 'وضعیت',
  station_id: 'ایستگاه',
  status: 'وضعیت',
  status_reason: 'دلیل وضعیت',
  step: 'گام ثبت‌نام',
  through: 'تا پایان روز',
  totp_secret: 'کلید برنامه تأیید هویت',
  type: 'نوع',
  url: 'نشانی',
  user_name: 'نام کاربری',
  user_type: 'نویسنده',
  vendor_codes: 'فروشگاه‌ها',
  withdrawn_at: 'پس گرفته‌شده',
  writer_name: 'نام نویسنده',
};

export interface ShownColumn {
  column: string;
  /** Undefined for a column without words; its name is shown then. */
  label: string | undefined;
  before: string;
  after: string;
}

export const partShown = ({ part }: Pick<Change, 'part'>): string =>
  (partWords as Readonly<Record<string, string>>)[part] ?? otherParts[part] ?? part;

const fieldOf = (part: string, column: string) =>
  logParts.includes(part as LogPart) ? findField(part as LogPart, column) : undefined;

export const columnLabel = (part: string, column: string): string | undefined =>
  fieldOf(part, column)?.label ?? otherColumns[column];

export const columnsShown = ({ part, before, after }: Change): ShownColumn[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((column) => {
    const field = fieldOf(part, column);
    const show = (row: Row): string => {
      const value = row?.[column];
      if (row === null || value === undefined || value === null) return words.absent;
      if (value === '…') return words.unseen;
      return (field && valueShown(field, value)) || plain(column, value);
    };
    return { column, label: columnLabel(part, column), before: show(before), after: show(after) };
  });

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function plain(column: string, value: unknown): string {
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no'];
  if (typeof value === 'number') {
    if (/(^|_)(id|by)$/.test(column)) return toPersianDigits(value);
    if (/(^|_)percent$/.test(column)) return formatPercent(value / 100);
    return /(^|_)(toman|minimum)$/.test(column) ? formatToman(value) : formatNumber(value);
  }
  if (column === 'state') return stateWords[String(value)] ?? String(value);
  if (column === 'roles' && Array.isArray(value))
    return value.map((role) => platformRoleWords[role as keyof typeof platformRoleWords] ?? role).join('، ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return instant.test(value) ? formatDateTime(value) : value;
}
