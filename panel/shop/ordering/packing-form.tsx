import { setPackingPrice } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { Form } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { useSession } from '../../session/public.ts';
import { preloadParts } from '../../ui/lazy-part.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { toast } from '../../ui/toast.ts';
import { type PackingDraft, packingLines } from '../model/form-lines.ts';
import { SaveFooter } from './form-parts.tsx';
import { cacheSettings } from './queries.ts';
import { useOrderingForm } from './use-ordering-form.ts';
import { orderingWords, packingWords } from './words.ts';

const taxes = [
  { id: '0', label: packingWords.withoutTax },
  { id: '10', label: packingWords.withTax },
] as const;

/** The schemas are not loaded with the page, because only saving needs them. */
const loadSchemas = () => import('@pishkhan/contract/menu/fields.ts');
preloadParts({ preload: loadSchemas });

/** The price of packing, and its tax. */
export function PackingForm({ settings }: { settings: OrderingSettings }) {
  const { vendor } = useSession();
  const { packingPrice, packagingTax, versions } = settings;
  const saved: PackingDraft = { price: packingPrice, tax: packagingTax };
  const form = useOrderingForm('packing', saved, versions.packing, packingLines);
  const { price, tax } = form.form;

  const save = async () => {
    const { packingPriceSchema } = await loadSchemas();
    const checked = packingPriceSchema.safeParse(price);
    if (!checked.success) return form.show({ price: checked.error.issues[0]!.message });
    const body = { packingPrice: checked.data, tax };
    await form.save(
      async () => {
        cacheSettings(vendor?.vendorCode, await client(setPackingPrice, { body }, { version: form.version }));
        form.markSaved({ price: checked.data, tax });
        toast({ type: 'success', title: orderingWords.saved });
      },
      { fieldAt: (pointer) => (pointer === '/packingPrice' ? 'price' : undefined) },
    );
  };

  return (
    <Form form={form} onSave={() => void save()} className="flex flex-col gap-4">
      <MoneyField
        {...form.fields.value('price')}
        label={packingWords.field}
        description={packingWords.most}
        enterKeyHint="done"
      />
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-semibold">{packingWords.tax}</p>
        <SegmentedControl
          label={packingWords.tax}
          segments={taxes}
          value={tax === 10 ? '10' : '0'}
          onChange={(chosen) => form.change({ tax: chosen === '10' ? 10 : 0 })}
        />
      </div>
      <SaveFooter form={form} isFirst={packingPrice === null} />
    </Form>
  );
}
