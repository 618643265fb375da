// The place of an order's trouble on its card and page. Most orders have none, so what draws it is fetched apart.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

const TroubleBox = lazyPart(async () => (await import('./trouble-box.tsx')).TroubleBox);

/** `showsLines`: also what a change takes and brings, where nothing else says it. */
export function OrderTrouble({ order, showsLines = false }: { order: Order; showsLines?: boolean }) {
  if (!order.call && !order.change && !order.original) return null;
  return (
    <Suspense>
      <TroubleBox order={order} showsLines={showsLines} />
    </Suspense>
  );
}
