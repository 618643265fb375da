// Extra costs that are added to the price of every variant.

import { FieldPlace, FormSection, fieldsOf } from '../../forms/public.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { FormPartProps } from './form-part-props.tsx';
import { fieldWords, formWords } from './form-words.ts';

const taxes = [
  { id: '10', label: formWords.taxChoice[10] },
  { id: '0', label: formWords.taxChoice[0] },
] as const;

export function CostsSection(props: FormPartProps) {
  const { form, onChange } = props;
  const fields = fieldsOf(props);
  return (
    <FormSection title={formWords.costs}>
      <FieldPlace name="tax" className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="font-semibold text-sm">
          {fieldWords.tax}
        </span>
        <SegmentedControl
          label={fieldWords.tax}
          segments={taxes}
          value={form.tax === 10 ? '10' : '0'}
          onChange={(id) => onChange({ tax: id === '10' ? 10 : 0 })}
        />
      </FieldPlace>
      <MoneyField
        {...fields.value('packingPrice')}
        label={fieldWords.packingPrice}
        description={formWords.packingHint}
      />
    </FormSection>
  );
}
