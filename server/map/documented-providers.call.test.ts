// The setups of docs/configuration.md#maps, read from that page, against servers that answer in the format of each provider.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapCalls } from '@pishkhan/contract/map/calls.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../app/config/config.ts';
import { pageSettings } from '../app/page-settings.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { createLog } from '../infra/log.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { temporaryFolder } from '../testkit/files.ts';
import { mapHandlers } from './public.ts';

const visitor: Visitor = {
  personId: 7,
  fullName: '',
  sessionId: 's',
  vendorCode: null,
  role: null,
  vendorStatus: 'NOT_REGISTERED',
};

const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
const section = page.slice(page.indexOf('\n## Maps'));
/** The settings of each example on the page, in their order. */
const examples = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = '']) =>
  Object.fromEntries(
    [...lines.matchAll(/^([A-Z_]+)='?([^'\n]*)'?$/gm)].map(([, name, value]) => [name!, value!]),
  ),
);

const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer();
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const road = {
  lat: '35.7448',
  lon: '51.4106',
  name: 'خیابان بخارست',
  display_name: 'خیابان بخارست, آرژانتین, تهران, ایران',
  address: { road: 'خیابان بخارست', suburb: 'آرژانتین', city: 'تهران', state: 'استان تهران' },
};
const city = {
  ...road,
  name: 'تهران',
  display_name: 'تهران, ایران',
  address: { city: 'تهران', state: 'استان تهران' },
};

interface Provider {
  /** The requested paths with their parameters. */
  readonly asked: URL[];
  readonly settings: NodeJS.ProcessEnv;
}

/** A server that replaces all hosts of an example; the rest of their addresses is unchanged. */
async function providerOf(
  example: NodeJS.ProcessEnv,
  answer: (url: URL, response: ServerResponse, request: IncomingMessage) => unknown,
): Promise<Provider> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://provider');
    asked.push(url);
    answer(url, response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value!.replace(/^https?:\/\/[^/]+/, origin)]),
  );
  return { asked, settings };
}

