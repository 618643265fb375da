// The new orders of all branches, oldest first. They can be accepted without entering a shop.
import { type BranchOrder, maxBranchOrders } from '@pishkhan/contract/branches/calls.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { NewOrderCard } from '../../orders/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { announce } from '../../ui/live-region.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { acceptInBranch, useBranchOrders } from './queries.ts';
import { branchWords as words } from './words.ts';

export function NewOrders() {
  const query = useBranchOrders();
  return (
    <section aria-labelledby="branch-orders" className="flex flex-col gap-3">
      <h2 id="branch-orders" tabIndex={-1} className="font-bold text-lg outline-none">
        {words.newOrders(query.data?.orders.length ?? 0)}
      </h2>
      <Loaded
        query={query}
        failed={words.ordersFailed}
        loading={words.ordersLoading}
        skeleton={<SkeletonCard />}
      >
        {({ orders }) => (
          <>
            {query.error !== null && !query.isFetching && (
              <Banner tone="warning" icon="wifi-off" title={words.ordersStale} />
            )}
            <Cards orders={orders} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Cards({ orders }: { orders: readonly BranchOrder[] }) {
  const [sending, setSending] = useState<readonly string[]>([]);
  useArrivals(orders);
  const accept = async (item: BranchOrder, minutes: number) => {
    const { order, vendorName } = item;
    setSending((codes) => [...codes, order.orderCode]);
    try {
      await acceptInBranch(item, minutes);
      toast({ type: 'success', title: words.accepted(order.orderCode, vendorName) });
      // The focus moves to the list, because the focused card is gone.
      document.getElementById('branch-orders')?.focus();
    } catch (error) {
      toast({ type: 'alert', title: sentenceOf(error, words.acceptFailed), timeout: 8000 });
    } finally {
      setSending((codes) => codes.filter((code) => code !== order.orderCode));
    }
  };
  if (orders.length === 0) return <p className="text-dim">{words.noNewOrders}</p>;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-4">
        {orders.map((item) => (
          <li key={`${item.vendorCode} ${item.order.orderCode}`}>
            <Suspense fallback={<SkeletonCard />}>
              <NewOrderCard
                order={item.order}
                shopName={item.vendorName}
                pending={sending.includes(item.order.orderCode)}
                onAccept={(minutes) => void accept(item, minutes)}
              />
            </Suspense>
          </li>
        ))}
      </ul>
      {orders.length === maxBranchOrders && <p className="text-dim">{words.moreOrders(maxBranchOrders)}</p>}
    </>
  );
}

/** Announces orders that arrive while the page is open. */
function useArrivals(orders: readonly BranchOrder[]): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const arrived = orders.filter(({ order }) => known.current && !known.current.has(order.orderCode));
    known.current = new Set(orders.map(({ order }) => order.orderCode));
    if (arrived.length > 0) announce(words.arrived(arrived.map(({ vendorName }) => vendorName)));
  }, [orders]);
}
