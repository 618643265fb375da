// Reads the place of a pasted map link or of typed coordinates: Google Maps, Neshan, Balad, OpenStreetMap, Apple Maps, Waze, geo: URIs, decimal
// degrees, and degrees with minutes and seconds. Pure, and without a request: a short link says nothing until its service is asked.
import { isInIran, type Spot } from '@pishkhan/contract/map/spot.ts';
import { toLatinDigits } from '@pishkhan/contract/text/persian.ts';

export type PastedPlace =
  /** `isPin`: the link names a place; otherwise only the middle of somebody's screen. */
  | { kind: 'spot'; spot: Spot; isPin: boolean }
  /** A short link: only its service knows where it leads. */
  | { kind: 'short-link' }
  /** A link without coordinates. */
  | { kind: 'unreadable' }
  | { kind: 'outside' };

/** Longer than any map link: Google's have a few hundred characters. */
export const maxLinkLength = 2_000;

const shortHosts =
  /^(maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|nshn\.ir|b\.balad\.ir|bld\.ir|osm\.org|is\.gd|bit\.ly)$/;
const linkPattern = /(?:https?:\/\/|geo:)[^\s<>"«»]{1,2000}/i;
const bareLinkPattern =
  /^(?:www\.)?(?:google\.[a-z.]{2,6}\/maps|maps\.google\.|maps\.app\.goo\.gl\/|goo\.gl\/|nshn\.ir\/|neshan\.org\/|balad\.ir\/|openstreetmap\.org\/|osm\.org\/)/i;

const number = String.raw`([-+]?\d{1,3}(?:\.\d{1,15})?)`;
const pairPattern = new RegExp(String.raw`${number}\s{0,3}[,;/ ]\s{0,3}\+?${number}`);
const onlyPairPattern = new RegExp(
  String.raw`^\(?\s{0,3}${number}\s{0,3}°?\s{0,3}[NS]?\s{0,3}(?:[,;،/]|\s)\s{0,3}${number}\s{0,3}°?\s{0,3}[EW]?\s{0,3}\)?$`,
  'i',
);
const sexagesimal = String.raw`(\d{1,3})°\s{0,3}(\d{1,2})['′’]\s{0,3}(?:(\d{1,2}(?:\.\d{1,9})?)["″”]\s{0,3})?`;
const sexagesimalPattern = new RegExp(String.raw`${sexagesimal}N[\s,،+]{0,6}${sexagesimal}E`, 'i');

/** Undefined: neither a link nor coordinates, but a name to search for. */
export function readMapLink(pasted: string): PastedPlace | undefined {
  const text = toLatinDigits(pasted.slice(0, maxLinkLength))
    .replace(/\p{Cf}/gu, '')
    .replaceAll('٫', '.')
    .trim();
  const link = linkPattern.exec(text)?.[0] ?? (bareLinkPattern.test(text) ? `https://${text}` : undefined);
  if (link !== undefined) return readLink(link);
  const pair = sexagesimalOf(text) ?? pairOf(onlyPairPattern.exec(text));
  return pair && placeOf(pair, true);
}

type Pair = readonly [latitude: number, longitude: number];

function readLink(link: string): PastedPlace {
  if (/^geo:/i.test(link)) return readGeoUri(link);
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return { kind: 'unreadable' };
  }
  const path = decoded(url.pathname);
  const hash = decoded(url.hash);
  const pin =
    pinOf(path, url.searchParams) ?? pairOf(/^#.*?[?&]q=/.test(hash) ? pairPattern.exec(hash) : null);
  if (pin) return placeOf(pin, true);
  const view = viewOf(path, hash, url.searchParams);
  if (view) return placeOf(view, false);
  const host = url.hostname.replace(/^www\./, '');
  return { kind: shortHosts.test(host) ? 'short-link' : 'unreadable' };
}

/** Parameters that name a place; `q` and its like may hold a name as well. */
const pinParameters = ['q', 'query', 'destination', 'daddr', 'll', 'coordinate', 'sll', 'cbll'] as const;

function pinOf(path: string, parameters: URLSearchParams): Pair | undefined {
  // The last one: in a route these are its stops, in their order.
  const marked = [...path.matchAll(new RegExp(`!3d${number}!4d${number}`, 'g'))].at(-1);
  if (marked) return pairOf(marked);
  for (const [latitude, longitude] of [
    ['latitude', 'longitude'],
    ['mlat', 'mlon'],
    ['lat', 'lng'],
    ['lat', 'lon'],
  ] as const) {
    const pair = pairOf(['', parameters.get(latitude) ?? undefined, parameters.get(longitude) ?? undefined]);
    if (pair) return pair;
  }
  for (const name of pinParameters) {
    const value = (parameters.get(name) ?? '').replace(/^loc:/, '').trim();
    const pair = sexagesimalOf(value) ?? pairOf(onlyPairPattern.exec(value));
    if (pair) return pair;
  }
  // `/maps/place/35.7,51.4`, `/maps/search/35.7,+51.4`, `/maps/dir//35.7,51.4`: a segment of its own.
  for (const segment of path.split('/').reverse()) {
    const value = segment.replaceAll('+', ' ').trim();
    const pair =
      sexagesimalOf(value) ?? (value.includes(',') ? pairOf(onlyPairPattern.exec(value)) : undefined);
    if (pair) return pair;
  }
  return undefined;
}

/** The middle of the screen from which a link was copied. */
function viewOf(path: string, hash: string, parameters: URLSearchParams): Pair | undefined {
  return (
    pairOf(new RegExp(`@${number},${number}`).exec(path)) ??
    // Neshan: `#c35.746-51.504-18z-0p`.
    pairOf(new RegExp(`#c${number}-${number}-`).exec(hash)) ??
    // OpenStreetMap: `#map=17/35.7/51.4`; Balad: `#15/35.7/51.4`.
    pairOf(new RegExp(String.raw`#(?:map=)?\d{1,2}(?:\.\d{1,15})?/${number}/${number}`).exec(hash)) ??
    pairOf(onlyPairPattern.exec(parameters.get('center') ?? ''))
  );
}

/** `geo:35.7,51.4?z=17`; Android sends `geo:0,0?q=35.7,51.4(name)`. */
function readGeoUri(link: string): PastedPlace {
  const text = decoded(link);
  const named = pairOf(new RegExp(`[?&]q=${number},\\s*${number}`).exec(text));
  const pair = named ?? pairOf(new RegExp(`^geo:${number},${number}`, 'i').exec(text));
  return pair ? placeOf(pair, true) : { kind: 'unreadable' };
}

function pairOf(match: readonly (string | undefined)[] | null): Pair | undefined {
  if (!match?.[1] || !match[2]) return undefined;
  const pair: Pair = [Number(match[1]), Number(match[2])];
  return pair.every(Number.isFinite) ? pair : undefined;
}

function sexagesimalOf(text: string): Pair | undefined {
  const match = sexagesimalPattern.exec(text);
  if (!match) return undefined;
  const [, ...parts] = match.map((part) => Number(part ?? 0));
  const degrees = (first: number) => parts[first]! + parts[first + 1]! / 60 + parts[first + 2]! / 3600;
  return [degrees(0), degrees(3)];
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

function placeOf([first, second]: Pair, isPin: boolean): PastedPlace {
  // Iran's latitudes are no longitudes of Iran: a swapped pair is recognised without doubt.
  for (const [latitude, longitude] of [
    [first, second],
    [second, first],
  ] as const) {
    const spot = { latitude: round(latitude), longitude: round(longitude) };
    if (isInIran(spot)) return { kind: 'spot', spot, isPin };
  }
  return { kind: 'outside' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
