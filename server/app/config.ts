// The environment variables of the server, read once. docs/configuration.md lists them; config.test.ts compares both.
import path from 'node:path';
import {
  defaultStepSeconds,
  type EscalationStep,
  escalationSteps,
} from '@pishkhan/contract/escalation/steps.ts';
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import { defaultMarketplaceName, isMarketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { isMobile } from '@pishkhan/contract/text/mobile.ts';
import * as z from 'zod/mini';
import { readNatsAddress } from '../infra/live/nats-address.ts';
import { fcmAccountSchema } from '../infra/push/fcm.ts';
import { defaultPushHosts } from '../infra/push/push-hosts.ts';
import { defaultRestartLimit } from '../infra/restarts.mjs';
import { defaultSmsBudget } from '../infra/sms/budget.ts';
import { StartRefused } from '../infra/start-refused.ts';
import { defaultWebhookSettings } from '../infra/webhooks/webhook-settings.ts';
import { defaultReach } from '../presence/public.ts';

const whole = (min: number, max: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), usual);
const text = z.optional(z.string().check(z.minLength(1)));

/** A URL in the browser's normal form. Its host goes into the content security policy, so it must be a plain one. */
const webAddress = z.optional(
  z.pipe(
    z.string().check(z.refine(isWebAddress)),
    z.transform((address) => new URL(address).href),
  ),
);

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return /^https?:$/.test(url.protocol) && /^[a-z0-9._-]+$/.test(url.hostname);
}

/** A URL to which paths are appended: without query, fragment and the slash at its end. */
const webBase = z.optional(
  z.pipe(
    z.string().check(
      z.refine(isWebAddress),
      z.refine((text) => !/[?#]/.test(text)),
    ),
    z.transform((address) => new URL(address).href.replace(/\/$/, '')),
  ),
);

/** A path of the panel's own origin in the browser's normal form, to which paths are appended: no query, no slash at its end. */
const ownPath = z.string().check(
  z.maxLength(200),
  z.regex(/^(?:\/[A-Za-z0-9._~-]+)+$/),
  z.refine((text) => !/\/\.{1,2}(?:\/|$)/.test(text)),
);

/** Another origin would be more than an address (docs/decisions/0062-installation-settings-and-cached-reads.md), so the refusal says so. */
const ownPaths = ['API_BASE', 'AUTH_PAGE'];

/** A DSN of Sentry's form: its public key before the host, and the number of the project at the end. */
const dsn = z.optional(
  z.string().check(
    z.refine((text) => {
      const [, scheme, rest] = /^(https?:\/\/)[A-Za-z0-9]{1,100}@([^?#@]{1,500}\/\d{1,20})$/.exec(text) ?? [];
      return scheme !== undefined && isWebAddress(`${scheme}${rest}`);
    }),
  ),
);

/** URL template of a map tile. */
const tileAddress = z.optional(
  z.string().check(
    z.refine(isWebAddress),
    z.refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
  ),
);

/** Made-up numbers: we know how many there are, not which (docs/behaviour/panel-shell.md#analytics). */
const ignoredPhones = Array.from({ length: 14 }, (_, index) => `09000000${801 + index}`).join();

/** `nats://user:password@host:4222` or `tls://…`, several of one cluster with commas between. */
const natsAddress = z.optional(
  z.pipe(
    z.string().check(z.refine((text) => readNatsAddress(text) !== undefined)),
    z.transform((text) => readNatsAddress(text)!),
  ),
);

const phones = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((phone) => phone.trim())),
  ),
  z.array(z.string().check(z.refine(isMobile))),
);

/** Names of hosts; `*.` in front is any name below. */
const hosts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
  ),
  z
    .array(z.string().check(z.regex(/^(\*\.)?[a-z0-9][a-z0-9.-]{0,252}$/)))
    .check(z.minLength(1), z.maxLength(50)),
);

/** The key file of a service account, as Google gives it. */
const fcmAccount = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          return undefined;
        }
      }),
    ),
    fcmAccountSchema,
  ),
);

const stepSeconds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.array(z.number().check(z.gte(0), z.lt(acknowledgement.callSeconds))).check(
    z.length(escalationSteps.length),
    z.refine((steps) => steps.every((step, index) => index === 0 || step >= steps[index - 1]!)),
  ),
);

