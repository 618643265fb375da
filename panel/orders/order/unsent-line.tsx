// A line on an order whose last step has not reached the marketplace yet.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { formatClock } from '../../fa/time.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Icon } from '../../ui/icon.tsx';
import { unsent } from '../orders-store.ts';
import { boardWords } from '../words.ts';

export function UnsentLine({ code }: { code: OrderCode }) {
  const waiting = useSignal(unsent).find(({ orderCode }) => orderCode === code);
  return (
    waiting && (
      <p
        role="status"
        data-unsent
        className="mb-2 flex items-center gap-2 rounded-control bg-warning-soft px-3 py-1.5 font-semibold text-sm text-warning-ink"
      >
        <Icon name="clock" size={16} />
        {boardWords.unsent} {formatClock(waiting.since)}
      </p>
    )
  );
}
