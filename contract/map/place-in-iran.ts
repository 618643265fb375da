// Validates coordinates set by a person: a shop's place, a corner of an area. 0,0 and swapped pairs lie outside Iran.
import * as z from 'zod/mini';
import { iranBounds } from './spot.ts';

const { south, north, west, east } = iranBounds;
const placeWrong = 'مختصات روی نقشه درست نیست؛ جایی در ایران را انتخاب کنید.';

/** Degrees. */
export const latitudeInIranSchema = z
  .number(placeWrong)
  .check(z.gte(south, placeWrong), z.lte(north, placeWrong));
/** Degrees. */
export const longitudeInIranSchema = z
  .number(placeWrong)
  .check(z.gte(west, placeWrong), z.lte(east, placeWrong));
