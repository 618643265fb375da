// The filter of the history. Days and kinds apply at once; codes and phones when the form is submitted.
import { Suspense, useState } from 'react';
import { FilterFrame } from '../../page/filter-frame.tsx';
import { businessToday } from '../../page/period.ts';
import { useRoomForFilter, useRoomForTable } from '../../page/use-desk.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PeriodChoice } from '../../ui/period-choice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changed, type HistoryFilter, isFiltered } from '../model/history-filter.ts';
import { historyWords } from './words.ts';

/** Lazy: its selects are half as large as all the rest of the page, and a phone shows them on request only. */
const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields);

interface FilterBarProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { period, ...kinds } = filter;
  const count = Object.keys(kinds).length;
  // Collapsed on a phone, where the list matters most; an active filter is never hidden.
  const [isOpen, setIsOpen] = useState(count > 0);
  const isAlwaysOpen = useRoomForFilter();
  // Collapsing keeps what was typed.
  const [isNeeded, setIsNeeded] = useState(isOpen);
  const choose = (change: Partial<HistoryFilter>) => onChange(changed(filter, change));
  const isLine = useRoomForTable();
  return (
    <FilterFrame isFiltered={isFiltered(filter)} onClear={() => onChange({})}>
      <PeriodChoice
        value={period}
        today={businessToday()}
        onChange={(next) => onChange({ ...kinds, ...(next && { period: next }) })}
        className="max-sm:flex-1"
      />
      {isLine ? (
        <Suspense fallback={<Skeleton className="h-tap flex-1 rounded-control" />}>
          <FilterFields filter={filter} onChoose={choose} onSearched={() => {}} isLine />
        </Suspense>
      ) : (
        <>
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
          <div
            id="history-filters"
            hidden={!isOpen && !isAlwaysOpen}
            className="grid w-full items-start gap-4 sm:grid-cols-2"
          >
            {(isNeeded || isAlwaysOpen) && (
              <Suspense fallback={<FieldsToCome />}>
                <FilterFields filter={filter} onChoose={choose} onSearched={() => setIsOpen(false)} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </FilterFrame>
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
