import { wideEnoughHook } from '../../page/use-wide-enough.ts';

/** The stages stand side by side from lg (1024 px) on, unless text is so large that a column has no room for the buttons of an order. */
export const useWide = wideEnoughHook(52, 1024);
