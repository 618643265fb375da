// The dialog for adding or changing a special day. It edits the list of the form, and the form saves.
import {
  addDays,
  type DateSpan,
  dayOfWeekOf,
  daysIn,
  hoursOn,
  isAmbiguous,
  type OpeningHours,
  type SpecialDay,
} from '@pishkhan/contract/time/special-days.ts';
import { furthestSpecialDay, maxSpecialTitle } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { useState } from 'react';
import {
  AddRange,
  dayName,
  type HoursRange,
  isWholeDay,
  nextRange,
  RangesEditor,
  rangesProblems,
  wholeDay,
} from '../../../forms/hours/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RangeCalendar } from '../../../ui/range-calendar.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { withoutEvening } from '../../model/special-days.ts';
import { specialDayWords, specialDialogWords as words } from './words.ts';

const kinds = [
  { id: 'closed', label: words.closed },
  { id: 'whole', label: words.whole },
  { id: 'some', label: words.some },
] as const;
type Kind = (typeof kinds)[number]['id'];

export interface SpecialDayDialogProps {
  /** Undefined for a new day. */
  day: SpecialDay | undefined;
  /** The other days of the list. */
  others: readonly SpecialDay[];
  hours: OpeningHours;
  today: string;
  onDone: (day: SpecialDay) => void;
  onClose: () => void;
}

export function SpecialDayDialog({ day, others, hours, today, onDone, onClose }: SpecialDayDialogProps) {
  const [span, setSpan] = useState<DateSpan | undefined>(day);
  const [title, setTitle] = useState(day?.title ?? '');
  const [kind, setKind] = useState<Kind>(kindOf(day?.ranges ?? []));
  const [some, setSome] = useState<readonly HoursRange[]>(day?.ranges ?? []);
  const usual = defaultRanges(hours, span);
  const ranges = { closed: [], whole: [wholeDay], some }[kind];
  const problems = rangesProblems(ranges, span !== undefined && daysIn(span) > 1);
  const reason = refuse(span, others) ?? (kind === 'some' ? refuseRanges(some, problems.size) : undefined);
  const choose = (next: Kind) => {
    if (next === 'some' && some.length === 0) setSome(usual.length > 0 ? usual : [nextRange([])]);
    setKind(next);
  };
  const done = () => span && onDone({ ...datesOf(span), title: title.trim() || null, ranges });
  const name = span && daysIn(span) === 1 ? dayName(dayOfWeekOf(span.startDate)) : words.ranges;
  return (
    <Dialog
      onClose={onClose}
      title={day ? words.change : words.create}
      description={words.daysHint}
      buttons={[
        { children: words.done, wide: true, disabledReason: reason, onPress: done },
        { children: words.dismiss, wide: true, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-5">
        <RangeCalendar
          label={words.days}
          value={span ? { start: span.startDate, end: span.endDate } : null}
          earliest={day && day.startDate < today ? day.startDate : today}
          latest={addDays(today, furthestSpecialDay)}
          onChange={({ start, end }) => setSpan({ startDate: start, endDate: end })}
        />
        <p className="min-h-6 text-center font-semibold" aria-live="polite">
          {span && specialDayWords.span(span)}
        </p>
        <TextField
          label={words.name}
          description={words.nameHint}
          maxLength={maxSpecialTitle}
          autoComplete="off"
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <SegmentedControl label={words.kind} segments={kinds} value={kind} onChange={choose} />
        {kind === 'some' && (
          <>
            <RangesEditor
              name={name}
              ranges={some}
              problemAt={(place) => problems.get(place)}
              nextDay={span && daysIn(span) === 1 ? dayName(dayOfWeekOf(span.startDate) + 1) : undefined}
              onChange={setSome}
            />
            <div className="flex flex-wrap gap-2">
              <AddRange name={name} ranges={some} onChange={setSome} />
              {withoutEvening(usual).length > 0 && (
                <Button tone="ghost" icon="moon" onPress={() => setSome(withoutEvening(usual))}>
                  {words.withoutEvening}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const datesOf = ({ startDate, endDate }: DateSpan): DateSpan => ({ startDate, endDate });

const kindOf = (ranges: readonly HoursRange[]): Kind =>
  ranges.length === 0 ? 'closed' : isWholeDay({ ranges }) ? 'whole' : 'some';

/** The hours that the week has on the first day of the span. */
const defaultRanges = ({ shifts }: OpeningHours, span: DateSpan | undefined): HoursRange[] =>
  span && shifts.length > 0
    ? hoursOn({ shifts, specialDays: [] }, span.startDate).ranges.map(({ startTime, endTime }) => ({
        startTime,
        endTime,
      }))
    : [];

function refuse(span: DateSpan | undefined, others: readonly SpecialDay[]): string | undefined {
  if (!span) return words.noDay;
  return others.some((other) => isAmbiguous(other, span)) ? words.ambiguous : undefined;
}

function refuseRanges(ranges: readonly HoursRange[], problems: number): string | undefined {
  if (ranges.length === 0) return words.noRange;
  return problems > 0 ? words.wrong : undefined;
}
