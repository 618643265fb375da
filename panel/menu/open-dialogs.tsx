// The one dialog that is open on a page of the menu. Any card opens it, but it is rendered once on the page, so that it stays when the card is
// scrolled out of a virtual list.
import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { Suspense, useEffect } from 'react';
import { createSignal, useSignal } from '../signals/signal.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import type { PartOfMenu } from './availability/change-stock.ts';

type Sheet =
  | { kind: 'snooze'; parts: readonly PartOfMenu[]; name: string }
  | { kind: 'stock'; variant: ProductVariant; name: string };

const SnoozeSheet = lazyPart(async () => (await import('./availability/snooze-sheet.tsx')).SnoozeSheet);
const StockSheet = lazyPart(async () => (await import('./availability/stock-sheet.tsx')).StockSheet);

const opened = createSignal<Sheet | undefined>(undefined);
const close = () => opened.set(undefined);

export const openSheet = (sheet: Sheet): void => opened.set(sheet);

/** Rendered once on each page whose components open dialogs. */
export function Sheets() {
  const sheet = useSignal(opened);
  useEffect(() => close, []);
  return (
    <Suspense>
      {sheet?.kind === 'snooze' && <SnoozeSheet parts={sheet.parts} name={sheet.name} onClose={close} />}
      {sheet?.kind === 'stock' && <StockSheet variant={sheet.variant} name={sheet.name} onClose={close} />}
    </Suspense>
  );
}
