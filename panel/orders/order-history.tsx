// What happened to an order, by whom and when, and what is still to come.
import type { OrderDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { type OrderAction, orderActions } from '@pishkhan/contract/orders/states.ts';
import { formatClock } from '../fa/time.ts';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import { courierWords, detailsWords, momentWords } from './details-words.ts';
import { momentDetail, type Told } from './moment-details.ts';

const momentOf = { accept: 'accepted', prepare: 'prepared', ship: 'shipped' } as const satisfies Record<
  OrderAction,
  OrderMoment['what']
>;

const titleOf = ({ what, courier }: OrderMoment): string =>
  what === 'courier-moved' && courier ? courierWords[courier] : momentWords[what];

export function historySteps(order: Told): TimelineStep[] {
  const { history } = order;
  const steps = history.map(
    (moment, index): TimelineStep => ({
      id: `${moment.version}-${index}`,
      title: titleOf(moment),
      time: formatClock(moment.at),
      detail: momentDetail(moment, order),
      state: index === history.length - 1 ? 'current' : 'done',
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
