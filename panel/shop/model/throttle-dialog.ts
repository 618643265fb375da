import { createSignal } from '../../infra/signals/signal.ts';

export type ThrottlePart = 'pause' | 'busy' | 'close';

/** The open part of the dialog that makes a shop take fewer orders; undefined when closed. throttle-strip.tsx renders the dialog. */
export const throttleDialog = createSignal<ThrottlePart | undefined>(undefined);
