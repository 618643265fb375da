import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { createSignal } from '../../signals/signal.ts';

/** The order whose hand-over code is asked for. Outside the card: handed over, the order leaves the card that asked. */
export const handover = createSignal<OrderCode | undefined>(undefined);
