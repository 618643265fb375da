// The stations at which a device stands, and their lines. Pure.
// Invariant: a line that belongs to no station is the device's own, so that no line is missing from all
// screens.
import type { Station } from '@pishkhan/contract/menu/categories/station.ts';
import { type Line, lineWays, type WayOf } from './line-ways.ts';

/** Chosen in place of a station where orders are handed over: the device sees the lines of all stations. */
export const expediter = 0;

export const isExpediter = (chosen: readonly number[]): boolean => chosen.includes(expediter);

export interface OwnStations {
  /** Ascending. */
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** True when the line passes one of the stations on its way. */
  readonly isOwn: (line: Line) => boolean;
  readonly wayOf: WayOf;
}

/** Undefined: the device shows all lines, because none of the chosen stations is left, or none was chosen. */
export function ownStationsOf(
  chosen: readonly number[],
  stations: readonly Station[],
): OwnStations | undefined {
  const own = stations.filter(({ stationId }) => chosen.includes(stationId));
  if (own.length === 0) return undefined;
  const wayOf = lineWays(stations);
  return {
    ids: own.map(({ stationId }) => stationId).sort((a, b) => a - b),
    names: own.map(({ stationName }) => stationName),
    isOwn(line) {
      const way = wayOf(line);
      return way.length === 0 || way.some((id) => chosen.includes(id));
    },
    wayOf,
  };
}
