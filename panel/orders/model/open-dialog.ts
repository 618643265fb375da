// The dialog that is open, and its order: one at a time, over the board or over the order's own page.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { createSignal } from '../../infra/signals/signal.ts';

/** `actions`: everything that can be done with the order besides its next step. */
export type OrderDialogName = 'actions' | 'nfc' | 'change';

export const orderDialog = createSignal<{ code: OrderCode; name: OrderDialogName } | undefined>(undefined);

export const openOrderDialog = (code: OrderCode, name: OrderDialogName): void =>
  orderDialog.set({ code, name });
export const closeOrderDialog = (): void => orderDialog.set(undefined);
