// The density of the board, by the number of its orders. Pure.

/** `cards` for few orders, `compact` for many, `kitchen` for cooks: tickets like on a rail. */
export const densities = ['cards', 'compact', 'kitchen'] as const;
export type Density = (typeof densities)[number];
/** `auto`: cards or compact, by the number of orders. The kitchen's view hides stages, so it is only a choice. */
export type DensityChoice = 'auto' | Density;

/** More orders than this no longer fit as cards. Wide screens show all stages, phones one. */
const maxCards = { wide: 6, narrow: 2 };
/** Cards return only when this many fewer orders are open: the board must not switch with each order. */
const slack = { wide: 2, narrow: 1 };

/** `count`: the visible orders, of all stages on a wide screen. `before`: the density shown until now. */
export function densityOf(
  choice: DensityChoice,
  { count, isWide, before }: { count: number; isWide: boolean; before: Density | undefined },
): Density {
  if (choice !== 'auto') return choice;
  const screen = isWide ? 'wide' : 'narrow';
  const most = maxCards[screen] - (before === 'compact' ? slack[screen] : 0);
  return count > most ? 'compact' : 'cards';
}
