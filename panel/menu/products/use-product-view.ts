// Table or cards: desktop screens use what was chosen on this device, by default the table; smaller screens always use cards.

import { createSignal, useSignal } from '../../infra/signals/signal.ts';
import { useRoomForTable } from '../../page/use-desk.ts';

export type ProductView = 'table' | 'cards';

const key = 'productsView';

const chosen = createSignal<ProductView>(localStorage.getItem(key) === 'cards' ? 'cards' : 'table');

export function chooseView(view: ProductView): void {
  localStorage.setItem(key, view);
  chosen.set(view);
}

export function useProductView(): ProductView {
  const view = useSignal(chosen);
  return useRoomForTable() ? view : 'cards';
}
