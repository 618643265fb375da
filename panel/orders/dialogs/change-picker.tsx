// Picks a replacement for a line among the items that can be ordered now: first by name, then its options.
import { listReplacements } from '@pishkhan/contract/orders/calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useId, useRef, useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useFetch } from '../../infra/http/react/use-fetch.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import {
  type OptionCategory,
  optionFault,
  piecesWithin,
  type Replacement,
  type Room,
} from '../model/change-draft.ts';
import { changeWords } from '../model/trouble-words.ts';

type Chosen = Omit<Replacement, 'quantity'>;

interface Variant {
  readonly productId: number;
  readonly productName: string;
  readonly productVariationName: string;
  readonly priceAfterDiscount: number;
  readonly optionCategories: readonly OptionCategory[];
}

interface ChangePickerProps {
  orderCode: OrderCode;
  /** The price that the replacement may have. */
  room: Room;
  onBack: () => void;
  onChoose: (chosen: Chosen) => void;
}

const nameOf = ({ productName, productVariationName }: Variant): string =>
  productVariationName && !productName.includes(productVariationName)
    ? `${productName}، ${productVariationName}`
    : productName;

export function ChangePicker({ orderCode, room, onBack, onChoose }: ChangePickerProps) {
  const [variant, setVariant] = useState<Variant>();
  const choose = (picked: Variant) => {
    if (picked.optionCategories.length > 0) setVariant(picked);
    else {
      const { productId, priceAfterDiscount: unitPrice } = picked;
      onChoose({ productId, name: nameOf(picked), unitPrice, options: [] });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {variant ? (
        <Options variant={variant} onChoose={onChoose} />
      ) : (
        <Variants orderCode={orderCode} room={room} onChoose={choose} />
      )}
      <Button tone="quiet" onPress={variant ? () => setVariant(undefined) : onBack}>
        {variant ? changeWords.backToMenu : changeWords.backToLines}
      </Button>
    </div>
  );
}

interface VariantsProps {
  orderCode: OrderCode;
  room: Room;
  onChoose: (variant: Variant) => void;
}

function Variants({ orderCode, room, onChoose }: VariantsProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = useFetch<Variant[]>(`${orderCode} ${search}`, (signal) =>
    client(listReplacements, { params: { code: orderCode }, query: { search } }, { signal }),
  );
  return (
    <>
      <TextField
        label={changeWords.search}
        type="search"
        maxLength={60}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Loaded query={query} failed={changeWords.menuFailed} loading={changeWords.menuLoading}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon="search" title={changeWords.noneFound} />
          ) : (
            <ul className="flex flex-col gap-2">
              {found.map((variant) => (
                <VariantRow key={variant.productId} variant={variant} room={room} onChoose={onChoose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** An item that exceeds the order's price stays in the list, disabled, with the reason. */
function VariantRow({
  variant,
  room,
  onChoose,
}: Pick<VariantsProps, 'room' | 'onChoose'> & { variant: Variant }) {
  const id = useId();
  const { priceAfterDiscount: price } = variant;
  const pieces = piecesWithin(room, price);
  const limit =
    pieces === 0
      ? changeWords.tooDear
      : pieces < room.pieces
        ? changeWords.fewerPieces(pieces, room.pieces)
        : undefined;
  return (
    <li>
      <button
        type="button"
        aria-disabled={pieces === 0 || undefined}
        aria-describedby={id}
        onClick={pieces === 0 ? undefined : () => onChoose(variant)}
        className={classNames(
          'flex min-h-tap-lg w-full flex-wrap items-center justify-between gap-x-3 rounded-control border px-4 py-2 text-start',
          pieces === 0
            ? 'cursor-not-allowed border-line border-dashed bg-sunken text-dim'
            : 'border-line bg-surface hover:border-edge',
        )}
      >
        <span className="min-w-0 font-semibold">{nameOf(variant)}</span>
        <Money toman={price} className="text-dim text-sm" />
        <span id={id} className="basis-full text-sm">
          {differenceWords(price - room.unitPrice)}
          {limit && <span className="font-semibold text-warning-ink">{` · ${limit}`}</span>}
        </span>
      </button>
    </li>
  );
}

function differenceWords(toman: number): string {
  if (toman === 0) return changeWords.samePrice;
  const words = toman > 0 ? changeWords.dearer : changeWords.cheaper;
  return words(formatNumber(Math.abs(toman)));
}

function Options({ variant, onChoose }: { variant: Variant; onChoose: (chosen: Chosen) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const { productId, optionCategories } = variant;
  const lists = useRef(new Map<number, HTMLFieldSetElement | null>());
  const take = () => {
    const faulty = optionCategories.find((category) => optionFault(category, chosen));
    if (faulty) {
      setIsAsked(true);
      const list = lists.current.get(faulty.id);
      list?.scrollIntoView({ block: 'center' });
      list?.querySelector('input')?.focus({ preventScroll: true });
      return;
    }
    const taken = optionCategories
      .flatMap((category) => category.options)
      .filter(({ id }) => chosen.includes(id));
    const unitPrice = taken.reduce((sum, { price }) => sum + price, variant.priceAfterDiscount);
    const options = taken.map(({ id, optionName }) => ({ id, name: optionName }));
    onChoose({ productId, name: nameOf(variant), unitPrice, options });
  };
  return (
    <>
      <p className="font-bold text-lg">{nameOf(variant)}</p>
      {optionCategories.map((category) => {
        const { id, optionCategoryName, isMandatory, capacity, options } = category;
        const own = new Set(options.map((option) => option.id));
        return (
          <ChoiceList
            key={id}
            ref={(list) => void lists.current.set(id, list)}
            label={optionCategoryName}
            description={isMandatory ? changeWords.mandatory : changeWords.upTo(capacity)}
            isSingle={isMandatory && capacity === 1}
            choices={options.map((option) => ({
              id: option.id,
              label: option.optionName,
              aside: option.price > 0 && <Money toman={option.price} />,
            }))}
            chosen={chosen.filter((option) => own.has(option))}
            onChange={(next) => setChosen([...chosen.filter((option) => !own.has(option)), ...next])}
            error={isAsked ? faultWords(category, chosen) : undefined}
          />
        );
      })}
      <Button size="tap-lg" wide onPress={take}>
        {changeWords.take}
      </Button>
    </>
  );
}

function faultWords(category: OptionCategory, chosen: readonly number[]): string | undefined {
  const fault = optionFault(category, chosen);
  if (!fault) return undefined;
  return fault === 'missing' ? changeWords.missingOption : changeWords.tooManyOptions(category.capacity);
}
