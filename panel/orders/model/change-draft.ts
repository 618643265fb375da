// A change of an order while staff edit it: the remaining quantity of each line and its replacement. Pure.
import type { ChangedLine } from '@pishkhan/contract/orders/calls.ts';
import { linesPriceAfterDiscountOf, unitPriceAfterDiscountOf } from '@pishkhan/contract/orders/line-price.ts';
import type { Basket } from '@pishkhan/contract/orders/order.ts';

type OrderItem = Basket['orderItems'][number];

export interface Replacement {
  /** The id of the variant. */
  readonly productId: number;
  readonly name: string;
  /** The price of one piece with its options, after discount. */
  readonly unitPrice: number;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly quantity: number;
}

export interface LineDraft {
  /** The quantity of the line that remains. */
  readonly quantity: number;
  readonly replacement?: Replacement;
}

/** Lines by their index in the order. A line that is absent here stays as it is. */
export type ChangeDraft = ReadonlyMap<number, LineDraft>;

export const lineDraftOf = (draft: ChangeDraft, items: readonly OrderItem[], line: number): LineDraft =>
  draft.get(line) ?? { quantity: items[line]!.quantity };

const drafted = (draft: ChangeDraft, line: number, next: LineDraft): ChangeDraft =>
  new Map(draft).set(line, next);

/** Never more than was ordered: a customer who wants more places another order. */
export function setQuantity(
  draft: ChangeDraft,
  items: readonly OrderItem[],
  line: number,
  quantity: number,
): ChangeDraft {
  const within = Math.min(items[line]!.quantity, Math.max(0, quantity));
  return drafted(draft, line, { ...lineDraftOf(draft, items, line), quantity: within });
}

/** The number of pieces that a replacement stands for: as many as are missing; all of the line when it is still whole. */
function missingOf(draft: ChangeDraft, items: readonly OrderItem[], line: number) {
  const ordered = items[line]!.quantity;
  const { quantity } = lineDraftOf(draft, items, line);
  const remains = quantity === ordered ? 0 : quantity;
  return { remains, pieces: ordered - remains };
}

/** The price that a replacement may have: a change never makes an order more expensive. */
export interface Room {
  readonly pieces: number;
  /** The price of one piece of the line, with its options and after discount. */
  readonly unitPrice: number;
  /** The price of all pieces: the line's own price, and what the rest of the change saves. */
  readonly budget: number;
}

export function roomFor(draft: ChangeDraft, items: readonly OrderItem[], line: number): Room {
  const { remains, pieces } = missingOf(draft, items, line);
  const others = items.reduce((sum, item, at) => {
    const { quantity, replacement } =
      at === line ? { quantity: remains, replacement: undefined } : lineDraftOf(draft, items, at);
    return (
      sum +
      quantity * unitPriceAfterDiscountOf(item) +
      (replacement?.quantity ?? 0) * (replacement?.unitPrice ?? 0)
    );
  }, 0);
  return {
    pieces,
    unitPrice: unitPriceAfterDiscountOf(items[line]!),
    budget: Math.max(0, linesPriceAfterDiscountOf([...items]) - others),
  };
}

/** The number of pieces at this price that the room has space for; 0 when the item cannot be taken. */
export const piecesWithin = ({ pieces, budget }: Room, unitPrice: number): number =>
  unitPrice === 0 ? pieces : Math.min(pieces, Math.floor(budget / unitPrice));

/** Replaces what is missing from the line, or as much of it as the order's price leaves room for. */
export function replaceLine(
  draft: ChangeDraft,
  items: readonly OrderItem[],
  line: number,
  chosen: Omit<Replacement, 'quantity'>,
): ChangeDraft {
  const { remains } = missingOf(draft, items, line);
  const quantity = Math.max(1, piecesWithin(roomFor(draft, items, line), chosen.unitPrice));
  return drafted(draft, line, { quantity: remains, replacement: { ...chosen, quantity } });
}

export function setReplacementQuantity(
  draft: ChangeDraft,
  items: readonly OrderItem[],
  line: number,
  quantity: number,
): ChangeDraft {
  const { replacement, ...rest } = lineDraftOf(draft, items, line);
  if (!replacement) return draft;
  return drafted(draft, line, { ...rest, replacement: { ...replacement, quantity: Math.max(1, quantity) } });
}

export function dropReplacement(draft: ChangeDraft, items: readonly OrderItem[], line: number): ChangeDraft {
  const { quantity } = lineDraftOf(draft, items, line);
  return drafted(draft, line, { quantity });
}

/** The lines of the request: only those that differ from the order. */
export const changedLines = (draft: ChangeDraft, items: readonly OrderItem[]): ChangedLine[] =>
  items.flatMap((item, line) => {
    const { quantity, replacement } = lineDraftOf(draft, items, line);
    if (quantity === item.quantity && !replacement) return [];
    if (!replacement) return [{ line, quantity }];
    const { productId, options, quantity: pieces } = replacement;
    return [
      {
        line,
        quantity,
        replacement: { productId, quantity: pieces, optionIds: options.map(({ id }) => id) },
      },
    ];
  });

export interface OptionCategory {
  readonly id: number;
  readonly optionCategoryName: string;
  /** The maximum number of options that may be chosen of the category. */
  readonly capacity: number;
  readonly isMandatory: boolean;
  readonly options: readonly { readonly id: number; readonly optionName: string; readonly price: number }[];
}

/** The fault of the options chosen of a category; undefined when there is none. */
export function optionFault(
  { capacity, isMandatory, options }: OptionCategory,
  chosen: readonly number[],
): 'missing' | 'too-many' | undefined {
  const count = options.filter(({ id }) => chosen.includes(id)).length;
  if (isMandatory && count === 0) return 'missing';
  return count > capacity ? 'too-many' : undefined;
}
