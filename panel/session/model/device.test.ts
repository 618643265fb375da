import { expect, test } from 'vitest';
import { deviceIdOf } from './device.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

test('a device id is four hashed parts: phone, system, maker, browser', () => {
  const [phone, system, maker, browser] = deviceIdOf('09120000001', android).split('-');
  expect(deviceIdOf('09120000001', android)).toMatch(/^([0-9a-f]{8}-){3}[0-9a-f]{8}$/);
  const other = deviceIdOf('09120000002', firefox).split('-');
  expect([phone, system, browser].map((part, index) => part === other[[0, 1, 3][index]!])).toEqual([
    false,
    false,
    false,
  ]);
  // FNV-1a of the empty text is its offset: a Linux computer does not reveal its manufacturer.
  expect(other[2]).toBe('811c9dc5');
  expect(maker).not.toBe('811c9dc5');
  expect(deviceIdOf('09120000001', firefox).split('-')[0]).toBe(phone);
});
