// The slot of an order's trouble on its card and page. Most orders have none, so its component is a chunk of its own.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

const TroubleBox = lazyPart(async () => (await import('./trouble-box.tsx')).TroubleBox);

/** `showsLines`: also lists the lines of a change, if no other part shows them. */
export function OrderTrouble({ order, showsLines = false }: { order: Order; showsLines?: boolean }) {
  if (!order.call && !order.change && !order.original) return null;
  return (
    // The placeholder is as high as the box in a card of this width, so that no button moves under a finger when the box appears.
    <Suspense
      fallback={
        (order.call ?? order.change) && (
          <div className="@container">
            <div
              className={`${order.call?.cause === 'REPORTED' ? 'h-28' : 'h-37 @max-[18.5rem]:h-44 @min-[26rem]:h-30'} rounded-control bg-warning-soft`}
            />
          </div>
        )
      }
    >
      <TroubleBox order={order} showsLines={showsLines} />
    </Suspense>
  );
}
