import { formatNumber } from '../fa/digits.ts';
import { classNames } from './model/class-names.ts';

/** A quantity in front of an item. More than one is highlighted, so that nobody packs a single portion by mistake. */
export function Quantity({ value, isSmall = false }: { value: number; isSmall?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-sm leading-none font-bold whitespace-nowrap',
        isSmall ? 'min-h-6 min-w-8 px-1' : 'min-h-6 min-w-10 px-1.5 text-lg',
        value > 1 ? 'bg-inverse text-on-inverse' : 'bg-gray-soft text-ink',
      )}
    >
      {formatNumber(value)}×
    </span>
  );
}
