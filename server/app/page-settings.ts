// Settings of an installation for the panel: `<meta>` elements of the built page, filled once at start.
import type { Config } from './config.ts';

/** By the names of the page's `<meta>` elements. An empty value counts as unset. */
export type PageSettings = Readonly<Record<string, string>>;

export const pageSettings = ({
  supportPhone,
  guideUrl,
  surveyUrl,
  printBridge,
  map,
  analytics,
}: Config): PageSettings => ({
  'support-phone': supportPhone.replace(/[^0-9+]/g, ''),
  'guide-url': guideUrl ?? '',
  'survey-url': surveyUrl ?? '',
  'print-bridge-url': printBridge ?? '',
  'map-provides': [map.tiles && 'streets', map.geocoder && 'places'].filter(Boolean).join(' '),
  'map-credit': (map.tiles ?? map.geocoder) === undefined ? '' : (map.credit ?? ''),
  ...(analytics && {
    'analytics-url': analytics.url,
    'analytics-ignore': analytics.ignored.join(),
    'analytics-flush-ms': String(analytics.flushMs),
  }),
});

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const fillPage = (html: string, settings: PageSettings): string =>
  html.replace(/(<meta name="([a-z-]+)" content=")[^"]*/g, (found, start: string, name: string) =>
    Object.hasOwn(settings, name) ? start + inAttribute(settings[name]!) : found,
  );
