// The content of an order's map: the places, and the routes that are still ahead. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { MapPlace, MapWay } from '../../map/public.ts';
import { courierPartWords } from './courier-words.ts';

/** Undefined when a map would show nothing: for a customer's pickup, or with fewer than two known places. */
export function mapOf(order: Order): { places: MapPlace[]; ways: MapWay[] } | undefined {
  if (order.deliveryType === 'Pickup') return undefined;
  const { vendorLatitude, vendorLongitude, customerLatitude, customerLongitude } = order;
  const couriers = [order.courier ?? [], order.otherCouriers].flat();
  const places = [
    placeAt('shop', 'shop', courierPartWords.shop, vendorLatitude, vendorLongitude),
    placeAt('customer', 'customer', courierPartWords.customer, customerLatitude, customerLongitude),
    ...couriers.map(({ mobileNumber, name, latitude, longitude }, index) =>
      placeAt(mobileNumber || `courier ${index}`, 'courier', name, latitude, longitude),
    ),
  ].flat();
  return places.length < 2 ? undefined : { places, ways: waysOf(order) };
}

function placeAt(
  id: string,
  kind: MapPlace['kind'],
  name: string,
  latitude: number | null,
  longitude: number | null,
): MapPlace[] {
  return latitude === null || longitude === null ? [] : [{ id, kind, name, latitude, longitude }];
}

/** A courier in the shop has no route to it. A courier with the food goes to the customer. */
function waysOf({ courier, deliveryStatus }: Order): MapWay[] {
  const toCustomer = { from: 'shop', to: 'customer', title: courierPartWords.shopToCustomer };
  if (!courier) return [toCustomer];
  const from = courier.mobileNumber || 'courier 0';
  switch (deliveryStatus) {
    case 'ASSIGNED':
      return [{ from, to: 'shop', title: courierPartWords.courierToShop }, toCustomer];
    case 'PICKED_UP':
      return [{ from, to: 'customer', title: courierPartWords.courierToCustomer }];
    default:
      return [toCustomer];
  }
}
