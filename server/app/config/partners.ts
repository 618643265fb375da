// External services: the bank, the map, and receivers of webhooks.
import * as z from 'zod/mini';
import { StartRefused } from '../../infra/start-refused.ts';
import { defaultWebhookSettings } from '../../infra/webhooks/webhook-settings.ts';
import { type GeocoderSettings, geocoderNames } from '../../map/public.ts';
import { isWebAddress, text, type Values, webAddress, whole } from './values.ts';

/** URL template of a map tile. */
const tileAddress = z.optional(
  z.string().check(
    z.refine(isWebAddress),
    z.refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
  ),
);

const seconds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.array(z.number().check(z.gte(0), z.lte(7 * 86_400))).check(z.minLength(2), z.maxLength(100)),
);

export const partnersVariables = {
  /** Service that names the holder of a bank card. Without it the demo uses its own bank, and production none. */
  BANK_INQUIRY_URL: webAddress,
  BANK_INQUIRY_KEY: text,
  /** The account at Zohal, which answers the same questions. */
  ZOHAL_KEY: text,
  ZOHAL_URL: z.prefault(webAddress, 'https://service.zohal.io'),
  /** URL template of street tiles, which this server fetches and caches; without it we draw the map. */
  MAP_TILES: tileAddress,
  /** Geocoders in the order in which they are asked; without any our own list of cities is used. */
  MAP_GEOCODERS: text,
  /** A geocoder with Nominatim's API. */
  MAP_GEOCODE_URL: webAddress,
  MAP_GEOCODE_KEY: text,
  NESHAN_URL: z.prefault(webAddress, 'https://api.neshan.org'),
  NESHAN_KEY: text,
  MAPIR_URL: z.prefault(webAddress, 'https://map.ir'),
  MAPIR_KEY: text,
  /** Attribution of map and geocoder, as their terms require. */
  MAP_CREDIT: text,
  /** `1`: webhooks may go to this machine and its network, and there without TLS. The default in the demo, whose simulator runs there. */
  WEBHOOK_ALLOW_INTERNAL: z.optional(z.enum(['0', '1'])),
  /** Delay before each try of a webhook, including the first; tests shorten it. */
  WEBHOOK_RETRY_SECONDS: z.prefault(seconds, defaultWebhookSettings.retrySeconds.join()),
  WEBHOOK_TIMEOUT_MS: whole(100, 60_000, defaultWebhookSettings.timeoutMs),
};

export const readPartners = (value: Values<typeof partnersVariables>, isDemo: boolean) => ({
  inquiry: {
    bank:
      value.BANK_INQUIRY_URL === undefined
        ? undefined
        : { url: value.BANK_INQUIRY_URL, key: value.BANK_INQUIRY_KEY },
    zohal: value.ZOHAL_KEY === undefined ? undefined : { url: value.ZOHAL_URL!, key: value.ZOHAL_KEY },
  },
  map: {
    tiles: value.MAP_TILES,
    geocoders: readGeocoders(value),
    credit: value.MAP_CREDIT,
  },
  webhooks: {
    allowInternal: (value.WEBHOOK_ALLOW_INTERNAL ?? (isDemo ? '1' : '0')) === '1',
    retrySeconds: value.WEBHOOK_RETRY_SECONDS,
    timeoutMs: value.WEBHOOK_TIMEOUT_MS,
  },
});

/** Those that are configured, in the order of the list or of their names. */
function readGeocoders(value: Values<typeof partnersVariables>): GeocoderSettings[] {
  const { MAP_GEOCODE_URL, MAP_GEOCODE_KEY, NESHAN_URL, NESHAN_KEY, MAPIR_URL, MAPIR_KEY } = value;
  const configured: Record<GeocoderSettings['name'], GeocoderSettings | undefined> = {
    nominatim:
      MAP_GEOCODE_URL === undefined
        ? undefined
        : { name: 'nominatim', url: MAP_GEOCODE_URL, key: MAP_GEOCODE_KEY },
    neshan: NESHAN_KEY === undefined ? undefined : { name: 'neshan', url: NESHAN_URL!, key: NESHAN_KEY },
    mapir: MAPIR_KEY === undefined ? undefined : { name: 'mapir', url: MAPIR_URL!, key: MAPIR_KEY },
  };
  const here = geocoderNames.filter((name) => configured[name]);
  const named = value.MAP_GEOCODERS?.split(',').map((name) => name.trim()) ?? here;
  const order = here.toSorted((one, other) => named.indexOf(one) - named.indexOf(other));
  if (order.join() !== named.join())
    throw new StartRefused(
      `MAP_GEOCODERS must name the geocoders that are configured, each once and separated by commas (${here.join(', ') || 'none is'}): see docs/configuration.md.`,
    );
  return order.map((name) => configured[name]!);
}
