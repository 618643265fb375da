import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
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

/** A category with a checkbox for all of it, and its products, which unfold. */
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

function Tick(props: {
  isOn: boolean;
  /** Some of its products are selected. */
  isPartly?: boolean;
  label: string;
  note?: string;
  isStrong?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { isOn, isPartly = false, label, note, isStrong, onChange } = props;
  return (
    <label className="flex min-h-tap-lg min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-sm border-2',
          isOn || isPartly
            ? 'border-primary-solid bg-primary-solid text-primary-on'
            : 'border-edge text-transparent',
        )}
      >
        <Icon name={isPartly ? 'minus' : 'check'} size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block break-words', isStrong && 'font-semibold')}>{label}</span>
        {note && <span className="block text-dim text-sm">{note}</span>}
      </span>
    </label>
  );
}
