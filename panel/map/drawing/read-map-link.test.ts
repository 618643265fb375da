import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLinkLength, readMapLink } from './read-map-link.ts';

const shop = { latitude: 35.757451, longitude: 51.40968 };
const pin = { kind: 'spot', spot: shop, isPin: true };
const view = { kind: 'spot', spot: shop, isPin: false };

describe('a place is read from', () => {
  test.each([
    [
      'a place of Google Maps, not its screen',
      'https://www.google.com/maps/place/%DA%A9%D8%A7%D9%81%D9%87/@35.7012,51.3991,15z/data=!3m1!4b1!4m6!3m5!1s0x3f8e06:0x1!8m2!3d35.757451!4d51.40968!16s%2Fg%2F11?entry=ttu',
      pin,
    ],
    [
      'the destination of a route of Google Maps',
      'https://www.google.com/maps/dir/a/b/data=!3d35.70!4d51.30!1m5!3d35.757451!4d51.40968',
      pin,
    ],
    ['the screen of Google Maps', 'https://www.google.com/maps/@35.757451,51.40968,17z?hl=fa', view],
    ['q of Google Maps', 'https://maps.google.com/?q=35.757451,51.40968', pin],
    ['q with loc:', 'https://www.google.com/maps?q=loc:35.757451,51.40968&z=17', pin],
    ['query of Google Maps', 'https://www.google.com/maps/search/?api=1&query=35.757451%2C51.40968', pin],
    ['a search path', 'https://www.google.com/maps/search/35.757451,+51.40968?entry=tts', pin],
    ['a route path', 'https://www.google.com/maps/dir//35.757451,51.40968', pin],
    [
      'a dropped pin of Google Maps in degrees and minutes',
      `https://www.google.com/maps/place/35%C2%B045'26.8%22N+51%C2%B024'34.9%22E/@35.7,51.4,17z`,
      { kind: 'spot', spot: { latitude: 35.757444, longitude: 51.409694 }, isPin: true },
    ],
    ['a link without its protocol', 'www.google.com/maps/@35.757451,51.40968,17z', view],
    ['a shared text around a link', 'کافه ما\nhttps://maps.google.com/?q=35.757451,51.40968 بیایید', pin],
    ['the screen of Neshan', 'https://neshan.org/maps/@35.757451,51.40968,17.5z,0p/places', view],
    ['the fragment of Neshan', 'https://neshan.org/maps/places/92029409#c35.757451-51.40968-18z-0p', view],
    ['a link into the app of Neshan', 'https://nshn.ir/?lat=35.757451&lng=51.40968', pin],
    ['a place of Balad', 'https://balad.ir/location?latitude=35.757451&longitude=51.40968&zoom=16.5', pin],
    ['a shop of Balad', 'https://balad.ir/p/3SApyUrhVAagZY?preview=true#15/35.757451/51.40968', view],
    ['a route of Balad', 'https://balad.ir/directions?destination=35.757451,51.40968', pin],
    [
      'the marker of OpenStreetMap',
      'https://www.openstreetmap.org/?mlat=35.757451&mlon=51.40968#map=19/35.1/51.1',
      pin,
    ],
    [
      'the screen of OpenStreetMap',
      'https://www.openstreetmap.org/#map=17/35.757451/51.40968&layers=N',
      view,
    ],
    ['Apple Maps', 'https://maps.apple.com/?ll=35.757451,51.40968&q=Cafe', pin],
    ['Waze', 'https://waze.com/ul?ll=35.757451%2C51.40968&navigate=yes', pin],
    ['a geo URI', 'geo:35.757451,51.40968?z=17', pin],
    ['a geo URI of Android', 'geo:0,0?q=35.757451,51.40968(Cafe)', pin],
    ['two numbers', '35.757451, 51.40968', pin],
    ['two Persian numbers', '۳۵٫۷۵۷۴۵۱، ۵۱٫۴۰۹۶۸', pin],
    ['two Arabic numbers, with marks of direction', '\u200f٣٥٫٧٥٧٤٥١ ٥١٫٤٠٩٦٨\u200e', pin],
    ['numbers in brackets', '(35.757451 51.40968)', pin],
    ['numbers with compass points', '35.757451° N, 51.40968° E', pin],
    ['longitude first', '51.40968,35.757451', pin],
    [
      'degrees, minutes and seconds',
      `۳۵°۴۵'۲۶٫۸"N ۵۱°۲۴'۳۴٫۹"E`,
      { kind: 'spot', spot: { latitude: 35.757444, longitude: 51.409694 }, isPin: true },
    ],
  ])('%s', (_what, pasted, place) => expect(readMapLink(pasted)).toEqual(place));
});

