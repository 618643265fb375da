// On an order: what was done here has not reached the marketplace.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { formatClock } from '../fa/time.ts';
import { useWatched } from '../session/public.ts';
import { Icon } from '../ui/icon.tsx';
import { unsent } from './unsent.ts';
import { boardWords } from './words.ts';

export function UnsentLine({ code }: { code: OrderCode }) {
  const waiting = useWatched(unsent).find(({ orderCode }) => orderCode === code);
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
