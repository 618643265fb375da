// The figures of the period compared with the previous period. Words and an arrow show the change, never colour alone.
import type { SalesReport } from '@pishkhan/contract/sales-report/calls.ts';
import { changeOf } from '@pishkhan/contract/sales-report/change.ts';
import type { SalesFigures } from '@pishkhan/contract/sales-report/figures.ts';
import { formatNumber } from '../fa/digits.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { Money } from '../ui/money.tsx';
import { figureSize } from '../ui/sum-tile.tsx';
import { spanShown } from './chosen-period.ts';
import { salesReportWords as words } from './words.ts';

/** Figures for which more is worse. */
const troubles: readonly FigureName[] = ['canceledOrder', 'needForCall', 'vendorAckDelayed'];
const figures: readonly FigureName[] = ['netOrderValue', 'netOrder', ...troubles];

type FigureName = keyof SalesFigures;

export function Figures({ report }: { report: SalesReport }) {
  const { before } = report;
  return (
    <Card aria-labelledby="report-figures">
      <CardHeader className="flex-wrap">
        <h2 id="report-figures" className="font-bold text-lg">
          {words.figures}
        </h2>
        <span className="text-dim text-sm">{words.comparedWith(spanShown(before), before.until)}</span>
      </CardHeader>
      <dl className="grid grid-cols-2 gap-px bg-line lg:grid-cols-[4fr_3fr_2fr_2fr_2fr]">
        {figures.map((name) => (
          <Figure key={name} name={name} now={report[name]} before={before[name]} />
        ))}
      </dl>
    </Card>
  );
}

function Figure({ name, now, before }: { name: FigureName; now: number; before: number }) {
  const isMoney = name === 'netOrderValue';
  const shown = (figure: number) => (isMoney ? <Money mayWrap toman={figure} /> : formatNumber(figure));
  return (
    <div
      data-figure={name}
      className={classNames('flex flex-col gap-1 bg-surface p-4', isMoney && 'col-span-2 lg:col-span-1')}
    >
      <dt className="text-dim text-sm">{words[name]}</dt>
      <dd className={figureSize}>{shown(now)}</dd>
      <dd className="text-sm">
        <ChangeShown now={now} before={before} isBetterLess={troubles.includes(name)} />
        <span className="block text-dim">
          {words.before} {shown(before)}
        </span>
      </dd>
    </div>
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
