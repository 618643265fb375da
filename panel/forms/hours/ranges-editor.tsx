// An editor for the ranges of one day or of one kind of day. A range may cross midnight.
import { maxRangesOfDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { useId } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { TimeField } from './time-field.tsx';
import { crossesMidnight, type HoursProblem, type HoursRange, nextRange } from './weekly-hours.ts';
import { hoursWords, problemWords, rangeWords } from './weekly-hours-words.ts';

interface RangesProps {
  /** The day's name, which the labels of the fields contain. */
  name: string;
  ranges: readonly HoursRange[];
  onChange: (ranges: readonly HoursRange[]) => void;
}

export interface RangesEditorProps extends RangesProps {
  problemAt: (place: number) => HoursProblem | undefined;
  /** The name of the following day, for an editor of a single weekday. */
  nextDay?: string | undefined;
  /** The ranges stand beside each other, without visible labels. */
  isLine?: boolean;
}

export function RangesEditor({
  name,
  ranges,
  problemAt,
  nextDay,
  isLine = false,
  onChange,
}: RangesEditorProps) {
  const put = (place: number, range: HoursRange | undefined) =>
    onChange(ranges.flatMap((one, index) => (index === place ? (range ?? []) : one)));
  return (
    <ul className={isLine ? 'flex w-full flex-wrap gap-x-4 gap-y-1' : 'flex flex-col gap-3'}>
      {ranges.map((range, place) => (
        <Range
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the day
          key={place}
          range={range}
          place={place}
          name={name}
          nextDay={nextDay}
          isLine={isLine}
          problem={problemAt(place)}
          onChange={(next) => put(place, next)}
        />
      ))}
    </ul>
  );
}

/** The button that adds a range; absent when the day has `maxRangesOfDay` ranges. */
export const AddRange = ({ name, ranges, isLine, onChange }: RangesProps & { isLine?: boolean }) =>
  ranges.length < maxRangesOfDay && (
    <Button
      tone={isLine ? 'ghost' : 'quiet'}
      icon="plus"
      aria-label={hoursWords.addTo(name)}
      onPress={() => onChange([...ranges, nextRange(ranges)])}
    >
      {hoursWords.add}
    </Button>
  );

function Range(props: {
  range: HoursRange;
  place: number;
  name: string;
  nextDay: string | undefined;
  isLine: boolean;
  problem: HoursProblem | undefined;
  onChange: (range: HoursRange | undefined) => void;
}) {
  const { range, place, name, nextDay, isLine, problem, onChange } = props;
  const fieldClass = isLine ? 'w-20' : 'min-w-0 flex-1 sm:max-w-36';
  const id = useId();
  const messageId = problem || crossesMidnight(range) ? id : undefined;
  const words = range.startTime && range.endTime ? rangeWords(range) : hoursWords.someHours;
  return (
    <li className={classNames('flex flex-col', !isLine && 'gap-1.5')}>
      <div className={classNames('flex', isLine ? 'items-center gap-2' : 'items-end gap-3')}>
        <TimeField
          label={hoursWords.from}
          isLabelHidden={isLine}
          aria-label={hoursWords.named(hoursWords.from, name, place)}
          aria-describedby={messageId}
          aria-invalid={problem && problem.kind !== 'no-length' && range.startTime === '' ? true : undefined}
          value={range.startTime}
          onChange={(startTime) => onChange({ ...range, startTime })}
          className={fieldClass}
        />
        {isLine && <span aria-hidden="true">{hoursWords.until}</span>}
        <TimeField
          label={hoursWords.to}
          isLabelHidden={isLine}
          aria-label={hoursWords.named(hoursWords.to, name, place)}
          aria-describedby={messageId}
          aria-invalid={problem && (problem.kind !== 'no-time' || range.endTime === '') ? true : undefined}
          isEnd
          value={range.endTime}
          onChange={(endTime) => onChange({ ...range, endTime })}
          className={fieldClass}
        />
        <IconButton
          icon="close"
          size={isLine ? 'tap' : 'tap-lg'}
          label={hoursWords.remove(words, name)}
          onPress={() => onChange(undefined)}
        />
      </div>
      <div id={id}>
        {crossesMidnight(range) && (
          <p className="flex items-center gap-1.5 font-semibold text-info-ink text-sm">
            <Icon name="moon" size={20} />
            {hoursWords.untilNextDay(range, nextDay)}
          </p>
        )}
        <RangeProblem problem={problem} />
      </div>
    </li>
  );
}

export const RangeProblem = ({ problem }: { problem: HoursProblem | undefined }) =>
  problem && (
    <p className="flex items-start gap-1.5 font-semibold text-error-ink text-sm">
      <Icon name="error" size={20} className="mt-0.5" />
      {problemWords(problem)}
    </p>
  );
