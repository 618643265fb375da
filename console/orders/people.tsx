// The customer, masked until somebody asks with a reason; the couriers; and the map. What was shown disappears after a minute.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { revealCustomer } from '@pishkhan/contract/marketplace/order-calls.ts';
import { erasedCustomerWords, isErasedCustomer } from '@pishkhan/contract/orders/erased-customer.ts';
import { courierWords } from '@pishkhan/contract/orders/moment-words.ts';
import type { Courier } from '@pishkhan/contract/orders/order.ts';
import { formatMobile, formatNumber, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatClock } from '@pishkhan/panel/fa/time.ts';
import type { MapPlace } from '@pishkhan/panel/map/drawing/places.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { lazyPart } from '@pishkhan/panel/ui/lazy-part.ts';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { kitWords } from '../kit/words.ts';
import { useMay } from '../session/public.ts';
import type { OrderKey } from './order-address.ts';
import type { Order, Trail } from './use-order.ts';
import { orderWords as words } from './words.ts';

const OrderMap = lazyPart(async () => (await import('@pishkhan/panel/map/order-map.tsx')).OrderMap);

type Revealed = CallResult<typeof revealCustomer>;

const shownMs = 60_000;

interface PeopleProps {
  orderKey: OrderKey;
  order: Order;
  trail: Trail;
}

export function People({ orderKey, order, trail }: PeopleProps) {
  const [shown, setShown] = useState<Revealed>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const known = shown ?? order;
  const couriers = shown?.couriers ?? [...(order.courier ? [order.courier] : []), ...order.otherCouriers];
  return (
    <TitledCard title={words.customer} aria-label={words.customer}>
      <DescriptionList
        items={[
          { id: 'name', term: words.name, value: <bdi>{known.customerName}</bdi> },
          ...(known.customerPhoneNumber === ''
            ? []
            : [{ id: 'phone', term: words.phone, value: phone(known.customerPhoneNumber) }]),
          ...(known.customerAddress === null
            ? []
            : [{ id: 'address', term: words.address, value: known.customerAddress }]),
          ...(known.customerComment === null
            ? []
            : [{ id: 'comment', term: words.comment, value: known.customerComment }]),
        ]}
      />
      {isErasedCustomer(order) ? (
        <p className="text-dim">{erasedCustomerWords}</p>
      ) : (
        <Look orderKey={orderKey} isShown={shown !== undefined} onChange={setShown} />
      )}
      <Couriers trail={trail} couriers={couriers} />
      <Places order={order} shown={shown} couriers={couriers} />
    </TitledCard>
  );
}

const phone = (number: string) => (
  <bdi dir="ltr">{number.includes('*') ? toPersianDigits(number) : formatMobile(number)}</bdi>
);

interface LookProps {
  orderKey: OrderKey;
  isShown: boolean;
  onChange: (shown: Revealed | undefined) => void;
}

function Look({ orderKey, isShown, onChange }: LookProps) {
  const [isAsking, setAsking] = useState(false);
  const { isSending, problem, send } = useSending();
  if (!useMay('personal.read')) return null;
  if (isShown)
    return (
      <Button tone="quiet" onPress={() => onChange(undefined)}>
        {words.hide}
      </Button>
    );
  return (
    <>
      <Button tone="quiet" icon="view" onPress={() => setAsking(true)}>
        {words.reveal}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.reveal}
          description={words.revealWhy}
          act={words.reveal}
          templates={kitWords.revealReasons}
          isSending={isSending}
          problem={problem}
          onClose={() => setAsking(false)}
          onSubmit={(reason) =>
            void send(async () => {
              onChange(await client(revealCustomer, { params: orderKey, body: { reason } }));
              setAsking(false);
            })
          }
        />
      )}
    </>
  );
}

function Couriers({ trail, couriers }: { trail: Trail; couriers: readonly Courier[] }) {
  const moves = trail.entries.flatMap((entry) =>
    entry.type === 'moment' && entry.moment.what === 'courier-moved' ? [entry.moment] : [],
  );
  const attempts = new Map<number, typeof moves>();
  for (const move of moves) {
    const attempt = move.details?.attempt ?? 1;
    attempts.set(attempt, [...(attempts.get(attempt) ?? []), move]);
  }
  return (
    <section aria-label={words.courier} className="flex flex-col gap-2">
      <h3 className="font-semibold">{words.courier}</h3>
      {attempts.size === 0 && couriers.length === 0 && <p className="text-dim">{words.noCourier}</p>}
      {couriers.map((courier) => (
        <p key={courier.mobileNumber}>
          <bdi>{courier.name}</bdi> · {phone(courier.mobileNumber)}
        </p>
      ))}
      {[...attempts].map(([attempt, steps]) => (
        <p key={attempt} className="text-sm">
          {words.courierOf(formatNumber(attempt))}:{' '}
          {steps
            .map(({ courier, at }) => `${courier ? courierWords[courier] : ''} ${formatClock(at)}`)
            .join('، ')}
        </p>
      ))}
    </section>
  );
}

interface PlacesProps {
  order: Order;
  shown: Revealed | undefined;
  couriers: readonly Courier[];
}

const placed = (
  place: Pick<MapPlace, 'id' | 'kind' | 'name'>,
  latitude: number | null,
  longitude: number | null,
): MapPlace[] => (latitude === null || longitude === null ? [] : [{ ...place, latitude, longitude }]);

function Places({ order, shown, couriers }: PlacesProps) {
  const places = useMemo(
    () => [
      ...placed(
        { id: 'shop', kind: 'shop', name: kindNames.shop },
        order.vendorLatitude,
        order.vendorLongitude,
      ),
      ...placed(
        { id: 'customer', kind: 'customer', name: kindNames.customer },
        shown?.customerLatitude ?? null,
        shown?.customerLongitude ?? null,
      ),
      ...couriers.flatMap(({ name, latitude, longitude }, at) =>
        placed({ id: `courier-${at}`, kind: 'courier', name }, latitude, longitude),
      ),
    ],
    [order.vendorLatitude, order.vendorLongitude, shown, couriers],
  );
  const ways = useMemo(
    () => [
      { from: 'shop', to: 'customer', title: words.toCustomer },
      { from: 'courier-0', to: 'shop', title: words.toShop },
    ],
    [],
  );
  if (places.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OrderMap places={places} ways={ways} />
    </Suspense>
  );
}

const kindNames = { shop: 'فروشگاه', customer: 'مشتری' } as const;
