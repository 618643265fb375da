// The interface of geocoders, and the request that all of them share.
import type { MapPlace } from '@pishkhan/contract/map/calls.ts';
import { mapBounds } from '@pishkhan/contract/map/ground.ts';
import type { Spot } from '@pishkhan/contract/map/spot.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import type * as z from 'zod/mini';
import { maxPlaces } from './own-places.ts';
import { type ProviderRequest, requestProvider } from './request-provider.ts';

export const geocoderNames = ['nominatim', 'neshan', 'mapir'] as const;

/** The name of a provider, and where it is. `url` may have its own query. */
export interface GeocoderSettings {
  readonly name: (typeof geocoderNames)[number];
  readonly url: string;
  readonly key: string | undefined;
}

/** Both return undefined when the provider cannot be reached or its answer is invalid. */
export interface Geocoder {
  /** Null when the place has no address. */
  addressOf(spot: Spot): Promise<string | null | undefined>;
  find(text: string): Promise<MapPlace[] | undefined>;
}

const maxBytes = 256 * 1024;
const maxLength = 200;
/** Somebody is waiting, and another provider may follow. */
const timeoutMs = 2_500;

/** The checked answer. Null when the provider knows nothing there (404), undefined when there is no answer to use. */
export async function askGeocoder<S extends z.ZodMiniType>(
  { url: base }: GeocoderSettings,
  { headers, ...request }: Pick<ProviderRequest, 'url' | 'headers' | 'json'>,
  schema: S,
): Promise<z.output<S> | null | undefined> {
  const answered = await requestProvider({
    ...request,
    origin: new URL(base).origin,
    maxBytes,
    timeoutMs,
    headers: { accept: 'application/json', ...headers },
  });
  if (answered.kind === 'absent') return null;
  if (answered.kind === 'failed') return undefined;
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(answered.bytes)));
  } catch {
    return undefined;
  }
}

/** The address of a path at the provider, with its own query and these parameters. */
export function providerUrl(base: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** One line without empty and repeated parts, largest part first. */
export const addressLine = (parts: readonly (string | null | undefined)[]): string =>
  normaliseText([...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join('، ')).slice(
    0,
    maxLength,
  );

export const placeTitle = (text: string): string => normaliseText(text).slice(0, maxLength);

/** Providers also find places abroad. */
export function placesInIran(places: readonly MapPlace[]): MapPlace[] {
  const { west, north, east, south } = mapBounds;
  return places
    .filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east)
    .slice(0, maxPlaces);
}
