// One order in the kitchen, read from a metre: code and time of 32 pixels, dishes of 24 that are ticked where they stand, options and note of 20.
import { memo } from 'react';
import { useSignal } from '../../../infra/signals/signal.ts';
import { deviceStations } from '../../model/board/device-stations.ts';
import { isExpediter } from '../../model/board/own-stations.ts';
import { OrderTrouble } from '../../order/order-trouble.tsx';
import { UnsentLine } from '../../order/unsent-line.tsx';
import { CardFrame } from '../card-frame.tsx';
import type { OrderCardProps } from '../order-card.tsx';
import { DenseHeader } from './dense-header.tsx';
import { DenseNote, TicketLines } from './dense-lines.tsx';
import { ExpediterLines } from './expediter-lines.tsx';
import { StationLines } from './station-lines.tsx';

export const Ticket = memo(function Ticket({ order, waiting, refusal }: OrderCardProps) {
  const { orderCode, customerComment } = order;
  const { own, chosen } = useSignal(deviceStations);
  return (
    <CardFrame order={order}>
      <DenseHeader order={order} waiting={waiting} refusal={refusal} isLarge />
      <div className="flex flex-col gap-1 px-2 pb-1">
        <OrderTrouble order={order} showsLines />
        {own ? (
          <StationLines order={order} stations={own} />
        ) : isExpediter(chosen) ? (
          <ExpediterLines order={order} />
        ) : (
          <TicketLines order={order} />
        )}
        {customerComment && <DenseNote text={customerComment} isLarge />}
        <UnsentLine code={orderCode} />
      </div>
    </CardFrame>
  );
});
