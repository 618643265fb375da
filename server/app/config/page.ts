// Settings of the panel's page: its links, its collectors, and its path prefixes.
import { isMobile } from '@pishkhan/contract/text/mobile.ts';
import * as z from 'zod/mini';
import { isWebAddress, type Values, webAddress, webBase, whole } from './values.ts';

/** A path of the panel's own origin in the browser's normal form, to which paths are appended: no query, no trailing slash. */
const ownPath = z.string().check(
  z.maxLength(200),
  z.regex(/^(?:\/[A-Za-z0-9._~-]+)+$/),
  z.refine((text) => !/\/\.{1,2}(?:\/|$)/.test(text)),
);

/**
 * Another origin would need more than an address
 * (docs/decisions/0062-installation-settings-and-cached-reads.md), so the refusal says so.
 */
export const ownPaths = ['API_BASE', 'AUTH_PAGE'];

/** A DSN in Sentry's format: its public key before the host, and the project number at the end. */
const dsn = z.optional(
  z.string().check(
    z.refine((text) => {
      const [, scheme, rest] = /^(https?:\/\/)[A-Za-z0-9]{1,100}@([^?#@]{1,500}\/\d{1,20})$/.exec(text) ?? [];
      return scheme !== undefined && isWebAddress(`${scheme}${rest}`);
    }),
  ),
);

/** Made-up numbers: their count is specified, the numbers are not (docs/behaviour/panel-shell.md#analytics). */
const ignoredPhones = Array.from({ length: 14 }, (_, index) => `09000000${801 + index}`).join();

const phones = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((phone) => phone.trim())),
  ),
  z.array(z.string().check(z.refine(isMobile))),
);

export const pageVariables = {
  SUPPORT_PHONE: z._default(z.string(), '02100000000'),
  GUIDE_URL: webAddress,
  SURVEY_URL: webAddress,
  /** The site for customers: a shop's page there is this address plus `/vendor/{code}`. */
  GUEST_SITE_URL: webBase,
  /** Base URL of pictures in the browser, such as a CDN in front of this server; the default is this server. */
  MEDIA_URL: webBase,
  /** A path prefix of the API that the panel adds and a gateway removes. */
  API_BASE: z.optional(ownPath),
  /** The page for people who are not signed in. */
  AUTH_PAGE: z._default(ownPath, '/auth'),
  /** Events are recorded only when this is exactly `1`. */
  ANALYTICS: z._default(z.string(), '1'),
  ANALYTICS_URL: webAddress,
  ANALYTICS_IGNORE: z.prefault(phones, ignoredPhones),
  ANALYTICS_FLUSH_MS: whole(1000, 3_600_000, 60_000),
  /** Address of the print bridge of a shop's device; `0` for none. */
  PRINT_BRIDGE_URL: z._default(z.union([z.literal('0'), webAddress]), 'http://127.0.0.1:9101'),
  /** DSN of the error-reporting service; without it the panel reports no error. */
  SENTRY_DSN: dsn,
};

export const readPage = (value: Values<typeof pageVariables>) => ({
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
});
