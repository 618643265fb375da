// The one dialog that is open on a page of the menu. Any card opens it, but the page renders it once, so that it stays open when the card
// is scrolled out of a virtual list.
import type { ProductHeader, ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { Suspense, useEffect } from 'react';
import { createSignal, useSignal } from '../infra/signals/signal.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import type { PartOfMenu } from './availability/change-stock.ts';

type DialogState =
  | { kind: 'snooze'; parts: readonly PartOfMenu[]; name: string }
  | { kind: 'stock'; variant: ProductVariant; name: string }
  | { kind: 'preview'; product: ProductHeader };

const SnoozeDialog = lazyPart(async () => (await import('./availability/snooze-dialog.tsx')).SnoozeDialog);
const StockDialog = lazyPart(async () => (await import('./availability/stock-dialog.tsx')).StockDialog);

const PreviewDialog = lazyPart(async () => (await import('./products/preview-dialog.tsx')).PreviewDialog);

const opened = createSignal<DialogState | undefined>(undefined);
const close = () => opened.set(undefined);

export const openDialog = (dialog: DialogState): void => opened.set(dialog);

/** Rendered once on each page whose components open dialogs. */
export function MenuDialogs() {
  const dialog = useSignal(opened);
  useEffect(() => close, []);
  return (
    <Suspense>
      {dialog?.kind === 'snooze' && <SnoozeDialog parts={dialog.parts} name={dialog.name} onClose={close} />}
      {dialog?.kind === 'stock' && (
        <StockDialog variant={dialog.variant} name={dialog.name} onClose={close} />
      )}
      {dialog?.kind === 'preview' && <PreviewDialog product={dialog.product} onClose={close} />}
    </Suspense>
  );
}
