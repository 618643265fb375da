// One order in as little height as its actions and its whole text allow: code, time and the next step in one row, the lines below.
import { memo } from 'react';
import { useSignal } from '../../../infra/signals/signal.ts';
import { deviceStations } from '../../model/board/device-stations.ts';
import { CourierLine } from '../../order/courier-line.tsx';
import { OrderTrouble } from '../../order/order-trouble.tsx';
import { UnsentLine } from '../../order/unsent-line.tsx';
import { CardFrame } from '../card-frame.tsx';
import type { OrderCardProps } from '../order-card.tsx';
import { StageList, type StageListProps } from '../stage-list.tsx';
import { DenseHeader, OtherActions } from './dense-header.tsx';
import { CompactLines, DenseNote } from './dense-lines.tsx';
import { TicketColumns } from './ticket-columns.tsx';

export const CompactList = (list: StageListProps) => (
  <StageList {...list} Card={CompactCard} List={TicketColumns} className="" />
);

const CompactCard = memo(function CompactCard({ order, waiting, refusal }: OrderCardProps) {
  const { orderCode, customerComment, customerName } = order;
  const { own } = useSignal(deviceStations);
  return (
    <CardFrame order={order}>
      <DenseHeader order={order} waiting={waiting} refusal={refusal} />
      <div className="flex flex-col gap-0.5 px-3 pb-0.5">
        <OrderTrouble order={order} showsLines />
        <CompactLines items={order.orderItems} stations={own} />
        {customerComment && <DenseNote text={customerComment} />}
        <div className="flex items-center text-dim text-sm leading-5">
          <p className="min-w-0 flex-1">
            {customerName}
            <CourierLine order={order} />
          </p>
          {/* Its target reaches over the text above, which is not pressed. */}
          <OtherActions code={orderCode} className="-my-3.5 -me-3" />
        </div>
        <UnsentLine code={orderCode} />
      </div>
    </CardFrame>
  );
});
