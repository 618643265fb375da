// The change of a figure against the previous period. Pure; the words are the panel's.

export interface Change {
  readonly kind: 'more' | 'less' | 'same';
  /** Fraction of the previous figure, never negative: 0.25 is a quarter. */
  readonly fraction: number;
}

/** Smaller changes would be shown as 0 percent. */
const minShown = 0.005;

/** Null when there is nothing to compare with. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return null;
  const fraction = Math.abs(now - before) / before;
  if (fraction < minShown) return { kind: 'same', fraction };
  return { kind: now > before ? 'more' : 'less', fraction };
}
