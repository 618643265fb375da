/** Days of one's own, chosen on a Jalali month. `PeriodChoice` loads it. */
import { useState } from 'react';
import { toPersianDigits } from '../fa/digits.ts';
import { businessDayWords, type DayRange, isLongerThan, isSpan, rangeShown } from '../fa/periods.ts';
import { Dialog } from './dialog.tsx';
import { RangeCalendar } from './range-calendar.tsx';

interface PeriodDialogProps {
  range: DayRange;
  today: string;
  maxDays: number | undefined;
  isCalendarDays: boolean | undefined;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}

const title = 'انتخاب بازه';

export function PeriodDialog(props: PeriodDialogProps) {
  const { range, today, maxDays, isCalendarDays, onChoose, onClose } = props;
  const [chosen, setChosen] = useState(isSpan(range) ? range : null);
  const show = () => {
    if (!chosen) return;
    onChoose(chosen);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={[
        'نخست روز شروع و سپس روز پایان را انتخاب کنید',
        maxDays === undefined ? '.' : `؛ حداکثر ${toPersianDigits(maxDays)} روز.`,
        isCalendarDays ? '' : ` ${businessDayWords}`,
      ].join('')}
      buttons={[
        {
          children: 'نمایش این بازه',
          wide: true,
          onPress: show,
          disabledReason: chosen ? refusalOf(chosen, maxDays) : 'روز شروع و پایان را انتخاب کنید.',
        },
        { children: 'انصراف', wide: true, onPress: onClose },
      ]}
    >
      <RangeCalendar
        label={title}
        value={chosen && { start: chosen.startDate, end: chosen.endDate }}
        latest={today}
        onChange={({ start, end }) => setChosen({ startDate: start, endDate: end })}
      />
      <p className="mt-3 min-h-6 text-center font-semibold" aria-live="polite">
        {chosen && rangeShown(chosen)}
      </p>
    </Dialog>
  );
}

const refusalOf = (span: Parameters<typeof isLongerThan>[0], maxDays = Number.POSITIVE_INFINITY) =>
  isLongerThan(span, maxDays) ? `این بازه بیش از ${toPersianDigits(maxDays)} روز است.` : undefined;
