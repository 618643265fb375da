import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillPage, pageSettings } from '../page-settings.ts';
import { environment, readConfig } from './config.ts';

const collector = 'https://events.example.ir/batch?a=1&copy=2';

test('events are recorded by default when there is a collector, once a minute, except for fourteen numbers', () => {
  const { analytics } = readConfig({ ANALYTICS_URL: collector });
  expect(analytics).toMatchObject({ url: collector, flushMs: 60_000 });
  expect(new Set(analytics?.ignored).size).toBe(14);
  for (const phone of analytics!.ignored) expect(phone).toMatch(/^09\d{9}$/);
});

test.each([
  [{}],
  [{ ANALYTICS: '1' }],
  [{ ANALYTICS: '0', ANALYTICS_URL: collector }],
  [{ ANALYTICS: 'true', ANALYTICS_URL: collector }],
])('nothing is recorded, and the page learns of no number, with %o', (env) => {
  const config = readConfig(env);
  expect(config.analytics).toBeUndefined();
  expect(Object.keys(pageSettings(config)).filter((name) => name.startsWith('analytics'))).toEqual([]);
});

test.each([
  ['MARKETPLACE_NAME', 'Tasty'],
  ['MARKETPLACE_NAME', 'س'],
  ['MARKETPLACE_NAME', ' سفره'],
  ['GUIDE_URL', 'javascript:alert(1)'],
  ['SURVEY_URL', '/survey'],
  ['GUEST_SITE_URL', 'https://guests.example.ir/?a=1'],
  ['GUEST_SITE_URL', 'javascript:alert(1)'],
  ['MEDIA_URL', 'https://cdn.example.ir/#a'],
  ['MEDIA_URL', "https://cdn;script-src'self'.ir"],
  ['ANALYTICS_URL', 'ftp://events.example.ir'],
  ['ANALYTICS_URL', 'https://user:word@events.example.ir'],
  ['ANALYTICS_URL', "https://events;script-src'self'.ir/"],
  ['ANALYTICS_IGNORE', '09000000801, 12'],
  ['ANALYTICS_FLUSH_MS', '0'],
  ['WEBHOOK_RETRY_SECONDS', '0'],
  ['WEBHOOK_RETRY_SECONDS', '0,soon'],
  ['WEBHOOK_RETRY_SECONDS', '0,-5'],
  ['WEBHOOK_ALLOW_INTERNAL', 'yes'],
  ['CUSTOMER_DATA_DAYS', '29'],
  ['CUSTOMER_DATA_DAYS', '3651'],
  ['BACKUP_KEEP_DAYS', '-1'],
  ['BACKUP_FOLDER', 'backups'],
  ['NATS_URL', 'localhost:4222'],
  ['NATS_URL', 'http://localhost:4222'],
])('%s cannot be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('webhooks go only to the open internet, except in the demo with its simulator', () => {
  const allows = (env: NodeJS.ProcessEnv) => readConfig(env).webhooks.allowInternal;
  expect(allows({})).toBe(true);
  expect(allows({ WEBHOOK_ALLOW_INTERNAL: '0' })).toBe(false);
  for (const env of [{ DEMO: '0' }, { DEMO: 'data' }, { NODE_ENV: 'production' }]) {
    expect(allows(env)).toBe(false);
    expect(allows({ ...env, WEBHOOK_ALLOW_INTERNAL: '1' })).toBe(true);
  }
  expect(readConfig({}).webhooks.retrySeconds).toEqual([
    0, 5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400,
  ]);
});

test('a setting of the page cannot break out of its attribute, and is read back unchanged', () => {
  const html = '<meta name="guide-url" content="" />\n<meta name="description" content="پیشخوان" />';
  const { guideUrl } = readConfig({ GUIDE_URL: 'https://a.ir/?x="><script>&copy=1' });
  const filled = fillPage(html, { 'guide-url': guideUrl!, description_: 'x' });
  expect(filled).toBe(
    '<meta name="guide-url" content="https://a.ir/?x=%22%3E%3Cscript%3E&amp;copy=1" />\n<meta name="description" content="پیشخوان" />',
  );
  expect(fillPage(html, { 'guide-url': '"><b>$1' })).toContain('content="&quot;&gt;&lt;b&gt;$1"');
});

