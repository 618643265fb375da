// Table or cards: on a desk as chosen on this device, the table unless somebody wished otherwise; on smaller screens always cards.

import { createSignal, useSignal } from '../../infra/signals/signal.ts';
import { wideEnoughHook } from '../../page/use-wide-enough.ts';

export type ProductView = 'table' | 'cards';

const key = 'productsView';

const chosen = createSignal<ProductView>(localStorage.getItem(key) === 'cards' ? 'cards' : 'table');

export function chooseView(view: ProductView): void {
  localStorage.setItem(key, view);
  chosen.set(view);
}

export const useHasRoomForTable = wideEnoughHook(64);

export function useProductView(): ProductView {
  const view = useSignal(chosen);
  return useHasRoomForTable() ? view : 'cards';
}
