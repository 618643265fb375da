// Dialogs that more than one page opens (docs/behaviour/session.md#shared-dialogs).
import { createSignal } from '../../infra/signals/signal.ts';

export const logoutDialog = createSignal(false);
/** The command palette. */
export const searchDialog = createSignal(false);
/** The dialog about the notification permission. */
export const notifyDialog = createSignal(false);
/** The dialog that tests what this device needs to be heard. */
export const shiftDialog = createSignal(false);
export const supportDialog = createSignal(false);
