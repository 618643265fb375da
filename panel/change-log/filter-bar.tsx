import type { listLog } from '@pishkhan/contract/change-log/calls.ts';
import { logKinds, logKindWords } from '@pishkhan/contract/change-log/logged-calls.ts';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { FilterFrame } from '../page/filter-frame.tsx';
import { PeriodChoice } from '../ui/period-choice.tsx';
import { Select } from '../ui/select.tsx';
import { calendarToday, isFiltered, type LogFilter } from './log-filter.ts';
import { changeLogWords as words } from './words.ts';

const any = 'ANY';
const kindOptions = [
  { id: any, label: words.anyKind },
  ...logKinds.map((kind) => ({ id: kind, label: logKindWords[kind] })),
];

interface FilterBarProps {
  filter: LogFilter;
  people: CallResult<typeof listLog>['people'];
  onChange: (filter: LogFilter) => void;
}

export function FilterBar({ filter, people, onChange }: FilterBarProps) {
  const { kind, personId, period } = filter;
  const personOptions = [
    { id: any, label: words.anyPerson },
    ...people.map((person) => ({ id: String(person.personId), label: person.personName })),
  ];
  return (
    <FilterFrame isFiltered={isFiltered(filter)} onClear={() => onChange({})}>
      <PeriodChoice
        value={period}
        today={calendarToday()}
        onChange={(next) => onChange({ ...filter, period: next })}
        isCalendarDays
        className="min-w-0 flex-1 basis-[10rem]"
      />
      <Select
        label={words.kind}
        isLabelHidden
        options={kindOptions}
        value={kind ?? any}
        onChange={(id) => onChange({ ...filter, kind: logKinds.find((one) => one === id) })}
        className="min-w-0 flex-1 basis-[14rem]"
      />
      <Select
        label={words.person}
        isLabelHidden
        options={personOptions}
        value={personId ? String(personId) : any}
        onChange={(id) => onChange({ ...filter, personId: id === any ? undefined : Number(id) })}
        className="min-w-0 flex-1 basis-[10rem]"
      />
    </FilterFrame>
  );
}