test('the marketplace has a name, which stands in the page’s title, description and settings', () => {
  const html =
    '<title>پیشخوان | سفارش <!--marketplace-name--></title><meta name="description" content="در <!--marketplace-name-->" />' +
    '<meta name="marketplace-name" content="" /><!-- a remark --><!--version-->';
  const filledFor = (env: NodeJS.ProcessEnv) => fillPage(html, pageSettings(readConfig(env)));
  expect(filledFor({ MARKETPLACE_NAME: 'سفره‌خانه' })).toBe(
    '<title>پیشخوان | سفارش سفره‌خانه</title><meta name="description" content="در سفره‌خانه" />' +
      '<meta name="marketplace-name" content="سفره‌خانه" /><!-- a remark --><!--version-->',
  );
  for (const env of [{}, { MARKETPLACE_NAME: '' }])
    expect(filledFor(env)).toContain('<meta name="marketplace-name" content="اوفود" />');
});

test('paths can be appended to the guest site and to the host of pictures', () => {
  const settings = pageSettings(
    readConfig({ GUEST_SITE_URL: 'https://guests.example.ir/fa/', MEDIA_URL: 'https://CDN.example.ir' }),
  );
  expect(settings['guest-site-url']).toBe('https://guests.example.ir/fa');
  expect(settings['media-url']).toBe('https://cdn.example.ir');
  expect(pageSettings(readConfig({}))).toMatchObject({ 'guest-site-url': '', 'media-url': '' });
});

test('API and sign-in page may have paths of their own on the panel’s origin, as they are written', () => {
  const given = { API_BASE: '/pishkhan', AUTH_PAGE: '/account/sign-in.html' };
  expect(pageSettings(readConfig(given))).toMatchObject({
    'api-base': '/pishkhan',
    'auth-page': '/account/sign-in.html',
  });
  expect(pageSettings(readConfig({}))).toMatchObject({ 'api-base': '', 'auth-page': '' });
});

test.each([
  'https://api.example.ir',
  '//api.example.ir',
  '/\\api.example.ir',
  'pishkhan',
  '/',
  '/pishkhan/',
  '/a//b',
  '/a?b=1',
  '/a#b',
  '/a/../b',
  '/a/.',
  '/%61',
  '/پیشخوان',
  `/${'a'.repeat(200)}`,
])('API_BASE and AUTH_PAGE cannot be %s, and the sentence says why', (value) => {
  for (const name of ['API_BASE', 'AUTH_PAGE'])
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a path on the panel's own origin`);
});

test('of a support phone only digits and a plus reach the page', () => {
  expect(pageSettings(readConfig({ SUPPORT_PHONE: '"><b>+98 21' }))['support-phone']).toBe('+9821');
});

test('a page finds the print bridge on its own device, or where the installation says, or nowhere', () => {
  const bridgeOf = (env: NodeJS.ProcessEnv) => pageSettings(readConfig(env))['print-bridge-url'];
  expect(bridgeOf({})).toBe('http://127.0.0.1:9101');
  expect(bridgeOf({ PRINT_BRIDGE_URL: 'http://192.168.1.9:9101' })).toBe('http://192.168.1.9:9101/');
  expect(bridgeOf({ PRINT_BRIDGE_URL: '0' })).toBe('');
  expect(() => bridgeOf({ PRINT_BRIDGE_URL: "http://x;script-src'self'/" })).toThrow('PRINT_BRIDGE_URL');
});

test('streets of the map come only from a URL template; the page gets only the attribution', () => {
  const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png?key=1';
  const config = readConfig({ MAP_TILES: tiles, MAP_CREDIT: '© OpenStreetMap' });
  expect(config.map.tiles).toBe(tiles);
  expect(pageSettings(config)['map-credit']).toBe('© OpenStreetMap');
  expect(pageSettings(config)['map-provides']).toBe('streets');
  expect(pageSettings(readConfig({}))['map-provides']).toBe('');
  expect(Object.values(pageSettings(config)).join()).not.toContain('tiles.example.org');
  expect(pageSettings(readConfig({ MAP_CREDIT: '© OpenStreetMap' }))['map-credit']).toBe('');
  const refused = (env: NodeJS.ProcessEnv) => expect(() => readConfig(env)).toThrow(Object.keys(env)[0]!);
  refused({ MAP_TILES: 'https://tiles.example.org/{z}/{x}.png' });
  refused({ MAP_TILES: "https://x;script-src'self'/{z}/{x}/{y}" });
  refused({ MAP_TILES: 'https://{x}.example.org/{z}/{x}/{y}' });
  refused({ MAP_GEOCODE_URL: 'ftp://geocode.example.org' });
});

