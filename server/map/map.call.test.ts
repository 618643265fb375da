// Map tiles and place names over real HTTP: our own, and those of a provider that works, sends wrong data, is slow or fails.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { mapCalls } from '@pishkhan/contract/map/calls.ts';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Visitor } from '../infra/http/visitor.ts';
import { createLog } from '../infra/log.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { temporaryFolder } from '../testkit/files.ts';
import { type MapSettings, mapHandlers } from './public.ts';

const visitor: Visitor = {
  personId: 7,
  fullName: '',
  sessionId: 's',
  vendorCode: null,
  role: null,
  vendorStatus: 'NOT_REGISTERED',
};

async function open(settings: Partial<MapSettings> = {}) {
  const lines: string[] = [];
  // The time of a line may look like a place.
  const log = createLog('trace', { write: (line) => void lines.push(line.replace(/"time":"[^"]*",/, '')) });
  const folder = temporaryFolder(onTestFinished);
  const handlers = mapHandlers({ tiles: undefined, geocoders: [], folder, log, ...settings });
  const server = await serveCalls(
    mapCalls,
    handlers,
    { staff: async () => visitor },
    { trustProxy: ['127.0.0.1'] },
  );
  const signed = { headers: { authorization: 'Bearer x' } };
  const ask = async (path: string) => {
    const answer = await server.fetch(`/api/v1/Map/geocode/${path}`, signed);
    const body = await answer.json();
    return answer.ok ? body.result : body.code;
  };
  const tile = (place: string, from = '203.0.113.7') =>
    server.fetch(`/api/v1/Map/geocode/tile/${place}`, { headers: { 'x-forwarded-for': from } });
  return { server, ask, tile, folder, lines };
}

/** A fake provider that answers as scripted and records its requests. */
const asked: IncomingMessage[] = [];
let answers: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const provider = createServer((request, response) => {
  asked.push(request);
  answers(request, response);
});
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => void provider.close());
beforeEach(() => void asked.splice(0));

const tiles = `${origin}/streets/{z}/{x}/{y}.png?key=secret`;
const street = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
const isStreet = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).equals(street);
const tehranTile = '12/2632/1612.png';

describe('without a provider', () => {
  test('a tile is drawn, a picture of 256 pixels that may be kept', async () => {
    const { tile } = await open();
    const answer = await tile(tehranTile);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d{5,}$/);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  test('a user of IPv6 gets as many as one of IPv4, however many addresses of their /64 they use', async () => {
    const { tile } = await open();
    await tile(tehranTile);
    const statuses: number[] = [];
    for (let from = 0; from < 800; from += 20) {
      const some = Array.from({ length: 20 }, (_, each) => tile(tehranTile, `2001:db8:1:2::${from + each}`));
      for (const answer of await Promise.all(some)) statuses.push(answer.status);
    }
    expect(statuses).toContain(429);
    expect((await tile(tehranTile, '2001:db8:1:3::1')).status).toBe(200);
  });

  test.each(['3/5/3', '20/674000/412000', '12/0/0', '12/2632/4000', '19/999999/1'])(
    'there is no tile %s: too far, too close, or elsewhere on the earth',
    async (place) => expect((await (await open()).tile(place)).status).toBe(404),
  );

  test.each(['12/2632/..%2f..%2fx', '12/2632/1.5', '-1/1/1', '12/2632/1612.svg'])(
    'no picture is called %s',
    async (place) => expect((await (await open()).tile(place)).status).toBe(422),
  );

  test('a place is called by its city and province, and never exactly', async () => {
    const { ask } = await open();
    expect(await ask('reverse?location=35.70,51.40')).toEqual({
      address: 'استان تهران، تهران',
      isExact: false,
    });
    expect(await ask('reverse?location=33.9,55.9')).toMatchObject({
      address: expect.stringContaining('نزدیک'),
    });
    expect(await ask('reverse?location=35.7')).toBe('INVALID');
    for (const nowhere of ['91,51', '35,181'])
      expect(await ask(`reverse?location=${nowhere}`)).toBe('INVALID');
    for (const far of ['0,0', '51,35', '45,50'])
      expect(await ask(`reverse?location=${far}`)).toEqual({
        address: 'این نقطه از همه شهرها دور است',
        isExact: false,
      });
  });

  test('cities are found as people type them, those of the district first', async () => {
    const { ask } = await open();
    const titles = async (query: string) =>
      (await ask(`forward?search_text=${encodeURIComponent(query)}`)).map(
        ({ title }: { title: string }) => title,
      );
    expect((await titles('كرج'))[0]).toBe('کرج');
    expect((await titles('بندر عباس'))[0]).toBe('بندرعباس');
    expect((await titles('شیر'))[0]).toBe('شیراز');
    expect(await titles('تهران خیابان ولیعصر')).toContain('تهران');
    expect(await titles('قققق')).toEqual([]);
    expect((await titles('شهر')).length).toBe(10);
    const near = await ask(
      `forward?search_text=${encodeURIComponent('شهر')}&district=${encodeURIComponent('کرج')}`,
    );
    expect(near[0].address).toContain('البرز');
    expect(await ask('forward?search_text=a')).toBe('INVALID');
  });

  test('names of places are for those who are signed in, and so many a minute', async () => {
    const { server, ask } = await open();
    expect((await server.fetch('/api/v1/Map/geocode/reverse?location=35,51')).status).toBe(401);
    const codes = await Promise.all(Array.from({ length: 45 }, () => ask('reverse?location=35.7,51.4')));
    expect(codes.filter((code) => code === 'TOO_MANY').length).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== 'TOO_MANY').length).toBeGreaterThanOrEqual(40);
  });
});

