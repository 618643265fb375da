import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { setBusyLimit } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { busyExtra } from '@pishkhan/contract/vendors/throttle-limits.ts';
import { formatNumber } from '../../fa/digits.ts';
import { Form, WholeNumberField } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { useSession } from '../../session/public.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { type BusyLimitDraft, busyLimitLines } from '../model/form-lines.ts';
import { SaveFooter } from './form-parts.tsx';
import { cacheSettings } from './queries.ts';
import { useOrderingForm } from './use-ordering-form.ts';
import { orderingWords, busyLimitWords as words } from './words.ts';

const { min, max, step } = busyExtra;
const extras = Array.from({ length: (max - min) / step + 1 }, (_, place) => {
  const minutes = min + place * step;
  return { id: String(minutes), label: formatNumber(minutes) };
});
/** The initial values for a shop without a limit. */
const usual = { openOrders: 10, minutes: 15 };

/** The number of open orders from which on the shop becomes busy automatically. */
export function BusyLimitForm({ settings: { busyLimit, versions } }: { settings: OrderingSettings }) {
  const { vendor } = useSession();
  const saved: BusyLimitDraft = { isOn: busyLimit !== null, ...(busyLimit ?? usual) };
  const form = useOrderingForm('busy-limit', saved, versions.busyLimit, busyLimitLines);
  const { isOn, openOrders, minutes } = form.form;

  const save = async () => {
    if (isOn && openOrders === null) return form.show({ openOrders: words.missing });
    const body = { busyLimit: isOn && openOrders !== null ? { openOrders, minutes } : null };
    await form.save(
      async () => {
        cacheSettings(vendor?.vendorCode, await client(setBusyLimit, { body }, { version: form.version }));
        form.markSaved({ isOn, openOrders, minutes });
        toast({ type: 'success', title: orderingWords.saved });
      },
      { fieldAt: (pointer) => (pointer === '/busyLimit/openOrders' ? 'openOrders' : undefined) },
    );
  };

  return (
    <Form form={form} onSave={() => void save()} className="flex flex-col gap-4">
      <Switch label={words.isOn} isOn={isOn} onChange={(on) => form.change({ isOn: on })} />
      {isOn && (
        <>
          <WholeNumberField
            {...form.fields.value('openOrders')}
            label={words.openOrders}
            description={words.bounds}
            enterKeyHint="done"
          />
          <div className="flex flex-col gap-1.5">
            <p className="font-semibold text-sm">{words.minutes}</p>
            <SegmentedControl
              label={words.minutes}
              segments={extras}
              value={String(minutes)}
              onChange={(id) => form.change({ minutes: Number(id) })}
            />
          </div>
        </>
      )}
      <SaveFooter form={form} />
    </Form>
  );
}
