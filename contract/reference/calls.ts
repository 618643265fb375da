// Public reference data: cities and kinds of shops, and which of them the platform serves.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';

const open = { kind: 'public' } as const;

export const listedCitySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The city's province. */
  description: z.string(),
  /** True when the platform serves it now. */
  active: z.boolean(),
  code: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type ListedCity = z.output<typeof listedCitySchema>;

export const listCities = defineCall({
  name: 'listCities',
  method: 'GET',
  path: '/api/v1/City/city',
  summary: 'All cities: those that the platform serves first, then by name.',
  access: open,
  response: z.array(listedCitySchema),
  faults: [],
});

export const businessTypeSchema = z.object({
  id: z.int(),
  name: z.string(),
  enName: z.string(),
  /** Path of an illustration on this origin. */
  image: z.string(),
  /** A sentence that describes which shops belong to it. */
  title: z.string(),
  active: z.boolean(),
});
export type BusinessType = z.output<typeof businessTypeSchema>;

export const listBusinessTypes = defineCall({
  name: 'listBusinessTypes',
  method: 'GET',
  path: '/api/v1/BusinessType/business-type',
  summary: 'The business types, in their display order.',
  access: open,
  response: z.array(businessTypeSchema),
  faults: [],
});

export const referenceCalls = { listCities, listBusinessTypes };
