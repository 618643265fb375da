import { createSignal } from '../../../infra/signals/signal.ts';

/** The text of the board's search; undefined while it is closed. It lives outside the page, because each list reads it. */
export const soughtText = createSignal<string | undefined>(undefined);
