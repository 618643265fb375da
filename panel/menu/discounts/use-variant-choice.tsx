// The variants that a discount's form can choose from: those of its period, once both of its ends are known.
import { type ReactNode, Suspense } from 'react';
import { FormSection, type FormState } from '../../forms/public.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { type ChoosableCategory, type ChoosableVariant, categoriesOf } from '../model/choosable.ts';
import { type DiscountForm, type PeriodOfForm, requestedPeriodOf, totalOf } from '../model/discount-form.ts';
import { useChoosable } from './discount-queries.ts';
import { discountFormWords as words } from './discount-words.ts';

// The chooser is below the other fields on a phone, so it is loaded lazily.
const VariantChooser = lazyPart(async () => (await import('./variant-chooser.tsx')).VariantChooser);

const skeleton = <Skeletons count={3} className="h-20 rounded-card" />;
const place = <div className="flex flex-col gap-4">{skeleton}</div>;

export interface VariantChoice {
  chooser: ReactNode;
  /** The variants of the menu, with the names that messages use. */
  named: readonly { variantId: number; name: string; price: number }[];
  /** The first chosen variant, or the first of the menu. */
  sample: ChoosableVariant | undefined;
}

export function useVariantChoice(
  form: FormState<DiscountForm>,
  period: PeriodOfForm,
  known?: { id: number; isLocked: boolean },
): VariantChoice {
  const asked = requestedPeriodOf(period);
  const query = useChoosable(asked, known?.id);
  const categories = categoriesOf(query.data ?? []);
  const variants = categories.flatMap((category) => category.variants);
  const { variantIds } = form.form;
  const sample = variants.find(({ variantId }) => variantIds.includes(variantId)) ?? variants[0];
  const named = variants.map(({ variantId, headerName, name, price }) => ({
    variantId,
    name: words.variant(headerName, name),
    price,
  }));
  return {
    named,
    sample,
    chooser: known?.isLocked ? (
      <Locked categories={categories} chosen={variantIds} />
    ) : (
      <Loaded
        query={asked ? query : { ...query, data: query.data ?? [] }}
        failed={words.failedProducts}
        loading={words.loadingProducts}
        skeleton={skeleton}
      >
        {() =>
          asked || variants.length > 0 ? (
            <Suspense fallback={place}>
              <VariantChooser
                categories={categories}
                chosen={variantIds}
                total={totalOf(form.form)}
                problem={form.problems.fields.variantIds}
                onChange={(chosen) => form.change({ variantIds: chosen })}
              />
            </Suspense>
          ) : (
            <FormSection title={words.products}>
              <p>{words.choosePeriod}</p>
            </FormSection>
          )
        }
      </Loaded>
    ),
  };
}

/** The variants of a running discount, which cannot be changed. */
function Locked({
  categories,
  chosen,
}: {
  categories: readonly ChoosableCategory[];
  chosen: readonly number[];
}) {
  const variants = categories.flatMap((category) => category.variants);
  return (
    <FormSection title={words.products}>
      <ul className="flex flex-col divide-y divide-line">
        {variants
          .filter(({ variantId }) => chosen.includes(variantId))
          .map(({ variantId, headerName, name }) => (
            <li key={variantId} className="py-2">
              {words.variant(headerName, name)}
            </li>
          ))}
      </ul>
    </FormSection>
  );
}
