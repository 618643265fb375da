// The history of an order, by whom and when, and the steps that are still to come.
import { courierWords, momentWords } from '@pishkhan/contract/orders/moment-words.ts';
import type { OrderDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { type DeliveryType, type OrderAction, orderActions } from '@pishkhan/contract/orders/states.ts';
import { formatClock } from '../../fa/time.ts';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { detailsWords } from '../model/details-words.ts';
import { type HistoryContext, momentDetail } from '../model/moment-details.ts';
import { courierLeft } from '../words.ts';

const momentOf = { accept: 'accepted', prepare: 'prepared', ship: 'shipped' } as const satisfies Record<
  OrderAction,
  OrderMoment['what']
>;

function titleOf({ what, courier }: OrderMoment, type: DeliveryType): string {
  if (what === 'courier-moved' && courier) return courierWords[courier];
  return what === 'shipped' && type !== 'Pickup' ? courierLeft : momentWords[what];
}

/** Leaves out courier events without a new status, all but the last of consecutive ticks, and events that only a newer panel knows. */
function shownMoments(history: OrderDetails['history']): OrderDetails['history'] {
  const courierAt = (moment: OrderMoment) => `${moment.courier} ${moment.details?.attempt ?? 1}`;
  return history.filter((moment, index) => {
    if (!Object.keys(momentWords).includes(moment.what)) return false;
    if (moment.what === 'picked') return history[index + 1]?.what !== 'picked';
    if (moment.what !== 'courier-moved') return true;
    const before = history
      .slice(0, index)
      .filter(({ what }) => what === 'courier-moved')
      .at(-1);
    return !before || courierAt(before) !== courierAt(moment);
  });
}

export function historySteps(order: HistoryContext): TimelineStep[] {
  const { history } = order;
  const shown = shownMoments(history);
  const steps = shown.map(
    (moment, index): TimelineStep => ({
      id: String(moment.version),
      title: titleOf(moment, order.deliveryType),
      time: formatClock(moment.at),
      detail: momentDetail(moment, order),
      state: index === shown.length - 1 ? 'current' : 'done',
    }),
  );
  const isOver = history.some(
    ({ what }) => what === 'canceled' || what === 'completed' || what === 'shipped',
  );
  if (isOver) return steps;
  const ahead = orderActions.filter((action) => !history.some(({ what }) => what === momentOf[action]));
  return [
    ...steps,
    ...ahead.map(
      (action): TimelineStep => ({ id: action, title: detailsWords.ahead[action], state: 'ahead' }),
    ),
  ];
}

export function OrderHistory({ details }: { details: OrderDetails }) {
  return <Timeline label={detailsWords.history} steps={historySteps(details)} />;
}
