import { setMinimumBasket } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { type FormEvent, useRef } from 'react';
import { ConflictNotice } from '../forms/public.ts';
import { client } from '../http/client.ts';
import { useSession } from '../session/public.ts';
import { Button } from '../ui/button.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { SaveFooter } from './form-parts.tsx';
import { basketLines } from './model/form-lines.ts';
import { keepSettings } from './queries.ts';
import { useOrderingDraft } from './use-ordering-draft.ts';
import { useSave } from './use-save.ts';
import { basketWords } from './words.ts';

/** The minimum basket. The server's bounds are shown in advance. */
export function BasketForm({ settings }: { settings: OrderingSettings }) {
  const { vendor } = useSession();
  const { minimumBasket, minimumBasketBounds } = settings;
  const { min, max } = minimumBasketBounds;
  const { form, isDirty, version, change, settle, conflict } = useOrderingDraft<{ basket: number | null }>(
    'basket',
    { basket: minimumBasket },
    settings.versions.minimumBasket,
  );
  const { isSaving, problem, save, forget } = useSave();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { minimumBasket: form.basket as number };
    const isSaved = await save(async () => {
      keepSettings(vendor?.vendorCode, await client(setMinimumBasket, { body }, { version }));
      settle(form);
    });
    if (!isSaved) field.current?.focus();
  };
  const wrong = problem?.errors?.[0]?.detail ?? problem?.detail;

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <MoneyField
        ref={field}
        label={basketWords.field}
        description={basketWords.bounds(min, max)}
        value={form.basket}
        error={wrong}
        enterKeyHint="done"
        onChange={(basket) => {
          forget();
          change({ basket });
        }}
      />
      {form.basket === null && (
        <Button tone="quiet" onPress={() => change({ basket: min })}>
          {basketWords.least(min)}
        </Button>
      )}
      <SaveFooter
        isDirty={isDirty || minimumBasket === null}
        isSaving={isSaving}
        conflict={conflict && <ConflictNotice conflict={conflict} mine={form} linesOf={basketLines} />}
      />
    </form>
  );
}
