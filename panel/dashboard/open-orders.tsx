// Counts of open orders by status, computed from the live board without a request.
import { type OrderStatus, openOrderStatuses } from '@pishkhan/contract/orders/states.ts';
import { orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../fa/digits.ts';
import { type BoardOrder, countNew, isUnanswered, statusTones } from '../orders/public.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { inkTone } from '../ui/model/tones.ts';
import { dashboardWords } from './words.ts';

export function OpenOrders({ orders }: { orders: readonly BoardOrder[] }) {
  // An order that nobody answered stays a new one while the marketplace calls about it, as in the title and on the board.
  const countOf = (status: OrderStatus) =>
    status === 'NEW'
      ? countNew(orders)
      : orders.filter(({ order }) => order.orderStatus === status && !isUnanswered(order)).length;
  // Most shops have no scheduled orders.
  const isShown = (status: OrderStatus) => status !== 'SCHEDULED' || countOf(status) > 0;
  return (
    <Card className="md:col-span-2">
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
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
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
