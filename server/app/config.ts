// Everything that the environment may say, read once. The README's table is this list.
import path from 'node:path';
import * as z from 'zod/mini';
import { StartRefused } from '../infra/start-refused.ts';

const whole = (min: number, max: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), usual);
const text = z.optional(z.string().check(z.minLength(1)));

const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  NODE_ENV: text,
  /** `0`: neither simulator nor demo data; `data`: data only; anything else, or nothing: both. */
  DEMO: text,
  PISHKHAN_DATA: text,
  DATABASE_URL: text,
  MARKETPLACE_KEY: text,
  SESSION_SECRET: text,
  OTP_PER_HOUR: whole(1, 1_000_000, 5),
  OTP_PER_DAY: whole(1, 1_000_000, 10),
  OTP_RESEND_SECONDS: whole(0, 3600, 120),
  OTP_PER_ADDRESS_HOUR: whole(1, 1_000_000, 20),
  /** Life of an access token; tests make it short. */
  ACCESS_TOKEN_SECONDS: whole(1, 3600, 600),
  KAVENEGAR_KEY: text,
  KAVENEGAR_TEMPLATE: text,
  SUPPORT_PHONE: z._default(z.string(), '02100000000'),
  /** Addresses of proxies whose X-Forwarded-* headers are believed, separated by commas. */
  TRUST_PROXY: text,
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv) {
  // An empty variable is the same as none: shells and compose files write them so.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StartRefused(
      `The value of ${name} in the environment cannot be used: see the table of configuration in README.md.`,
    );
  }
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const demo =
    value.DEMO === '0' || (production && value.DEMO === undefined)
      ? 'off'
      : value.DEMO === 'data'
        ? 'data'
        : 'on';
  return {
    port: value.PORT,
    host: value.HOST,
    production,
    demo: demo as 'off' | 'data' | 'on',
    dataDir: path.resolve(value.PISHKHAN_DATA ?? path.join(import.meta.dirname, '../../.data')),
    databaseUrl: value.DATABASE_URL,
    marketplaceKey: value.MARKETPLACE_KEY,
    sessionSecret: value.SESSION_SECRET,
    otp: {
      perHour: value.OTP_PER_HOUR,
      perDay: value.OTP_PER_DAY,
      resendSeconds: value.OTP_RESEND_SECONDS,
      perAddressHour: value.OTP_PER_ADDRESS_HOUR,
    },
    accessTokenSeconds: value.ACCESS_TOKEN_SECONDS,
    kavenegar:
      value.KAVENEGAR_KEY === undefined
        ? undefined
        : { key: value.KAVENEGAR_KEY, template: value.KAVENEGAR_TEMPLATE ?? 'pishkhan-otp' },
    supportPhone: value.SUPPORT_PHONE,
    trustProxy: value.TRUST_PROXY?.split(',').map((address) => address.trim()),
    logLevel: value.LOG_LEVEL,
  };
}
