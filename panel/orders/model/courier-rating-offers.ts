// Orders whose courier rating was dismissed. The question is asked once, in all tabs of this device.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { createSignal } from '../../signals/signal.ts';

const key = 'ordersRatingDeclined';
/** Newer orders push out older ones, which have left the board long ago. */
const most = 200;

function read(): OrderCode[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as OrderCode[];
  } catch {
    return [];
  }
}

export const declinedRatings = createSignal<readonly OrderCode[]>(read());

export function declineRating(code: OrderCode): void {
  const codes = [...read().filter((known) => known !== code), code].slice(-most);
  localStorage.setItem(key, JSON.stringify(codes));
  declinedRatings.set(codes);
}

window.addEventListener('storage', (event) => {
  if (event.key === key) declinedRatings.set(read());
});
