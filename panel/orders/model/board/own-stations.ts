// The stations at which a device stands, and their lines. Pure.
// Invariant: a line that belongs to no other station is the device's own, so that no line is missing from all
// screens.
import type { Station } from '@pishkhan/contract/menu/categories/station.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';

type Line = Pick<Order['orderItems'][number], 'productId'>;

export interface OwnStations {
  /** Ascending. */
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly isOwn: (line: Line) => boolean;
}

/** Undefined: the device shows all lines, because none of the chosen stations is left, or none was chosen. */
export function ownStationsOf(
  chosen: readonly number[],
  stations: readonly Station[],
): OwnStations | undefined {
  const [own = [], others = []] = [true, false].map((isWanted) =>
    stations.filter(({ stationId }) => chosen.includes(stationId) === isWanted),
  );
  if (own.length === 0) return undefined;
  const elsewhere = new Set(others.flatMap(({ productHeaderIds }) => productHeaderIds));
  return {
    ids: own.map(({ stationId }) => stationId).sort((a, b) => a - b),
    names: own.map(({ stationName }) => stationName),
    isOwn: ({ productId }) => !elsewhere.has(productId),
  };
}
