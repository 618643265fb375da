// The listening address, and the limits for callers.
import * as z from 'zod/mini';
import { text, type Values, whole } from './values.ts';

export const httpVariables = {
  PORT: whole(0, 65535, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** Addresses of proxies whose X-Forwarded-* headers are trusted, separated by commas. */
  TRUST_PROXY: text,
  /** Seconds between the first failing /readyz and closing the socket, if somebody polls /readyz. */
  STOP_DRAIN_SECONDS: whole(0, 60, 3),
  /** One person's long-term rate of recorded changes; the burst is five times as many. */
  WRITES_PER_MINUTE: whole(1, 1_000_000, 120),
};

export const readHttp = (value: Values<typeof httpVariables>) => ({
  port: value.PORT,
  host: value.HOST,
  trustProxy: value.TRUST_PROXY?.split(',').map((address) => address.trim()),
  stopDrainSeconds: value.STOP_DRAIN_SECONDS,
  writesPerMinute: value.WRITES_PER_MINUTE,
});
