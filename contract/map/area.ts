// Delivery areas on the wire: GeoJSON polygons with one ring.

import * as z from 'zod/mini';
import { isClosed } from './corner.ts';
import { latitudeInIranSchema, longitudeInIranSchema } from './place-in-iran.ts';

/** [longitude, latitude], in the order of GeoJSON. */
export const positionSchema = z.tuple([longitudeInIranSchema, latitudeInIranSchema]);

/** The maximum number of corners of an area; nobody draws more. */
export const maxCorners = 200;

export const ringSchema = z.array(positionSchema).check(
  z.minLength(4, 'محدوده دست‌کم سه گوشه دارد.'),
  z.maxLength(maxCorners + 1),
  z.refine((ring) => isClosed(ring), 'مرز محدوده باید به جایی که آغاز شده است برگردد.'),
);

/** One closed ring; holes are refused. */
export const areaSchema = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(ringSchema).check(z.minLength(1), z.maxLength(1)),
});

export type Area = z.output<typeof areaSchema>;
