// The filter of the reviews. A choice takes effect at once.
import { useProductSearch } from '../menu/public.ts';
import { clearFiltersWord } from '../page/filter-frame.tsx';
import { businessToday } from '../page/period.ts';
import { Button } from '../ui/button.tsx';
import { PeriodChoice } from '../ui/period-choice.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';
import { isFiltered, type ReviewFilter, shownKinds, unfiltered } from './review-filter.ts';
import { shownWords, reviewWords as words } from './words.ts';

const any = 'ANY';
const segments = shownKinds.map((id) => ({ id, label: shownWords[id] }));

interface FilterBarProps {
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { shown, period, productId } = filter;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card">
      <SegmentedControl
        label={words.filter}
        segments={segments}
        value={shown}
        onChange={(next) => onChange({ ...filter, shown: next })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <PeriodChoice
          value={period}
          today={businessToday()}
          onChange={(next) => onChange({ ...filter, period: next })}
          className="min-w-0 flex-1 basis-[10rem] sm:max-w-72"
        />
        <Select
          label={words.product}
          isLabelHidden
          options={useProductOptions()}
          value={productId ? String(productId) : any}
          onChange={(id) => onChange({ ...filter, productId: id === any ? undefined : Number(id) })}
          className="min-w-0 flex-1 basis-[10rem] sm:max-w-72"
        />
        {isFiltered(filter) && (
          <Button tone="ghost" icon="close" onPress={() => onChange(unfiltered)} className="ms-auto">
            {clearFiltersWord}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The options of the filter. Only «همه محصول‌ها» is offered until the menu has loaded; the reviews are shown all the same. */
function useProductOptions() {
  const { data = [] } = useProductSearch(true);
  return [
    { id: any, label: words.anyProduct },
    ...data.flatMap(({ products }) =>
      products.map(({ productHeaderId, headerName }) => ({ id: String(productHeaderId), label: headerName })),
    ),
  ];
}
