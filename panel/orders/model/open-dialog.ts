// Which dialog of which order is open: one at a time, over the board or over the order's own page.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { createSignal } from '../../signals/signal.ts';

/** `actions`: everything that can be done with the order besides its next step. */
export type SheetName = 'actions' | 'nfc' | 'change';

export const orderSheet = createSignal<{ code: OrderCode; name: SheetName } | undefined>(undefined);

export const openSheet = (code: OrderCode, name: SheetName): void => orderSheet.set({ code, name });
export const closeSheet = (): void => orderSheet.set(undefined);
