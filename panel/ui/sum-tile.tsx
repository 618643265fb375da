import type { ReactNode } from 'react';
import { classNames } from './model/class-names.ts';

interface SumTileProps {
  term: string;
  hint?: string | undefined;
  /** Whether the sum is below zero. */
  isNegative?: boolean;
  size?: 'text-lg' | 'text-xl' | 'text-xl lg:text-2xl';
  className?: string;
  children: ReactNode;
}

/** Tiles side by side, as many in a line as their sums leave room for. A sum is never broken, and never leaves its tile. */
export const sumTiles = 'flex flex-wrap gap-3';

/** The size of a page's first figures. The window bounds it: enlarged text leaves a sum of eleven digits in one piece. */
export const figureSize = 'font-bold text-[min(1.5rem,9vw)] sm:text-3xl';

/** A count or sum above a list, with its name below it, as a group of a `dl`. */
export function SumTile({ term, hint, isNegative, size = 'text-lg', className, children }: SumTileProps) {
  return (
    <div
      className={classNames(
        'flex flex-1 basis-[9.5rem] flex-col-reverse justify-end gap-0.5 rounded-card border border-line bg-surface px-4 py-3 shadow-card',
        className,
      )}
    >
      <dt className="text-dim text-sm">
        {term}
        {hint && <span className="block text-xs">{hint}</span>}
      </dt>
      <dd className={classNames('font-bold', size, isNegative && 'text-error-ink')}>{children}</dd>
    </div>
  );
}
