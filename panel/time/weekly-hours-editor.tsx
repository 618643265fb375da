// An editor of weekly hours, day by day: closed, the whole day, or ranges that may cross midnight; one day's hours can be copied to others.
// It takes days and returns days; it knows neither category nor shop, nor when they are saved.
import { mostRangesOfDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { useId, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePageToasts } from '../ui/page-toasts.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import {
  copyDay,
  crossesMidnight,
  type HoursDay,
  type HoursProblem,
  type HoursRange,
  hoursProblems,
  isWholeDay,
  nextRange,
  type WeekHours,
  wholeDay,
  withDay,
} from './model/weekly-hours.ts';
import { TimeField } from './time-field.tsx';
import { dayName, hoursWords, problemWords, rangeWords } from './weekly-hours-words.ts';

export interface WeeklyHoursEditorProps {
  week: WeekHours;
  onChange: (week: WeekHours) => void;
}

export function WeeklyHoursEditor({ week, onChange }: WeeklyHoursEditorProps) {
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
  onChange: (ranges: readonly HoursRange[]) => void;
  onCopy: () => void;
}) {
  const { day, problems, onChange, onCopy } = props;
  const { dayOfWeek, ranges } = day;
  const name = dayName(dayOfWeek);
  const kind = kindOf(day);
  /** The earlier ranges, restored when a day is opened again. */
  const [former, setFormer] = useState<readonly HoursRange[]>([]);
  const choose = (next: Kind) => {
    if (kind === 'some') setFormer(ranges);
    if (next === 'closed') onChange([]);
    else if (next === 'whole') onChange([wholeDay]);
    else onChange(former.length > 0 ? former : [nextRange([])]);
  };
  const put = (place: number, range: HoursRange | undefined) =>
    onChange(ranges.flatMap((one, index) => (index === place ? (range ?? []) : one)));
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="w-24 font-bold">{name}</h3>
        <SegmentedControl
          label={hoursWords.ofDay(name)}
          segments={kinds}
          value={kind}
          onChange={choose}
          className="min-w-0 flex-1 basis-72"
        />
      </div>
      {kind === 'some' && (
        <ul className="flex flex-col gap-3">
          {ranges.map((range, place) => (
            <Range
              // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the day
              key={place}
              range={range}
              place={place}
              dayOfWeek={dayOfWeek}
              problem={problems.get(`${dayOfWeek}.${place}`)}
              onChange={(next) => put(place, next)}
            />
          ))}
        </ul>
      )}
      {kind === 'whole' && <Wrong problem={problems.get(`${dayOfWeek}.0`)} />}
      {kind !== 'closed' && (
        <div className="flex flex-wrap gap-2">
          {kind === 'some' && ranges.length < mostRangesOfDay && (
            <Button
              tone="quiet"
              icon="plus"
              aria-label={hoursWords.addTo(name)}
              onPress={() => onChange([...ranges, nextRange(ranges)])}
            >
              {hoursWords.add}
            </Button>
          )}
          <Button tone="ghost" aria-label={hoursWords.copyOf(name)} onPress={onCopy}>
            {hoursWords.copy}
          </Button>
        </div>
      )}
    </li>
  );
}

function Range(props: {
  range: HoursRange;
  place: number;
  dayOfWeek: number;
  problem: HoursProblem | undefined;
  onChange: (range: HoursRange | undefined) => void;
}) {
  const { range, place, dayOfWeek, problem, onChange } = props;
  const id = useId();
  const day = dayName(dayOfWeek);
  const messageId = problem || crossesMidnight(range) ? id : undefined;
  const words = range.startTime && range.endTime ? rangeWords(range) : hoursWords.someHours;
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-end gap-3">
        <TimeField
          label={hoursWords.from}
          aria-label={hoursWords.named(hoursWords.from, day, place)}
          aria-describedby={messageId}
          aria-invalid={problem && problem.kind !== 'no-length' && range.startTime === '' ? true : undefined}
          value={range.startTime}
          onChange={(startTime) => onChange({ ...range, startTime })}
          className="min-w-0 flex-1 sm:max-w-36"
        />
        <TimeField
          label={hoursWords.to}
          aria-label={hoursWords.named(hoursWords.to, day, place)}
          aria-describedby={messageId}
          aria-invalid={problem && (problem.kind !== 'no-time' || range.endTime === '') ? true : undefined}
          isEnd
          value={range.endTime}
          onChange={(endTime) => onChange({ ...range, endTime })}
          className="min-w-0 flex-1 sm:max-w-36"
        />
        <IconButton
          icon="close"
          size="tap-lg"
          label={hoursWords.remove(words, day)}
          onPress={() => onChange(undefined)}
        />
      </div>
      <div id={id}>
        {crossesMidnight(range) && (
          <p className="flex items-center gap-1.5 font-semibold text-info-ink text-sm">
            <Icon name="moon" size={20} />
            {hoursWords.untilNextDay(range, dayOfWeek)}
          </p>
        )}
        <Wrong problem={problem} />
      </div>
    </li>
  );
}

const Wrong = ({ problem }: { problem: HoursProblem | undefined }) =>
  problem && (
    <p className="flex items-start gap-1.5 font-semibold text-error-ink text-sm">
      <Icon name="error" size={20} className="mt-0.5" />
      {problemWords(problem)}
    </p>
  );

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
