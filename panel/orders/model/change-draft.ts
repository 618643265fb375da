// A change of an order while it is being put together: what remains of each line and what stands in its place. Pure.
import type { ChangedLine } from '@pishkhan/contract/orders/calls.ts';
import type { Basket } from '@pishkhan/contract/orders/order.ts';

type OrderItem = Basket['orderItems'][number];

export interface Replacement {
  /** Of the variant. */
  readonly productId: number;
  readonly name: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly quantity: number;
}

export interface LineDraft {
  /** How many of the line remain. */
  readonly quantity: number;
  readonly replacement?: Replacement;
}

/** Lines by their place in the order; what is not here stays as it is. */
export type ChangeDraft = ReadonlyMap<number, LineDraft>;

export const connectionQualityOf = (
  draft: ChangeDraft,
  items: readonly OrderItem[],
  line: number,
): LineDraft => draft.get(line) ?? { quantity: items[line]!.quantity };

const drafted = (draft: ChangeDraft, line: number, next: LineDraft): ChangeDraft =>
  new Map(draft).set(line, next);

/** Never more than was ordered: who wants more orders again. */
export function setQuantity(
  draft: ChangeDraft,
  items: readonly OrderItem[],
  line: number,
  quantity: number,
): ChangeDraft {
  const within = Math.min(items[line]!.quantity, Math.max(0, quantity));
  return drafted(draft, line, { ...connectionQualityOf(draft, items, line), quantity: within });
}

/** As many come as are missing from the line; of a line that is still whole, all of it is replaced. */
export function replaceLine(
  draft: ChangeDraft,
  items: readonly OrderItem[],
  line: number,
  chosen: Omit<Replacement, 'quantity'>,
): ChangeDraft {
  const ordered = items[line]!.quantity;
  const { quantity } = connectionQualityOf(draft, items, line);
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
  const { replacement, ...rest } = connectionQualityOf(draft, items, line);
  if (!replacement) return draft;
  return drafted(draft, line, { ...rest, replacement: { ...replacement, quantity: Math.max(1, quantity) } });
}

export function dropReplacement(draft: ChangeDraft, items: readonly OrderItem[], line: number): ChangeDraft {
  const { quantity } = connectionQualityOf(draft, items, line);
  return drafted(draft, line, { quantity });
}

/** What the server is asked: only lines that differ from what was ordered. */
export const changedLines = (draft: ChangeDraft, items: readonly OrderItem[]): ChangedLine[] =>
  items.flatMap((item, line) => {
    const { quantity, replacement } = connectionQualityOf(draft, items, line);
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
  /** At most so many of its options. */
  readonly capacity: number;
  readonly isMandatory: boolean;
  readonly options: readonly { readonly id: number; readonly optionName: string; readonly price: number }[];
}

/** What is wrong with the options chosen of a category; undefined when nothing is. */
export function optionFault(
  { capacity, isMandatory, options }: OptionCategory,
  chosen: readonly number[],
): 'missing' | 'too-many' | undefined {
  const count = options.filter(({ id }) => chosen.includes(id)).length;
  if (isMandatory && count === 0) return 'missing';
  return count > capacity ? 'too-many' : undefined;
}
