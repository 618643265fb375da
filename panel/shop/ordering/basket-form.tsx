import { setMinimumBasket } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { Form } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { useSession } from '../../session/public.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { toast } from '../../ui/toast.ts';
import { basketLines } from '../model/form-lines.ts';
import { SaveFooter } from './form-parts.tsx';
import { cacheSettings } from './queries.ts';
import { useOrderingForm } from './use-ordering-form.ts';
import { basketWords, orderingWords } from './words.ts';

/** The minimum basket. The server's bounds are shown in advance. */
export function BasketForm({ settings }: { settings: OrderingSettings }) {
  const { vendor } = useSession();
  const { minimumBasket, minimumBasketBounds, versions } = settings;
  const { min, max } = minimumBasketBounds;
  const form = useOrderingForm('basket', { basket: minimumBasket }, versions.minimumBasket, basketLines);
  const { basket } = form.form;

  const save = () => {
    const body = { minimumBasket: basket as number };
    return form.save(
      async () => {
        cacheSettings(
          vendor?.vendorCode,
          await client(setMinimumBasket, { body }, { version: form.version }),
        );
        form.markSaved({ basket });
        toast({ type: 'success', title: orderingWords.saved });
      },
      { fieldAt: () => 'basket' },
    );
  };

  return (
    <Form form={form} onSave={() => void save()} className="flex flex-col gap-4">
      <MoneyField
        {...form.fields.value('basket')}
        label={basketWords.field}
        description={basketWords.bounds(min, max)}
        enterKeyHint="done"
      />
      {basket === null && (
        <Button tone="quiet" onPress={() => form.change({ basket: min })}>
          {basketWords.least(min)}
        </Button>
      )}
      <SaveFooter form={form} isFirst={minimumBasket === null} />
    </Form>
  );
}
