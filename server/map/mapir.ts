// Map.ir (help.map.ir: reverse_api, searchv2-docs).
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
  province: text,
  city: text,
  neighbourhood: text,
  address_compact: text,
  address: z.nullable(z.string()),
});
const searchSchema = z.object({
  value: z.array(
    z.object({
      title: z.string(),
      address: text,
      province: text,
      city: text,
      fclass: text,
      // GeoJSON: longitude first.
      geom: z.object({ coordinates: z.array(z.number()).check(z.minLength(2)) }),
    }),
  ),
});
/** Classes of areas. Everything else is a street or a place in one. */
const areas = ['province', 'county', 'city', 'district', 'neighborhood', 'region'];

export function createMapIr(settings: GeocoderSettings): Geocoder {
  const headers = { 'x-api-key': settings.key ?? '' };
  return {
    async addressOf({ latitude, longitude }) {
      const url = providerUrl(settings.url, 'reverse', { lat: String(latitude), lon: String(longitude) });
      const found = await askGeocoder(settings, { url, headers }, reverseSchema);
      if (!found) return found;
      const { province, city, neighbourhood, address_compact, address } = found;
      return (
        addressLine([province, city, neighbourhood, ...(address_compact ?? address ?? '').split('،')]) || null
      );
    },
    async find(searched) {
      const url = providerUrl(settings.url, 'search/v2');
      const found = await askGeocoder(settings, { url, headers, json: { text: searched } }, searchSchema);
      if (found === null) return [];
      return (
        found &&
        placesInIran(
          found.value.map(({ title, address, province, city, fclass, geom }) => ({
            title: placeTitle(title),
            address: addressLine([province, city, ...(address ?? '').split('،'), title]),
            lat: geom.coordinates[1]!,
            lng: geom.coordinates[0]!,
            isExact: !areas.includes(fclass ?? ''),
          })),
        )
      );
    },
  };
}