const seconds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z.array(z.number().check(z.gte(0), z.lte(7 * 86_400))).check(z.minLength(2), z.maxLength(100)),
);

/** Exported for the test that compares it with docs/configuration.md. */
export const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  NODE_ENV: text,
  /** `0`: neither simulator nor demo data; `data`: data only; anything else, or nothing: both. */
  DEMO: text,
  PISHKHAN_DATA: text,
  /** Where the built panel is; the build writes it there too. */
  PISHKHAN_PANEL: text,
  DATABASE_URL: text,
  /** The same database through a pooler in transaction mode. */
  DATABASE_POOL_URL: text,
  /** A streaming replica of it, for reads that may be a moment old. */
  DATABASE_REPLICA_URL: text,
  /** Wakes other servers instead of NOTIFY. */
  NATS_URL: natsAddress,
  /** An S3-compatible bucket for files; without it they are in the data folder. */
  FILES_S3_URL: webAddress,
  FILES_S3_KEY: text,
  FILES_S3_SECRET: text,
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  MARKETPLACE_KEY: text,
  /** Earlier values of MARKETPLACE_KEY, which are still accepted; separated by commas. */
  MARKETPLACE_KEY_PREVIOUS: text,
  /** The marketplace's name in every Persian text. */
  MARKETPLACE_NAME: z._default(z.string().check(z.refine(isMarketplaceName)), defaultMarketplaceName),
  /** Encrypts fields of the database. */
  DATA_KEY: text,
  /** Earlier values of DATA_KEY, which still open their sealed fields; separated by commas. */
  DATA_KEY_PREVIOUS: text,
  SESSION_SECRET: text,
  /** Encrypts backups, and opens them. */
  BACKUP_KEY: z.optional(z.string().check(z.minLength(24))),
  /** Earlier values of SESSION_SECRET, which still verify their signatures; separated by commas. */
  SESSION_SECRET_PREVIOUS: text,
  SECOND_FACTOR_KEY: text,
  OTP_PER_HOUR: whole(1, 1_000_000, 5),
  OTP_PER_DAY: whole(1, 1_000_000, 6),
  OTP_RESEND_SECONDS: whole(0, 3600, 120),
  OTP_PER_ADDRESS_HOUR: whole(1, 1_000_000, 20),
  /** Wrong codes of strangers over all phones, after which each of their codes has one try. */
  OTP_WRONG_PER_HOUR: whole(1, 1_000_000, 300),
  OTP_PER_NETWORK_HOUR: whole(1, 1_000_000, defaultSmsBudget.networkPerHour),
  SMS_CODES_PER_MINUTE: whole(1, 1_000_000, defaultSmsBudget.perMinute),
  SMS_CODES_PER_HOUR: whole(1, 10_000_000, defaultSmsBudget.perHour),
  /** Codes beyond these limits, for people who work in a shop. */
  SMS_RESERVE_PER_HOUR: whole(0, 10_000_000, defaultSmsBudget.reservePerHour),
  SMS_INVITATIONS_PER_HOUR: whole(1, 10_000_000, defaultSmsBudget.invitationsPerHour),
  /** Without a word of any device for so long a shop is unreachable. */
  UNREACHABLE_SECONDS: whole(10, 3600, defaultReach.unreachableSeconds),
  /** And paused after so long; `0`: never. */
  UNREACHABLE_PAUSE_SECONDS: whole(0, 86_400, defaultReach.pauseSeconds),
  SMS_NEWS_PER_HOUR: whole(1, 10_000_000, defaultSmsBudget.newsPerHour),
  SMS_ORDER_NOTICES_PER_HOUR: whole(1, 10_000_000, defaultSmsBudget.orderNoticesPerHour),
  /** Recorded changes of one person in the long run; five times as many at once. */
  WRITES_PER_MINUTE: whole(1, 1_000_000, 120),
  /** Life of an access token; tests make it short. */
  ACCESS_TOKEN_SECONDS: whole(1, 3600, 600),
  /** The panel's public URL, for links in messages. */
  PUBLIC_URL: webAddress,
  KAVENEGAR_KEY: text,
  KAVENEGAR_TEMPLATE: text,
  /** The sending line of invitations and notices. */
  KAVENEGAR_SENDER: text,
  /** `1`: calls about orders that nobody heard are spoken by Kavenegar. */
  KAVENEGAR_CALLS: z._default(z.enum(['0', '1']), '0'),
  /** Instead: a program of one's own that calls. */
  CALL_HOOK_URL: webAddress,
  CALL_HOOK_KEY: text,
  /** Seconds until each step of an order that nobody heard: pushed at once, pushed, texted, called. */
  ESCALATION_SECONDS: z.prefault(stepSeconds, Object.values(defaultStepSeconds).join()),
  /**
   * Service that names the holder of a bank card; without it the demo uses a bank of its own, and production none.
   */
  BANK_INQUIRY_URL: webAddress,
  BANK_INQUIRY_KEY: text,
  SUPPORT_PHONE: z._default(z.string(), '02100000000'),
  GUIDE_URL: webAddress,
  SURVEY_URL: webAddress,
  /** The site for customers: a shop's page there is this and `/vendor/{code}`. */
  GUEST_SITE_URL: webBase,
  /** Base URL of pictures in the browser, such as a CDN in front of this server; unset: this server. */
  MEDIA_URL: webBase,
  /** A path that the panel puts before every path of the API, and a gateway takes away. */
  API_BASE: z.optional(ownPath),
  /** The page to which the panel sends somebody who is not signed in. */
  AUTH_PAGE: z._default(ownPath, '/auth'),
  /** Events are recorded if this is exactly `1`. */
  ANALYTICS: z._default(z.string(), '1'),
  ANALYTICS_URL: webAddress,
  ANALYTICS_IGNORE: z.prefault(phones, ignoredPhones),
  /** Address of the print bridge of a shop's device; `0`: none. */
  PRINT_BRIDGE_URL: z._default(z.union([z.literal('0'), webAddress]), 'http://127.0.0.1:9101'),
  /** URL template of street tiles, fetched and cached by this server; without it the map is drawn by ourselves. */
  MAP_TILES: tileAddress,
  /** A geocoder that answers as Nominatim does; without it our own list of cities. */
  MAP_GEOCODE_URL: webAddress,
  MAP_GEOCODE_KEY: text,
  /** Attribution of map and geocoder, as their terms require. */
  MAP_CREDIT: text,
  /** DSN of the error-reporting service; without it the panel reports no error. */
  SENTRY_DSN: dsn,
  ANALYTICS_FLUSH_MS: whole(1000, 3_600_000, 60_000),
  /**
   * `1`: webhooks may go to this machine and its network, and there without TLS. On in the demo, whose simulator runs
   * there.
   */
  WEBHOOK_ALLOW_INTERNAL: z.optional(z.enum(['0', '1'])),
  /** Delay before each try of a webhook, the first included; tests shorten it. */
  WEBHOOK_RETRY_SECONDS: z.prefault(seconds, defaultWebhookSettings.retrySeconds.join()),
  WEBHOOK_TIMEOUT_MS: whole(100, 60_000, defaultWebhookSettings.timeoutMs),
  /** Private key of P-256 in base64url, by which push services know this installation. */
  PUSH_KEY: text,
  /** The address at which operators of push services reach the operator of this server. */
  PUSH_CONTACT: z.optional(
    z.string().check(z.regex(/^(mailto:[^\s@]{1,100}@[^\s@]{1,200}|https:\/\/\S{1,200})$/)),
  ),
  /** The push services that browsers may name. */
  PUSH_HOSTS: z.prefault(hosts, defaultPushHosts.join()),
  /** `1`: push services may be on this machine and its network, and there without TLS. */
  PUSH_ALLOW_INTERNAL: z._default(z.enum(['0', '1']), '0'),
  PUSH_TIMEOUT_MS: whole(100, 60_000, 5_000),
  FCM_ACCOUNT: fcmAccount,
  /** Addresses of proxies whose X-Forwarded-* headers are trusted, separated by commas. */
  TRUST_PROXY: text,
  /** Seconds between the first failing /readyz and closing the socket, if somebody asks /readyz. */
  STOP_DRAIN_SECONDS: whole(0, 60, 3),
  /** Crashes within a minute, of the server or its embedded database, after which `npm start` gives up; `0`: none. */
  RESTART_LIMIT: whole(0, 10_000, defaultRestartLimit),
  /** A collector of traces that speaks OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webBase,
  /** The share of orders that are traced, of those whose request brings no trace. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0.1),
  /** Port of /metrics; unset: no metrics. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Asked of readers as a bearer token; needed when METRICS_HOST is not this machine. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(24), z.regex(/^[\x21-\x7e]{1,512}$/))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv) {
  // An empty variable counts as unset, because shells and compose files write them so.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    if (ownPaths.includes(name))
      throw new StartRefused(
        `${name} must be a path on the panel's own origin, such as /pishkhan, because cookies and token of a session stay on it: see docs/configuration.md.`,
      );
    throw new StartRefused(
      `The value of ${name} in the environment cannot be used: see docs/configuration.md.`,
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
  const dataDir = path.resolve(value.PISHKHAN_DATA ?? path.join(import.meta.dirname, '../../.data'));
  return {
    port: value.PORT,
    host: value.HOST,
    production,
    demo: demo as 'off' | 'data' | 'on',
    dataDir,
    files: filesPlace(value, dataDir),
    panelDir: path.resolve(value.PISHKHAN_PANEL ?? path.join(import.meta.dirname, '../../panel/dist')),
    databaseUrl: value.DATABASE_URL,
    poolUrl: poolerAddress(value),
    replicaUrl: replicaAddress(value),
    nats: value.NATS_URL,
    backupKey: value.BACKUP_KEY,
    marketplaceKey: value.MARKETPLACE_KEY,
    previousMarketplaceKeys: readKeys(value.MARKETPLACE_KEY_PREVIOUS),
    marketplaceName: value.MARKETPLACE_NAME,
    dataKey: value.DATA_KEY,
    previousDataKeys: readKeys(value.DATA_KEY_PREVIOUS),
    sessionSecret: value.SESSION_SECRET,
    previousSessionSecrets: readKeys(value.SESSION_SECRET_PREVIOUS),
    secondFactorKey: value.SECOND_FACTOR_KEY,
    otp: {
      perHour: value.OTP_PER_HOUR,
      perDay: value.OTP_PER_DAY,
      resendSeconds: value.OTP_RESEND_SECONDS,
      perAddressHour: value.OTP_PER_ADDRESS_HOUR,
      wrongPerHour: value.OTP_WRONG_PER_HOUR,
    },
    smsBudget: {
      perMinute: value.SMS_CODES_PER_MINUTE,
      perHour: value.SMS_CODES_PER_HOUR,
      reservePerHour: value.SMS_RESERVE_PER_HOUR,
      networkPerHour: value.OTP_PER_NETWORK_HOUR,
      invitationsPerHour: value.SMS_INVITATIONS_PER_HOUR,
      newsPerHour: value.SMS_NEWS_PER_HOUR,
      orderNoticesPerHour: value.SMS_ORDER_NOTICES_PER_HOUR,
    },
    reach: {
      unreachableSeconds: value.UNREACHABLE_SECONDS,
      pauseSeconds: value.UNREACHABLE_PAUSE_SECONDS,
    },
    writesPerMinute: value.WRITES_PER_MINUTE,
    accessTokenSeconds: value.ACCESS_TOKEN_SECONDS,
    kavenegar:
      value.KAVENEGAR_KEY === undefined
        ? undefined
        : {
            key: value.KAVENEGAR_KEY,
            template: value.KAVENEGAR_TEMPLATE ?? 'pishkhan-otp',
            sender: value.KAVENEGAR_SENDER,
          },
    bankInquiry:
      value.BANK_INQUIRY_URL === undefined
        ? undefined
        : { url: value.BANK_INQUIRY_URL, key: value.BANK_INQUIRY_KEY },
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    supportPhone: value.SUPPORT_PHONE,
    guideUrl: value.GUIDE_URL,
    surveyUrl: value.SURVEY_URL,
    guestSiteUrl: value.GUEST_SITE_URL,
    mediaUrl: value.MEDIA_URL,
    apiBase: value.API_BASE,
    authPage: value.AUTH_PAGE,
    analytics:
      value.ANALYTICS === '1' && value.ANALYTICS_URL !== undefined
        ? {
            url: value.ANALYTICS_URL,
            ignored: value.ANALYTICS_IGNORE,
            flushMs: value.ANALYTICS_FLUSH_MS,
          }
        : undefined,
    errorReportDsn: value.SENTRY_DSN,
    printBridge: value.PRINT_BRIDGE_URL === '0' ? undefined : value.PRINT_BRIDGE_URL,
    map: {
      tiles: value.MAP_TILES,
      geocoder:
        value.MAP_GEOCODE_URL === undefined
          ? undefined
          : { base: value.MAP_GEOCODE_URL, key: value.MAP_GEOCODE_KEY },
      credit: value.MAP_CREDIT,
    },
    webhooks: {
      allowInternal: (value.WEBHOOK_ALLOW_INTERNAL ?? (demo === 'on' ? '1' : '0')) === '1',
      retrySeconds: value.WEBHOOK_RETRY_SECONDS,
      timeoutMs: value.WEBHOOK_TIMEOUT_MS,
    },
    calls: {
      hook:
        value.CALL_HOOK_URL === undefined
          ? undefined
          : { url: value.CALL_HOOK_URL, key: value.CALL_HOOK_KEY },
      speaks: value.KAVENEGAR_CALLS === '1',
    },
    escalationSeconds: Object.fromEntries(
      escalationSteps.map((step, index) => [step, value.ESCALATION_SECONDS[index]!]),
    ) as Record<EscalationStep, number>,
    push: {
      key: value.PUSH_KEY,
      contact: value.PUSH_CONTACT ?? pushContact(value.PUBLIC_URL),
      hosts: value.PUSH_HOSTS,
      allowInternal: value.PUSH_ALLOW_INTERNAL === '1',
      timeoutMs: value.PUSH_TIMEOUT_MS,
      fcm: value.FCM_ACCOUNT,
    },
    trustProxy: value.TRUST_PROXY?.split(',').map((address) => address.trim()),
    stopDrainSeconds: value.STOP_DRAIN_SECONDS,
    restartLimit: value.RESTART_LIMIT,
    metrics: metricsPlace(value),
    tracing:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, share: value.OTEL_TRACES_SAMPLER_ARG },
    logLevel: value.LOG_LEVEL,
  };
}

/** Several keys in one variable. */
const readKeys = (value: string | undefined): string[] =>
  (value ?? '').split(',').flatMap((key) => key.trim() || []);

