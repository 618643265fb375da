import type { ReactNode } from 'react';
import { classNames } from './model/class-names.ts';

interface SumTileProps {
  term: string;
  hint?: string | undefined;
  /** Under zero. */
  isNegative?: boolean;
  size?: 'text-lg' | 'text-xl' | 'text-xl lg:text-2xl';
  className?: string;
  children: ReactNode;
}

/** A count or sum above a list, over its name, as a group of a `dl`. */
export function SumTile({ term, hint, isNegative, size = 'text-lg', className, children }: SumTileProps) {
  return (
    <div
      className={classNames(
        'flex flex-col-reverse justify-end gap-0.5 rounded-card border border-line bg-surface px-4 py-3 shadow-card',
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
