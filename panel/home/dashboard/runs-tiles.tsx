// The day of the shop's own courier in three counts. The orders themselves come by the link of each run (docs/behaviour/dashboard.md).
import type { Dashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { formatNumber } from '../../fa/digits.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { dashboardWords as words } from './words.ts';

export function RunsTiles({ runs: { waiting, away, delivered } }: { runs: NonNullable<Dashboard['runs']> }) {
  return (
    <section aria-labelledby="runs" className="flex flex-col gap-3">
      <h2 id="runs" className="font-bold">
        {words.runs}
      </h2>
      <dl className={sumTiles}>
        <SumTile
          name="waiting"
          term={words.runsWaiting}
          size="large"
          tone={waiting > 0 ? 'warning' : undefined}
          className="!basis-[6rem]"
        >
          {formatNumber(waiting)}
        </SumTile>
        <SumTile name="away" term={words.runsAway} size="large" className="!basis-[6rem]">
          {formatNumber(away)}
        </SumTile>
        <SumTile name="delivered" term={words.runsDelivered} size="large" className="!basis-[6rem]">
          {formatNumber(delivered)}
        </SumTile>
      </dl>
      <Card>
        <CardBody>
          <p className="text-pretty">{words.runsText}</p>
        </CardBody>
      </Card>
    </section>
  );
}
