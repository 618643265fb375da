// The variants of a discount, chosen by search, by category, or all at once. The prices are those that customers would pay with the typed
// shares.
import { discountedPrice } from '@pishkhan/contract/menu/discounts/discount.ts';
import { useDeferredValue, useState } from 'react';
import { formatToman } from '../../fa/money.ts';
import { FieldPlace, FormSection } from '../../forms/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Tick } from '../../ui/tick.tsx';
import { type ChoosableCategory, findChoosable, freeIds, missingIds, toggled } from '../model/choosable.ts';
import { discountFormWords as words } from './discount-words.ts';

export interface VariantChooserProps {
  categories: readonly ChoosableCategory[];
  chosen: readonly number[];
  /** The total discount in percent, as typed; 0 before. */
  total: number;
  problem: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** The maximum number of variants that are shown expanded; beyond it only their categories are shown. */
const unfoldedMost = 40;

export function VariantChooser({ categories, chosen, total, problem, onChange }: VariantChooserProps) {
  const [term, setTerm] = useState('');
  const wanted = useDeferredValue(term);
  const found = findChoosable(categories, wanted);
  const set = new Set(chosen);
  const free = freeIds(found);
  const isAll = free.length > 0 && free.every((id) => set.has(id));
  const taken = categories.flatMap(({ variants }) =>
    variants.filter(({ isTaken, variantId }) => isTaken && set.has(variantId)),
  );
  const unusable = [
    { ids: taken.map(({ variantId }) => variantId), title: words.chosenTaken },
    { ids: missingIds(categories, chosen), title: words.chosenGone },
  ].filter(({ ids }) => ids.length > 0);
  const count = categories.reduce((sum, { variants }) => sum + variants.length, 0);
  return (
    <FormSection title={words.products}>
      <FieldPlace name="variantIds" className="flex flex-col gap-3">
        <p role="status" className="font-semibold">
          {words.chosen(chosen.length)}
        </p>
        {problem && (
          <p role="alert" className="flex items-start gap-1.5 font-semibold text-error-ink text-sm">
            <Icon name="error" size={20} className="mt-0.5" />
            {problem}
          </p>
        )}
        {unusable.map(({ ids, title }) => (
          <Banner
            key={title(ids.length)}
            tone="warning"
            title={title(ids.length)}
            action={
              <Button tone="quiet" onPress={() => onChange(toggled(chosen, ids, false))}>
                {words.drop}
              </Button>
            }
          />
        ))}
        <TextField
          label={words.search}
          isLabelHidden
          placeholder={words.search}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          // Enter in the search must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {free.length > 0 && (
          <Button tone="quiet" onPress={() => onChange(toggled(chosen, free, !isAll))}>
            {isAll ? words.noneOfThem : words.all(free.length)}
          </Button>
        )}
        {found.length === 0 && (
          <p role="status">{categories.length === 0 ? words.noProducts : words.nothing}</p>
        )}
        <ul aria-label={words.choices} className="flex flex-col gap-3">
          {found.map((category) => (
            <li key={category.categoryId}>
              <CategoryChoice
                category={category}
                chosen={set}
                total={total}
                isUnfolded={wanted !== '' || count <= unfoldedMost}
                onChoose={(ids, isOn) => onChange(toggled(chosen, ids, isOn))}
              />
            </li>
          ))}
        </ul>
      </FieldPlace>
    </FormSection>
  );
}

function CategoryChoice(props: {
  category: ChoosableCategory;
  chosen: ReadonlySet<number>;
  total: number;
  isUnfolded: boolean;
  onChoose: (ids: readonly number[], isOn: boolean) => void;
}) {
  const { category, chosen, total, isUnfolded, onChoose } = props;
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted || isUnfolded;
  const { categoryName, variants } = category;
  const free = freeIds([category]);
  const count = variants.filter(({ variantId }) => chosen.has(variantId)).length;
  const isWhole = free.length > 0 && free.every((id) => chosen.has(id));
  return (
    <div className="rounded-control border border-line">
      <div className="flex items-center gap-1 pe-2">
        <Tick
          isOn={isWhole}
          isPartly={!isWhole && count > 0}
          label={words.whole(categoryName)}
          note={words.some(count, variants.length)}
          isStrong
          isDisabled={free.length === 0}
          onChange={(isOn) => onChoose(free, isOn)}
        />
        {!isUnfolded && (
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={words.show(categoryName)}
            aria-expanded={isOpen}
            onPress={() => setIsWanted(!isWanted)}
          />
        )}
      </div>
      {isOpen && (
        <ul className="grid gap-x-6 overflow-hidden border-line border-t ps-4 xl:grid-cols-2">
          {variants.map(({ variantId, headerName, name, price, isTaken }) => (
            <li key={variantId} className="-mt-px flex min-w-0 border-line border-t">
              <Tick
                isOn={chosen.has(variantId)}
                label={words.variant(headerName, name)}
                note={isTaken ? words.taken : priceNote(price, total)}
                isDisabled={isTaken && !chosen.has(variantId)}
                onChange={(isOn) => onChoose([variantId], isOn)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const priceNote = (price: number, total: number) =>
  total > 0 && total < 100 ? (
    <>
      <s>{formatToman(price)}</s>{' '}
      <span className="font-semibold text-success-ink">{formatToman(discountedPrice(price, total))}</span>
    </>
  ) : (
    formatToman(price)
  );
