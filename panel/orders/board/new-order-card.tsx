// A new order of any of the reader's shops, with the shop's name: it can be read and accepted, nothing else.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { orderActionWords } from '@pishkhan/contract/orders/words.ts';
import { Note } from '../../ui/banner.tsx';
import { Money } from '../../ui/money.tsx';
import { MinutesAndAccept } from '../order/accept-row.tsx';
import { OrderClock } from '../order/order-clock.tsx';
import { OrderCodeText } from '../order/order-code.tsx';
import { OrderLines } from '../order/order-lines.tsx';
import { boardWords } from '../words.ts';
import { CardFrame, cardHeaderClass } from './card-frame.tsx';

interface NewOrderCardProps {
  order: Order;
  shopName: string;
  pending: boolean;
  onAccept: (minutes: number) => void;
}

export function NewOrderCard({ order, shopName, pending, onAccept }: NewOrderCardProps) {
  const { orderItems, customerComment, busyMinutes, payablePrice } = order;
  return (
    <CardFrame order={order}>
      <header className={`${cardHeaderClass} flex min-h-16 items-center justify-between gap-3 px-4 py-1.5`}>
        <div className="min-w-0">
          <h3 className="truncate font-bold text-lg">
            <bdi>{shopName}</bdi>
          </h3>
          <OrderCodeText code={order.orderCode} />
        </div>
        <OrderClock order={order} />
      </header>
      <div className="flex flex-1 flex-col gap-3 px-4 pt-3">
        <OrderLines items={orderItems} />
        {customerComment && <Note label={boardWords.note}>{customerComment}</Note>}
        <p className="mt-auto flex justify-between gap-3 text-dim text-sm">
          <span>{boardWords.pieces(orderItems.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
          <Money toman={payablePrice} />
        </p>
      </div>
      <footer className="flex flex-col gap-2 p-4 pt-2">
        <MinutesAndAccept
          busyMinutes={busyMinutes}
          label={orderActionWords.accept[order.deliveryType]}
          pending={pending}
          onAccept={onAccept}
        />
      </footer>
    </CardFrame>
  );
}
