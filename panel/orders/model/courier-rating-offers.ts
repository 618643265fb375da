// Orders whose courier rating was dismissed. The question is asked once, in all tabs of this device.
import { once } from '@pishkhan/contract/kit/once.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { createSignal } from '../../infra/signals/signal.ts';
import { readList, storeList } from '../../infra/signals/stored-list.ts';

const key = 'ordersRatingDeclined';
/** Newer orders evict older ones, which have left the board long ago. */
const most = 200;

export const declinedRatings = createSignal<readonly OrderCode[]>(readList(key));

export function declineRating(code: OrderCode): void {
  const codes = [...readList<OrderCode>(key).filter((known) => known !== code), code].slice(-most);
  storeList(key, codes);
  declinedRatings.set(codes);
}

/** Follows the other tabs, from the first call on. */
export const watchDeclinedRatings = once(() =>
  window.addEventListener('storage', (event) => {
    if (event.key === key) declinedRatings.set(readList<OrderCode>(key));
  }),
);
