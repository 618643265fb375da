import { expect, test } from 'vitest';
import { createAddressCheck, parseNetwork } from './allowed-networks.ts';

const check = (...texts: string[]) => createAddressCheck(texts.map((text) => parseNetwork(text)!));

test('an address is allowed in a listed network only, also as IPv4 in IPv6', () => {
  const isAllowed = check('10.1.0.0/16', '192.0.2.7', '2001:db8::/32');
  for (const address of ['10.1.2.3', '192.0.2.7', '::ffff:10.1.255.255', '2001:db8:1::5', '2001:DB8::1'])
    expect([address, isAllowed(address)]).toEqual([address, true]);
  for (const address of ['10.2.0.1', '192.0.2.8', '::ffff:10.2.0.1', '2001:db9::1', '::1', '', 'localhost'])
    expect([address, isAllowed(address)]).toEqual([address, false]);
});

test('without a list every address is allowed', () => {
  expect(createAddressCheck(undefined)('203.0.113.9')).toBe(true);
});

test.each(['', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/1', '2001:db8::/129', 'any', '10.0.0.0/-1'])(
  '«%s» is no network',
  (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  },
);
