// The header of an order's own page: status, time, alert, and the next step.
import type { ReactNode } from 'react';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { stageOf } from '../model/board/stages.ts';
import { detailsWords } from '../model/details-words.ts';
import type { Refusal } from '../model/refusals.ts';
import { formatWanted } from '../model/scheduled-time.ts';
import { statusBadge } from '../model/status-tones.ts';
import { ActionFooter } from '../order/action-footer.tsx';
import { OrderClock } from '../order/order-clock.tsx';
import { OrderTrouble } from '../order/order-trouble.tsx';
import { scheduledWords } from '../order/scheduled-words.ts';
import { TestMark } from '../order/test-mark.tsx';
import { UnsentLine } from '../order/unsent-line.tsx';
import { type BoardOrder, nextAction } from '../outbox/optimistic-overlay.ts';
import { statusWords } from '../words.ts';

interface OrderHeadProps {
  item: BoardOrder;
  refusal: Refusal | undefined;
  /** The next step stands here; on a phone it has a bar of its own. */
  hasNextStep: boolean;
  /** Further notices. */
  children?: ReactNode;
}

export function OrderHeader({ item, refusal, hasNextStep, children }: OrderHeadProps) {
  const { order } = item;
  const isOpen = stageOf(order) !== undefined;
  return (
    <section
      data-clock
      data-status={order.orderStatus}
      className="group/head overflow-hidden rounded-card border-2 border-line bg-surface shadow-card data-[age=late]:border-error-solid data-[age=soon]:border-warning-solid"
    >
      <TestMark order={order} />
      <div className="relative flex min-h-20 flex-wrap items-center justify-between gap-x-4 px-4 py-2 group-data-[age=late]/head:bg-error-solid group-data-[age=soon]/head:bg-warning-solid group-data-[age=late]/head:text-error-on group-data-[age=soon]/head:text-warning-on">
        <Badge {...statusBadge(order.orderStatus)} {...(order.orderStatus === 'NEW' && { solid: true })}>
          {statusWords(order)}
        </Badge>
        {isOpen && <OrderClock order={order} showsAlert />}
      </div>
      <div className="flex flex-col gap-3 px-4 py-3 empty:hidden">
        <OrderTrouble order={order} />
        {children}
        <UnsentLine code={order.orderCode} />
        <Scheduled order={order} />
        {hasNextStep && hasStep(item, refusal) && <ActionFooter item={item} refusal={refusal} />}
        {!isOpen && <p className="text-dim">{detailsWords.over}</p>}
      </div>
    </section>
  );
}

/** A step to take, one that waits to be sent, or a refused one. */
export const hasStep = (item: BoardOrder, refusal: Refusal | undefined): boolean =>
  nextAction(item.order) !== undefined || item.waiting !== undefined || refusal !== undefined;

/** The times at which a scheduled order is wanted and released. */
function Scheduled({ order: { orderStatus, scheduledFor, releaseAt } }: Pick<BoardOrder, 'order'>) {
  const at = (moment: string) => formatWanted(moment, serverClock.now());
  if (!scheduledFor) return null;
  return (
    <p>
      <strong>
        {scheduledWords.wanted} {at(scheduledFor)}
      </strong>
      {orderStatus === 'SCHEDULED' && releaseAt && (
        <span className="block text-dim">
          {at(releaseAt)} {scheduledWords.becomesNew}
        </span>
      )}
    </p>
  );
}
