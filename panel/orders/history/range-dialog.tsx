import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { RangeCalendar } from '../../ui/range-calendar.tsx';
import { type DayRange, rangeShown } from '../model/range-presets.ts';
import { historyWords } from './words.ts';

interface RangeDialogProps {
  range: DayRange;
  today: string;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}

export function RangeDialog({ range, today, onChoose, onClose }: RangeDialogProps) {
  const { startDate, endDate } = range;
  const [chosen, setChosen] = useState(startDate && endDate ? { start: startDate, end: endDate } : null);
  const show = () => {
    if (!chosen) return;
    onChoose({ startDate: chosen.start, endDate: chosen.end });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={historyWords.rangeTitle}
      description={historyWords.rangeHint}
      buttons={[
        {
          children: historyWords.choose,
          wide: true,
          onPress: show,
          disabledReason: chosen ? undefined : historyWords.chooseFirst,
        },
        { children: historyWords.dismiss, wide: true, onPress: onClose },
      ]}
    >
      <RangeCalendar label={historyWords.rangeTitle} value={chosen} latest={today} onChange={setChosen} />
      <p className="mt-3 min-h-6 text-center font-semibold" aria-live="polite">
        {chosen && rangeShown({ startDate: chosen.start, endDate: chosen.end })}
      </p>
    </Dialog>
  );
}
