// The courier on an order's card: who comes and when, his arrival, or that nobody was found.
import { useRef } from 'react';
import { formatClock } from '../../fa/time.ts';
import { useTick, writeText } from '../../infra/clock/hooks/use-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { awaitsCourier, courierTrouble, minutesUntil } from '../model/courier-summary.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { boardWords } from '../words.ts';

export function CourierLine({ order }: { order: BoardOrder['order'] }) {
  const { courier, deliveryStatus, otherCouriers } = order;
  if (!awaitsCourier(order)) return null;
  const trouble = courierTrouble(order);
  if (trouble === 'not-found')
    return (
      <span className="mt-1 flex items-start gap-1.5 rounded-control bg-error-soft px-2 py-1 font-bold text-error-ink">
        <Icon name="error" size={20} className="mt-1" />
        {boardWords.noCourier}
      </span>
    );
  const others = otherCouriers.length > 0 ? ` ${boardWords.moreCouriers(otherCouriers.length)}` : '';
  return (
    <>
      {deliveryStatus === 'ARRIVED' && (
        <span className="mt-1 flex w-fit items-center gap-1.5 rounded-full bg-success-solid px-3 py-0.5 font-bold text-success-on">
          <Icon name="courier" size={20} />
          {boardWords.courierHere}
        </span>
      )}
      {trouble && (
        <span className="mt-1 flex items-center gap-1.5 font-semibold text-info-ink">
          <Icon name="courier" size={20} />
          {boardWords.courierAgain[trouble]}
        </span>
      )}
      {courier && (
        <span className="block text-dim text-sm">
          {courier.name}
          {others}
          {deliveryStatus === 'ASSIGNED' && courier.arrivesAt && (
            <>
              {' · '}
              <ArrivalTime at={courier.arrivesAt} />
            </>
          )}
        </span>
      )}
    </>
  );
}

/** «ساعت ۱۲:۱۰، ۵ دقیقه دیگر», counting down. */
export function ArrivalTime({ at }: { at: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useTick(() => {
    const minutes = minutesUntil(at, serverClock.now());
    const left = minutes > 0 ? boardWords.inMinutes(minutes) : boardWords.anyMoment;
    writeText(text.current, `${boardWords.courierArrives(formatClock(at))}، ${left}`);
  });
  return <span ref={text} />;
}
