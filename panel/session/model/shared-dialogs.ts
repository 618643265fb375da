// Dialogs that more than one page opens (specification 3 "Shared UI flags").
import { createSignal } from '../../signals/signal.ts';

export const logoutDialog = createSignal(false);
export const supportDialog = createSignal(false);
