// The order part of the dashboard, for people who may read orders. Others must not even load it: a 403 would end their session.
import { useEffect } from 'react';
import { Loaded } from '../http/react/loaded.tsx';
import { board, reloadOrders, watchToday } from '../orders/public.ts';
import { useSignal } from '../signals/signal.ts';
import { GlanceSkeleton, glanceColumns } from './glance-skeleton.tsx';
import { OpenOrders } from './open-orders.tsx';
import { Today } from './today.tsx';
import { dashboardWords } from './words.ts';

export function OrdersAtAGlance() {
  const { live, orders } = useSignal(board);
  useEffect(() => watchToday(), []);
  return (
    <Loaded
      query={{ data: live.state, error: live.failure, isFetching: false, refetch: reloadOrders }}
      failed={dashboardWords.failed}
      loading={dashboardWords.loading}
      skeleton={<GlanceSkeleton />}
    >
      {({ today }) => (
        <div className={glanceColumns}>
          <OpenOrders orders={orders} />
          <Today today={today} />
        </div>
      )}
    </Loaded>
  );
}
