// The order part of the dashboard, for people who may read orders. Others must not even load it: a 403 would end their session.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { useEffect } from 'react';
import { board, reloadOrders, watchToday } from '../orders/public.ts';
import { useSignal } from '../signals/signal.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { Loading, SkeletonCard } from '../ui/skeleton.tsx';
import { OpenOrders } from './open-orders.tsx';
import { Today } from './today.tsx';
import { dashboardWords } from './words.ts';

export function OrdersAtAGlance() {
  const { live, orders } = useSignal(board);
  useEffect(() => watchToday(), []);
  if (live.state) {
    return (
      <>
        <OpenOrders orders={orders} />
        <Today today={live.state.today} />
      </>
    );
  }
  if (live.failure !== undefined) {
    return (
      <div className="md:col-span-3">
        <ErrorState title={dashboardWords.failed} onRetry={reloadOrders}>
          {live.failure instanceof CallFailed && live.failure.problem.detail}
        </ErrorState>
      </div>
    );
  }
  return (
    <Loading label={dashboardWords.loading} className="grid gap-4 md:col-span-3 md:grid-cols-3">
      <div className="md:col-span-2">
        <SkeletonCard />
      </div>
      <SkeletonCard />
    </Loading>
  );
}
