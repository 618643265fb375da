import { auditedTables, clearColumns } from '@pishkhan/contract/change-log/audited-columns.ts';
import { expect, it } from 'vitest';
import { columnLabel, columnsShown, partShown } from './change-words.ts';

it('every audited part has a name, and every column whose value is kept', () => {
  expect(auditedTables.filter((part) => partShown({ part }) === part)).toEqual([]);
  const nameless = auditedTables.flatMap((part) =>
    clearColumns(part).filter((column) => columnLabel(part, column) === undefined),
  );
  expect(nameless).toEqual([]);
});

it('values are shown in words: what is not kept, roles, instants, ids, percents, toman and states', () => {
  const shown = (column: string, value: unknown) =>
    columnsShown({ part: 'operator', id: '7', before: null, after: { [column]: value } })[0]!.after;
  expect(shown('passphrase', '…')).toBe('پنهان');
  expect(shown('roles', ['LIVE', 'FINANCE'])).toBe('پشتیبانی سفارش‌ها، امور مالی');
  expect(shown('is_active', false)).toBe('نه');
  expect(shown('invited_by', 12345)).toBe('۱۲۳۴۵');
  expect(shown('new_percent', 50)).toBe('۵۰٪');
  expect(shown('payable_toman', 12_000)).toBe('۱۲٬۰۰۰ تومان');
  expect(shown('state', 'BOOKING')).toBe('تأییدشده، در حال ثبت');
  expect(shown('created_at', '2026-11-28T09:30:00+00:00')).toMatch(/^۷ آذر/);
  expect(columnsShown({ part: 'unknown_part', id: null, before: { other: 1 }, after: null })).toEqual([
    { column: 'other', label: undefined, before: '۱', after: 'نیست' },
  ]);
});
