// The special days of a shop: a list that is edited and saved as a whole, official holidays to choose from, and a preview of the next two
// weeks.
import { type SpecialDay, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { setSpecialDays } from '@pishkhan/contract/vendors/calls.ts';
import { maxSpecialDays, type OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { Suspense, useState } from 'react';
import { FieldPlace, Form } from '../../../forms/public.ts';
import { serverClock } from '../../../infra/clock/server-clock.ts';
import { client } from '../../../infra/http/client.ts';
import { useSession } from '../../../session/public.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { usePageToasts } from '../../../ui/page-toasts.ts';
import { toast } from '../../../ui/toast.ts';
import {
  draftOf,
  type EditedSpecialDay,
  edited,
  fieldAt,
  openingHoursOf,
  specialDayLines,
  toSend,
  upcomingDays,
} from '../../model/special-days.ts';
import { SaveFooter } from '../form-parts.tsx';
import { cacheSettings } from '../queries.ts';
import { useOrderingForm } from '../use-ordering-form.ts';
import { orderingWords } from '../words.ts';
import { HolidayOffers } from './holiday-offers.tsx';
import { TwoWeeksPreview } from './two-weeks-preview.tsx';
import { specialDayWords as words } from './words.ts';

const SpecialDayDialog = lazyPart(async () => (await import('./special-day-dialog.tsx')).SpecialDayDialog);

export function SpecialDaysForm({ settings }: { settings: OrderingSettings }) {
  const { vendor } = useSession();
  const saved = draftOf(settings.specialDays);
  const form = useOrderingForm('special-days', saved, settings.versions.specialDays, specialDayLines);
  const toastOfPage = usePageToasts();
  /** A new day, or the index of the day that is edited. */
  const [open, setOpen] = useState<'new' | number>();
  const today = tehranDate(new Date(serverClock.now()));
  const days = upcomingDays(form.form.days, today);
  const hours = { ...openingHoursOf(settings), specialDays: days };

  const put = (next: readonly EditedSpecialDay[], title: string) => {
    form.change({ days: next });
    toastOfPage({ type: 'general', title, timeout: 8000, undo: () => form.change({ days }) });
  };
  const without = (place: number) => days.filter((_, index) => index !== place);
  const others = typeof open === 'number' ? without(open) : days;

  const save = () =>
    form.save(
      async () => {
        const body = { specialDays: toSend(days) };
        const done = await client(setSpecialDays, { body }, { version: form.version });
        cacheSettings(vendor?.vendorCode, done);
        form.markSaved(draftOf(done.specialDays));
        toast({ type: 'success', title: orderingWords.saved });
      },
      { fieldAt },
    );

  return (
    <>
      <TitledCard aria-label={words.title} title={words.title}>
        <Form form={form} onSave={() => void save()} className="flex flex-col gap-4">
          <p className="text-dim">{words.lead}</p>
          {days.length === 0 ? (
            <EmptyState icon="calendar" title={words.none}>
              {words.noneHint}
            </EmptyState>
          ) : (
            <ul aria-label={words.title} className="flex flex-col divide-y divide-line">
              {days.map((day, place) => (
                <SpecialDayRow
                  key={day.key}
                  day={day}
                  place={place}
                  problem={form.problems.fields[`days.${place}`]}
                  onChange={() => setOpen(place)}
                  onRemove={() => put(without(place), words.removed(words.span(day)))}
                />
              ))}
            </ul>
          )}
          <Button
            tone="quiet"
            icon="plus"
            disabledReason={days.length >= maxSpecialDays ? words.full : undefined}
            onPress={() => setOpen('new')}
          >
            {words.add}
          </Button>
          {days.length < maxSpecialDays && (
            <HolidayOffers
              today={today}
              days={days}
              onAdd={({ startDate, endDate, title }) =>
                put([...days, edited({ startDate, endDate, title, ranges: [] })], words.added(title))
              }
            />
          )}
          <SaveFooter form={form} />
        </Form>
      </TitledCard>
      <TwoWeeksPreview hours={hours} today={today} />
      {open !== undefined && (
        <Suspense>
          <SpecialDayDialog
            day={typeof open === 'number' ? days[open] : undefined}
            others={others}
            hours={hours}
            today={today}
            onClose={() => setOpen(undefined)}
            onDone={(day) => {
              form.change({ days: [...others, edited(day)] });
              setOpen(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function SpecialDayRow(props: {
  day: SpecialDay;
  place: number;
  problem: string | undefined;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { day, place, problem, onChange, onRemove } = props;
  const span = words.span(day);
  return (
    <li>
      <FieldPlace name={`days.${place}`} className="flex flex-wrap items-center justify-end gap-2 py-3">
        <div className="min-w-0 flex-1 basis-[10rem]">
          <p className="font-bold">{span}</p>
          <p className="text-dim">{words.summary(day)}</p>
          {problem && <p className="font-semibold text-error-ink text-sm">{problem}</p>}
        </div>
        <Button tone="ghost" aria-label={words.changeOf(span)} onPress={onChange}>
          {words.change}
        </Button>
        <IconButton icon="close" label={words.remove(span)} onPress={onRemove} />
      </FieldPlace>
    </li>
  );
}
