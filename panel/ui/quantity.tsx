import { formatNumber } from '../fa/digits.ts';
import { classNames } from './model/class-names.ts';

/** A quantity in front of an item. More than one is highlighted, so that nobody packs a single portion. */
export function Quantity({ value }: { value: number }) {
  return (
    <span
      className={classNames(
        'inline-grid h-8 min-w-10 shrink-0 place-items-center rounded-sm px-1.5 text-lg leading-none font-bold whitespace-nowrap',
        value > 1 ? 'bg-inverse text-on-inverse' : 'bg-gray-soft text-ink',
      )}
    >
      {formatNumber(value)}×
    </span>
  );
}
