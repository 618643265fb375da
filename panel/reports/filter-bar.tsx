// The filter of the history. Days and kinds apply at once; codes and phones when the form is submitted.
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { Select } from '../ui/select.tsx';
import { DayChoice } from './day-choice.tsx';
import { changed, type HistoryFilter, isFiltered } from './model/history-filter.ts';
import { SearchForm } from './search-form.tsx';
import { historyWords } from './words.ts';

const any = 'ANY';
const statusOptions = [
  { id: any, label: historyWords.anyStatus },
  ...orderStatuses.map((id) => ({ id, label: orderStatusWords[id] })),
];
const typeOptions = [
  { id: any, label: historyWords.anyType },
  ...deliveryTypes.map((id) => ({ id, label: deliveryTypeWords[id] })),
];

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
  const choose = (change: Partial<HistoryFilter>) => onChange(changed(filter, change));
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <DayChoice range={{ startDate, endDate }} today={today} onChange={choose} />
        <Button
          tone="quiet"
          aria-expanded={isOpen}
          aria-controls="history-filters"
          onPress={() => setIsOpen(!isOpen)}
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
        className={classNames(
          'grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr]',
          !isOpen && 'max-md:hidden',
        )}
      >
        <Select
          label={historyWords.status}
          options={statusOptions}
          value={filter.orderStatus ?? any}
          onChange={(id) => choose({ orderStatus: orderStatuses.find((status) => status === id) })}
        />
        <Select
          label={historyWords.type}
          options={typeOptions}
          value={filter.deliveryType ?? any}
          onChange={(id) => choose({ deliveryType: deliveryTypes.find((type) => type === id) })}
        />
        <SearchForm
          key={`${filter.orderCode} ${filter.customerPhoneNumber}`}
          filter={filter}
          onSearch={(change) => {
            setIsOpen(false);
            choose(change);
          }}
          className="sm:col-span-2 lg:col-span-1"
        />
      </div>
    </div>
  );
}
