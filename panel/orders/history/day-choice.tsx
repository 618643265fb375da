import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type DayRange, presetOf, presets, rangeOf, rangeShown } from '../model/range-presets.ts';
import { historyWords, presetWords } from './words.ts';

// The calendar is React Aria's, 40 kB: it is loaded when somebody wants a custom range.
const RangeDialog = lazyPart(async () => (await import('./range-dialog.tsx')).RangeDialog);

interface DayChoiceProps {
  range: DayRange;
  today: string | undefined;
  onChange: (range: { startDate: string | undefined; endDate: string | undefined }) => void;
}

export function DayChoice({ range, today, onChange }: DayChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  // The placeholder is as large as both controls, so that the content behind them does not move.
  if (today === undefined)
    return (
      <>
        <Skeleton className="h-14 w-full rounded-card sm:w-88" />
        <Skeleton className="h-tap w-34 rounded-control" />
      </>
    );
  const preset = presetOf(range, today);
  const choose = ({ startDate, endDate }: DayRange) => onChange({ startDate, endDate });
  return (
    <>
      <SegmentedControl
        label={historyWords.days}
        segments={presets.map((id) => ({ id, label: presetWords[id] }))}
        value={preset ?? ('own' as never)}
        onChange={(id) => choose(rangeOf(id, today))}
        className="flex-wrap max-sm:w-full"
      />
      <Button
        tone={preset ? 'ghost' : 'quiet'}
        icon="calendar"
        aria-haspopup="dialog"
        onPress={() => setIsChoosing(true)}
      >
        {preset ? historyWords.ownRange : rangeShown(range)}
      </Button>
      <Suspense>
        {isChoosing && (
          <RangeDialog
            range={preset === 'all' ? {} : range}
            today={today}
            onChoose={choose}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
