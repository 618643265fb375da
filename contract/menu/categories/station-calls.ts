// Calls of staff about the stations of their kitchen (docs/behaviour/menu.md#stations).
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { menuIdSchema, stationNameSchema } from '../fields.ts';
import { maxStations, stationsSchema } from './station.ts';

export const listStations = defineCall({
  name: 'listStations',
  method: 'GET',
  path: '/api/v1/Category/stations',
  summary: 'The stations of the kitchen with their categories and those categories’ products.',
  access: { kind: 'staff', permission: 'menu.read', statuses: openStatuses },
  response: stationsSchema,
  faults: [],
});

const savedStation = z.strictObject({
  /** Null for a new one. */
  stationId: z.nullable(menuIdSchema),
  stationName: stationNameSchema,
  categoryIds: z.array(menuIdSchema).check(z.maxLength(200)),
  /** The place in this list, from 0, of the station that gets a line when this one is done with it; null: the line is then done. */
  nextIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(maxStations - 1)))),
});
export type SavedStation = z.output<typeof savedStation>;

export const saveStations = defineCall({
  name: 'saveStations',
  method: 'PUT',
  path: '/api/v1/Category/stations',
  summary:
    'Save all stations in their order, each with all its categories. A station that is not listed is deleted; a category that is not listed belongs to none. A way that comes back to its start, or leads out of the list, is refused.',
  access: { kind: 'staff', permission: 'menu.edit', statuses: openStatuses },
  body: z.strictObject({ stations: z.array(savedStation).check(z.maxLength(maxStations)) }),
  response: stationsSchema,
  versioned: true,
  faults: ['NOT_FOUND', 'MENU_STALE', 'NAME_TAKEN', 'LISTED_TWICE', 'STATION_WAY_BROKEN'],
});

export const stationCalls = { listStations, saveStations };
