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
}

export function FilterFields({ filter, onChoose, onSearched }: FilterFieldsProps) {
  return (
    <>
      <Select
        label={historyWords.status}
        options={statusOptions}
        value={filter.orderStatus ?? any}
        onChange={(id) => onChoose({ orderStatus: orderStatuses.find((status) => status === id) })}
      />
      <Select
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
        className="sm:col-span-2 lg:col-span-1"
      />
    </>
  );
}
