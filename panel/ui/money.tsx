import { formatNumber } from '../fa/digits.ts';
import { tomanWord } from '../fa/money.ts';
import { classNames } from './model/class-names.ts';

interface MoneyProps {
  toman: number;
  /** Moves the unit below the number when they have no room side by side. */
  mayWrap?: boolean;
  className?: string;
}

/** An amount of toman, with the unit less prominent than the number. */
export function Money({ toman, mayWrap, className }: MoneyProps) {
  return (
    <span className={classNames(!mayWrap && 'whitespace-nowrap', className)}>
      <span className="whitespace-nowrap">{formatNumber(toman)}</span>{' '}
      <span className="text-[0.8em] font-normal opacity-90">{tomanWord}</span>
    </span>
  );
}
