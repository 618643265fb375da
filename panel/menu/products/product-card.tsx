// A product in the list. Its header links to its page, and each variant has its own line.
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { ProductPicture } from '../images/product-picture.tsx';
import type { IndexedProduct } from '../model/product-search.ts';
import { toggleSelected } from '../model/selection.ts';
import { fullName } from '../model/variant-state.ts';
import { productWords, stateWords } from '../words.ts';
import { VariantLine } from './variant-line.tsx';

export interface ProductCardProps {
  found: IndexedProduct;
  /** The position in the list, from 1, and the total: screen readers need them, because only a part of the list is rendered. */
  place: number;
  total: number;
  /** Undefined while selecting is off. */
  isSelected: boolean | undefined;
}

export const ProductCard = memo(function ProductCard({ found, place, total, isSelected }: ProductCardProps) {
  const { product, states } = found;
  const { productHeaderId: id, headerName, headerStatus, productImage, variants } = product;
  return (
    <article
      aria-labelledby={`product-${id}`}
      aria-posinset={place}
      aria-setsize={total}
      className={classNames(
        'flex flex-col rounded-card border bg-surface px-4 pt-3 pb-1 shadow-card',
        isSelected ? 'border-primary-solid' : 'border-line',
      )}
    >
      <div className="flex items-center gap-3 pb-3">
        {isSelected !== undefined && <Tick id={id} name={headerName} isOn={isSelected} />}
        <Link
          to="/products/$id"
          params={{ id: String(id) }}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-control"
        >
          <ProductPicture link={productImage} />
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <span id={`product-${id}`} className="line-clamp-2 font-bold text-lg leading-6">
              {headerName}
            </span>
            <span className="flex flex-wrap gap-1">
              {headerStatus === 0 && <Badge>{productWords.put}</Badge>}
              {states.has('REFUSED') && <Badge tone="error">{stateWords.REFUSED}</Badge>}
              {states.has('WAITING') && (
                <Badge tone="info" icon="clock">
                  {stateWords.WAITING}
                </Badge>
              )}
            </span>
          </span>
          <Icon name="chevron-forward" size={20} className="text-dim" />
        </Link>
      </div>
      {variants.map((variant) => (
        <VariantLine
          key={variant.productId}
          variant={variant}
          name={fullName(headerName, variant.productName)}
        />
      ))}
    </article>
  );
});

function Tick({ id, name, isOn }: { id: number; name: string; isOn: boolean }) {
  return (
    <label className="grid size-tap shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => toggleSelected(id)}
        aria-label={productWords.choose(name)}
        className="size-6 cursor-pointer accent-primary-solid"
      />
    </label>
  );
}
