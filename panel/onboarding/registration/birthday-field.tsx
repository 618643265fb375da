import { jalaliMonths } from '@pishkhan/contract/time/calendar-words.ts';
import type { JalaliDate } from '@pishkhan/contract/time/jalali-calendar.ts';
import { useId } from 'react';
import { toPersianDigits } from '../../fa/digits.ts';
import { daysInMonth } from '../../fa/jalali.ts';
import { classNames } from '../../ui/model/class-names.ts';
import { Tick } from '../../ui/tick.tsx';
import { FieldProblem } from '../field-problem.tsx';
import { registrationWords } from './registration-words.ts';

const oldest = 1300;

/** Day, month and year of the Jalali calendar as three native selects: paging back forty years in a calendar takes too long. */
export function BirthdayField(props: {
  value: JalaliDate;
  /** The last year that is offered. */
  latest: number;
  error: string | undefined;
  onChange: (day: JalaliDate) => void;
  /** Of the day at which the picker starts; undefined for others, which somebody has chosen. */
  confirmation: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
}) {
  const { value, latest, error, onChange, confirmation } = props;
  const id = useId();
  const change = (part: Partial<JalaliDate>) => {
    const next = { ...value, ...part };
    // The 31st becomes the last day of a month with thirty days.
    onChange({ ...next, day: Math.min(next.day, daysInMonth(next.year, next.month)) });
  };
  const days = count(1, daysInMonth(value.year, value.month));
  const years = count(oldest, Math.max(latest, value.year)).reverse();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{registrationWords.birthday}</legend>
      <div className="grid grid-cols-3 gap-2">
        <Part
          label={registrationWords.day}
          value={value.day}
          numbers={days}
          isWrong={Boolean(error)}
          onChange={(day) => change({ day })}
        />
        <Part
          label={registrationWords.month}
          value={value.month}
          numbers={count(1, 12)}
          word={(month) => jalaliMonths[month - 1]!}
          isWrong={Boolean(error)}
          onChange={(month) => change({ month })}
        />
        <Part
          label={registrationWords.year}
          value={value.year}
          numbers={years}
          isWrong={Boolean(error)}
          onChange={(year) => change({ year })}
        />
      </div>
      {confirmation && (
        <Tick
          {...confirmation}
          label={registrationWords.isBirthday(
            `${toPersianDigits(value.day)} ${jalaliMonths[value.month - 1]} ${toPersianDigits(value.year)}`,
          )}
          note={registrationWords.birthdayNote}
        />
      )}
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </fieldset>
  );
}

const count = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function Part(props: {
  label: string;
  value: number;
  numbers: readonly number[];
  word?: (value: number) => string;
  isWrong: boolean;
  onChange: (value: number) => void;
}) {
  const { label, value, numbers, word = toPersianDigits, isWrong, onChange } = props;
  return (
    <select
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className={classNames(
        'h-tap-lg w-full rounded-control border bg-surface ps-4 pe-3 text-base hover:border-dim',
        isWrong ? 'border-2 border-error-ink' : 'border-edge',
      )}
    >
      {numbers.map((number) => (
        <option key={number} value={number}>
          {word(number)}
        </option>
      ))}
    </select>
  );
}
