import { createSignal } from '../../infra/signals/signal.ts';

/** The version of the shop's menu from the live stream; undefined before the first message about it. */
export const menuVersion = createSignal<number | undefined>(undefined);
