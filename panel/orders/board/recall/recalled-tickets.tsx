// The tickets of finished orders that somebody recalled to this board. Each can be read and printed; the lines of one that has not left
// can be ticked off again.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSignal } from '../../../infra/signals/signal.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import type { RecalledTicket as Recalled } from '../../model/board/recalled-tickets.ts';
import { OrderCodeText } from '../../order/order-code.tsx';
import { TestMark } from '../../order/test-mark.tsx';
import { board } from '../../orders-store.ts';
import { boardWords, statusWords } from '../../words.ts';
import { CompactLines, DenseNote, TicketLines } from '../dense/dense-lines.tsx';
import { recalled } from './recall-store.ts';
import { recallWords as words } from './recall-words.ts';

export function RecalledTickets() {
  const tickets = useSignal(recalled.tickets);
  useEffect(recalled.open, []);
  if (tickets.length === 0) return null;
  return (
    <section aria-label={words.tickets}>
      <ul className="flex max-h-[40dvh] flex-wrap gap-2 overflow-y-auto">
        {tickets.map((ticket) => (
          <li key={ticket.orderCode} className="flex-1000 basis-80">
            <RecalledTicket ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecalledTicket({ ticket }: { ticket: Recalled }) {
  const { orderCode, customerComment, customerName, orderItems, finishedAt } = ticket;
  const live = useSignal(board).orders.find(({ order }) => order.orderCode === orderCode)?.order;
  const article = useRef<HTMLElement>(null);
  useReturnFocus(article);
  return (
    <article
      ref={article}
      aria-label={words.ticket(orderCode)}
      data-recalled
      className="flex flex-wrap items-stretch overflow-clip rounded-card border-2 border-info-solid border-dashed bg-surface"
    >
      <header className="flex flex-auto flex-wrap content-center items-center justify-between gap-x-3 bg-info-soft px-3 py-1 text-info-ink">
        <TestMark order={ticket} />
        <Link
          to="/orders/$id"
          params={{ id: orderCode }}
          className="flex min-h-tap items-center gap-2 font-bold text-2xl"
        >
          <Icon name="undo" size={20} />
          <span className="sr-only">{boardWords.details} </span>
          <OrderCodeText code={orderCode} />
        </Link>
        <p className="font-semibold text-sm">{words.at(statusWords(live ?? ticket), finishedAt)}</p>
      </header>
      <div className="flex min-w-0 flex-1000 basis-[14rem] flex-col gap-1 px-3 py-1">
        {live?.actions.pick.allowed ? <TicketLines order={live} /> : <CompactLines items={orderItems} />}
        {customerComment && <DenseNote text={customerComment} isLarge />}
        <p className="text-dim text-sm">{customerName}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 p-2">
        <Link
          to="/orders/$id/print"
          params={{ id: orderCode }}
          aria-label={words.printOf(orderCode)}
          className={buttonClass({ tone: 'quiet' })}
        >
          <Icon name="print" size={20} />
          {words.print}
        </Link>
        <Button
          tone="quiet"
          icon="close"
          aria-label={words.putAwayOf(orderCode)}
          onPress={() => recalled.putAway(orderCode)}
        >
          {words.putAway}
        </Button>
      </div>
    </article>
  );
}
