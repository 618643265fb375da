import { maxReportDays } from '@pishkhan/contract/sales-report/periods.ts';
import { type DateSpan, daysIn } from '@pishkhan/contract/time/special-days.ts';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { RangeCalendar } from '../ui/range-calendar.tsx';
import { spanShown } from './chosen-period.ts';
import { salesReportWords as words } from './words.ts';

interface PeriodDialogProps {
  span: DateSpan | null;
  today: string;
  onChoose: (span: DateSpan) => void;
  onClose: () => void;
}

export function PeriodDialog({ span, today, onChoose, onClose }: PeriodDialogProps) {
  const [chosen, setChosen] = useState(span);
  const show = () => {
    if (!chosen) return;
    onChoose(chosen);
    onClose();
  };
  const isTooLong = chosen !== null && daysIn(chosen) > maxReportDays;
  return (
    <Dialog
      onClose={onClose}
      title={words.rangeTitle}
      description={words.rangeHint}
      buttons={[
        {
          children: words.choose,
          wide: true,
          onPress: show,
          disabledReason: chosen ? (isTooLong ? words.tooLong : undefined) : words.chooseFirst,
        },
        { children: words.dismiss, wide: true, onPress: onClose },
      ]}
    >
      <RangeCalendar
        label={words.rangeTitle}
        value={chosen && { start: chosen.startDate, end: chosen.endDate }}
        latest={today}
        onChange={({ start, end }) => setChosen({ startDate: start, endDate: end })}
      />
      <p className="mt-3 min-h-6 text-center font-semibold" aria-live="polite">
        {chosen && spanShown(chosen)}
      </p>
    </Dialog>
  );
}
