// What happened to an order, by whom and when, and what is still to come.
import type { OrderDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { type OrderAction, orderActions } from '@pishkhan/contract/orders/states.ts';
import { actorWords } from '@pishkhan/contract/orders/words.ts';
import { formatClock, formatMinutes } from '../fa/time.ts';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import { courierWords, detailsWords, momentWords } from './details-words.ts';

const momentOf = { accept: 'accepted', prepare: 'prepared', ship: 'shipped' } as const satisfies Record<
  OrderAction,
  OrderMoment['what']
>;

const titleOf = ({ what, courier }: OrderMoment): string =>
  what === 'courier-moved' && courier ? courierWords[courier] : momentWords[what];

const detailOf = ({ by, preparationTime }: OrderMoment): string =>
  preparationTime === null ? actorWords(by) : `${actorWords(by)} · ${formatMinutes(preparationTime)}`;

export function historySteps({ history }: Pick<OrderDetails, 'history'>): TimelineStep[] {
  const steps = history.map(
    (moment, index): TimelineStep => ({
      id: `${moment.version}-${index}`,
      title: titleOf(moment),
      time: formatClock(moment.at),
      detail: detailOf(moment),
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