async function openWith(settings: NodeJS.ProcessEnv) {
  const config = readConfig(settings);
  const lines: string[] = [];
  // The time of a line may look like a place.
  const log = createLog('trace', { write: (line) => void lines.push(line.replace(/"time":"[^"]*",/, '')) });
  const handlers = mapHandlers({ ...config.map, folder: temporaryFolder(onTestFinished), log });
  const server = await serveCalls(mapCalls, handlers, { staff: async () => visitor });
  const get = (path: string) =>
    server.fetch(`/api/v1/Map/geocode/${path}`, { headers: { authorization: 'Bearer x' } });
  const ask = async (path: string) => (await (await get(path)).json()).result;
  const search = (text: string) => ask(`forward?search_text=${encodeURIComponent(text)}`);
  const isStreet = async (tile: string) =>
    Buffer.from(await (await get(`tile/${tile}`)).arrayBuffer()).equals(picture);
  return { ask, search, isStreet, lines, head: pageSettings(config) };
}

test('the documentation names three setups', () => expect(examples.length).toBe(3));

test('Nominatim and a tile server of one’s own', async () => {
  const { settings, asked } = await providerOf(examples[0]!, (url, response) => {
    if (url.pathname === '/tile/15/21063/12900.png') return response.end(picture);
    if (url.pathname === '/search')
      return json(response, 200, url.searchParams.get('q') === 'بخارست' ? [road, city] : []);
    // Nominatim reports it with status 200.
    if (url.searchParams.get('lat') === '33') return json(response, 200, { error: 'Unable to geocode' });
    return url.pathname === '/reverse' && url.searchParams.get('format') === 'jsonv2'
      ? json(response, 200, road)
      : response.writeHead(400).end();
  });
  const { ask, search, isStreet, lines, head } = await openWith(settings);
  expect(head).toMatchObject({ 'map-provides': 'streets places', 'map-credit': '© OpenStreetMap' });
  expect(await isStreet('15/21063/12900.png')).toBe(true);
  expect(await ask('reverse?location=35.7448,51.4106')).toEqual({
    address: 'استان تهران، تهران، آرژانتین، خیابان بخارست',
    isExact: true,
  });
  expect(await search('بخارست')).toMatchObject([
    { title: 'خیابان بخارست', lat: 35.7448, lng: 51.4106, isExact: true },
    { title: 'تهران', isExact: false },
  ]);
  // An unknown name is no failure of the provider, even when requested repeatedly.
  for (const text of ['آآآ', 'ببب', 'پپپ', 'تتت']) expect(await search(text)).toEqual([]);
  for (const longitude of [54, 55, 56, 57])
    expect(await ask(`reverse?location=33,${longitude}`)).toMatchObject({ isExact: false });
  expect(await search('بخارست')).toHaveLength(2);
  expect([lines, asked.length]).toEqual([[], 11]);
});

test('LocationIQ, with its key in the addresses', async () => {
  const { settings, asked } = await providerOf(examples[1]!, (url, response) => {
    if (url.searchParams.get('key') !== 'YOUR_KEY') return json(response, 401, { error: 'Invalid key' });
    if (url.pathname === '/v3/streets/r/15/21063/12900.png') return response.end(picture);
    // The service lacks jsonv2, and its documentation specifies this answer for an unknown place.
    if (url.searchParams.get('format') !== 'json') return json(response, 400, { error: 'Invalid Request' });
    if (url.pathname === '/v1/search' && url.searchParams.get('q') === 'بخارست')
      return json(response, 200, [road]);
    if (url.pathname === '/v1/reverse' && url.searchParams.get('lat') !== '33')
      return json(response, 200, road);
    return json(response, 404, { error: 'Unable to geocode' });
  });
  const { ask, search, isStreet, lines, head } = await openWith(settings);
  expect(head['map-provides']).toBe('streets places');
  expect(Object.values(head).join()).not.toContain('YOUR_KEY');
  expect(await isStreet('15/21063/12900.png')).toBe(true);
  expect(await ask('reverse?location=35.7448,51.4106')).toMatchObject({ isExact: true });
  for (const text of ['آآآ', 'ببب', 'پپپ', 'تتت']) expect(await search(text)).toEqual([]);
  for (const longitude of [54, 55, 56, 57])
    expect(await ask(`reverse?location=33,${longitude}`)).toMatchObject({ isExact: false });
  expect(await search('بخارست')).toMatchObject([{ title: 'خیابان بخارست', isExact: true }]);
  expect([lines, asked.length]).toEqual([[], 11]);
});

describe('Neshan and Map.ir', async () => {
  // The answers that platform.neshan.org and help.map.ir document.
  const neshan: Parameters<typeof providerOf>[1] = (url, response, request) => {
    if (request.headers['api-key'] !== 'YOUR_KEY') return json(response, 481, { status: 'ERROR', code: 481 });
    if (url.pathname === '/v5/reverse')
      return json(response, 200, {
        status: 'OK',
        formatted_address: 'تهران، آرژانتين، بخارست',
        state: 'استان تهران',
        in_traffic_zone: 'true',
      });
    const place = {
      title: 'بخارست',
      address: 'آرژانتین',
      region: 'تهران، تهران',
      type: 'secondary',
      category: 'place',
    };
    const abroad = { ...place, location: { x: 26.1, y: 44.4 } };
    return json(response, 200, {
      count: 2,
      items: [{ ...place, location: { x: 51.4106, y: 35.7448 } }, abroad],
    });
  };
  const mapir = (url: URL, response: ServerResponse, request: IncomingMessage) => {
    if (request.headers['x-api-key'] !== 'YOUR_KEY') return json(response, 401, {});
    if (url.pathname === '/reverse')
      return json(response, 200, {
        address: 'x',
        address_compact: 'آرژانتین، بخارست',
        province: 'تهران',
        city: 'تهران',
      });
    const place = {
      title: 'بخارست',
      address: 'آرژانتین، بخارست',
      province: 'تهران',
      city: 'تهران',
      fclass: 'residential',
    };
    const isPost = request.method === 'POST' && url.pathname === '/search/v2';
    return isPost
      ? json(response, 200, {
          value: [{ ...place, geom: { type: 'Point', coordinates: [51.4106, 35.7448] } }],
        })
      : json(response, 404, {});
  };
  const dead = 'http://127.0.0.1:9/';
  const openBoth = async (first: typeof neshan | undefined) => {
    const one = first && (await providerOf({ NESHAN_URL: 'https://api.neshan.org/' }, first));
    const other = await providerOf({ MAPIR_URL: 'https://map.ir/' }, mapir);
    const settings = { ...examples[2], NESHAN_URL: dead, ...one?.settings, ...other.settings };
    return { ...(await openWith(settings)), first: one?.asked ?? [], second: other.asked };
  };

  test('the first one answers alone', async () => {
    const { ask, search, first, second, head, lines } = await openBoth(neshan);
    expect(head['map-credit']).toBe('© Map.ir © Neshan');
    expect(await ask('reverse?location=35.7448,51.4106')).toEqual({
      address: 'استان تهران، تهران، آرژانتین، بخارست',
      isExact: true,
    });
    expect(await search('بخارست')).toEqual([
      {
        title: 'بخارست',
        address: 'تهران، تهران، آرژانتین، بخارست',
        lat: 35.7448,
        lng: 51.4106,
        isExact: true,
      },
    ]);
    expect([first.length, second.length, lines]).toEqual([2, 0, []]);
  });

  test.each<[string, typeof neshan | undefined]>([
    ['dead', undefined],
    ['refusing', (_url, response) => json(response, 480, { status: 'ERROR', message: 'KeyNotFound' })],
    ['talking nonsense', (_url, response) => response.end('<html>')],
    ['of another shape', (_url, response) => json(response, 200, { status: 'OK', items: [{ name: 'x' }] })],
    [
      'cutting answers',
      (_url, response) => {
        response.write('{"status":');
        response.destroy();
      },
    ],
  ])('while it is %s the second one answers', async (_how, first) => {
    const { ask, search, lines } = await openBoth(first);
    expect(await search('بخارست')).toEqual([
      { title: 'بخارست', address: 'تهران، آرژانتین، بخارست', lat: 35.7448, lng: 51.4106, isExact: true },
    ]);
    expect(await ask('reverse?location=35.7448,51.4106')).toMatchObject({ isExact: true });
    expect(lines.join()).toContain('"provider":"neshan"');
    expect(lines.join()).not.toMatch(/35\.7|51\.4|بخارست/);
  });

  test('a first one that hangs costs three searches their time, and then none', async () => {
    const { search, first } = await openBoth(() => {});
    for (const text of ['بخارست', 'ونک', 'تجریش', 'آزادی', 'انقلاب'])
      expect((await search(text))[0].title).toBe('بخارست');
    expect(first.length).toBe(3);
  }, 30_000);
});

test.each([
  [{ MAP_GEOCODERS: 'neshan' }],
  [{ MAP_GEOCODERS: 'google', NESHAN_KEY: 'k' }],
  [{ MAP_GEOCODERS: 'neshan', NESHAN_KEY: 'k', MAPIR_KEY: 'k' }],
  [{ MAP_GEOCODERS: 'neshan,neshan', NESHAN_KEY: 'k' }],
])('an order %o that does not fit what is configured refuses the start', (env) => {
  expect(() => readConfig(env)).toThrow('MAP_GEOCODERS must name');
});
