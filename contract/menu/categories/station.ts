// A place in the kitchen where some categories are made (docs/behaviour/menu.md#stations).
import * as z from 'zod/mini';

export const maxStations = 12;

export const stationSchema = z.object({
  stationId: z.int(),
  stationName: z.string(),
  /** The station that gets a line when this one is done with it; null: the line is then done. */
  nextStationId: z.nullable(z.int()),
  /** Ordered as in the menu. A category belongs to at most one station. */
  categoryIds: z.array(z.int()),
  /** All products of those categories, including archived ones, which open orders may contain. */
  productHeaderIds: z.array(z.int()),
});
export type Station = z.output<typeof stationSchema>;

export const stationsSchema = z.object({
  /** Ordered as the shop has arranged them. */
  stations: z.array(stationSchema),
  /** Version of names, order and categories, for If-Match. */
  version: z.int(),
});
export type Stations = z.output<typeof stationsSchema>;
