// The bar below the list while products are selected: their number, «select all shown», and the bulk actions.
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { usePublishedHeight } from '../../ui/use-published-height.ts';
import type { IndexedProduct } from '../model/product-search.ts';
import { startSelecting, stopSelecting, useSelection } from '../model/selection.ts';
import { openDialog } from '../open-dialogs.tsx';
import { isTooMany, previewAndApply, toastBulkFailure, toastDone, variantIds } from './bulk-actions.ts';
import { bulkWords } from './bulk-words.ts';

const PriceDialog = lazyPart(async () => (await import('./bulk-price-dialog.tsx')).BulkPriceDialog);
const MoveDialog = lazyPart(async () => (await import('./bulk-move-dialog.tsx')).BulkMoveDialog);

export interface BulkBarProps {
  groups: readonly ProductGroup[];
  /** The products that the list shows now. */
  found: readonly IndexedProduct[];
}

export function BulkBar(props: BulkBarProps) {
  const selection = useSelection();
  // Leaving the page ends the selection.
  useEffect(() => stopSelecting, []);
  return selection && <OpenBar {...props} selection={selection} />;
}

function OpenBar({ groups, found, selection }: BulkBarProps & { selection: ReadonlySet<number> }) {
  const [opened, setOpened] = useState<'price' | 'move'>();
  const [isBusy, setIsBusy] = useState(false);
  const bar = useRef<HTMLElement>(null);
  usePublishedHeight(bar, '--bar');
  // The products come from the whole menu, because those that were selected under an earlier search count as well.
  const products = groups
    .flatMap((group) => group.products)
    .filter(({ productHeaderId }) => selection.has(productHeaderId));
  const ids = found.map(({ product }) => product.productHeaderId);
  const unseen = products.length - ids.filter((id) => selection.has(id)).length;
  const isAll = ids.length > 0 && ids.every((id) => selection.has(id));
  const refusal =
    products.length === 0 ? bulkWords.chooseFirst : isTooMany(products) ? bulkWords.tooMany : undefined;
  const off = refusal === undefined ? {} : { disabledReason: refusal };

  const setAvailable = async (available: boolean) => {
    setIsBusy(true);
    try {
      const changes = await previewAndApply({
        kind: 'AVAILABILITY',
        productIds: variantIds(products),
        available,
      });
      toastDone(bulkWords.changed(changes.availability.length, available), changes);
      stopSelecting();
    } catch (failure) {
      toastBulkFailure(failure);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <section
        ref={bar}
        aria-label={bulkWords.bar}
        className="sticky bottom-[calc(var(--below)+0.5rem)] z-40 flex flex-col gap-2 rounded-card border border-edge bg-raised p-3 shadow-raised"
      >
        <div className="flex items-center gap-2">
          <p role="status" className="min-w-0 flex-1 truncate font-bold">
            {bulkWords.chosen(products.length, unseen)}
          </p>
          <Button tone="ghost" onPress={() => startSelecting(isAll ? [] : [...selection, ...ids])}>
            {isAll ? bulkWords.none : bulkWords.all(ids.length)}
          </Button>
          <IconButton icon="close" label={bulkWords.stop} onPress={stopSelecting} />
        </div>
        {refusal ? (
          <p className="text-dim text-sm">{refusal}</p>
        ) : (
          <div className="grid grid-cols-3 gap-2 *:whitespace-nowrap max-md:*:px-1! md:flex">
            <Button {...off} tone="primary" onPress={() => setOpened('price')}>
              {bulkWords.price}
            </Button>
            <Button {...off} tone="quiet" pending={isBusy} onPress={() => void setAvailable(false)}>
              {bulkWords.off}
            </Button>
            <Button {...off} tone="quiet" pending={isBusy} onPress={() => void setAvailable(true)}>
              {bulkWords.on}
            </Button>
            <Button {...off} tone="quiet" onPress={() => openDialog(snoozeOf(products))}>
              {bulkWords.snooze}
            </Button>
            <Button {...off} tone="quiet" onPress={() => setOpened('move')}>
              {bulkWords.move}
            </Button>
          </div>
        )}
      </section>
      <Suspense>
        {opened === 'price' && <PriceDialog products={products} onClose={() => setOpened(undefined)} />}
        {opened === 'move' && (
          <MoveDialog products={products} groups={groups} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const snoozeOf = (products: Parameters<typeof variantIds>[0]) => ({
  kind: 'snooze' as const,
  parts: variantIds(products).map((partId) => ({ part: 'VARIANT' as const, partId })),
  name: products[0]?.headerName ?? '',
});
