// Optimistic updates of the menu: they are shown at once, sent, and rolled back when the server refuses.
// Invariants: changes with the same key are sent one after another. Each change ends with a refetch of the menu.
import type { OffPart, SnoozedPart } from '@pishkhan/contract/menu/availability/availability.ts';
import { endSnooze, snooze } from '@pishkhan/contract/menu/availability/calls.ts';
import { dismissChange, updateStock } from '@pishkhan/contract/menu/products/calls.ts';
import type {
  ProductGroup,
  ProductHeader,
  ProductVariant,
} from '@pishkhan/contract/menu/products/product.ts';
import { client } from '../../infra/http/client.ts';
import { queryClient } from '../../session/cache/public.ts';
import { tapped } from '../model/variant-state.ts';
import { answersOf, menuKey, refreshMenu } from '../queries.ts';

export interface PartOfMenu {
  readonly part: SnoozedPart;
  readonly partId: number;
}

export interface StockChange {
  readonly available?: boolean;
  /** Null stops counting the stock. */
  readonly capacity?: number | null;
}

interface Change<T> {
  /** Changes with the same key are queued behind each other. */
  of: string;
  send: () => Promise<T>;
  show?: () => void;
  rollback?: () => void;
  done?: (answer: T) => void;
}

/** Applies a change. Rejects with the server's refusal, after the optimistic update has been rolled back. */
export async function change<T>({ of, send, show, rollback, done }: Change<T>): Promise<T> {
  try {
    return await queryClient
      .getMutationCache()
      .build<T, Error, void, void>(queryClient, {
        mutationKey: [menuKey],
        scope: { id: of },
        networkMode: 'always',
        mutationFn: send,
        onMutate: async () => {
          // A pending response is older than this change.
          await queryClient.cancelQueries({ queryKey: [menuKey] });
          show?.();
        },
        onSuccess: (answer) => done?.(answer),
        onError: () => rollback?.(),
      })
      .execute();
  } finally {
    void refreshMenu();
  }
}

/** Updates a variant in every cached answer. All other objects keep their identity. */
function writeVariant(productId: number, write: (variant: ProductVariant) => ProductVariant): void {
  const isHere = ({ variants }: ProductHeader) => variants.some((variant) => variant.productId === productId);
  const written = (product: ProductHeader): ProductHeader =>
    isHere(product)
      ? {
          ...product,
          variants: product.variants.map((variant) =>
            variant.productId === productId ? write(variant) : variant,
          ),
        }
      : product;
  queryClient.setQueriesData<ProductGroup[]>(answersOf('products'), (groups) =>
    groups?.map((group) =>
      group.products.some(isHere) ? { ...group, products: group.products.map(written) } : group,
    ),
  );
  queryClient.setQueriesData<ProductHeader>(answersOf('product'), (product) => product && written(product));
}

export function changeStock(variant: ProductVariant, wanted: StockChange): Promise<ProductVariant> {
  const { productId } = variant;
  return change({
    of: `VARIANT ${productId}`,
    send: () => client(updateStock, { body: { productId, ...wanted } }),
    show: () => writeVariant(productId, (before) => tapped(before, wanted)),
    rollback: () => writeVariant(productId, () => variant),
    done: (answer) => writeVariant(productId, () => answer),
  });
}

const ofParts = (parts: readonly PartOfMenu[]): string =>
  parts.map(({ part: kind, partId }) => `${kind} ${partId}`).join();

const showOff = (off: OffPart[]): void => {
  queryClient.setQueriesData<OffPart[]>(answersOf('off'), () => off);
};

/** `until` is an ISO instant. */
export const snoozeParts = (parts: readonly PartOfMenu[], until: string): Promise<OffPart[]> =>
  change({
    of: ofParts(parts),
    send: () => client(snooze, { body: { parts: [...parts], until } }),
    done: showOff,
  });

/** Ends a snooze or «sold out». */
export function makeAvailable(parts: readonly PartOfMenu[]): Promise<OffPart[]> {
  const before = queryClient.getQueriesData<OffPart[]>(answersOf('off'));
  const isOne = (off: OffPart) =>
    parts.some(({ part: kind, partId }) => off.part === kind && off.partId === partId);
  return change({
    of: ofParts(parts),
    send: () => client(endSnooze, { body: { parts: [...parts] } }),
    show: () =>
      queryClient.setQueriesData<OffPart[]>(answersOf('off'), (off) => off?.filter((one) => !isOne(one))),
    rollback: () => {
      for (const [key, off] of before) queryClient.setQueryData(key, off);
    },
    done: showOff,
  });
}

/** Withdraws a pending change request, or dismisses a refused one. */
export const dropChange = (id: number): Promise<object> =>
  change({ of: `CHANGE ${id}`, send: () => client(dismissChange, { params: { id: String(id) } }) });
