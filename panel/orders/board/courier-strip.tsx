// A strip at the foot of every page: a courier has arrived. Its text opens the order; both of its buttons mark the arrival as seen.
import { useNavigate } from '@tanstack/react-router';
import { useSignal } from '../../signals/signal.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Arrival } from '../alarm/courier-arrival-rules.ts';
import { markArrivalSeen } from '../alarm/courier-arrivals.ts';
import { arrivedCouriers } from '../live/arrived-couriers.ts';
import { arrivalWords } from '../order/courier-words.ts';

/** More strips would cover the cards that they are about. */
const mostAtOnce = 2;

export function CourierStrip() {
  const arrivals = useSignal(arrivedCouriers);
  const more = arrivals.length - mostAtOnce;
  return (
    <section aria-label={arrivalWords.title} className="bg-info-solid text-info-on shadow-raised">
      {arrivals.slice(0, mostAtOnce).map((arrival) => (
        <Row key={arrival.orderCode} arrival={arrival} />
      ))}
      {more > 0 && <p className="px-4 pb-2 text-sm md:px-6">{arrivalWords.more(more)}</p>}
    </section>
  );
}

function Row({ arrival: { orderCode, name } }: { arrival: Arrival }) {
  const navigate = useNavigate();
  const open = () => {
    markArrivalSeen(orderCode);
    void navigate({ to: '/orders/$id', params: { id: orderCode } });
  };
  return (
    <div className="flex min-h-16 items-center gap-2 py-1 ps-4 pe-2 md:px-6">
      <button
        type="button"
        onClick={open}
        className="flex min-h-tap min-w-0 flex-1 items-center gap-3 text-start"
      >
        <Icon name="courier" size={32} />
        <span className="min-w-0 font-bold text-lg leading-6">{arrivalWords.arrived(orderCode, name)}</span>
      </button>
      <Button
        tone="quiet"
        aria-label={arrivalWords.seenOf(orderCode)}
        onPress={() => markArrivalSeen(orderCode)}
      >
        {arrivalWords.seen}
      </Button>
    </div>
  );
}
