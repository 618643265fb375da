import { createSignal } from '../../infra/signals/signal.ts';

export type ThrottlePart = 'pause' | 'busy' | 'close';

/** The dialog that makes a shop take fewer orders, open at one of its parts. The strip draws it (throttle-strip.tsx). */
export const throttleDialog = createSignal<ThrottlePart | undefined>(undefined);
