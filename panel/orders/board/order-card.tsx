// One order on the board, legible from a metre away: code and time in the header, lines in the middle, actions in the footer.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { memo, Suspense, useState } from 'react';
import { useSignal } from '../../infra/signals/signal.ts';
import { Note } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { PickList, RatingOffer } from '../dialogs/lazy-parts.ts';
import { deviceStations } from '../model/board/device-stations.ts';
import { awaitsCourier } from '../model/courier-summary.ts';
import { openOrderDialog } from '../model/open-dialog.ts';
import { pickingOf } from '../model/pick-progress.ts';
import type { Refusal } from '../model/refusals.ts';
import { deliveryIcons } from '../model/status-tones.ts';
import { ActionFooter } from '../order/action-footer.tsx';
import { CourierLine } from '../order/courier-line.tsx';
import { OrderClock } from '../order/order-clock.tsx';
import { OrderCodeText } from '../order/order-code.tsx';
import { OrderLines } from '../order/order-lines.tsx';
import { OrderTrouble } from '../order/order-trouble.tsx';
import { UnsentLine } from '../order/unsent-line.tsx';
import { alarm } from '../orders-store.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import type { Entry } from '../outbox/outbox-rules.ts';
import { boardWords, statusWords } from '../words.ts';
import { CardFrame, cardHeaderClass } from './card-frame.tsx';

type Order = BoardOrder['order'];

export interface OrderCardProps {
  order: Order;
  waiting: Entry | undefined;
  refusal: Refusal | undefined;
  /** True while nobody has seen the order. */
  isLoud: boolean;
}

export const OrderCard = memo(function OrderCard({ order, waiting, refusal, isLoud }: OrderCardProps) {
  const { orderCode, customerComment, orderItems } = order;
  return (
    <CardFrame order={order}>
      <header className={`${cardHeaderClass} flex min-h-16 items-center justify-between gap-3 px-4 py-1.5`}>
        <Link
          to="/orders/$id"
          params={{ id: orderCode }}
          data-key="open"
          className="min-w-0 font-bold text-2xl outline-none xl:text-3xl after:absolute after:inset-0"
        >
          <span className="sr-only">{boardWords.details} </span>
          <OrderCodeText code={orderCode} />
        </Link>
        <OrderClock order={order} />
      </header>
      <div className="px-4 pt-3">
        <WhoTakesIt order={order} isLoud={isLoud} />
      </div>
      {/* The footer sticks inside this part only: nobody accepts an order whose code is not in view. */}
      <div className="flex flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-3 px-4 pt-3">
          <OrderTrouble order={order} showsLines />
          <CardLines order={order} />
          {customerComment && <Note label={boardWords.note}>{customerComment}</Note>}
          <p className="mt-auto flex justify-between gap-3 text-dim text-sm">
            <span>{boardWords.pieces(orderItems.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
            <Money toman={order.payablePrice} />
          </p>
        </div>
        <footer className="sticky bottom-(--below) bg-surface p-4 pt-2">
          <UnsentLine code={orderCode} />
          {order.bikerReview.state === 'CAN_RATE' && (
            <Suspense>
              <RatingOffer order={order} />
            </Suspense>
          )}
          <ActionFooter item={{ order, waiting }} refusal={refusal} />
        </footer>
      </div>
    </CardFrame>
  );
});

/** The lines as text; during packing, as checkboxes. */
function CardLines({ order }: { order: Order }) {
  const [isPacking, setIsPacking] = useState(false);
  const { own } = useSignal(deviceStations);
  const read = <OrderLines items={order.orderItems} stations={own} />;
  if (!order.actions.pick.allowed) return read;
  return (
    <>
      {isPacking ? (
        <Suspense fallback={read}>
          <PickList order={order} />
        </Suspense>
      ) : (
        read
      )}
      <button
        type="button"
        aria-expanded={isPacking}
        onClick={() => setIsPacking(!isPacking)}
        className="-mx-2 flex min-h-tap items-center gap-2 rounded-control px-2 font-semibold text-primary-ink text-sm hover:bg-primary-soft"
      >
        <Icon name={isPacking ? 'chevron-up' : 'bag'} size={20} />
        {isPacking ? boardWords.endPacking : boardWords.packed(pickingOf(order))}
      </button>
    </>
  );
}

function WhoTakesIt({ order, isLoud }: { order: Order; isLoud: boolean }) {
  const { deliveryType, orderStatus, orderCode } = order;
  // The message below says that no courier was found, which is more precise.
  const isLost = awaitsCourier(order) && order.deliveryStatus === 'NOT_FOUND';
  const showsStatus = orderStatus !== 'NEW' && orderStatus !== 'PREPARING' && !isLost;
  return (
    <div className="flex items-start gap-2">
      <Icon name={deliveryIcons[deliveryType]} size={20} className="mt-1" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{deliveryTypeWords[deliveryType]}</span>
        <span className="text-dim"> · {order.customerName}</span>
        {showsStatus && <span className="block font-semibold text-info-ink">{statusWords(order)}</span>}
        <CourierLine order={order} />
      </p>
      {isLoud && (
        <button
          type="button"
          title={boardWords.seenHint}
          onClick={() => alarm.silence(orderCode)}
          className="-mt-2.5 flex min-h-tap items-center gap-1.5 rounded-control px-2 font-semibold text-primary-ink text-sm hover:bg-primary-soft"
        >
          <Icon name="bell-off" size={20} />
          {boardWords.seen}
        </button>
      )}
      <IconButton
        icon="more"
        label={`${boardWords.otherActions} ${orderCode}`}
        onPress={() => openOrderDialog(orderCode, 'actions')}
        className="-me-2 -mt-2.5"
      />
    </div>
  );
}
