// The mark of a line that the device's own stations cook, in views that show all lines of an order.
import type { OrderItem } from '@pishkhan/contract/orders/order.ts';
import type { OwnStations } from '../model/board/own-stations.ts';
import { boardWords } from '../words.ts';

/** A device without stations marks nothing. */
export const ownLineClass = (item: OrderItem, stations: OwnStations | undefined): string | undefined =>
  stations && (stations.isOwn(item) ? 'border-s-4 border-primary-solid ps-2' : 'ps-3');

export function OwnLineMark({ item, stations }: { item: OrderItem; stations: OwnStations | undefined }) {
  return stations?.isOwn(item) ? <span className="sr-only">{boardWords.ownLine}: </span> : null;
}
