// The frame of an order on the board, in every density.
import { testOrderWords } from '@pishkhan/contract/orders/words.ts';
import type { ReactNode } from 'react';
import { FrontMark, TestMark } from '../order/test-mark.tsx';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { boardWords } from '../words.ts';

/**
 * `overflow-hidden` is missing on purpose: no footer in it could stick to the edge of the screen. OrderClock
 * marks the frame with the order's age.
 */
interface CardFrameProps {
  order: Pick<BoardOrder['order'], 'orderCode' | 'orderStatus' | 'isTest' | 'prioritizedAt'>;
  children: ReactNode;
}

export function CardFrame({ order, children }: CardFrameProps) {
  return (
    <article
      aria-label={`${order.isTest ? testOrderWords : boardWords.order} ${order.orderCode}`}
      data-clock
      data-order={order.orderCode}
      data-status={order.orderStatus}
      className="group/card flex flex-col overflow-clip rounded-card border-2 border-line bg-surface shadow-card has-[[data-key=open]:focus-visible]:outline-3 has-[[data-key=open]:focus-visible]:-outline-offset-3 has-[[data-key=open]:focus-visible]:outline-focus data-[age=late]:border-error-solid data-[age=soon]:border-warning-solid"
    >
      <TestMark order={order} />
      <FrontMark order={order} />
      {children}
    </article>
  );
}

/** The header in such a frame: its colour follows the order's age. */
export const cardHeaderClass =
  'relative bg-sunken group-data-[age=late]/card:bg-error-solid group-data-[age=soon]/card:bg-warning-solid group-data-[age=late]/card:text-error-on group-data-[age=soon]/card:text-warning-on';
