// Shows under the minutes of accepting how long such orders took at this hour, plus the minutes that a busy
// shop added to this one; a press adopts them. Loaded after the board, and requested once an hour: an order
// waits for neither. Its space is reserved, so that nothing moves under a finger.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { getPreparationTimes } from '@pishkhan/contract/orders/preparation-calls.ts';
import { proposalOf } from '@pishkhan/contract/orders/preparation-times.ts';
import { promisedMinutes } from '@pishkhan/contract/orders/promised-minutes.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { client } from '../../infra/http/client.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { useAnswer } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';
import { board } from '../orders-store.ts';
import { preparationWords } from './preparation-words.ts';

interface PreparationHintProps {
  orderCode: OrderCode;
  /** Receives the measured minutes, without those of a busy shop. */
  onChoose: (usual: number) => void;
}

const place = 'absolute inset-x-0 bottom-0 truncate text-dim text-xs leading-4';

/** Renders nothing until it is known, or when it is unavailable. */
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
  const { minutes: usual, orders, productId } = proposal;
  const product = order.orderItems.find((item) => item.productId === productId)?.productName;
  const minutes = promisedMinutes(usual, order.busyMinutes);
  const sentence = preparationWords.spoken({ minutes, busy: minutes - usual, orders, product });
  return (
    <button
      type="button"
      data-key="proposal"
      aria-label={sentence}
      title={sentence}
      onClick={() => onChoose(usual)}
      className="absolute inset-0 rounded-control hover:bg-ink/5"
    >
      <span className={`${place} underline decoration-dotted underline-offset-2`}>
        {preparationWords.proposal(minutes)}
      </span>
    </button>
  );
}
