import { expect, test } from 'vitest';
import { platformOf } from './platform.ts';
import { recordOf } from './record.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.60 Mobile Safari/537.36';

// Every field of docs/behaviour/panel-shell.md#analytics, written out by hand.
test('the record of a change of shop has every field that is described, and no other', () => {
  const record = recordOf(
    {
      doing: { action: 'changeVendor', payload: { from: 'V1', to: 'V2' } },
      by: { cellPhone: '09000000123', role: 'CASHIER', vendorCode: 'V1' },
      at: Date.parse('2026-11-20T20:34:00.120Z'),
    },
    'a random string',
    platformOf(android),
  );
  expect(record).toEqual({
    action_name: 'changeVendor',
    cellphone: '09000000123',
    data: '{"from":"V1","to":"V2","experiments":[]}',
    session_id: 'a random string',
    ts: '2026-11-21T00:04:00.120+03:30',
    user_role: 'CASHIER',
    vendor_code: 'V1',
    app_name: 'order-app',
    app_version: '1.8.34',
    platform: 'WEB',
    browser_name: 'Chrome',
    browser_version: '142.0.7444.60',
    os_name: 'Android',
    os_version: '14',
  });
});

test('the offset is the one of that moment: in the summer of 2022 Tehran was four and a half hours ahead', () => {
  const by = { cellPhone: '09000000123', role: null, vendorCode: null };
  const at = Date.parse('2022-07-01T08:00:00Z');
  const record = recordOf({ doing: { action: 'logout', payload: {} }, by, at }, 's', platformOf(''));
  expect(record).toMatchObject({
    ts: '2022-07-01T12:30:00.000+04:30',
    data: '{"experiments":[]}',
    user_role: null,
    vendor_code: null,
    browser_name: '',
    os_version: '',
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.3595.53',
    'Edge 142.0.3595.53 on Windows 10.0',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144.0 on Linux '],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari 17.6 on iOS 17.6.1',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18.1 on macOS 10.15.7',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
    'Samsung Internet 25.0 on Android 13',
  ],
  ['something else', '  on  '],
])('%s is known', (userAgent, known) => {
  const { browser_name, browser_version, os_name, os_version } = platformOf(userAgent);
  expect(`${browser_name} ${browser_version} on ${os_name} ${os_version}`).toBe(known);
});
