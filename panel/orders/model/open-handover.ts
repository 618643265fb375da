import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { createSignal } from '../../infra/signals/signal.ts';

/** The order whose hand-over code is requested. It lives outside the card, because the card leaves the board after the hand-over. */
export const handover = createSignal<OrderCode | undefined>(undefined);
