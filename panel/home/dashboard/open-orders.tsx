// Counts of open orders by stage, computed from the live board without a request. The board's events make the rest of the dashboard stale.
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useSignal } from '../../infra/signals/signal.ts';
import {
  type BoardOrder,
  board,
  countNew,
  isUnanswered,
  menuVersion,
  reloadOrders,
  type Stage,
  stageOf,
  stages,
  stageWords,
} from '../../orders/public.ts';
import { useDesk } from '../../page/use-desk.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Tone } from '../../ui/model/tones.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { refreshDashboardSoon } from './queries.ts';
import { dashboardWords } from './words.ts';

const DeskOrders = lazyPart(async () => (await import('./desk-orders.tsx')).DeskOrders);

export function OpenOrders() {
  const { live, orders } = useSignal(board);
  const version = useSignal(menuVersion);
  useRefreshAt(
    live.state ? orders.map(({ order }) => `${order.orderCode} ${order.version}`).join() : undefined,
  );
  // The menu's version is watched separately from the orders, because a menu that nobody has edited has no version.
  useRefreshAt(version?.toString());
  return (
    <Loaded
      query={{ data: live.state, error: live.failure, isFetching: false, refetch: reloadOrders }}
      failed={dashboardWords.openFailed}
      skeleton={<Skeleton className="h-28 rounded-card" />}
    >
      {() => <OpenOrdersTiles orders={orders} />}
    </Loaded>
  );
}

/** Refreshes the dashboard when `change` changes. The first value is no change: the dashboard was read at the same moment. */
function useRefreshAt(change: string | undefined): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (change === undefined) return;
    if (known.current !== undefined && known.current !== change) refreshDashboardSoon();
    known.current = change;
  }, [change]);
}

const tones = {
  new: 'primary',
  preparing: 'warning',
  ready: 'success',
  away: 'secondary',
  scheduled: 'gray',
} as const satisfies Record<Stage, Tone>;

function OpenOrdersTiles({ orders }: { orders: readonly BoardOrder[] }) {
  const isDesk = useDesk();
  // An unanswered order still counts as new while the marketplace calls about it, as in the title and on the board.
  const countOf = (stage: Stage) =>
    stage === 'new'
      ? countNew(orders)
      : orders.filter(({ order }) => stageOf(order) === stage && !isUnanswered(order)).length;
  // Scheduled orders are hidden while there are none, because most shops have none.
  const shown = stages.filter((stage) => stage !== 'scheduled' || countOf(stage) > 0);
  return (
    <section aria-labelledby="open-orders">
      <header className="-my-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="open-orders" className="font-bold">
          {orders.length === 0 ? dashboardWords.noOpenOrders : dashboardWords.openOrders}
        </h2>
        <Link
          to="/orders"
          className="inline-flex min-h-tap items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          {dashboardWords.toBoard}
        </Link>
      </header>
      <dl className={sumTiles}>
        {shown.map((stage) => {
          const count = countOf(stage);
          return (
            <SumTile
              key={stage}
              name={stage}
              term={stageWords[stage].short}
              size="large"
              tone={count > 0 ? tones[stage] : undefined}
              className="!basis-[4.5rem] !px-3"
            >
              {formatNumber(count)}
            </SumTile>
          );
        })}
      </dl>
      {isDesk && orders.length > 0 && (
        <Suspense fallback={<Skeleton className="mt-3 h-40 rounded-card" />}>
          <DeskOrders orders={orders} />
        </Suspense>
      )}
    </section>
  );
}
