import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { Connected } from './model/connection-steps.ts';
import { connectWords as words } from './option-words.ts';

export interface ConnectCategoryProps {
  category: ProductGroup;
  /** The products that match the search. */
  shown: readonly ProductHeader[];
  isSearched: boolean;
  wanted: Connected;
  onChange: (wanted: Connected) => void;
}

/** A category with a checkbox for all of it, and its products, which can be expanded. */
export function ConnectCategory({ category, shown, isSearched, wanted, onChange }: ConnectCategoryProps) {
  const { categoryId, categoryName, products } = category;
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted || isSearched;
  const isWhole = wanted.categories.has(categoryId);
  const chosen = products.filter(({ productHeaderId }) => wanted.products.has(productHeaderId)).length;

  const chooseWhole = (isOn: boolean) => {
    const ids = products.map(({ productHeaderId }) => productHeaderId);
    onChange({
      categories: toggled(wanted.categories, [categoryId], isOn),
      products: toggled(wanted.products, ids, isOn),
    });
  };
  const chooseOne = (id: number, isOn: boolean) =>
    onChange({ ...wanted, products: toggled(wanted.products, [id], isOn) });

  return (
    <div className="rounded-control border border-line">
      <div className="flex items-center gap-1 pe-2">
        <Tick
          isOn={isWhole}
          isPartly={!isWhole && chosen > 0}
          label={words.whole(categoryName)}
          note={[
            words.chosen(chosen, products.length),
            isWhole ? words.wholeHint : chosen > 0 && chosen === products.length && words.notLater,
          ]
            .filter(Boolean)
            .join('، ')}
          isStrong
          onChange={chooseWhole}
        />
        {products.length > 0 && !isSearched && (
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={words.show(categoryName)}
            aria-expanded={isOpen}
            onPress={() => setIsWanted(!isWanted)}
          />
        )}
      </div>
      {isOpen && shown.length > 0 && (
        <ul className="divide-y divide-line border-line border-t ps-4">
          {shown.map(({ productHeaderId: id, headerName }) => (
            <li key={id}>
              <Tick
                isOn={wanted.products.has(id)}
                label={headerName}
                onChange={(isOn) => chooseOne(id, isOn)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function toggled(ids: ReadonlySet<number>, which: readonly number[], isOn: boolean): Set<number> {
  const next = new Set(ids);
  for (const id of which) isOn ? next.add(id) : next.delete(id);
  return next;
}
