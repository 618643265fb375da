// Decides whether an order or an adjustment is paid. Pure.

/**
 * SETTLED: paid as owed. DIFFERS: a settlement named it, and a different amount is owed now. OPEN: owed, and
 * in no settlement. NOTHING: nothing is owed and nothing was paid, for example for a sale that was taken back.
 */
export const settledStates = ['SETTLED', 'DIFFERS', 'OPEN', 'NOTHING'] as const;
export type SettledState = (typeof settledStates)[number];

/** `open`: toman owed and not paid. `isListed`: a settlement has a line for it. */
export function settledState({ open, isListed }: { open: number; isListed: boolean }): SettledState {
  if (isListed) return open === 0 ? 'SETTLED' : 'DIFFERS';
  return open === 0 ? 'NOTHING' : 'OPEN';
}
