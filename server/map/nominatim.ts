// A geocoder with Nominatim's API (format jsonv2): our own installation, or a compatible service. `base` may
// have its own query; a key is sent as a bearer token.
import type { MapPlace } from '@pishkhan/contract/map/calls.ts';
import { mapBounds } from '@pishkhan/contract/map/ground.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import * as z from 'zod/mini';
import { maxPlaces } from './own-places.ts';
import { requestProvider } from './request-provider.ts';

export interface Geocoder {
  readonly base: string;
  readonly key: string | undefined;
}

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

const maxBytes = 256 * 1024;
const maxLength = 200;

/** One line, largest part first. */
function oneLine({
  address,
  display_name,
}: Pick<z.output<typeof hitSchema>, 'address' | 'display_name'>): string {
  const { state, province, city, town, village, suburb, neighbourhood, road, house_number } = address ?? {};
  const parts = [state ?? province, city ?? town ?? village, suburb, neighbourhood, road];
  if (house_number) parts.push(`پلاک ${house_number}`);
  const named = parts.filter((name) => name !== undefined);
  const line = named.length > 1 ? [...new Set(named)] : display_name.split(/[,،]/).reverse();
  return normaliseText(line.map((name) => name.trim()).join('، ')).slice(0, maxLength);
}

/** Null when the provider knows nothing there (404); undefined when it is unreachable or its answer is invalid. */
async function ask<S extends z.ZodMiniType>(
  { base, key }: Geocoder,
  path: 'reverse' | 'search',
  query: Record<string, string>,
  schema: S,
): Promise<z.output<S> | null | undefined> {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  // A service without jsonv2 has its format in the configured address.
  if (!url.searchParams.has('format')) url.searchParams.set('format', 'jsonv2');
  const all = { addressdetails: '1', 'accept-language': 'fa', ...query };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  const answered = await requestProvider({
    url,
    origin: new URL(base).origin,
    maxBytes,
    headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
  });
  if (answered.kind === 'absent') return null;
  if (answered.kind === 'failed') return undefined;
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(answered.bytes)));
  } catch {
    return undefined;
  }
}

/** Null when the place has no address. */
export async function fetchAddress(
  geocoder: Geocoder,
  { latitude, longitude }: Spot,
): Promise<string | null | undefined> {
  const query = { lat: String(latitude), lon: String(longitude), zoom: '18' };
  const found = await ask(geocoder, 'reverse', query, reverseSchema);
  if (found && 'error' in found) return null;
  return found && oneLine(found);
}

export async function fetchPlaces(geocoder: Geocoder, text: string): Promise<MapPlace[] | undefined> {
  const { west, north, east, south } = mapBounds;
  const query = {
    q: text,
    countrycodes: 'ir',
    limit: String(maxPlaces),
    viewbox: [west, north, east, south].join(),
  };
  const hits = await ask(geocoder, 'search', query, z.array(hitSchema));
  if (hits === null) return [];
  return hits
    ?.filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
    .slice(0, maxPlaces)
    .map((hit) => {
      const address = oneLine(hit);
      const title = normaliseText(hit.name || (address.split('، ').at(-1) ?? address)).slice(0, maxLength);
      return { title, address, lat: hit.lat, lng: hit.lon, isExact: hit.address?.road !== undefined };
    });
}
