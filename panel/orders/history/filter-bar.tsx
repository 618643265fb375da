// The filter of the history. Days and kinds apply at once; codes and phones when the form is submitted.
import { Suspense, useState } from 'react';
import { useRoomForFilter, useRoomForTable } from '../../page/use-desk.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changed, type HistoryFilter, isFiltered } from '../model/history-filter.ts';
import { DayChoice } from './day-choice.tsx';
import { historyWords } from './words.ts';

/** Lazy: its selects are half as large as all the rest of the page, and a phone shows them on request only. */
const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields);

interface FilterBarProps {
  filter: HistoryFilter;
  /** The business day; undefined until the server's answer. */
  today: string | undefined;
  onChange: (filter: HistoryFilter) => void;
}

export function FilterBar({ filter, today, onChange }: FilterBarProps) {
  const { startDate, endDate, ...kinds } = filter;
  const count = Object.keys(kinds).length;
  // Collapsed on a phone, where the list matters most; an active filter is never hidden.
  const [isOpen, setIsOpen] = useState(count > 0);
  const isAlwaysOpen = useRoomForFilter();
  // Collapsing keeps what was typed.
  const [isNeeded, setIsNeeded] = useState(isOpen);
  const choose = (change: Partial<HistoryFilter>) => onChange(changed(filter, change));
  // At a desk all controls stand in one line.
  const isLine = useRoomForTable();
  if (isLine)
    return (
      <div className="flex flex-wrap items-start gap-2">
        <DayChoice range={{ startDate, endDate }} today={today} onChange={choose} />
        <Suspense fallback={<Skeleton className="h-tap flex-1 rounded-control" />}>
          <FilterFields filter={filter} onChoose={choose} onSearched={() => {}} isLine />
        </Suspense>
        {isFiltered(filter) && (
          <IconButton icon="close" label={historyWords.clear} onPress={() => onChange({})} />
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <DayChoice range={{ startDate, endDate }} today={today} onChange={choose} />
        <Button
          tone="quiet"
          aria-expanded={isOpen}
          aria-controls="history-filters"
          onPress={() => {
            setIsNeeded(true);
            setIsOpen(!isOpen);
          }}
          className="md:hidden"
        >
          {historyWords.filters(count)}
        </Button>
        {isFiltered(filter) && (
          <Button tone="ghost" icon="close" onPress={() => onChange({})} className="ms-auto">
            {historyWords.clear}
          </Button>
        )}
      </div>
      <div
        id="history-filters"
        hidden={!isOpen && !isAlwaysOpen}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        {(isNeeded || isAlwaysOpen) && (
          <Suspense fallback={<FieldsToCome />}>
            <FilterFields filter={filter} onChoose={choose} onSearched={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The placeholder is as high as the fields, so that nothing moves when they appear. */
function FieldsToCome() {
  return [historyWords.status, historyWords.type, historyWords.code].map((label, index) => (
    <div key={label} aria-hidden className={`flex flex-col gap-1.5 ${index === 2 ? 'sm:col-span-2' : ''}`}>
      <span className="font-semibold text-sm">{label}</span>
      <Skeleton className="h-tap-lg rounded-control" />
    </div>
  ));
}