const smsIr = { SMSIR_KEY: 'k', SMSIR_TEMPLATE: '7', SMSIR_SENDER: '30001234' };
const bale = { BALE_KEY: 'b', BALE_BOT: '99' };

test('messages go to a file, by Kavenegar if it has a key, or by the named providers in their order', () => {
  const smsOf = (env: NodeJS.ProcessEnv) => readConfig(env).sms;
  expect(smsOf({})).toMatchObject({ order: [], orderNotices: [] });
  expect(smsOf({ KAVENEGAR_KEY: 'k' })).toMatchObject({
    order: ['kavenegar'],
    orderNotices: ['kavenegar'],
    accounts: { kavenegar: { key: 'k', template: 'pishkhan-otp' }, smsir: undefined },
  });
  const named = { SMS_PROVIDERS: 'smsir, kavenegar', KAVENEGAR_KEY: 'k', ...smsIr };
  expect(smsOf(named)).toMatchObject({
    order: ['smsir', 'kavenegar'],
    orderNotices: ['smsir', 'kavenegar'],
    accounts: { smsir: { key: 'k', template: 7, sender: 30_001_234 } },
  });
  expect(smsOf({ ...named, ...bale, SMS_ORDER_PROVIDERS: 'bale,smsir' })).toMatchObject({
    order: ['smsir', 'kavenegar'],
    orderNotices: ['bale', 'smsir'],
    accounts: { bale: { key: 'b', bot: 99 } },
  });
});

test.each([
  [{ SMS_PROVIDERS: 'kavenegar,twilio' }, 'SMS_PROVIDERS may name kavenegar, smsir'],
  [{ SMS_PROVIDERS: 'smsir,smsir', ...smsIr }, 'SMS_PROVIDERS may name kavenegar, smsir'],
  [{ SMS_PROVIDERS: 'kavenegar' }, 'The provider kavenegar of messages needs KAVENEGAR_KEY'],
  [
    { SMS_PROVIDERS: 'smsir', SMSIR_KEY: 'k' },
    'The provider smsir of messages needs SMSIR_TEMPLATE, SMSIR_SENDER',
  ],
  [{ SMS_PROVIDERS: 'smsir', ...smsIr, SMSIR_TEMPLATE: 'otp' }, 'SMSIR_TEMPLATE'],
  [{ SMS_PROVIDERS: 'bale', ...bale }, 'SMS_PROVIDERS needs a provider of text messages beside bale'],
  [smsIr, 'SMSIR_KEY is set, and SMS_PROVIDERS does not name smsir'],
  [{ SMS_ORDER_PROVIDERS: 'smsir', ...smsIr }, 'SMS_ORDER_PROVIDERS is set without SMS_PROVIDERS'],
])('with %o the server does not start, and says why', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
/** The rows of the server's table: names, which may share a row, and their defaults in the same order. */
const documented = page
  .slice(0, page.indexOf('\n## '))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '))
  .map(([names = '', usual = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    usual,
  }));
const readByOthers = ['NODE_ENV'];

test('docs/configuration.md lists every variable once, and no other', () => {
  const read = Object.keys(environment.shape).filter((name) => !readByOthers.includes(name));
  expect(documented.flatMap(({ names }) => names).sort()).toEqual(read.sort());
});

test('docs/configuration.md names the defaults that are numbers', () => {
  const defaults = environment.parse({});
  const numbers = documented.flatMap(({ names, usual }) =>
    names.map((name, index) => ({ name, said: usual.split(', ')[index] ?? usual })),
  );
  const known = numbers.filter(({ name }) => typeof defaults[name as keyof typeof defaults] === 'number');
  expect(known.length).toBeGreaterThan(15);
  expect(known.map(({ name, said }) => `${name} ${said}`)).toEqual(
    known.map(({ name }) => `${name} ${defaults[name as keyof typeof defaults]}`),
  );
});
