/** The one choice of a period of a list or a report: a preset with the days that it means, or days of one's own. */
import { Suspense, useState } from 'react';
import {
  allTimeWord,
  type Period,
  presets,
  presetWords,
  rangeOf,
  rangeShown,
  spanOf,
} from '../fa/periods.ts';
import { lazyPart } from './lazy-part.ts';
import { Select } from './select.tsx';

/** The calendar is React Aria's, 40 kB: it is loaded when somebody wants days of their own. */
const PeriodDialog = lazyPart(async () => (await import('./period-dialog.tsx')).PeriodDialog);

export type PeriodChoiceProps = {
  /** Undefined for all time. */
  value: Period | undefined;
  /** The last day that may be chosen. */
  today: string;
  onChange: (period: Period | undefined) => void;
  /** The largest number of days. All time is offered without it. */
  maxDays?: number;
  /** Set where days begin at midnight, instead of business days. */
  isCalendarDays?: boolean;
  className?: string;
};

export function PeriodChoice(props: PeriodChoiceProps) {
  const { value, today, onChange, maxDays, isCalendarDays, className } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const options = [
    ...(maxDays === undefined ? [{ id: 'all', label: allTimeWord } as const] : []),
    ...presets.map((id) => ({ id, label: presetWords[id], aside: rangeShown(spanOf(id, today)) })),
    ...(typeof value === 'object' ? [{ id: 'own', label: rangeShown(value) } as const] : []),
    { id: 'choose', label: 'بازه دلخواه' } as const,
  ];
  const choose = (id: (typeof options)[number]['id']) => {
    if (id === 'choose') setIsChoosing(true);
    else if (id !== 'own') onChange(id === 'all' ? undefined : id);
  };
  return (
    <>
      <Select
        label="بازه زمانی"
        isLabelHidden
        icon="calendar"
        options={options}
        value={value === undefined ? 'all' : typeof value === 'string' ? value : 'own'}
        onChange={choose}
        {...(className && { className })}
      />
      <Suspense>
        {isChoosing && (
          <PeriodDialog
            range={rangeOf(value, today)}
            onChoose={onChange}
            onClose={() => setIsChoosing(false)}
            {...{ today, maxDays, isCalendarDays }}
          />
        )}
      </Suspense>
    </>
  );
}
