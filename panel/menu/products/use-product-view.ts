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

/** In the size of the page's text, which a device may enlarge: a media query would know only the browser's own. */
const leastRoom = 64;

function hasRoom(): boolean {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth >= leastRoom * textSize;
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

export const useHasRoomForTable = (): boolean => useSyncExternalStore(subscribe, hasRoom);

export function useProductView(): ProductView {
  const view = useSignal(chosen);
  return useHasRoomForTable() ? view : 'cards';
}
