import { setAutomaticAccept } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { Form, WholeNumberField } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { useSession } from '../../session/public.ts';
import { MinutePicker } from '../../ui/minute-picker.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { type AutomaticAcceptDraft, automaticAcceptLines } from '../model/form-lines.ts';
import { SaveFooter } from './form-parts.tsx';
import { cacheSettings } from './queries.ts';
import { useOrderingForm } from './use-ordering-form.ts';
import { orderingWords, automaticAcceptWords as words } from './words.ts';

/** The initial values for a shop that has never used it. */
const usual = { highestTotal: 1_000_000, openOrders: 8, preparationMinutes: 20 };
const fieldOf = {
  '/automaticAccept/highestTotal': 'highestTotal',
  '/automaticAccept/openOrders': 'openOrders',
} as const;

/** The form for which new orders are accepted without a press. */
export function AutomaticAcceptForm({ settings }: { settings: OrderingSettings }) {
  const { vendor } = useSession();
  const { automaticAccept, versions } = settings;
  const saved: AutomaticAcceptDraft = { isOn: automaticAccept !== null, ...(automaticAccept ?? usual) };
  const form = useOrderingForm('automatic-accept', saved, versions.automaticAccept, automaticAcceptLines);
  const { isOn, highestTotal, openOrders, preparationMinutes } = form.form;

  const save = async () => {
    if (isOn && highestTotal === null) return form.show({ highestTotal: words.totalMissing });
    if (isOn && openOrders === null) return form.show({ openOrders: words.ordersMissing });
    const request = isOn
      ? { highestTotal: highestTotal!, openOrders: openOrders!, preparationMinutes }
      : null;
    await form.save(
      async () => {
        const answer = await client(
          setAutomaticAccept,
          { body: { automaticAccept: request } },
          { version: form.version },
        );
        cacheSettings(vendor?.vendorCode, answer);
        form.markSaved({ isOn, highestTotal, openOrders, preparationMinutes });
        toast({ type: 'success', title: orderingWords.saved });
      },
      { fieldAt: (pointer) => fieldOf[pointer as keyof typeof fieldOf] },
    );
  };

  return (
    <Form form={form} onSave={() => void save()} className="flex flex-col gap-4">
      <Switch label={words.isOn} isOn={isOn} onChange={(on) => form.change({ isOn: on })} />
      {isOn && (
        <>
          <MoneyField
            {...form.fields.value('highestTotal')}
            label={words.highestTotal}
            description={words.totalBounds}
          />
          <WholeNumberField
            {...form.fields.value('openOrders')}
            label={words.openOrders}
            description={words.ordersBounds}
            enterKeyHint="done"
          />
          <div className="flex flex-col gap-1.5">
            <MinutePicker
              label={words.minutes}
              minutes={preparationMinutes}
              onChange={(minutes) => form.change({ preparationMinutes: minutes })}
            />
            <p className="text-pretty text-dim text-sm">{words.minutesHint}</p>
          </div>
          <div className="flex flex-col gap-1.5 text-sm">
            <p className="font-semibold">{words.waitsTitle}</p>
            <ul className="flex list-disc flex-col gap-1 ps-5 text-pretty text-dim">
              {words.waits.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        </>
      )}
      <SaveFooter form={form} />
    </Form>
  );
}
