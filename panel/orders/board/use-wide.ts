import { wideEnoughHook } from '../../page/use-wide-enough.ts';

/** From lg (1024 px) the stages stand side by side, unless text is so large that a column has no room for the buttons of an order. */
export const useWide = wideEnoughHook(52, 1024);
