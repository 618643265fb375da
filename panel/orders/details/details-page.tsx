// The page of one order: lines and prices, customer, courier, and its history.
import type { OrderCode, OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { formatDateTime, formatMinutes } from '../../fa/time.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useSignal } from '../../infra/signals/signal.ts';
import { OrderMap } from '../../map/public.ts';
import { PageFrame, PageLink } from '../../page/page-frame.tsx';
import { useWideDesk, useWideForm } from '../../page/use-desk.ts';
import { Note } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { classNames } from '../../ui/model/class-names.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { OrderActions } from '../dialogs/order-actions.tsx';
import { OrderDialogsSlot } from '../dialogs/order-dialogs-slot.tsx';
import { courierPartWords } from '../model/courier-words.ts';
import { detailsWords } from '../model/details-words.ts';
import { mapOf } from '../model/map-places.ts';
import { acceptIfPressed } from '../model/pressed-accept.ts';
import { deliveryIcons } from '../model/status-tones.ts';
import { actionsWords, changeWords, delayWords } from '../model/trouble-words.ts';
import { isUnanswered } from '../model/unanswered.ts';
import { OrderVersions } from '../order/order-versions.tsx';
import { board, pressAction } from '../orders-store.ts';
import { type BoardOrder, overlay } from '../outbox/optimistic-overlay.ts';
import { boardWords } from '../words.ts';
import { ActionBar } from './action-bar.tsx';
import { CourierPart, CourierTrouble } from './courier-part.tsx';
import { EscalationPart } from './escalation-part.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { HearingPart } from './hearing-part.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderHistory } from './order-history.tsx';
import { CustomerPart } from './order-people.tsx';
import { OrderItems, OrderSums } from './order-sums.tsx';
import { useOrder } from './use-order.ts';

const ShareDialog = lazyPart(async () => (await import('../follow/public.ts')).ShareDialog);

export function DetailsPage() {
  const { id } = useParams({ from: '/orders/$id' });
  const code = id as OrderCode;
  const { item, query } = useOrder(code);
  return (
    <>
      <PageFrame
        title={`${boardWords.order} ${code}`}
        back={{ to: '/orders', label: detailsWords.back }}
        actions={<Neighbours code={code} />}
      >
        <Loaded
          query={query}
          failed={detailsWords.failed}
          loading={detailsWords.loading}
          skeleton={
            <div className="grid gap-4 lg:grid-cols-2">
              <SkeletonCard />
              <SkeletonCard />
            </div>
          }
          missing={{ title: detailsWords.notFound, hint: detailsWords.notFoundHint }}
        >
          {(details) => <Details details={details} item={item} />}
        </Loaded>
      </PageFrame>
      <OrderDialogsSlot />
    </>
  );
}

/** Links to the orders before and after this one, by age. */
function Neighbours({ code }: { code: OrderCode }) {
  const { orders } = useSignal(board);
  const at = orders.findIndex(({ order }) => order.orderCode === code);
  const before = at > 0 ? orders[at - 1] : undefined;
  const after = at >= 0 ? orders[at + 1] : undefined;
  return (
    <>
      {before && (
        <PageLink to={`/orders/${before.order.orderCode}`} icon="chevron-up" label={detailsWords.previous} />
      )}
      {after && (
        <PageLink to={`/orders/${after.order.orderCode}`} icon="chevron-down" label={detailsWords.next} />
      )}
    </>
  );
}

interface DetailsProps {
  details: OrderDetails;
  /** The order on the live board; undefined when it is over. */
  item: BoardOrder | undefined;
}

