// The one form of a figure: its label above the number, and a comparison or a meaning below it. `LineSum` is the same in a line of text.
import type { ReactNode } from 'react';
import { classNames } from './model/class-names.ts';
import { inkTone, type Tone } from './model/tones.ts';

const sizes = {
  small: 'text-lg',
  /** The window bounds it: enlarged text leaves a sum of eleven digits in one piece. */
  large: 'text-[min(1.375rem,8vw)] leading-8 xl:text-2xl',
} as const;

interface SumTileProps {
  term: string;
  children: ReactNode;
  /** A comparison, or what the figure means. */
  hint?: ReactNode;
  /** The ink of the number. A sum below zero has that of an error. */
  tone?: Tone | undefined;
  isNegative?: boolean;
  size?: keyof typeof sizes;
  /** Finds the tile in a test. */
  name?: string;
  className?: string;
}

/**
 * Figures side by side in one box, as many in a line as their sums leave room for. A sum is never broken, and
 * never leaves its tile. The class of a `dl` or a list.
 */
export const sumTiles =
  'flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card';

/** Figures beside the title of a page whose table has the sums. The class of a `dl`. */
export const sumLine = 'flex flex-wrap items-baseline gap-x-4 text-sm';

/** A group of a `dl` with the class `sumLine`. */
export const LineSum = ({ term, children }: Pick<SumTileProps, 'term' | 'children'>) => (
  <div className="flex items-baseline gap-1.5">
    <dt className="text-dim">{term}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
);

/** A group of a `dl`. */
export function SumTile(props: SumTileProps) {
  const {
    term,
    children,
    hint,
    isNegative,
    tone = isNegative ? 'error' : undefined,
    name,
    className,
  } = props;
  return (
    <div
      data-figure={name}
      className={classNames(
        'flex min-w-0 flex-1 basis-[9.5rem] flex-col gap-0.5 bg-surface px-4 py-2',
        className,
      )}
    >
      <dt className="text-dim text-sm">{term}</dt>
      <dd className={classNames('font-bold', sizes[props.size ?? 'small'], tone && inkTone[tone])}>
        {children}
      </dd>
      {hint && <dd className="text-dim text-xs leading-5">{hint}</dd>}
    </div>
  );
}
