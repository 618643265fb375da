// The selects and the search of the history's filter.
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { Select } from '../../ui/select.tsx';
import type { HistoryFilter } from '../model/history-filter.ts';
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

interface FilterFieldsProps {
  filter: HistoryFilter;
  onChoose: (change: Partial<HistoryFilter>) => void;
  onSearched: () => void;
  /** The controls stand in a line, without visible labels. */
  isLine?: boolean;
}

export function FilterFields({ filter, onChoose, onSearched, isLine = false }: FilterFieldsProps) {
  const line = isLine && { isLabelHidden: true, className: 'min-w-40' };
  return (
    <>
      <Select
        {...line}
        label={historyWords.status}
        options={statusOptions}
        value={filter.orderStatus ?? any}
        onChange={(id) => onChoose({ orderStatus: orderStatuses.find((status) => status === id) })}
      />
      <Select
        {...line}
        label={historyWords.type}
        options={typeOptions}
        value={filter.deliveryType ?? any}
        onChange={(id) => onChoose({ deliveryType: deliveryTypes.find((type) => type === id) })}
      />
      <SearchForm
        key={`${filter.orderCode} ${filter.customerPhoneNumber}`}
        filter={filter}
        onSearch={(change) => {
          onSearched();
          onChoose(change);
        }}
        isLine={isLine}
        className={isLine ? 'flex-1' : 'sm:col-span-2'}
      />
    </>
  );
}
