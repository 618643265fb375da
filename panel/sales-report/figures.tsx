// The figures of the period compared with the previous period. Words and an arrow show the change, never colour alone.
import type { SalesReport } from '@pishkhan/contract/sales-report/calls.ts';
import { changeOf } from '@pishkhan/contract/sales-report/change.ts';
import type { SalesFigures } from '@pishkhan/contract/sales-report/figures.ts';
import { formatNumber } from '../fa/digits.ts';
import { rangeShown } from '../fa/periods.ts';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { Money } from '../ui/money.tsx';
import { SumTile, sumTiles } from '../ui/sum-tile.tsx';
import { salesReportWords as words } from './words.ts';

/** Figures for which more is worse. */
const troubles: readonly FigureName[] = ['canceledOrder', 'needForCall', 'vendorAckDelayed'];
const figures: readonly FigureName[] = ['netOrderValue', 'netOrder', ...troubles];

type FigureName = keyof SalesFigures;

export function Figures({ report }: { report: SalesReport }) {
  const { before } = report;
  return (
    <section aria-labelledby="report-figures">
      <h2 id="report-figures" className="mb-2 flex flex-wrap items-baseline gap-x-3 font-bold text-lg">
        {words.figures}
        <span className="font-normal text-dim text-sm">
          {words.comparedWith(rangeShown(before), before.until)}
        </span>
      </h2>
      <dl className={sumTiles}>
        {figures.map((name) => (
          <Figure key={name} name={name} now={report[name]} before={before[name]} />
        ))}
      </dl>
    </section>
  );
}

function Figure({ name, now, before }: { name: FigureName; now: number; before: number }) {
  const isMoney = name === 'netOrderValue';
  const shown = (figure: number) => (isMoney ? <Money mayWrap toman={figure} /> : formatNumber(figure));
  return (
    <SumTile
      name={name}
      term={words[name]}
      size="large"
      className={isMoney ? '!grow-[2] !basis-[14rem]' : '!basis-[8rem]'}
      hint={
        <>
          <ChangeShown now={now} before={before} isBetterLess={troubles.includes(name)} />
          {words.before} {shown(before)}
        </>
      }
    >
      {shown(now)}
    </SumTile>
  );
}

/** «۲۰٪ بیشتر» with its arrow; nothing when there is nothing to compare with. */
function ChangeShown({ now, before, isBetterLess }: { now: number; before: number; isBetterLess: boolean }) {
  const change = changeOf(now, before);
  if (!change) return null;
  const { kind, fraction } = change;
  const isBetter = (kind === 'less') === isBetterLess;
  const tone = kind === 'same' ? 'text-dim' : isBetter ? 'text-success-ink' : 'text-error-ink';
  return (
    <span className={classNames('flex items-center gap-1 font-semibold', tone)}>
      {kind !== 'same' && <Icon name={kind === 'more' ? 'chevron-up' : 'chevron-down'} size={16} />}
      {words[kind](fraction)}
    </span>
  );
}
