import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { OrderCodeText } from '../order/order-code.tsx';
import { board, canceledOrders } from '../orders-store.ts';
import { boardWords } from '../words.ts';

/** Covers a card whose order has left the stage, until the board is no longer touched. */
export function Gone({ orderCode }: { orderCode: OrderCode }) {
  const isCanceled = useSignal(canceledOrders.orders).some((canceled) => canceled.orderCode === orderCode);
  const isOnBoard = useSignal(board).orders.some(({ order }) => order.orderCode === orderCode);
  return (
    <div
      className={classNames(
        'absolute inset-0 flex animate-fade flex-wrap content-center items-center justify-center gap-x-2 rounded-card border-2 border-line bg-sunken px-2 font-bold text-xl',
        isCanceled ? 'text-error-ink' : 'text-success-ink',
      )}
    >
      <Icon name={isCanceled ? 'close' : 'check'} size={32} />
      <OrderCodeText code={orderCode} />
      {isCanceled ? boardWords.canceled : isOnBoard ? boardWords.movedOn : boardWords.finished}
    </div>
  );
}
