// The price of a variant, together with the price before its discount.
import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { Money } from '../../ui/money.tsx';
import { productWords } from '../words.ts';

export function Price(props: { variant: ProductVariant }) {
  const {
    variant: { price, priceAfterDiscount, discountRatio },
  } = props;
  if (priceAfterDiscount === price) return <Money toman={price} className="font-bold" />;
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      <span className="whitespace-nowrap text-sm text-success-ink">
        {productWords.discount(discountRatio)}
      </span>
      <s className="text-dim text-sm">
        <span className="sr-only">{productWords.before} </span>
        <Money toman={price} />
      </s>
      <Money toman={priceAfterDiscount} className="font-bold" />
    </span>
  );
}
