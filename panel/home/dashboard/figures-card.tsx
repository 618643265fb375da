// The day so far, compared with the same hours of the same weekday a week ago.
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { changeOf } from '@pishkhan/contract/sales-report/change.ts';
import type { ReactNode } from 'react';
import { formatDecimal, formatNumber } from '../../fa/digits.ts';
import { Money } from '../../ui/money.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { dashboardWords as words } from './words.ts';

interface FiguresProps {
  figures: NonNullable<Dashboard['figures']>;
  rating: Dashboard['rating'];
}

/** A third of a phone, and a part of one line on a desk. */
const narrow = '!basis-[6rem]';

export function FiguresCard({ figures: { today, lastWeek }, rating }: FiguresProps) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-1.5 flex flex-wrap items-baseline gap-x-2 font-bold">
        {words.today}
        <span className="font-normal text-dim text-sm max-sm:sr-only">{words.todayNote}</span>
      </h2>
      <dl className={sumTiles}>
        <SumTile
          name="orders"
          term={words.orders}
          size="large"
          className={narrow}
          hint={<Compared now={today.orders} before={lastWeek.orders} />}
        >
          {formatNumber(today.orders)}
        </SumTile>
        <SumTile
          name="value"
          term={words.value}
          size="large"
          className="!grow-[2] !basis-[12rem]"
          hint={
            <Compared now={today.value} before={lastWeek.value}>
              <Money mayWrap toman={lastWeek.value} />
            </Compared>
          }
        >
          <Money mayWrap toman={today.value} />
        </SumTile>
        <SumTile
          name="late"
          term={words.late}
          size="large"
          className={narrow}
          hint={<Compared before={lastWeek.late} />}
        >
          {formatNumber(today.late)}
        </SumTile>
        <SumTile
          name="canceled"
          term={words.canceled}
          size="large"
          className={narrow}
          hint={<Compared before={lastWeek.canceled} />}
        >
          {formatNumber(today.canceled)}
        </SumTile>
        {rating && (
          <SumTile
            name="rating"
            term={words.rating}
            size="large"
            className={narrow}
            hint={rating.ratesCount === 0 ? words.noRating : words.rates(rating.ratesCount)}
          >
            {rating.rating === null ? '—' : formatDecimal(rating.rating)}
          </SumTile>
        )}
      </dl>
    </section>
  );
}

/** The figure of a week ago, and the change since then: «۲۰٪ بیشتر»; nothing when there is nothing to compare with. */
function Compared({ now, before, children }: { now?: number; before: number; children?: ReactNode }) {
  const change = now === undefined ? null : changeOf(now, before);
  return (
    <>
      {words.lastWeek} {children ?? formatNumber(before)}
      {change && `، ${words[change.kind](change.fraction)}`}
    </>
  );
}
