// The choice of the report's period: a default one, or any range.
import { defaultPeriods, type UsualPeriod } from '@pishkhan/contract/sales-report/periods.ts';
import { Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { type ChosenPeriod, spanShown } from './chosen-period.ts';
import { periodWords, salesReportWords as words } from './words.ts';

// The calendar is React Aria's, 40 kB, so it is loaded when somebody chooses a range.
const PeriodDialog = lazyPart(async () => (await import('./period-dialog.tsx')).PeriodDialog);

interface PeriodChoiceProps {
  chosen: ChosenPeriod;
  today: string;
  onChoose: (chosen: ChosenPeriod) => void;
}

export function PeriodChoice({ chosen, today, onChoose }: PeriodChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const isUsual = typeof chosen === 'string';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl<UsualPeriod>
        label={words.periods}
        segments={defaultPeriods.map((id) => ({ id, label: periodWords[id] }))}
        value={isUsual ? chosen : ('own' as never)}
        onChange={onChoose}
        className="max-sm:w-full max-sm:[&>label]:px-1.5"
      />
      <Button
        tone={isUsual ? 'ghost' : 'quiet'}
        icon="calendar"
        aria-haspopup="dialog"
        onPress={() => setIsChoosing(true)}
      >
        {isUsual ? words.ownPeriod : spanShown(chosen)}
      </Button>
      <Suspense>
        {isChoosing && (
          <PeriodDialog
            span={isUsual ? null : chosen}
            today={today}
            onChoose={onChoose}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
