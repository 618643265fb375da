// One order in as little height as its actions and its whole text allow: code, time and the next step in one row, the lines below.
import { memo } from 'react';
import { useSignal } from '../../../infra/signals/signal.ts';
import { deviceStations } from '../../model/board/device-stations.ts';
import { CourierLine } from '../../order/courier-line.tsx';
import { OrderTrouble } from '../../order/order-trouble.tsx';
import { UnsentLine } from '../../order/unsent-line.tsx';
import { CardFrame } from '../card-frame.tsx';
import type { OrderCardProps } from '../order-card.tsx';
import { DenseHeader, OtherActions } from './dense-header.tsx';
import { CompactLines, DenseNote } from './dense-lines.tsx';
import { useRowSpan } from './use-row-span.ts';

export const CompactCard = memo(function CompactCard({ order, waiting, refusal }: OrderCardProps) {
  const { orderCode, customerComment, customerName } = order;
  const { own } = useSignal(deviceStations);
  const card = useRowSpan();
  return (
    <CardFrame order={order} ref={card}>
      <DenseHeader order={order} waiting={waiting} refusal={refusal} />
      <div className="flex flex-col gap-0.5 px-3 py-1">
        <OrderTrouble order={order} showsLines />
        <div>
          <OtherActions code={orderCode} />
          <CompactLines items={order.orderItems} stations={own} />
        </div>
        {customerComment && <DenseNote text={customerComment} />}
        <p className="text-dim text-sm leading-5">
          {customerName}
          <CourierLine order={order} />
        </p>
        <UnsentLine code={orderCode} />
      </div>
    </CardFrame>
  );
});
