// The order part of the dashboard, for people who may read orders. Others must not even load it: a 403 would end their session.
import { useEffect } from 'react';
import { Loaded } from '../http/react/loaded.tsx';
import { board, reloadOrders, watchToday } from '../orders/public.ts';
import { useSignal } from '../signals/signal.ts';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { OpenOrders } from './open-orders.tsx';
import { Today } from './today.tsx';
import { dashboardWords } from './words.ts';

const columns = 'grid gap-4 md:grid-cols-3';

export function OrdersAtAGlance() {
  const { live, orders } = useSignal(board);
  useEffect(() => watchToday(), []);
  return (
    <Loaded
      query={{ data: live.state, error: live.failure, isFetching: false, refetch: reloadOrders }}
      failed={dashboardWords.failed}
      loading={dashboardWords.loading}
      skeleton={
        <div className={columns}>
          <div className="md:col-span-2">
            <SkeletonCard />
          </div>
          <SkeletonCard />
        </div>
      }
    >
      {({ today }) => (
        <div className={columns}>
          <OpenOrders orders={orders} />
          <Today today={today} />
        </div>
      )}
    </Loaded>
  );
}
