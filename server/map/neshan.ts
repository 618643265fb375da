// Neshan (platform.neshan.org/docs/api/search-category: reverse geocoding 5.0, search 1.0).
import * as z from 'zod/mini';
import {
  addressLine,
  askGeocoder,
  type Geocoder,
  type GeocoderSettings,
  placesInIran,
  placeTitle,
  providerUrl,
} from './geocoder.ts';

const text = z.optional(z.nullable(z.string()));
const reverseSchema = z.object({
  status: z.literal('OK'),
  formatted_address: z.nullable(z.string()),
  state: text,
});
const searchSchema = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      address: text,
      region: text,
      neighbourhood: text,
      type: text,
      location: z.object({ x: z.number(), y: z.number() }),
    }),
  ),
});
/** Types of areas. Everything else is a street or a place in one. */
const areas = ['city', 'village', 'neighbourhood', 'province', 'county'];
/** The search wants a point, and sorts by the distance from it. */
const middle = { lat: '35.7', lng: '51.4' };

export function createNeshan(settings: GeocoderSettings): Geocoder {
  const headers = { 'api-key': settings.key ?? '' };
  return {
    async addressOf({ latitude, longitude }) {
      const url = providerUrl(settings.url, 'v5/reverse', { lat: String(latitude), lng: String(longitude) });
      const found = await askGeocoder(settings, { url, headers }, reverseSchema);
      return found && (addressLine([found.state, ...(found.formatted_address ?? '').split('،')]) || null);
    },
    async find(term) {
      const url = providerUrl(settings.url, 'v1/search', { term, ...middle });
      const found = await askGeocoder(settings, { url, headers }, searchSchema);
      if (found === null) return [];
      return (
        found &&
        placesInIran(
          found.items.map(({ title, address, region, neighbourhood, type, location }) => ({
            title: placeTitle(title),
            address: addressLine([region, neighbourhood, address, title]),
            lat: location.y,
            lng: location.x,
            isExact: !areas.includes(type ?? ''),
          })),
        )
      );
    },
  };
}
