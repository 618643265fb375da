// One order on the kitchen's rail: code, time and the next step; lines of 24 pixels that are ticked where they stand; options and note.
import { memo } from 'react';
import { useSignal } from '../../../infra/signals/signal.ts';
import { deviceStations } from '../../model/board/device-stations.ts';
import { OrderTrouble } from '../../order/order-trouble.tsx';
import { UnsentLine } from '../../order/unsent-line.tsx';
import { CardFrame } from '../card-frame.tsx';
import type { OrderCardProps } from '../order-card.tsx';
import { DenseHeader, OtherActions } from './dense-header.tsx';
import { DenseNote, TicketLines } from './dense-lines.tsx';
import { StationLines } from './station-lines.tsx';

export const Ticket = memo(function Ticket({ order, waiting, refusal }: OrderCardProps) {
  const { orderCode, customerComment } = order;
  const { own } = useSignal(deviceStations);
  return (
    <CardFrame order={order}>
      <DenseHeader order={order} waiting={waiting} refusal={refusal} />
      <div className="flex flex-col gap-1 px-2 py-1">
        <OrderTrouble order={order} showsLines />
        <div>
          <OtherActions code={orderCode} />
          {own ? <StationLines order={order} stations={own} /> : <TicketLines order={order} />}
        </div>
        {customerComment && <DenseNote text={customerComment} />}
        <UnsentLine code={orderCode} />
      </div>
    </CardFrame>
  );
});
