// External services: the bank, the map, and receivers of webhooks.
import * as z from 'zod/mini';
import { defaultWebhookSettings } from '../../infra/webhooks/webhook-settings.ts';
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
  /** URL template of street tiles, which this server fetches and caches; without it we draw the map. */
  MAP_TILES: tileAddress,
  /** A geocoder with Nominatim's API; without it our own list of cities is used. */
  MAP_GEOCODE_URL: webAddress,
  MAP_GEOCODE_KEY: text,
  /** Attribution of map and geocoder, as their terms require. */
  MAP_CREDIT: text,
  /** `1`: webhooks may go to this machine and its network, and there without TLS. The default in the demo, whose simulator runs there. */
  WEBHOOK_ALLOW_INTERNAL: z.optional(z.enum(['0', '1'])),
  /** Delay before each try of a webhook, including the first; tests shorten it. */
  WEBHOOK_RETRY_SECONDS: z.prefault(seconds, defaultWebhookSettings.retrySeconds.join()),
  WEBHOOK_TIMEOUT_MS: whole(100, 60_000, defaultWebhookSettings.timeoutMs),
};

export const readPartners = (value: Values<typeof partnersVariables>, isDemo: boolean) => ({
  bankInquiry:
    value.BANK_INQUIRY_URL === undefined
      ? undefined
      : { url: value.BANK_INQUIRY_URL, key: value.BANK_INQUIRY_KEY },
  map: {
    tiles: value.MAP_TILES,
    geocoder:
      value.MAP_GEOCODE_URL === undefined
        ? undefined
        : { base: value.MAP_GEOCODE_URL, key: value.MAP_GEOCODE_KEY },
    credit: value.MAP_CREDIT,
  },
  webhooks: {
    allowInternal: (value.WEBHOOK_ALLOW_INTERNAL ?? (isDemo ? '1' : '0')) === '1',
    retrySeconds: value.WEBHOOK_RETRY_SECONDS,
    timeoutMs: value.WEBHOOK_TIMEOUT_MS,
  },
});
