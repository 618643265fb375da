// Geocoding and map tiles (docs/behaviour/ordering-settings.md#maps). They always pass through our own
// server, so that no browser contacts a map provider; without a provider they use our own list of places.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { storable } from '../text/storable.ts';

const access = { kind: 'staff', permission: 'any', statuses: 'any' } as const;

/** «lat,lng». */
const locationSchema = z.string().check(
  z.regex(/^-?\d{1,2}(\.\d{1,9})?,-?\d{1,3}(\.\d{1,9})?$/, 'مختصات روی نقشه درست نیست.'),
  z.refine((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  }, 'مختصات روی نقشه درست نیست.'),
);

export const placeSchema = z.object({
  title: z.string(),
  /** One line, largest part first. */
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** True for a street or a house; false for a quarter or a city, whose centre is not a shop's address. */
  isExact: z.boolean(),
});
export type MapPlace = z.output<typeof placeSchema>;

export const reverseGeocode = defineCall({
  name: 'reverseGeocode',
  method: 'GET',
  path: '/api/v1/Map/geocode/reverse',
  summary:
    'The address of a place: as exact as the provider knows it, or the nearest city from our own list.',
  access,
  query: z.strictObject({ location: locationSchema }),
  response: z.object({ address: z.string(), isExact: z.boolean() }),
  deadlineSeconds: 12,
  faults: ['TOO_MANY'],
});

export const forwardGeocode = defineCall({
  name: 'forwardGeocode',
  method: 'GET',
  path: '/api/v1/Map/geocode/forward',
  summary: 'Places with this name, at most ten, those in the district (a city) first.',
  access,
  query: z.strictObject({
    search_text: z.string().check(z.minLength(2, 'دست‌کم دو حرف بنویسید.'), z.maxLength(100), storable),
    district: z.optional(z.string().check(z.maxLength(60), storable)),
  }),
  response: z.array(placeSchema),
  deadlineSeconds: 12,
  faults: ['TOO_MANY'],
});

const whole = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)), z.int());

export const getMapTile = defineCall({
  name: 'getMapTile',
  method: 'GET',
  path: '/api/v1/Map/geocode/tile/{z}/{x}/{y}',
  summary:
    "A tile of 256 pixels (Web Mercator): the provider's from our cache, or one that we draw with outline, provinces and cities. `y` may end in .png.",
  access: { kind: 'public' },
  params: z.strictObject({
    z: whole,
    x: whole,
    y: z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,7}(\.png)?$/)),
        z.transform((text) => Number.parseInt(text, 10)),
      ),
      z.int(),
    ),
  }),
  file: 'image/png',
  audit: 'none',
  faults: ['TOO_MANY', 'NOT_FOUND'],
});

export const mapCalls = { reverseGeocode, forwardGeocode, getMapTile };
