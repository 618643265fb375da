import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { staffCalls } from '@pishkhan/contract/calls.ts';
import { beforeAll, expect, test } from 'vitest';
import type { EarlyRequests } from '../infra/http/early-request.ts';
import { firstReads } from '../infra/http/first-reads.ts';
import { memoryStorage, token } from '../infra/http/testkit.ts';
import { buildEarlyRequest } from './early-request.ts';

let script: string;
beforeAll(async () => {
  script = await buildEarlyRequest(resolve(import.meta.dirname, '..'));
});

/** Opens index.html at an address, in a browser with these stored values. Returns its requests with their headers. */
function open(kept: Record<string, string>, address = '/orders', apiBase = '') {
  const localStorage = memoryStorage();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const asked: [string, RequestInit['headers']][] = [];
  const page = {
    localStorage,
    document: {
      cookie: 'theme=dark; XSRF-TOKEN=x%3D1',
      querySelector: (selector: string) =>
        selector === 'meta[name="api-base"]' ? { content: apiBase } : null,
    },
    location: new URL(address, 'http://localhost'),
    window: {},
    performance,
    atob,
    fetch: (url: string, { headers }: RequestInit) => {
      asked.push([url, headers]);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  };
  runInNewContext(script, page);
  return { asked, earlyRequests: (page as { earlyRequests?: EarlyRequests }).earlyRequests };
}

test('a browser with a token requests the user, with the headers of every request', () => {
  const lasting = token({ iat: 1, exp: 601 });
  const { asked, earlyRequests } = open(
    { token: lasting, tokenReceivedAt: String(Date.now()) },
    '/reviews/none',
  );
  expect(asked).toEqual([
    [
      '/api/v1/User/me',
      {
        accept: 'application/json',
        'app-type': 'web',
        'app-version': '1.8.34',
        authorization: `Bearer ${lasting}`,
        'x-xsrf-token': 'x=1',
      },
    ],
  ]);
  expect(earlyRequests?.token).toBe(lasting);
});

test('behind a gateway the requests go below its path, and are answers to the paths of the API', () => {
  const kept = { token: token({ iat: 1, exp: 601 }), tokenReceivedAt: String(Date.now()) };
  const { asked, earlyRequests } = open(kept, '/dashboard', '/pishkhan');
  expect(asked.map(([url]) => url)).toEqual([
    '/pishkhan/api/v1/User/me',
    '/pishkhan/api/v1/Vendor/dashboard',
  ]);
  expect(Object.keys(earlyRequests!.answers)).toEqual(['/api/v1/User/me', '/api/v1/Vendor/dashboard']);
});

test.each([
  ['/dashboard', ['/api/v1/User/me', '/api/v1/Vendor/dashboard']],
  ['/management/report/orders', ['/api/v1/User/me', '/api/v1/Order']],
  ['/orders', ['/api/v1/User/me', '/api/v1/Order/list/in-progress']],
  [
    '/management/settings',
    ['/api/v1/User/me', '/api/v1/Vendor/ordering-settings', '/api/v1/VendorInfo/delivery-status'],
  ],
  ['/products/discounts/22/edit', ['/api/v1/User/me', '/api/v1/Product/discount/22']],
  ['/products/discounts/22/33', ['/api/v1/User/me']],
  // The page reads something else when it has a filter.
  ['/management/report/orders?page=2', ['/api/v1/User/me']],
])('beside the user, %s requests what the page reads first', (address, paths) => {
  const { asked, earlyRequests } = open({ token: token({ iat: 1, exp: 601 }) }, address);
  expect(asked.map(([path]) => path)).toEqual(paths);
  expect(Object.keys(earlyRequests!.answers)).toEqual(paths);
});

test('every early request is a read of the contract', () => {
  const reads = Object.values(staffCalls).filter(({ method }) => method === 'GET');
  const known = reads.map(({ path }) => path.replace('/api/v1/', ''));
  const urls = Object.values(firstReads).flat();
  expect(known).toEqual(expect.arrayContaining(urls.map((url) => url.split('?')[0])));
});

test('nothing is requested without a token, or with one that expires soon', () => {
  const ending = { token: token({ iat: 1, exp: 601 }), tokenReceivedAt: String(Date.now() - 590_000) };
  for (const kept of [{}, ending]) expect(open(kept)).toEqual({ asked: [], earlyRequests: undefined });
});

test('the module is small enough to be inlined in the page', () => {
  expect(script.length).toBeLessThan(2500);
  expect(script).not.toContain('</script');
});
