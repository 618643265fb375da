// The slot of an order's trouble on its card and page. Most orders have none, so its component is a chunk of its own.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

const TroubleBox = lazyPart(async () => (await import('./trouble-box.tsx')).TroubleBox);

/** `showsLines`: also lists the lines of a change, where nothing else shows them. */
export function OrderTrouble({ order, showsLines = false }: { order: Order; showsLines?: boolean }) {
  if (!order.call && !order.change && !order.original) return null;
  return (
    <Suspense>
      <TroubleBox order={order} showsLines={showsLines} />
    </Suspense>
  );
}
