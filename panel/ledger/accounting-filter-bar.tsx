import { transactionKinds } from '@pishkhan/contract/ledger/accounts.ts';
import { transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import { FilterFrame } from '../page/filter-frame.tsx';
import { businessToday } from '../page/period.ts';
import { PeriodChoice } from '../ui/period-choice.tsx';
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
  onChange: (filter: AccountingFilter) => void;
}

export function AccountingFilterBar({ filter, onChange }: AccountingFilterBarProps) {
  const { period, kind } = filter;
  return (
    <FilterFrame isFiltered={isFiltered(filter)} onClear={() => onChange({})}>
      <PeriodChoice
        value={period}
        today={businessToday()}
        onChange={(next) => onChange({ ...(next && { period: next }), ...(kind && { kind }) })}
        className="max-sm:w-full"
      />
      <Select
        label={words.kind}
        isLabelHidden
        options={kindOptions}
        value={kind ?? any}
        onChange={(id) => {
          const next = transactionKinds.find((one) => one === id);
          onChange({ ...(period && { period }), ...(next && { kind: next }) });
        }}
        className="min-w-56 max-sm:w-full"
      />
    </FilterFrame>
  );
}
