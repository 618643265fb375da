import { wideEnoughHook } from '../../page/use-wide-enough.ts';

/** The stages stand side by side from lg (1024 px) on, unless text is so large that a column has no room for the buttons of an order. */
export const useWide = wideEnoughHook(52, 1024);

/** The narrowest ticket, and the gap beside it in pixels. */
const ticketRems = 16.75;
const gap = 8;

/** The number of tickets that fit beside each other; at least one. */
export function columnsIn(width: number): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(1, Math.floor((width + gap) / (ticketRems * rem + gap)));
}