describe('no place is in', () => {
  test.each([
    ['a short link of Google Maps', 'https://maps.app.goo.gl/6Gpd5cVk8zjhRAnN9', 'short-link'],
    ['an older one', 'https://goo.gl/maps/abc', 'short-link'],
    ['one without its protocol', 'maps.app.goo.gl/6Gpd5cVk8zjhRAnN9', 'short-link'],
    ['a short link of Neshan', 'https://nshn.ir/9b_bv_GcNxRmDZ', 'short-link'],
    ['a short link of OpenStreetMap', 'https://osm.org/go/0EEQjE--', 'short-link'],
    ['a place of Neshan without its screen', 'https://neshan.org/maps/places/vbZnI32x4clP', 'unreadable'],
    [
      'a search by name',
      'https://www.google.com/maps/search/?api=1&query=%DA%A9%D8%A7%D9%81%D9%87',
      'unreadable',
    ],
    ['any other page', 'https://example.com/menu/12', 'unreadable'],
    ['an address that cannot be read', 'https://[', 'unreadable'],
    ['a broken escape', 'https://balad.ir/%E0%A4%A', 'unreadable'],
    ['a geo URI without numbers', 'geo:here', 'unreadable'],
    ['a place in another country', 'https://www.google.com/maps/@48.8584,2.2945,17z', 'outside'],
    ['the point zero', '0,0', 'outside'],
  ])('%s', (_what, pasted, kind) => expect(readMapLink(pasted)).toEqual({ kind }));
});

test.each([
  'تهران',
  'ونک، خیابان ملاصدرا',
  'خیابان ۱۵ خرداد',
  'میدان ۷ تیر، پلاک ۱۲',
  '17 شهریور',
  '۲۲',
  '35.7',
  '',
  'google',
])('«%s» is a name to search for', (text) => expect(readMapLink(text)).toBeUndefined());

test('every place in Iran is read back from every way to write it, to a tenth of a metre', () => {
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 1e6, max: max * 1e6 }).map((micro) => micro / 1e6);
  const forms = [
    (lat: string, lng: string) => `${lat},${lng}`,
    (lat: string, lng: string) => `geo:${lat},${lng}`,
    (lat: string, lng: string) => `https://www.google.com/maps/@${lat},${lng},17z`,
    (lat: string, lng: string) => `https://neshan.org/maps/x#c${lat}-${lng}-17z-0p`,
    (lat: string, lng: string) => `https://balad.ir/p/x#16.5/${lat}/${lng}`,
    (lat: string, lng: string) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}`,
  ];
  fc.assert(
    fc.property(
      degrees(24, 40.5),
      degrees(43.5, 64),
      fc.constantFrom(...forms),
      (latitude, longitude, form) => {
        expect(readMapLink(form(latitude.toFixed(6), longitude.toFixed(6)))).toMatchObject({
          kind: 'spot',
          spot: { latitude, longitude },
        });
      },
    ),
  );
});

test('any pasted text is read immediately, and never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void readMapLink(text)));
  const longest = 3 * maxLinkLength;
  for (const part of [
    '1',
    ' ',
    '1 ',
    '°',
    '35°',
    '/',
    '%25',
    '!3d1',
    '@1,',
    'geo:',
    'https://a/',
    '٫',
    '1,1,',
  ]) {
    const began = process.cpuUsage().user;
    readMapLink(part.repeat(longest / part.length));
    readMapLink(`https://www.google.com/maps/${part.repeat(longest / part.length)}`);
    expect(process.cpuUsage().user - began, part).toBeLessThan(200_000);
  }
});
