// The variants of a product. Most products have one variant only, which has a price field and no name field.
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useEffect, useRef, useState } from 'react';
import { FormSection } from '../../forms/public.ts';
import { Button } from '../../ui/button.tsx';
import { usePageToasts } from '../../ui/page-toasts.ts';
import type { FormPartProps } from './form-part-props.tsx';
import { formWords } from './form-words.ts';
import { defaultVariantName, maxVariants, newVariant, type VariantForm } from './model/product-form.ts';
import { VariantRow } from './variant-row.tsx';

export function VariantRows(props: FormPartProps & { product?: ProductHeader | undefined }) {
  const { form, problems, onChange, product } = props;
  const { variants } = form;
  const list = useRef<HTMLDivElement>(null);
  const toast = usePageToasts();
  const [added, setAdded] = useState<string>();
  // A name field that has become visible stays, whatever is typed into it.
  const [isNamed, setIsNamed] = useState(false);
  const needsName = variants.length > 1 || variants[0]!.productName.trim() !== defaultVariantName;
  useEffect(() => {
    if (needsName) setIsNamed(true);
  }, [needsName]);

  useEffect(() => {
    if (added === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-field="${added}.productName"] input`)?.focus();
  }, [added]);

  const put = (next: readonly VariantForm[]) => onChange({ variants: next });
  const add = () => {
    const variant = newVariant(variants);
    put([...variants, variant]);
    setAdded(variant.key);
  };
  const remove = (variant: VariantForm, title: string) => {
    put(variants.filter(({ key }) => key !== variant.key));
    toast({
      title: formWords.variantRemoved(title),
      timeout: 6000,
      undo: () => put(variants),
    });
  };

  return (
    <FormSection title={variants.length > 1 ? formWords.variants : formWords.prices}>
      <div ref={list} className="flex flex-col gap-4">
        {variants.map((variant, index) => {
          const title = formWords.variantTitle(variant, index + 1);
          return (
            <VariantRow
              key={variant.key}
              variant={variant}
              title={title}
              isAlone={variants.length === 1}
              isNamed={isNamed || needsName}
              problems={problems}
              product={product}
              onChange={(change) =>
                put(variants.map((other) => (other.key === variant.key ? { ...other, ...change } : other)))
              }
              onRemove={
                variant.productId === null && variants.length > 1 ? () => remove(variant, title) : undefined
              }
            />
          );
        })}
      </div>
      <div className="flex flex-col gap-1.5">
        <Button
          tone="quiet"
          icon="plus"
          size="tap-lg"
          wide
          disabledReason={variants.length >= maxVariants ? formWords.variantsFull : undefined}
          onPress={add}
        >
          {formWords.addVariant}
        </Button>
        {variants.length === 1 && <p className="text-center text-dim text-sm">{formWords.addVariantHint}</p>}
      </div>
    </FormSection>
  );
}