function Details({ details, item }: DetailsProps) {
  const { refusals, waiting } = useSignal(board);
  const [shares, setShares] = useState(false);
  // The live orders are not here yet, as after a reload on a slow connection: a press must not look undone.
  const aheadMs = serverClock.now() - deviceNow();
  const shown = item ?? overlay(new Map([[details.orderCode, details]]), waiting, aheadMs)[0]!;
  const { order } = shown;
  useEffect(() => {
    if (item) void acceptIfPressed(item.order, pressAction);
  }, [item]);
  const isDesk = useWideForm();
  const isWide = useWideDesk();
  // The alert line on every page reports refusals of closed orders.
  const refusal = item && refusals.find(({ orderCode }) => orderCode === order.orderCode);
  const head = (
    <OrderHeader item={shown} refusal={refusal} hasNextStep={isDesk || !item}>
      <CourierTrouble order={order} />
    </OrderHeader>
  );
  const lines = (
    <TitledCard title={detailsWords.items} aside={<ItemsAside order={order} />}>
      {order.customerComment && <Note label={boardWords.note}>{order.customerComment}</Note>}
      <Versions order={order} />
      <OrderItems order={order} />
      <div className="border-line border-t pt-1">
        <OrderSums sums={order} />
      </div>
    </TitledCard>
  );
  const people = (
    <>
      <TitledCard
        title={detailsWords.customer}
        aside={
          !order.isTest && (
            <Button tone="ghost" onPress={() => setShares(true)}>
              {detailsWords.share}
            </Button>
          )
        }
      >
        <CustomerPart order={order} />
      </TitledCard>
      <Suspense>{shares && <ShareDialog order={order} onClose={() => setShares(false)} />}</Suspense>
      {order.deliveryType !== 'Pickup' && (order.courier || order.deliveryStatus !== 'NONE') && (
        <TitledCard title={detailsWords.courier}>
          <CourierPart order={order} />
        </TitledCard>
      )}
    </>
  );
  const evidence = (
    <>
      <EvidenceCard title={detailsWords.history}>
        <Times order={order} />
        <OrderHistory details={details} />
      </EvidenceCard>
      <HearingPart code={order.orderCode} version={order.version} isWaiting={isUnanswered(order)} />
      <EscalationPart code={order.orderCode} version={order.version} isWaiting={isUnanswered(order)} />
    </>
  );
  const map = item && <MapPart order={order} />;
  if (!isDesk)
    return (
      <>
        <div className="flex flex-col gap-3">
          {head}
          {lines}
          {people}
          {map}
          {evidence}
        </div>
        {item && <ActionBar item={shown} refusal={refusal} />}
      </>
    );
  return (
    <div
      className={classNames(
        'grid items-start gap-4 xl:gap-6',
        isWide ? 'grid-cols-[5fr_4fr_4fr]' : 'grid-cols-[3fr_2fr]',
      )}
    >
      <div className={column}>
        {lines}
        {map}
      </div>
      <div className={column}>
        {head}
        {item && (
          <TitledCard title={actionsWords.part}>
            <OrderActions order={order} />
          </TitledCard>
        )}
        {people}
        {!isWide && evidence}
      </div>
      {isWide && <div className={column}>{evidence}</div>}
    </div>
  );
}

const column = 'flex min-w-0 flex-col gap-4 lg:gap-6';

function MapPart({ order }: { order: BoardOrder['order'] }) {
  // This page renders whenever any order changes; the map must only see changes of its own order.
  const map = useMemo(() => mapOf(order), [order]);
  return (
    map && (
      <TitledCard title={courierPartWords.map}>
        <OrderMap places={map.places} ways={map.ways} />
      </TitledCard>
    )
  );
}

/** The ordered items beside the offered or agreed ones, while they differ. */
function Versions({ order }: { order: BoardOrder['order'] }) {
  const { change, original } = order;
  if (change)
    return (
      <OrderVersions
        before={order}
        after={change.basket}
        titles={{ before: changeWords.asPresent, after: changeWords.asOffered }}
      />
    );
  return (
    original && (
      <OrderVersions
        before={original}
        after={order}
        titles={{ before: changeWords.asOrdered, after: changeWords.asPresent }}
      />
    )
  );
}

/** How the order leaves, and its paper. A phone has room for the printer alone. */
const ItemsAside = ({ order: { orderCode, deliveryType } }: { order: BoardOrder['order'] }) => (
  <span className="-me-3 flex items-center gap-1">
    <span className="flex items-center gap-2 font-semibold">
      <Icon name={deliveryIcons[deliveryType]} size={20} />
      {deliveryTypeWords[deliveryType]}
    </span>
    <Link
      to="/orders/$id/print"
      params={{ id: orderCode }}
      className={buttonClass({ tone: 'ghost', className: 'min-w-tap max-sm:!px-0' })}
    >
      <Icon name="print" size={20} />
      <span className="max-sm:sr-only">{detailsWords.print}</span>
    </Link>
  </span>
);

function Times({ order }: { order: BoardOrder['order'] }) {
  const { placedAt, paidAt, preparationTime, delayMinutes } = order;
  return (
    <DescriptionList
      items={[
        { id: 'placed', term: detailsWords.placed, value: formatDateTime(placedAt) },
        ...(paidAt ? [{ id: 'paid', term: detailsWords.paid, value: formatDateTime(paidAt) }] : []),
        ...(preparationTime === null
          ? []
          : [{ id: 'promised', term: detailsWords.promised, value: formatMinutes(preparationTime) }]),
        ...(delayMinutes === 0
          ? []
          : [{ id: 'delayed', term: delayWords.sofar, value: formatMinutes(delayMinutes) }]),
      ]}
    />
  );
}
