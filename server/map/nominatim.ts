// Nominatim (nominatim.org/release-docs/latest/api, format jsonv2): our own installation, or a compatible service. A key is sent as a bearer
// token.
import { mapBounds } from '@pishkhan/contract/map/ground.ts';
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
import { maxPlaces } from './own-places.ts';

const part = z.optional(z.string());
const addressSchema = z.object({
  state: part,
  province: part,
  city: part,
  town: part,
  village: part,
  suburb: part,
  neighbourhood: part,
  road: part,
  house_number: part,
});
const degrees = z.pipe(z.union([z.string(), z.number()]), z.transform(Number));
const hitSchema = z.object({
  name: z.optional(z.nullable(z.string())),
  display_name: z.string(),
  lat: degrees,
  lon: degrees,
  address: z.optional(addressSchema),
});
const reverseSchema = z.union([
  z.object({ display_name: z.string(), address: z.optional(addressSchema) }),
  // The answer for a place without an address, with status 200.
  z.object({ error: z.string() }),
]);

function oneLine({
  address,
  display_name,
}: Pick<z.output<typeof hitSchema>, 'address' | 'display_name'>): string {
  const { state, province, city, town, village, suburb, neighbourhood, road, house_number } = address ?? {};
  const parts = [state ?? province, city ?? town ?? village, suburb, neighbourhood, road];
  const named = [...parts, house_number && `پلاک ${house_number}`];
  return addressLine(named.filter(Boolean).length > 1 ? named : display_name.split(/[,،]/).reverse());
}

export function createNominatim(settings: GeocoderSettings): Geocoder {
  const { url: base, key } = settings;
  function ask<S extends z.ZodMiniType>(path: string, query: Record<string, string>, schema: S) {
    const url = providerUrl(base, path, { addressdetails: '1', 'accept-language': 'fa', ...query });
    // A service without jsonv2 has its format in the configured address.
    if (!url.searchParams.has('format')) url.searchParams.set('format', 'jsonv2');
    return askGeocoder(
      settings,
      { url, ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }) },
      schema,
    );
  }
  return {
    async addressOf({ latitude, longitude }) {
      const query = { lat: String(latitude), lon: String(longitude), zoom: '18' };
      const found = await ask('reverse', query, reverseSchema);
      if (found && 'error' in found) return null;
      return found && oneLine(found);
    },
    async find(text) {
      const { west, north, east, south } = mapBounds;
      const viewbox = [west, north, east, south].join();
      const query = { q: text, countrycodes: 'ir', limit: String(maxPlaces), viewbox };
      const hits = await ask('search', query, z.array(hitSchema));
      if (hits === null) return [];
      return (
        hits &&
        placesInIran(
          hits.map((hit) => {
            const address = oneLine(hit);
            const title = placeTitle(hit.name || (address.split('، ').at(-1) ?? address));
            const isExact = hit.address?.road !== undefined;
            return { title, address, lat: hit.lat, lng: hit.lon, isExact };
          }),
        )
      );
    },
  };
}