function replicaAddress(value: z.output<typeof environment>) {
  if (value.DATABASE_REPLICA_URL !== undefined && value.DATABASE_URL === undefined)
    throw new StartRefused('DATABASE_REPLICA_URL needs DATABASE_URL beside it, of the primary.');
  return value.DATABASE_REPLICA_URL;
}

function poolerAddress(value: z.output<typeof environment>) {
  if (value.DATABASE_POOL_URL !== undefined && value.DATABASE_URL === undefined)
    throw new StartRefused('DATABASE_POOL_URL needs DATABASE_URL beside it, past the pooler.');
  return value.DATABASE_POOL_URL;
}

const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

function metricsPlace(value: z.output<typeof environment>) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = value;
  if (port === undefined) return undefined;
  if (token === undefined && !thisMachine.test(host))
    throw new StartRefused('METRICS_HOST is not this machine alone, and needs METRICS_TOKEN beside it.');
  return { port, host, token };
}

/** Push services want a way to reach us, and refuse plain http. */
const pushContact = (publicUrl: string | undefined): string =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:pishkhan@example.com';

function filesPlace(value: z.output<typeof environment>, dataDir: string) {
  if (value.FILES_S3_URL === undefined) return { folder: path.join(dataDir, 'files') };
  if (value.FILES_S3_KEY === undefined || value.FILES_S3_SECRET === undefined)
    throw new StartRefused('FILES_S3_URL needs FILES_S3_KEY and FILES_S3_SECRET beside it.');
  return {
    bucket: {
      url: value.FILES_S3_URL,
      key: value.FILES_S3_KEY,
      secret: value.FILES_S3_SECRET,
      region: value.FILES_S3_REGION,
    },
  };
}
