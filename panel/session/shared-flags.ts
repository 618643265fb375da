// Dialogs that more than one page opens (specification 3 "Shared UI flags").
import { createWatched } from './watched.ts';

export const logoutDialog = createWatched(false);
export const supportDialog = createWatched(false);
