// The day so far, compared with the same hours of the same weekday a week ago.
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { changeOf } from '@pishkhan/contract/sales-report/change.ts';
import type { ReactNode } from 'react';
import { formatDecimal, formatNumber } from '../../fa/digits.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { figureSize } from '../../ui/sum-tile.tsx';
import { dashboardWords } from './words.ts';

interface FiguresProps {
  figures: NonNullable<Dashboard['figures']>;
  rating: Dashboard['rating'];
}

export function FiguresCard({ figures: { today, lastWeek }, rating }: FiguresProps) {
  // Phones show two columns as wide as their sums need, or one when the text is large. Wider cards show two tiles above three when there is
  // a rating.
  const half = '@md:col-span-3';
  const third = rating ? '@md:col-span-2' : half;
  return (
    <Card aria-labelledby="figures">
      <CardHeader className="flex-wrap">
        <h2 id="figures" className="font-bold text-lg">
          {dashboardWords.today}
        </h2>
        <span className="text-dim text-sm">{dashboardWords.todayNote}</span>
      </CardHeader>
      <div className="@container flex grow flex-col">
        <dl className="grid grow gap-px bg-line @xs:grid-cols-[2fr_3fr] @md:grid-cols-[repeat(6,1fr)]">
          <Tile
            name="orders"
            className={half}
            label={dashboardWords.orders}
            before={formatNumber(lastWeek.orders)}
            change={changeShown(today.orders, lastWeek.orders)}
          >
            {formatNumber(today.orders)}
          </Tile>
          <Tile
            name="value"
            className={half}
            label={dashboardWords.value}
            before={<Money mayWrap toman={lastWeek.value} />}
            change={changeShown(today.value, lastWeek.value)}
          >
            <Money mayWrap toman={today.value} />
          </Tile>
          <Tile
            name="late"
            className={third}
            label={dashboardWords.late}
            before={formatNumber(lastWeek.late)}
          >
            {formatNumber(today.late)}
          </Tile>
          <Tile
            name="canceled"
            className={third}
            label={dashboardWords.canceled}
            before={formatNumber(lastWeek.canceled)}
          >
            {formatNumber(today.canceled)}
          </Tile>
          {rating && <RatingTile rating={rating} />}
        </dl>
      </div>
    </Card>
  );
}

function RatingTile({
  rating: { rating, weekAgo, ratesCount },
}: {
  rating: NonNullable<Dashboard['rating']>;
}) {
  const shown = (value: number | null) => (value === null ? '—' : formatDecimal(value));
  return (
    <Tile
      name="rating"
      className="@xs:col-span-2"
      label={dashboardWords.rating}
      before={ratesCount === 0 ? undefined : shown(weekAgo)}
      change={ratesCount === 0 ? dashboardWords.noRating : dashboardWords.rates(ratesCount)}
    >
      {shown(rating)}
    </Tile>
  );
}

interface TileProps {
  name: string;
  label: string;
  className: string;
  /** The figure of a week ago. */
  before: ReactNode;
  change?: string | undefined;
  children: ReactNode;
}

const Tile = ({ name, label, className, before, change, children }: TileProps) => (
  <div data-figure={name} className={classNames('flex flex-col gap-1 bg-surface p-4', className)}>
    <dt className="text-dim text-sm">{label}</dt>
    <dd className={figureSize}>{children}</dd>
    <dd className="text-dim text-sm">
      {before !== undefined && (
        <>
          {dashboardWords.lastWeek} {before}
        </>
      )}
      {change && <span className="block">{change}</span>}
    </dd>
  </div>
);

/** «۲۰٪ بیشتر»; undefined when there is nothing to compare with. */
function changeShown(today: number, before: number): string | undefined {
  const change = changeOf(today, before);
  return change ? dashboardWords[change.kind](change.fraction) : undefined;
}
