import { formatNumber } from '../fa/digits.ts';
import { tomanWord } from '../fa/money.ts';
import { classNames } from './model/class-names.ts';

/** An amount of toman, with the unit less prominent than the number. */
export function Money({ toman, className }: { toman: number; className?: string }) {
  return (
    <span className={classNames('whitespace-nowrap', className)}>
      {formatNumber(toman)} <span className="text-[0.8em] font-normal opacity-90">{tomanWord}</span>
    </span>
  );
}
