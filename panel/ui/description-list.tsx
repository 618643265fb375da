import type { ReactNode } from 'react';
import { classNames } from './model/class-names.ts';

export type DescriptionItem = {
  id: string;
  term: string;
  value: ReactNode /** Sums and other last words. */;
  strong?: boolean;
};

/** Terms and values, one line each, for details and sums. */
export function DescriptionList(props: { items: readonly DescriptionItem[]; className?: string }) {
  const { items, className } = props;
  return (
    <dl className={classNames('flex flex-col divide-y divide-line', className)}>
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