describe('with a provider of tiles', () => {
  test('each is asked for once, however many look, and kept over a restart', async () => {
    answers = (_request, response) => void setTimeout(() => response.end(street), 50);
    const folder = temporaryFolder(onTestFinished);
    const { tile } = await open({ tiles, folder });
    const seen = await Promise.all(Array.from({ length: 8 }, async () => isStreet(await tile(tehranTile))));
    expect(seen).not.toContain(false);
    expect(asked.map(({ url }) => url)).toEqual(['/streets/12/2632/1612.png?key=secret']);
    expect(asked[0]!.headers['user-agent']).toContain('Pishkhan');

    const again = await open({ tiles, folder });
    expect(await isStreet(await again.tile(tehranTile))).toBe(true);
    expect(asked.length).toBe(1);
    const other = await open({ tiles: `${origin}/other/{z}/{x}/{y}`, folder });
    await other.tile(tehranTile);
    expect(asked.length).toBe(2);
    expect(readdirSync(folder).length).toBe(1);
  });

  test.each<[string, typeof answers]>([
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end()],
    [
      'answers a page',
      (_, response) => response.setHeader('content-type', 'image/png').end('<svg onload=x>'),
    ],
    ['answers without end', (_, response) => response.end(Buffer.concat([street, Buffer.alloc(600_000)]))],
    ['is broken', (_, response) => response.writeHead(500).end()],
    ['hangs up', (request) => request.destroy()],
  ])(
    'our own drawing stands in when it %s, is not kept for long, and the provider is left alone for a while',
    async (_what, answer) => {
      answers = answer;
      const { tile, folder, lines } = await open({ tiles });
      for (const x of [2632, 2633, 2634, 2635, 2636]) {
        const drawn = await tile(`12/${x}/1612`);
        expect([drawn.status, await isStreet(drawn)]).toEqual([200, false]);
        expect(drawn.headers.get('cache-control')).toBe('public, max-age=60');
      }
      expect(asked.map(({ url }) => url)).toEqual(
        [2632, 2633, 2634].map((x) => `/streets/12/${x}/1612.png?key=secret`),
      );
      expect(readdirSync(folder).flatMap((inner) => readdirSync(path.join(folder, inner)))).toEqual([]);
      expect(lines.join()).toContain('MAP_TILE_FAILED');
      expect(lines.join()).not.toMatch(/secret|12\/2632/);
    },
  );

  test('a tile that it lacks is drawn by us, and is no failure', async () => {
    answers = (_request, response) => response.writeHead(404).end();
    const { tile, lines } = await open({ tiles });
    for (const x of [2632, 2633, 2634, 2635]) await tile(`12/${x}/1612`);
    expect([asked.length, lines]).toEqual([4, []]);
  });

  test('it is never asked for what is far from here', async () => {
    const { tile } = await open({ tiles });
    for (const place of ['12/0/0', '3/5/3', '20/674000/412000']) await tile(place);
    expect(asked).toEqual([]);
  });
});

