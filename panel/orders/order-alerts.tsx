// What must not be missed on any page: new orders, orders that were canceled, actions that were refused and have no card to say so.
// It lies over the head of the page and moves nothing below it.
import { useNavigate } from '@tanstack/react-router';
import { useWatched } from '../session/public.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { RefusedBox } from './action-foot.tsx';
import { alarmView, silence } from './alarm.ts';
import { acknowledgeCanceled, type CanceledOrder, canceledOrders } from './canceled-orders.ts';
import { chosenStage } from './chosen-stage.ts';
import { board } from './orders-room.ts';
import { alarmWords, boardWords } from './words.ts';

/** More would cover what they are about. */
const mostAtOnce = 2;

export function OrderAlerts() {
  const { loud } = useWatched(alarmView);
  const { orders, refusals } = useWatched(board);
  const canceled = useWatched(canceledOrders);
  const orphans = refusals.filter(
    ({ orderCode }) => !orders.some(({ order }) => order.orderCode === orderCode),
  );
  if (loud.length === 0 && canceled.length === 0 && orphans.length === 0) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-200 flex flex-col *:pointer-events-auto lg:start-rail">
      {loud.length > 0 && <NewOrderStrip count={loud.length} />}
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
