import { transactionKinds } from '@pishkhan/contract/ledger/accounts.ts';
import { transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import { DayChoice } from '../orders/history/public.ts';
import { useRoomForTable } from '../page/use-desk.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { type AccountingFilter, isFiltered } from './accounting-filter.ts';
import { accountingWords as words } from './words.ts';

const any = 'ANY';
const kindOptions = [
  { id: any, label: words.anyKind },
  ...transactionKinds.map((id) => ({ id, label: transactionKindWords[id] })),
];

interface AccountingFilterBarProps {
  filter: AccountingFilter;
  /** The business day; undefined until the server has responded. */
  today: string | undefined;
  onChange: (filter: AccountingFilter) => void;
}

export function AccountingFilterBar({ filter, today, onChange }: AccountingFilterBarProps) {
  const { startDate, endDate, kind } = filter;
  // At a desk all controls stand in one line.
  const isLine = useRoomForTable();
  const changed = (change: { [Name in keyof AccountingFilter]: AccountingFilter[Name] | undefined }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined),
      ) as AccountingFilter,
    );
  return (
    <div
      className={
        isLine
          ? 'flex flex-wrap items-center gap-2'
          : 'flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4 shadow-card'
      }
    >
      <DayChoice range={{ startDate, endDate }} today={today} onChange={changed} />
      <Select
        label={words.kind}
        isLabelHidden={isLine}
        options={kindOptions}
        value={kind ?? any}
        onChange={(id) => changed({ kind: transactionKinds.find((one) => one === id) })}
        className="min-w-56 max-sm:w-full"
      />
      {isFiltered(filter) && (
        <Button tone="ghost" icon="close" onPress={() => onChange({})} className="ms-auto">
          {words.clear}
        </Button>
      )}
    </div>
  );
}
