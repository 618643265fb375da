// Settings of an installation for the panel: `<meta>` elements of the built page, filled once at start.
import type { Config } from './config/config.ts';

/** Values by the names of the page's `<meta>` elements. An empty value counts as unset. */
export type PageSettings = Readonly<Record<string, string>>;

export const pageSettings = ({
  marketplaceName,
  supportPhone,
  guideUrl,
  surveyUrl,
  guestSiteUrl,
  mediaUrl,
  apiBase,
  authPage,
  printBridge,
  map,
  analytics,
  errorReportDsn,
}: Config): PageSettings => ({
  'marketplace-name': marketplaceName,
  'support-phone': supportPhone.replace(/[^0-9+]/g, ''),
  'guide-url': guideUrl ?? '',
  'survey-url': surveyUrl ?? '',
  'guest-site-url': guestSiteUrl ?? '',
  'media-url': mediaUrl ?? '',
  'api-base': apiBase ?? '',
  'auth-page': authPage === '/auth' ? '' : authPage,
  'print-bridge-url': printBridge ?? '',
  'map-provides': [map.tiles && 'streets', map.geocoders.length > 0 && 'places'].filter(Boolean).join(' '),
  'map-credit': map.tiles || map.geocoders.length > 0 ? (map.credit ?? '') : '',
  'error-report-dsn': errorReportDsn ?? '',
  ...(analytics && {
    'analytics-url': analytics.url,
    'analytics-ignore': analytics.ignored.join(),
    'analytics-flush-ms': String(analytics.flushMs),
  }),
});

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Fills the `<meta>` elements of settings, and each `<!--name-->` of a setting in title and description. */
export const fillPage = (html: string, settings: PageSettings): string =>
  html
    .replace(/<!--([a-z-]+)-->/g, (found, name: string) =>
      Object.hasOwn(settings, name) ? inAttribute(settings[name]!) : found,
    )
    .replace(/(<meta name="([a-z-]+)" content=")[^"]*/g, (found, start: string, name: string) =>
      Object.hasOwn(settings, name) ? start + inAttribute(settings[name]!) : found,
    );
