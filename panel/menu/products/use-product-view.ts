// Table or cards: on a desk as chosen on this device, the table unless somebody wished otherwise; on smaller screens always cards.
import { useSyncExternalStore } from 'react';
import { createSignal, useSignal } from '../../signals/signal.ts';

export type ProductView = 'table' | 'cards';

const key = 'productsView';

const chosen = createSignal<ProductView>(localStorage.getItem(key) === 'cards' ? 'cards' : 'table');

export function chooseView(view: ProductView): void {
  localStorage.setItem(key, view);
  chosen.set(view);
}

// The breakpoint lg of ui/theme.css. Larger text needs a wider window.
const wide = matchMedia('(min-width: 64em)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export const useHasRoomForTable = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

export function useProductView(): ProductView {
  const view = useSignal(chosen);
  return useHasRoomForTable() ? view : 'cards';
}
