// The accountant's part: the balance, what is on the way, deadlines of disputes, and the last statement.
import type { DashboardMoney } from '@pishkhan/contract/dashboard/calls.ts';
import { transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import { Link } from '@tanstack/react-router';
import { formatEnd } from '../../fa/time.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { dashboardWords as words } from './words.ts';

export function MoneyTiles({ money: { owed, onTheWay, lastStatement } }: { money: DashboardMoney }) {
  return (
    <section aria-labelledby="money">
      <header className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="money" className="font-bold">
          {words.money}
        </h2>
      </header>
      <dl className={sumTiles}>
        <SumTile
          name="owed"
          term={words.owed}
          size="large"
          isNegative={owed < 0}
          hint={words.owedMeaning(owed)}
        >
          <Money mayWrap toman={owed} />
        </SumTile>
        <SumTile name="onTheWay" term={words.onTheWay} size="large" hint={words.onTheWayMeaning}>
          <Money mayWrap toman={onTheWay} />
        </SumTile>
        {lastStatement && (
          <SumTile
            name="lastStatement"
            term={words.lastStatement(lastStatement)}
            size="large"
            isNegative={lastStatement.closing < 0}
            hint={
              <Link
                to="/management/report/monthly"
                search={{ year: lastStatement.year, month: lastStatement.month } as never}
                className="inline-flex min-h-tap items-center text-primary-ink underline"
              >
                {words.toStatement}
              </Link>
            }
          >
            <Money mayWrap toman={lastStatement.closing} />
          </SumTile>
        )}
      </dl>
    </section>
  );
}

/** Refunds and charges that can still be disputed, the earliest deadline first. Renders nothing without one. */
export function DisputableCard({ disputable }: { disputable: DashboardMoney['disputable'] }) {
  if (disputable.length === 0) return null;
  return (
    <Card aria-labelledby="disputable">
      <CardHeader>
        <h2 id="disputable" className="font-bold">
          {words.disputable}
        </h2>
      </CardHeader>
      <ul className="divide-y divide-line">
        {disputable.map(({ adjustmentCode, orderCode, kind, amount, until }) => (
          <li key={adjustmentCode}>
            <Link
              to="/management/report/accounting"
              search={{ kind } as never}
              className="flex min-h-tap-lg flex-wrap items-center gap-x-4 px-4 py-2 transition-colors hover:bg-sunken active:bg-line"
            >
              <span className="min-w-0 flex-1 basis-[10rem]">
                {transactionKindWords[kind]}، {words.order} <bdi dir="ltr">{orderCode}</bdi>
                <span className="block text-sm text-warning-ink">{words.disputeUntil(formatEnd(until))}</span>
              </span>
              <Money toman={amount} className="font-semibold" />
              <Icon name="chevron-forward" size={20} className="text-dim" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
