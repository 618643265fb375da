import { modifyShifts } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ConflictNotice } from '../forms/public.ts';
import { client } from '../http/client.ts';
import { useSession } from '../session/public.ts';
import { dayLines, hoursProblems, type WeekHours, WeeklyHoursEditor, weekOf } from '../time/public.ts';
import { Button } from '../ui/button.tsx';
import { SaveFooter } from './form-parts.tsx';
import { shiftChanges } from './model/shift-changes.ts';
import { keepSettings } from './queries.ts';
import { useOrderingDraft } from './use-ordering-draft.ts';
import { useSave } from './use-save.ts';
import { shiftWords } from './words.ts';

const weekLines = ({ week }: { week: WeekHours }) => dayLines(week);
const allDay = { startTime: '08:00', endTime: '22:00' };

export function ShiftsForm({ settings, onSaved }: { settings: OrderingSettings; onSaved?: () => void }) {
  const { vendor } = useSession();
  const { form, isDirty, version, change, settle, conflict } = useOrderingDraft<{ week: WeekHours }>(
    'shifts',
    { week: weekOf(settings.shifts) },
    settings.versions.shifts,
  );
  const { isSaving, problem, save, forget } = useSave();
  const [hasTried, setHasTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isClosed = form.week.every(({ ranges }) => ranges.length === 0);
  const hasWrong = hoursProblems(form.week).size > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (hasWrong) return element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    const isSaved = await save(async () => {
      const body = shiftChanges(settings.shifts, form.week);
      const saved = await client(modifyShifts, { body }, { version });
      keepSettings(vendor?.vendorCode, saved);
      settle({ week: weekOf(saved.shifts) });
    });
    if (isSaved) onSaved?.();
  };

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{shiftWords.week}</h2>
      {isClosed && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">{shiftWords.quick}</p>
          <Button
            tone="quiet"
            icon="clock"
            onPress={() => change({ week: form.week.map((day) => ({ ...day, ranges: [allDay] })) })}
          >
            {shiftWords.everyDay}
          </Button>
        </div>
      )}
      <WeeklyHoursEditor
        week={form.week}
        onChange={(week) => {
          forget();
          change({ week });
        }}
      />
      <SaveFooter
        isDirty={isDirty}
        isSaving={isSaving}
        conflict={conflict && <ConflictNotice conflict={conflict} mine={form} linesOf={weekLines} />}
        wrong={hasTried && hasWrong ? shiftWords.wrong : problem?.detail}
      />
    </form>
  );
}
