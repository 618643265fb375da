// A change of an order while staff edit it: the remaining quantity of each line and its replacement. Pure.
import type { ChangedLine } from '@pishkhan/contract/orders/calls.ts';
import type { Basket } from '@pishkhan/contract/orders/order.ts';

type OrderItem = Basket['orderItems'][number];

export interface Replacement {
  /** The id of the variant. */
  readonly productId: number;
  readonly name: string;
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

/** Replaces as many as are missing from the line; all of it when the line is still whole. */
export function replaceLine(
  draft: ChangeDraft,
  items: readonly OrderItem[],
  line: number,
  chosen: Omit<Replacement, 'quantity'>,
): ChangeDraft {
  const ordered = items[line]!.quantity;
  const { quantity } = lineDraftOf(draft, items, line);
  const remains = quantity === ordered ? 0 : quantity;
  return drafted(draft, line, {
    quantity: remains,
    replacement: { ...chosen, quantity: ordered - remains },
  });
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
  /** The most options that may be chosen of it. */
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
