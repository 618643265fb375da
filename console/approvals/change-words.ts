// A changed row of an effect in words: the part, and each column before and after.

import { platformRoleWords } from '@pishkhan/contract/access/platform-permissions.ts';
import {
  findField,
  type LogPart,
  logParts,
  partWords,
  valueShown,
} from '@pishkhan/contract/change-log/logged-fields.ts';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import type { getProposal } from '@pishkhan/contract/operators/proposal-calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { approvalWords as words } from './words.ts';

type Change = NonNullable<CallResult<typeof getProposal>['effect']>['changes'][number];

/** Parts and columns that shops do not see. */
const otherParts: Readonly<Record<string, string>> = {
  business_type: 'صنف',
  city: 'شهر',
  ledger_commission_rate: 'نرخ کمیسیون',
  ledger_dispute: 'اعتراض',
  operator: 'متصدی',
  person: 'کاربر فروشگاه',
  second_factor: 'ورود دومرحله‌ای',
};

const otherColumns: Readonly<Record<string, string>> = {
  bytes: 'اندازه',
  full_name: 'نام',
  hidden_reason: 'دلیل پنهان بودن',
  invited_by: 'دعوت‌کننده',
  is_active: 'فعال',
  kind: 'نوع',
  percent: 'نرخ',
  roles: 'نقش‌ها',
  served: 'زیر پوشش',
  state: 'وضعیت',
  status_reason: 'دلیل وضعیت',
  user_name: 'نام کاربری',
};

export interface ShownColumn {
  column: string;
  label: string;
  before: string;
  after: string;
}

export const partShown = ({ part }: Change): string =>
  (partWords as Readonly<Record<string, string>>)[part] ?? otherParts[part] ?? part;

export const columnsShown = ({ part, before, after }: Change): ShownColumn[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((column) => {
    const field = logParts.includes(part as LogPart) ? findField(part as LogPart, column) : undefined;
    const show = (row: Change['before']): string => {
      const value = row?.[column];
      if (row === null || value === undefined || value === null) return words.absent;
      if (value === '…') return words.hidden;
      return (field && valueShown(field, value)) || plain(column, value);
    };
    return {
      column,
      label: field?.label ?? otherColumns[column] ?? column,
      before: show(before),
      after: show(after),
    };
  });

function plain(column: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'بله' : 'نه';
  if (typeof value === 'number') return formatNumber(value);
  if (column === 'roles' && Array.isArray(value))
    return value.map((role) => platformRoleWords[role as keyof typeof platformRoleWords] ?? role).join('، ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
