// Alerts on every page: new orders, canceled orders, and refused actions that have no card to show the refusal.
// They lie at the foot, within reach of the thumb, and move nothing: the header with connection and back link stays visible.
// Their height is published as `--foot` for toasts and pages.
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useSignal } from '../../signals/signal.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadWithRetry } from '../../ui/lazy-part.ts';
import { alarmView, silence } from '../alarm/alarm.ts';
import { arrivedCouriers } from '../live/arrived-couriers.ts';
import { acknowledgeCanceled, type CanceledOrder, canceledOrders } from '../live/canceled-orders.ts';
import { chosenStage } from '../model/chosen-stage.ts';
import { handover } from '../model/open-handover.ts';
import { board } from '../orders-store.ts';
import { alarmWords, boardWords } from '../words.ts';
import { RefusedBox } from './action-footer.tsx';
import { CourierStrip, HandoverDialog } from './lazy-parts.ts';

/** More alerts would cover the cards that they are about. */
const mostAtOnce = 2;

export function OrderAlerts() {
  const { loud } = useSignal(alarmView);
  const { orders, refusals } = useSignal(board);
  const canceled = useSignal(canceledOrders);
  const hasArrivals = useSignal(arrivedCouriers).length > 0;
  const asksCode = useSignal(handover) !== undefined;
  useArrivals();
  const orphans = refusals.filter(
    ({ orderCode }) => !orders.some(({ order }) => order.orderCode === orderCode),
  );
  return (
    <div
      ref={useFoot()}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-200 flex flex-col-reverse *:pointer-events-auto lg:start-rail lg:bottom-0"
    >
      {loud.length > 0 && <NewOrderStrip count={loud.length} />}
      <Suspense>
        {hasArrivals && <CourierStrip />}
        {asksCode && <HandoverDialog />}
      </Suspense>
      {canceled.slice(0, mostAtOnce).map((order) => (
        <CanceledBanner key={order.orderCode} canceled={order} />
      ))}
      {orphans.map((refusal) => (
        <div key={refusal.orderCode} className="bg-surface p-3 shadow-raised">
          <RefusedBox refusal={refusal} />
        </div>
      ))}
    </div>
  );
}

/** Courier arrivals are watched while this component is mounted. */
function useArrivals(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void loadWithRetry(() => import('../alarm/courier-arrivals.ts')).then(({ watchArrivals }) => {
      if (!isGone) stop = watchArrivals();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}

/** Publishes the height of the alerts as `--foot` while they are shown. */
function useFoot() {
  const lying = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) =>
      style.setProperty('--foot', `${Math.round(entry!.contentRect.height)}px`),
    );
    watch.observe(lying.current!);
    return () => {
      watch.disconnect();
      style.removeProperty('--foot');
    };
  }, []);
  return lying;
}

function NewOrderStrip({ count }: { count: number }) {
  const navigate = useNavigate();
  const show = () => {
    chosenStage.set('new');
    void navigate({ to: '/orders' });
  };
  const seeAll = () => {
    for (const code of alarmView.get().loud) silence(code);
  };
  return (
    <div className="flex min-h-16 items-center gap-2 bg-primary-solid ps-4 pe-2 text-primary-on shadow-raised md:px-6">
      <button
        type="button"
        onClick={show}
        className="flex min-h-tap min-w-0 flex-1 items-center gap-3 text-start"
      >
        <Icon name="bell" size={32} className="animate-pulse" />
        <span className="min-w-0 font-bold text-lg leading-6">{alarmWords.newOrders(count)}</span>
      </button>
      <Button tone="quiet" onPress={seeAll} title={boardWords.seenHint}>
        {count === 1 ? boardWords.seen : boardWords.seenAll}
      </Button>
    </div>
  );
}

function CanceledBanner({ canceled }: { canceled: CanceledOrder }) {
  const { orderCode, customerName, wasAccepted } = canceled;
  return (
    <div
      role="alert"
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 bg-error-solid px-4 py-2 text-error-on shadow-raised md:px-6"
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Icon name="error" size={32} />
        <p className="min-w-0">
          <span className="block font-bold text-lg leading-7">
            {wasAccepted ? alarmWords.canceledCooking(orderCode) : alarmWords.canceledNew(orderCode)}
          </span>
          {customerName}
        </p>
      </div>
      <Button tone="quiet" onPress={() => acknowledgeCanceled(orderCode)}>
        {boardWords.understood}
      </Button>
    </div>
  );
}
