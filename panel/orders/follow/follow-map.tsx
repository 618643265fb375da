// The map of a followed order: the shop, the customer, the courier, as far as the server shows them to guests.
import type { FollowedOrder } from '@pishkhan/contract/follow/followed.ts';
import { useMemo } from 'react';
import { type MapPlace, type MapWay, OrderMap } from '../../map/public.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { followWords } from './words.ts';

function placesOf({ vendor, customer, courier }: FollowedOrder): MapPlace[] {
  const courierPlace =
    courier && courier.latitude !== null && courier.longitude !== null
      ? { latitude: courier.latitude, longitude: courier.longitude }
      : null;
  return [
    ...(vendor.place ? [{ id: 'shop', kind: 'shop' as const, name: vendor.name, ...vendor.place }] : []),
    ...(customer?.place
      ? [{ id: 'customer', kind: 'customer' as const, name: customer.name, ...customer.place }]
      : []),
    ...(courier && courierPlace
      ? [{ id: 'courier', kind: 'courier' as const, name: courier.name, ...courierPlace }]
      : []),
  ];
}

/** A courier who stands in the shop, or has left it with the food, needs no route to it. */
const waysOf = ({ customer, orderStatus }: FollowedOrder): MapWay[] => [
  ...(orderStatus === 'DELIVERING' || orderStatus === 'WAITING_FOR_PICKUP'
    ? []
    : [{ from: 'courier', to: 'shop', title: followWords.courierWay }]),
  ...(customer ? [{ from: 'shop', to: 'customer', title: followWords.customerWay }] : []),
];

/** Needs at least two places: a single one shows no more than its address. */
export function FollowMap({ order }: { order: FollowedOrder }) {
  const seen = JSON.stringify(placesOf(order));
  const places = useMemo(() => JSON.parse(seen) as MapPlace[], [seen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer with the same places is the same map.
  const ways = useMemo(() => waysOf(order), [seen, order.orderStatus]);
  if (places.length < 2) return null;
  return (
    <Card>
      <CardBody>
        <OrderMap places={places} ways={ways} />
      </CardBody>
    </Card>
  );
}
