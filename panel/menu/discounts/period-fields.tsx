// The period of a discount: days on a Jalali calendar, and hours.
import { furthestDays, maxDays } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { Suspense, useState } from 'react';
import { formatClock, formatDate } from '../../fa/time.ts';
import { TimeField } from '../../forms/hours/public.ts';
import { FieldPlace, type FieldProblems, FormSection } from '../../forms/public.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { WhenInView } from '../../ui/when-in-view.tsx';
import type { DiscountForm, PeriodOfForm } from '../model/discount-form.ts';
import { discountFormWords as words } from './discount-words.ts';

const RangeCalendar = lazyPart(async () => (await import('../../ui/range-calendar.tsx')).RangeCalendar);

export interface PeriodFieldsProps {
  form: DiscountForm;
  period: PeriodOfForm;
  problems: FieldProblems;
  today: string;
  /** A running discount keeps its start. */
  isRunning: boolean;
  /** Only a new discount can begin at the moment at which it is saved. */
  isNew: boolean;
  onChange: (change: Partial<DiscountForm>) => void;
}

export function PeriodFields(props: PeriodFieldsProps) {
  const { form, period, problems, today, isRunning, isNew, onChange } = props;
  const { startsNow, startDate, endDate } = form;
  const keepsStart = isRunning || startsNow;
  const first = keepsStart ? today : startDate;
  // The calendar of an existing discount is collapsed below its period in words: most edits change something else.
  const [isChoosingDays, setIsChoosingDays] = useState(isNew);
  return (
    <FormSection title={words.time}>
      {isNew && (
        <Switch
          label={words.startsNow}
          description={startsNow ? words.startsNowOn : words.startsNowOff}
          isOn={startsNow}
          onChange={(isOn) => onChange({ startsNow: isOn, ...(isOn && { startDate: today }) })}
        />
      )}
      {!isNew && (
        <Button
          tone="quiet"
          icon="calendar"
          aria-expanded={isChoosingDays}
          onPress={() => setIsChoosingDays(!isChoosingDays)}
        >
          {keepsStart ? words.changeEnd : words.changeDays}
        </Button>
      )}
      {isChoosingDays && (
        <>
          <p className="text-dim text-sm">{keepsStart ? words.endHint : words.daysHint}</p>
          <WhenInView fallback={calendarPlace}>
            <Suspense fallback={calendarPlace}>
              <RangeCalendar
                label={words.days}
                value={{ start: first, end: [first, endDate].sort()[1]! }}
                earliest={startDate < today && !keepsStart ? startDate : today}
                latest={addDays(today, furthestDays + maxDays)}
                onChange={({ start, end }) =>
                  onChange(keepsStart ? { endDate: end } : { startDate: start, endDate: end })
                }
              />
            </Suspense>
          </WhenInView>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!keepsStart && (
          <FieldPlace name="start">
            <TimeField
              label={words.startTime}
              value={form.startTime}
              onChange={(startTime) => onChange({ startTime })}
              {...(problems.start && { 'aria-invalid': true })}
            />
          </FieldPlace>
        )}
        <FieldPlace name="end">
          <TimeField
            label={words.endTime}
            isEnd
            value={form.endTime}
            onChange={(endTime) => onChange({ endTime })}
            {...(problems.end && { 'aria-invalid': true })}
          />
        </FieldPlace>
      </div>
      <Problem text={problems.start} />
      <Problem text={problems.end} />
      <p className="font-semibold" aria-live="polite">
        {period.startsAt &&
          period.endsAt &&
          words.period(startsNow ? words.now : momentOf(period.startsAt), momentOf(period.endsAt))}
      </p>
    </FormSection>
  );
}

const calendarPlace = <Skeleton className="h-96 rounded-control" />;

const momentOf = (instant: Date): string => `${formatDate(instant)} ساعت ${formatClock(instant)}`;

const Problem = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="flex items-start gap-1.5 font-semibold text-error-ink text-sm">
      <Icon name="error" size={20} className="mt-0.5" />
      {text}
    </p>
  );
