import type { ReactNode } from 'react';
import { classNames } from './model/class-names.ts';

export type DescriptionItem = {
  id: string;
  term: string;
  value: ReactNode /** Sums and other last words. */;
  strong?: boolean;
};

interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** A card as wide as the page: two or more beside each other, where a value would stand far from its term. */
  isWide?: boolean;
  className?: string;
}

/** Terms and values, one line each, for details and sums. */
export function DescriptionList({ items, isWide = false, className }: DescriptionListProps) {
  return (
    <dl
      className={classNames(
        'divide-y divide-line',
        isWide ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8' : 'flex flex-col',
        className,
      )}
    >
      {items.map(({ id, term, value, strong }) => (
        <div
          key={id}
          className={classNames(
            'flex flex-wrap items-baseline justify-between gap-x-6 py-2.5',
            strong && 'text-lg',
          )}
        >
          <dt className={strong ? 'font-bold' : 'shrink-0 text-dim'}>{term}</dt>
          {/* Large text moves a value below its term, instead of into a column of a few letters. */}
          <dd
            className={classNames(
              'min-w-0 flex-1 basis-[7rem] text-end',
              strong ? 'font-bold' : 'font-medium',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
