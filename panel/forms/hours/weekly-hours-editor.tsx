// An editor for weekly hours, day by day: closed, the whole day, or ranges that may cross midnight. One day's hours can be copied to
// others. It takes days and returns days. It does not know whether they belong to a category or a shop, nor when they are saved.
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { usePageToasts } from '../../ui/page-toasts.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { AddRange, RangeProblem, RangesEditor } from './ranges-editor.tsx';
import {
  copyDay,
  type HoursDay,
  type HoursProblem,
  type HoursRange,
  hoursProblems,
  isWholeDay,
  nextRange,
  type WeekHours,
  wholeDay,
  withDay,
} from './weekly-hours.ts';
import { dayName, hoursWords } from './weekly-hours-words.ts';

export interface WeeklyHoursEditorProps {
  week: WeekHours;
  onChange: (week: WeekHours) => void;
  /** A line for each day, where there is room: the whole week in one screen. */
  isLine?: boolean;
}

export function WeeklyHoursEditor({ week, onChange, isLine = false }: WeeklyHoursEditorProps) {
  const [copied, setCopied] = useState<number>();
  const toast = usePageToasts();
  const problems = hoursProblems(week);
  return (
    <>
      <ol className="flex flex-col divide-y divide-line">
        {week.map((day) => (
          <Day
            key={day.dayOfWeek}
            day={day}
            problems={problems}
            isLine={isLine}
            onChange={(ranges) => onChange(withDay(week, day.dayOfWeek, ranges))}
            onCopy={() => setCopied(day.dayOfWeek)}
          />
        ))}
      </ol>
      {copied !== undefined && (
        <CopyDialog
          from={copied}
          onClose={() => setCopied(undefined)}
          onCopy={(to) => {
            setCopied(undefined);
            onChange(copyDay(week, copied, to));
            toast({
              type: 'success',
              title: hoursWords.copied(dayName(copied), to.length),
              timeout: 8000,
              undo: () => onChange(week),
            });
          }}
        />
      )}
    </>
  );
}

const kinds = [
  { id: 'closed', label: hoursWords.closed },
  { id: 'whole', label: hoursWords.wholeDay },
  { id: 'some', label: hoursWords.someHours },
] as const;
type Kind = (typeof kinds)[number]['id'];

const kindOf = (day: HoursDay): Kind =>
  day.ranges.length === 0 ? 'closed' : isWholeDay(day) ? 'whole' : 'some';

function Day(props: {
  day: HoursDay;
  problems: ReadonlyMap<string, HoursProblem>;
  isLine: boolean;
  onChange: (ranges: readonly HoursRange[]) => void;
  onCopy: () => void;
}) {
  const { day, problems, isLine, onChange, onCopy } = props;
  const { dayOfWeek, ranges } = day;
  const name = dayName(dayOfWeek);
  const kind = kindOf(day);
  /** The earlier ranges, restored when a closed day is opened again. */
  const [former, setFormer] = useState<readonly HoursRange[]>([]);
  const choose = (next: Kind) => {
    if (kind === 'some') setFormer(ranges);
    if (next === 'closed') onChange([]);
    else if (next === 'whole') onChange([wholeDay]);
    else onChange(former.length > 0 ? former : [nextRange([])]);
  };
  const buttons = kind !== 'closed' && (
    <div className={classNames('flex flex-wrap gap-2', isLine && 'ms-auto')}>
      {kind === 'some' && <AddRange {...{ name, ranges, isLine, onChange }} />}
      <Button tone="ghost" aria-label={hoursWords.copyOf(name)} onPress={onCopy}>
        {hoursWords.copy}
      </Button>
    </div>
  );
  return (
    <li
      className={isLine ? 'flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5' : 'flex flex-col gap-3 py-4'}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="w-[6rem] font-bold">{name}</h3>
        <SegmentedControl
          label={hoursWords.ofDay(name)}
          segments={kinds}
          value={kind}
          onChange={choose}
          {...(!isLine && { className: 'min-w-0 flex-1 basis-[18rem]' })}
        />
      </div>
      {isLine && buttons}
      {kind === 'some' && (
        <RangesEditor
          name={name}
          ranges={ranges}
          problemAt={(place) => problems.get(`${dayOfWeek}.${place}`)}
          nextDay={dayName(dayOfWeek + 1)}
          isLine={isLine}
          onChange={onChange}
        />
      )}
      {kind === 'whole' && <RangeProblem problem={problems.get(`${dayOfWeek}.0`)} />}
      {!isLine && buttons}
    </li>
  );
}

function CopyDialog(props: { from: number; onClose: () => void; onCopy: (to: number[]) => void }) {
  const { from, onClose, onCopy } = props;
  const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== from);
  const [to, setTo] = useState<number[]>([]);
  return (
    <Dialog
      onClose={onClose}
      title={hoursWords.copyTitle(dayName(from))}
      description={hoursWords.copyHint}
      buttons={[
        {
          children: hoursWords.doCopy,
          disabledReason: to.length === 0 ? hoursWords.noDay : undefined,
          onPress: () => onCopy(to),
        },
        { children: hoursWords.all, onPress: () => onCopy(others) },
      ]}
    >
      <ChoiceList
        label={hoursWords.copyTo}
        choices={others.map((day) => ({ id: day, label: dayName(day) }))}
        chosen={to}
        onChange={setTo}
      />
    </Dialog>
  );
}
