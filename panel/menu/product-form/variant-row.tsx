// One variant: price and time visible, the rest expandable.

import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useId, useState } from 'react';
import type { FieldProblems } from '../../forms/public.ts';
import { fieldsOf, WholeNumberField } from '../../forms/public.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { fieldWords, formWords } from './form-words.ts';
import type { VariantForm } from './model/product-form.ts';
import { PriceReview, VariantBadge, VariantReview } from './review-notes.tsx';

export interface VariantRowProps {
  variant: VariantForm;
  title: string;
  isAlone: boolean;
  isNamed: boolean;
  problems: FieldProblems;
  product: ProductHeader | undefined;
  onChange: (change: Partial<VariantForm>) => void;
  /** Defined for an unsaved variant only. */
  onRemove: (() => void) | undefined;
}

export function VariantRow(props: VariantRowProps) {
  const { variant, title, isAlone, isNamed, problems, product, onChange, onRemove } = props;
  const { key, productId } = variant;
  const fields = fieldsOf({ form: variant, problems, onChange }, `${key}.`);
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('flex flex-col gap-4', !isAlone && 'rounded-control border border-line p-4')}
    >
      <div className={classNames('flex items-center gap-3', isAlone && 'sr-only')}>
        <h3 id={titleId} className="min-w-0 flex-1 truncate font-bold">
          {title}
        </h3>
        <VariantBadge product={product} productId={productId} />
        {onRemove && <IconButton icon="close" label={formWords.removeVariant(title)} onPress={onRemove} />}
      </div>
      {product && (
        <VariantReview
          product={product}
          variant={variant}
          onAskAgain={(asksAgain) => onChange({ asksAgain })}
        />
      )}
      {isNamed && (
        <TextField
          {...fields.text('productName')}
          label={fieldWords.productName}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="next"
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...fields.value('price')} label={fieldWords.price} />
        <WholeNumberField
          {...fields.value('preparationTime')}
          label={fieldWords.preparationTime}
          suffix={formWords.minutes}
        />
      </div>
      {product && productId !== null && <PriceReview product={product} productId={productId} />}
      <MoreOfVariant variant={variant} problems={problems} onChange={onChange} />
    </section>
  );
}

function MoreOfVariant(props: Pick<VariantRowProps, 'variant' | 'problems' | 'onChange'>) {
  const { variant, problems, onChange } = props;
  const { key } = variant;
  const fields = fieldsOf({ form: variant, problems, onChange }, `${key}.`);
  const [isWanted, setIsWanted] = useState(false);
  const isWrong = `${key}.capacity` in problems || `${key}.description` in problems;
  return (
    <details
      open={isWanted || isWrong}
      onToggle={(event) => setIsWanted(event.currentTarget.open)}
      className="group/more rounded-control bg-sunken"
    >
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2 hover:bg-gray-soft">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{formWords.more}</span>
          <span className="block text-dim text-sm">{formWords.summary(variant)}</span>
        </span>
        <Icon name="chevron-down" size={20} className="text-dim group-open/more:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <Switch
          label={fieldWords.isCounted}
          description={formWords.countedHint}
          isOn={variant.isCounted}
          onChange={(isCounted) => onChange({ isCounted })}
        />
        {variant.isCounted && (
          <WholeNumberField
            {...fields.value('capacity')}
            label={fieldWords.capacity}
            suffix={formWords.pieces}
          />
        )}
        <Switch
          label={fieldWords.available}
          description={formWords.availableHint}
          isOn={variant.available}
          onChange={(available) => onChange({ available })}
        />
        <Switch
          label={fieldWords.visible}
          description={formWords.visibleHint}
          isOn={variant.visible}
          onChange={(visible) => onChange({ visible })}
        />
        <TextArea {...fields.text('description')} label={fieldWords.description} rows={2} maxLength={600} />
      </div>
    </details>
  );
}
