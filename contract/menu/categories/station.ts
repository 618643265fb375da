// A place in the kitchen where some categories are made (docs/behaviour/menu.md#stations).
import * as z from 'zod/mini';

export const maxStations = 12;

export const stationSchema = z.object({
  stationId: z.int(),
  stationName: z.string(),
  /** In the menu's order. A category belongs to one station or to none. */
  categoryIds: z.array(z.int()),
  /** All products of those categories, also those that are put away: open orders may hold them. */
  productHeaderIds: z.array(z.int()),
});
export type Station = z.output<typeof stationSchema>;

export const stationsSchema = z.object({
  /** In the shop's order. */
  stations: z.array(stationSchema),
  /** Version of names, order and categories, for If-Match. */
  version: z.int(),
});
export type Stations = z.output<typeof stationsSchema>;
