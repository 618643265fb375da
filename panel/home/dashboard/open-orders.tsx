// Counts of open orders by status, computed from the live board without a request. The board's events make the rest of the dashboard stale.
import { type OrderStatus, openOrderStatuses } from '@pishkhan/contract/orders/states.ts';
import { orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
  statusTones,
} from '../../orders/public.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { inkTone } from '../../ui/model/tones.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { refreshDashboardSoon } from './queries.ts';
import { dashboardWords } from './words.ts';

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
      skeleton={<SkeletonCard />}
    >
      {() => <OpenOrdersCard orders={orders} />}
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

function OpenOrdersCard({ orders }: { orders: readonly BoardOrder[] }) {
  // An unanswered order still counts as new while the marketplace calls about it, as in the title and on the board.
  const countOf = (status: OrderStatus) =>
    status === 'NEW'
      ? countNew(orders)
      : orders.filter(({ order }) => order.orderStatus === status && !isUnanswered(order)).length;
  // Scheduled orders are hidden while there are none, because most shops have none.
  const isShown = (status: OrderStatus) => status !== 'SCHEDULED' || countOf(status) > 0;
  return (
    <Card>
      <CardHeader>
        <h2 className="text-lg font-bold">{dashboardWords.openOrders}</h2>
        <span className="text-dim">{dashboardWords.openCount(orders.length)}</span>
      </CardHeader>
      {orders.length === 0 ? (
        <EmptyState icon="bell" title={dashboardWords.noOpenOrders}>
          {dashboardWords.noOpenOrdersText}
        </EmptyState>
      ) : (
        <CardBody>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {openOrderStatuses.filter(isShown).map((status) => (
              <div
                key={status}
                className="flex flex-col-reverse gap-1 rounded-control border border-line bg-sunken px-4 py-3"
              >
                <dt className="text-sm text-dim">{orderStatusWords[status]}</dt>
                <dd
                  className={classNames(
                    'text-3xl font-bold',
                    countOf(status) > 0 ? inkTone[statusTones[status]] : 'text-dim',
                  )}
                >
                  {formatNumber(countOf(status))}
                </dd>
              </div>
            ))}
          </dl>
        </CardBody>
      )}
      <CardFooter>
        <Link to="/orders" className={buttonClass({ size: 'tap-lg', wide: true })}>
          {dashboardWords.toBoard}
        </Link>
      </CardFooter>
    </Card>
  );
}
