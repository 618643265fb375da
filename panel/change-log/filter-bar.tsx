import type { listLog } from '@pishkhan/contract/change-log/calls.ts';
import { logKinds, logKindWords } from '@pishkhan/contract/change-log/logged-calls.ts';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { useRoomForTable } from '../page/use-desk.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { isFiltered, type LogFilter, periods } from './log-filter.ts';
import { changeLogWords as words } from './words.ts';

const any = 'ANY';
const kindOptions = [
  { id: any, label: words.anyKind },
  ...logKinds.map((kind) => ({ id: kind, label: logKindWords[kind] })),
];
const periodOptions = [
  { id: any, label: words.anyTime },
  ...periods.map((days) => ({ id: String(days), label: days === 1 ? words.today : words.lastDays(days) })),
];

interface FilterBarProps {
  filter: LogFilter;
  people: CallResult<typeof listLog>['people'];
  onChange: (filter: LogFilter) => void;
}

/** A choice takes effect at once. */
export function FilterBar({ filter, people, onChange }: FilterBarProps) {
  const { kind, personId, days } = filter;
  // At a desk all controls stand in one line.
  const isLine = useRoomForTable();
  const personOptions = [
    { id: any, label: words.anyPerson },
    ...people.map((person) => ({ id: String(person.personId), label: person.personName })),
  ];
  return (
    <div
      className={
        isLine
          ? 'flex items-center gap-2'
          : 'flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card'
      }
    >
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
      <Select
        label={words.period}
        isLabelHidden
        options={periodOptions}
        value={days ? String(days) : any}
        onChange={(id) => onChange({ ...filter, days: periods.find((one) => String(one) === id) })}
        className="min-w-0 flex-1 basis-[10rem]"
      />
      {isFiltered(filter) && (
        <Button tone="ghost" icon="close" onPress={() => onChange({})}>
          {words.clear}
        </Button>
      )}
    </div>
  );
}
