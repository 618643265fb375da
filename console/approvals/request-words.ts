// The fields of proposed requests in words.
import { platformRoleWords } from '@pishkhan/contract/access/platform-permissions.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { moveWords } from '../shop/public.ts';

type Fields = Readonly<Record<string, unknown>>;

const yesNo = (value: unknown): string => (value ? 'بله' : 'نه');
const text = (value: unknown): string => String(value);
const digits = (value: unknown): string => toPersianDigits(String(value));
const percent = (value: unknown): string => `${formatNumber(Number(value))}٪`;
const toman = (value: unknown): string => formatToman(Number(value));
const instant = (value: unknown): string => formatDateTime(String(value));
const named =
  (names: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    names[String(value)] ?? String(value);

interface Field {
  readonly label: string;
  readonly show: (value: unknown) => string;
  /** A code, which stands left to right. */
  readonly isCode?: true;
}

const fields: Readonly<Record<string, Field>> = {
  action: { label: 'کار', show: named(moveWords) },
  adjustmentCode: { label: 'کد سند', show: text, isCode: true },
  amount: { label: 'مبلغ', show: toman },
  businessTypeId: { label: 'شماره صنف', show: digits },
  cellPhone: { label: 'شماره کنونی', show: text, isCode: true },
  cityId: { label: 'شماره شهر', show: digits },
  commissionPercent: { label: 'کارمزد', show: percent },
  digest: { label: 'اثر انگشت ردیف‌ها', show: (value) => `${String(value).slice(0, 12)}…`, isCode: true },
  disputeUntil: { label: 'مهلت اعتراض', show: instant },
  financialReportVisible: { label: 'فایل صورت‌حساب ماهانه', show: yesNo },
  fullName: { label: 'نام', show: text },
  grade: { label: 'درجه', show: (value) => (value === null ? 'بدون درجه' : String(value)) },
  holderName: { label: 'صاحب حساب', show: text },
  iban: { label: 'شبا', show: text, isCode: true },
  id: { label: 'شماره', show: digits },
  isActive: { label: 'فعال', show: yesNo },
  isTax: { label: 'مشمول مالیات', show: yesNo },
  kind: {
    label: 'نوع',
    show: named({
      REFUND: 'بازگشت وجه به مشتری',
      CHARGE: 'کسر از فروشگاه',
      COMPENSATION: 'جبران برای فروشگاه',
    }),
  },
  maxPlatformPercent: { label: `بیشترین سهم تخفیف از سوی ${marketplaceName}`, show: percent },
  newCellPhone: { label: 'شماره تازه', show: text, isCode: true },
  orderCode: { label: 'سفارش', show: text, isCode: true },
  percent: { label: 'نرخ کارمزد', show: percent },
  percents: {
    label: 'سهم فروشگاه از سفارش لغوشده',
    show: (value) => {
      const { NEW, PREPARING, READY } = value as Record<string, unknown>;
      return `سفارش جدید ${percent(NEW)}، در حال آماده‌سازی ${percent(PREPARING)}، آماده ${percent(READY)}`;
    },
  },
  reason: { label: 'دلیل', show: text },
  result: { label: 'پاسخ', show: named({ WON: 'به سود فروشگاه', LOST: 'رد اعتراض' }) },
  roles: {
    label: 'نقش‌ها',
    show: (value) =>
      (value as (keyof typeof platformRoleWords)[]).map((role) => platformRoleWords[role]).join('، '),
  },
  served: { label: 'زیر پوشش', show: yesNo },
  startsAt: { label: 'از', show: instant },
  userName: { label: 'نام کاربری', show: text, isCode: true },
  vendorCode: { label: 'کد فروشگاه', show: text, isCode: true },
};

export interface ShownField {
  id: string;
  label: string;
  value: string;
  isCode: boolean;
}

/** Fields that only serve the transport are left out; a masked value stays «…». */
export const shownFields = ({ params, body }: { params: Fields; body: Fields }): ShownField[] =>
  Object.entries({ ...params, ...body }).flatMap(([id, value]) => {
    const found = fields[id];
    if (!found || value === undefined) return [];
    const shown = value === '…' ? '…' : found.show(value);
    return [{ id, label: found.label, value: shown, isCode: found.isCode ?? false }];
  });

/** Only these have no words: they serve the transport. */
export const silentFields: ReadonlySet<string> = new Set(['eventId', 'version', 'steps']);
export const hasWords = (name: string): boolean => name in fields || silentFields.has(name);
