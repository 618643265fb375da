import { packingPriceSchema } from '@pishkhan/contract/menu/fields.ts';
import { setPackingPrice } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ConflictNotice } from '../forms/public.ts';
import { client } from '../http/client.ts';
import { useSession } from '../session/public.ts';
import { MoneyField } from '../ui/money-field.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { SaveFooter } from './form-parts.tsx';
import { type PackingDraft, packingLines } from './model/form-lines.ts';
import { keepSettings } from './queries.ts';
import { useOrderingDraft } from './use-ordering-draft.ts';
import { useSave } from './use-save.ts';
import { packingWords } from './words.ts';

const taxes = [
  { id: '0', label: packingWords.withoutTax },
  { id: '10', label: packingWords.withTax },
] as const;

/** The price of packing, and its tax. */
export function PackingForm({ settings }: { settings: OrderingSettings }) {
  const { vendor } = useSession();
  const { packingPrice, packagingTax } = settings;
  const { form, isDirty, version, change, settle, conflict } = useOrderingDraft<PackingDraft>(
    'packing',
    { price: packingPrice, tax: packagingTax },
    settings.versions.packing,
  );
  const { isSaving, problem, save } = useSave();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const refuse = (wrong: string) => {
    setError(wrong);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const price = packingPriceSchema.safeParse(form.price);
    if (!price.success) return refuse(price.error.issues[0]!.message);
    const body = { packingPrice: price.data, tax: form.tax };
    await save(async () => {
      keepSettings(vendor?.vendorCode, await client(setPackingPrice, { body }, { version }));
      settle({ price: price.data, tax: form.tax });
    });
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <MoneyField
        ref={field}
        label={packingWords.field}
        description={packingWords.most}
        value={form.price}
        error={error}
        enterKeyHint="done"
        onChange={(price) => {
          setError(undefined);
          change({ price });
        }}
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-semibold">{packingWords.tax}</p>
        <SegmentedControl
          label={packingWords.tax}
          segments={taxes}
          value={form.tax === 10 ? '10' : '0'}
          onChange={(tax) => change({ tax: tax === '10' ? 10 : 0 })}
        />
      </div>
      <SaveFooter
        isDirty={isDirty || packingPrice === null}
        isSaving={isSaving}
        wrong={problem?.detail}
        conflict={conflict && <ConflictNotice conflict={conflict} mine={form} linesOf={packingLines} />}
      />
    </form>
  );
}