describe('with a provider of names', () => {
  const geocoders = [{ name: 'nominatim', url: `${origin}/geo?lang=fa`, key: 'word' } as const];
  const address = {
    state: 'استان تهران',
    city: 'تهران',
    suburb: 'ونك',
    road: 'خیابان ملاصدرا',
    house_number: '۱۲',
  };
  const hit = { display_name: 'x', name: 'خیابان ملاصدرا', lat: '35.76', lon: '51.41', address };

  test('an address is one line, the largest part first; neighbours share one question', async () => {
    answers = (_request, response) => response.end(JSON.stringify({ display_name: 'x', address }));
    const { ask, lines } = await open({ geocoders });
    const line = 'استان تهران، تهران، ونک، خیابان ملاصدرا، پلاک ۱۲';
    expect(await ask('reverse?location=35.76001,51.41001')).toEqual({ address: line, isExact: true });
    expect(await ask('reverse?location=35.76003,51.41003')).toEqual({ address: line, isExact: true });
    expect(asked.length).toBe(1);
    const url = new URL(asked[0]!.url!, origin);
    expect([url.pathname, asked[0]!.headers.authorization]).toEqual(['/geo/reverse', 'Bearer word']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      lang: 'fa',
      format: 'jsonv2',
      lat: '35.76',
      lon: '51.41',
      'accept-language': 'fa',
    });
    expect(lines.join()).not.toMatch(/35\.76|51\.41|ونک/);
  });

  test('places are searched in the district first, and those outside the map are nobody’s', async () => {
    answers = (_request, response) =>
      response.end(JSON.stringify([hit, { ...hit, lat: '48.8', lon: '2.3' }]));
    const { ask } = await open({ geocoders });
    const search = `forward?search_text=${encodeURIComponent('ملاصدرا')}&district=${encodeURIComponent('تهران')}`;
    expect(await ask(search)).toEqual([
      {
        title: 'خیابان ملاصدرا',
        address: 'استان تهران، تهران، ونک، خیابان ملاصدرا، پلاک ۱۲',
        lat: 35.76,
        lng: 51.41,
        isExact: true,
      },
    ]);
    expect(new URL(asked[0]!.url!, origin).searchParams.get('q')).toBe('ملاصدرا, تهران');
    expect(new URL(asked[0]!.url!, origin).searchParams.get('countrycodes')).toBe('ir');
  });

  test('when it cannot be asked, or talks nonsense, our own list answers', async () => {
    answers = (_request, response) => response.end('{"address": 5');
    const { ask, lines } = await open({ geocoders });
    expect(await ask('reverse?location=35.70,51.40')).toEqual({
      address: 'استان تهران، تهران',
      isExact: false,
    });
    expect((await ask(`forward?search_text=${encodeURIComponent('شیراز')}`))[0].title).toBe('شیراز');
    expect(lines.join()).toContain('GEOCODE_FAILED');
    expect(lines.join()).not.toMatch(/35\.7|51\.4|شیراز/);
  });
});
