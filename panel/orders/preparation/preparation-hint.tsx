// Shows under the minutes of accepting how long such orders took at this hour; a press takes the minutes over. Loaded after the board, and asked
// once an hour: an order waits for neither. It lies in a place that is there without it, so that nothing moves under a finger.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { getPreparationTimes } from '@pishkhan/contract/orders/preparation-calls.ts';
import { proposalOf } from '@pishkhan/contract/orders/preparation-times.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { useAnswer } from '../../cache/public.ts';
import { serverClock } from '../../clock/server-clock.ts';
import { client } from '../../http/client.ts';
import { useSession } from '../../session/public.ts';
import { useSignal } from '../../signals/signal.ts';
import { board } from '../orders-store.ts';
import { preparationWords } from './preparation-words.ts';

interface PreparationHintProps {
  orderCode: OrderCode;
  onChoose: (minutes: number) => void;
}

const place = 'absolute inset-x-0 bottom-0 truncate text-dim text-xs leading-4';

/** Nothing until it is known, and when it cannot be had. */
export function PreparationHint({ orderCode, onChoose }: PreparationHintProps) {
  const { vendor } = useSession();
  const { hour } = tehranWallClock(new Date(serverClock.now()));
  const { data } = useAnswer(['preparation-times', vendor?.vendorCode, hour], (signal) =>
    client(getPreparationTimes, undefined, { signal }),
  );
  const order = useSignal(board).orders.find((one) => one.order.orderCode === orderCode)?.order;
  if (!data || !order) return null;
  const proposal = proposalOf(
    data,
    order.orderItems.map(({ productId }) => productId),
  );
  if (!proposal) return <span className={place}>{preparationWords.tooFew}</span>;
  const { minutes, orders, productId } = proposal;
  const product = order.orderItems.find((item) => item.productId === productId)?.productName;
  return (
    <button
      type="button"
      data-key="proposal"
      aria-label={preparationWords.spoken(minutes, orders, product)}
      onClick={() => onChoose(minutes)}
      className="absolute inset-0 rounded-control hover:bg-ink/5"
    >
      <span className={`${place} underline decoration-dotted underline-offset-2`}>
        {preparationWords.proposal(minutes, orders)}
      </span>
    </button>
  );
}
