import { createSignal } from '../../signals/signal.ts';

/** The version of the shop's menu as the live stream last told it; undefined while it has told none. */
export const menuVersion = createSignal<number | undefined>(undefined);
