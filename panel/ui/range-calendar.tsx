/**
 * Picks a range of days on a Jalali month. It is React Aria's: arrow keys, Page Up and Down, screen readers. Values are Gregorian dates as
 * text.
 */
import '../fa/react-aria.ts';
import '../fa/react-aria-dates.ts';
import { CalendarDate, GregorianCalendar, PersianCalendar, toCalendar } from '@internationalized/date';
import { useState } from 'react';
import {
  RangeCalendar as AriaRangeCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/RangeCalendar';
import { formatDate } from '../fa/time.ts';
import { IconButton } from './button.tsx';

export type RangeCalendarProps = {
  label: string;
  value: { start: string; end: string } | null;
  /** The last day that may be chosen. */
  latest: string;
  /** The first day that may be chosen, for future days. The calendar opens at it, else at the last day. */
  earliest?: string;
  onChange: (value: { start: string; end: string }) => void;
};

const gregorian = new GregorianCalendar();
const persian = new PersianCalendar();

function jalaliOf(iso: string): CalendarDate {
  const [year, month, day] = iso.split('-').map(Number);
  return toCalendar(new CalendarDate(year!, month!, day!), persian);
}
const isoOf = (date: CalendarDate): string => toCalendar(date, gregorian).toString();

/** «آبان ۱۴۰۵»: Intl would write the year first. */
const monthShown = (date: CalendarDate): string =>
  formatDate(`${isoOf(date)}T12:00:00Z`)
    .split(' ')
    .slice(1)
    .join(' ');

const cellClass = [
  'grid h-12 w-full cursor-default place-items-center outline-none',
  'hovered:bg-gray-soft disabled:text-dim disabled:opacity-50 outside-month:hidden',
  'selected:bg-primary-soft selected:text-primary-ink selected:font-bold',
  'selection-start:rounded-s-control selection-start:bg-primary-solid selection-start:text-primary-on',
  'selection-end:rounded-e-control selection-end:bg-primary-solid selection-end:text-primary-on',
  'focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus',
].join(' ');

const isSameMonth = (one: CalendarDate, other: CalendarDate | undefined): boolean =>
  one.year === other?.year && one.month === other.month;

export function RangeCalendar({ label, value, latest, earliest, onChange }: RangeCalendarProps) {
  const last = jalaliOf(latest);
  const first = earliest === undefined ? undefined : jalaliOf(earliest);
  const shown = first ? value?.start : value?.end;
  const [focused, setFocused] = useState(shown ? jalaliOf(shown) : (first ?? last));
  const turn = (months: number) => {
    const next = focused.add({ months });
    if (next.compare(last) > 0) setFocused(last);
    else setFocused(first && next.compare(first) < 0 ? first : next);
  };
  return (
    <AriaRangeCalendar
      aria-label={label}
      value={value && { start: jalaliOf(value.start), end: jalaliOf(value.end) }}
      onChange={({ start, end }) => onChange({ start: isoOf(start), end: isoOf(end) })}
      focusedValue={focused}
      onFocusChange={setFocused}
      {...(first && { minValue: first })}
      maxValue={last}
      createCalendar={() => persian}
      className="flex flex-col gap-2"
    >
      <div className="flex items-center justify-between">
        <IconButton
          icon="chevron-back"
          label="ماه قبل"
          onPress={() => turn(-1)}
          className={isSameMonth(focused, first) ? 'invisible' : ''}
        />
        <p className="font-bold text-lg" aria-live="polite">
          {monthShown(focused)}
        </p>
        <IconButton
          icon="chevron-forward"
          label="ماه بعد"
          onPress={() => turn(1)}
          className={isSameMonth(focused, last) ? 'invisible' : ''}
        />
      </div>
      <CalendarGrid weekdayStyle="narrow" className="w-full border-separate border-spacing-y-1">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="py-2 text-dim text-sm">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellClass} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaRangeCalendar>
  );
}
