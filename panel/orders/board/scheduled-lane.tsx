// Scheduled orders: when they are wanted and when they are released. Until then they neither sound nor need an action.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Note } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { byRelease, formatWanted } from '../model/scheduled-time.ts';
import { deliveryIcons } from '../model/status-tones.ts';
import { OrderCodeText } from '../order/order-code.tsx';
import { OrderLines } from '../order/order-lines.tsx';
import { scheduledWords } from '../order/scheduled-words.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { boardWords, stageWords } from '../words.ts';

export interface ScheduledLaneProps {
  items: readonly BoardOrder[];
}

/** Wide screens: one line across the board that expands. */
export function ScheduledStrip({ items }: ScheduledLaneProps) {
  const next = byRelease(items)[0];
  return (
    <details className="group/later shrink-0 rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-tap-lg cursor-pointer list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="clock" />
        <span>{scheduledWords.count(items.length)}</span>
        {next?.order.releaseAt && (
          <span className="text-dim">
            {scheduledWords.next} <Moment at={next.order.releaseAt} />
          </span>
        )}
        <Icon name="chevron-down" className="ms-auto group-open/later:rotate-180" />
      </summary>
      <div className="max-h-[45dvh] overflow-y-auto overscroll-contain border-line border-t p-4">
        <ScheduledList items={items} />
      </div>
    </details>
  );
}

/** Phones: the content of their tab. */
export function ScheduledList({ items }: ScheduledLaneProps) {
  return (
    <ul
      data-stage="scheduled"
      aria-label={stageWords.scheduled.title}
      className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 lg:grid-cols-3"
    >
      {byRelease(items).map(({ order }) => (
        <li key={order.orderCode}>
          <ScheduledCard order={order} />
        </li>
      ))}
    </ul>
  );
}

function ScheduledCard({ order }: { order: BoardOrder['order'] }) {
  const { orderCode, deliveryType, customerName, customerComment, scheduledFor, releaseAt } = order;
  return (
    <article
      aria-label={`${boardWords.order} ${orderCode}`}
      data-order={orderCode}
      data-status={order.orderStatus}
      className="relative flex flex-col gap-3 rounded-card border border-line border-dashed bg-surface p-4 has-[[data-key=open]:focus-visible]:outline-3 has-[[data-key=open]:focus-visible]:outline-focus"
    >
      <header className="relative flex min-h-tap flex-col justify-center">
        <Link
          to="/orders/$id"
          params={{ id: orderCode }}
          data-key="open"
          className="font-bold text-xl outline-none after:absolute after:inset-0"
        >
          <span className="sr-only">{boardWords.details} </span>
          <OrderCodeText code={orderCode} />
        </Link>
        {scheduledFor && (
          <p className="font-bold text-lg">
            {scheduledWords.wanted} <Moment at={scheduledFor} />
          </p>
        )}
        {releaseAt && (
          <p className="text-dim text-sm">
            <Moment at={releaseAt} /> {scheduledWords.becomesNew}
          </p>
        )}
      </header>
      <p className="flex items-start gap-2">
        <Icon name={deliveryIcons[deliveryType]} size={20} className="mt-1" />
        <span>
          <span className="font-semibold">{deliveryTypeWords[deliveryType]}</span>
          <span className="text-dim"> · {customerName}</span>
        </span>
      </p>
      <OrderLines items={order.orderItems} />
      {customerComment && <Note label={boardWords.note}>{customerComment}</Note>}
    </article>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useOnTick(() => formatWanted(at, serverClock.now()))}</time>;
}
