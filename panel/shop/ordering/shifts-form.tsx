import { modifyShifts } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import {
  dayLines,
  hoursProblems,
  type WeekHours,
  WeeklyHoursEditor,
  weekOf,
} from '../../forms/hours/public.ts';
import { FieldPlace, Form } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { useSession } from '../../session/public.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { shiftChanges } from '../model/shift-changes.ts';
import { SaveFooter } from './form-parts.tsx';
import { cacheSettings } from './queries.ts';
import { useOrderingForm } from './use-ordering-form.ts';
import { orderingWords, shiftWords } from './words.ts';

const weekLines = ({ week }: { week: WeekHours }) => dayLines(week);
const allDay = { startTime: '08:00', endTime: '22:00' };

interface ShiftsFormProps {
  settings: OrderingSettings;
  onSaved?: () => void;
  /** A line for each day. */
  isLine?: boolean;
}

export function ShiftsForm({ settings, onSaved, isLine = false }: ShiftsFormProps) {
  const { vendor } = useSession();
  const saved = { week: weekOf(settings.shifts) };
  const form = useOrderingForm('shifts', saved, settings.versions.shifts, weekLines);
  const { week } = form.form;
  const isClosed = week.every(({ ranges }) => ranges.length === 0);

  const save = async () => {
    const hasWrong = hoursProblems(week).size > 0;
    if (!form.isFree(hasWrong ? { week: shiftWords.wrong, '': shiftWords.wrong } : {})) return;
    const body = shiftChanges(settings.shifts, week);
    const isSaved = await form.save(async () => {
      const done = await client(modifyShifts, { body }, { version: form.version });
      cacheSettings(vendor?.vendorCode, done);
      form.markSaved({ week: weekOf(done.shifts) });
      toast({ type: 'success', title: orderingWords.saved });
    });
    if (isSaved) onSaved?.();
  };

  return (
    <Form form={form} onSave={() => void save()} className="flex flex-col gap-4">
      {isClosed && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">{shiftWords.quick}</p>
          <Button
            tone="quiet"
            icon="clock"
            onPress={() => form.change({ week: week.map((day) => ({ ...day, ranges: [allDay] })) })}
          >
            {shiftWords.everyDay}
          </Button>
        </div>
      )}
      <FieldPlace name="week">
        <WeeklyHoursEditor
          week={week}
          isLine={isLine}
          onChange={(changed) => form.change({ week: changed })}
        />
      </FieldPlace>
      <SaveFooter form={form} />
    </Form>
  );
}
