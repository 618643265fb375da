import { expect, it } from 'vitest';
import { readNatsAddress } from './nats-address.ts';

it.each([
  ['nats://127.0.0.1', { servers: ['127.0.0.1:4222'], credentials: undefined, isTls: false }],
  [
    'tls://shop:a%40b@one.example:4333, tls://shop:a%40b@two.example',
    {
      servers: ['one.example:4333', 'two.example:4222'],
      credentials: { user: 'shop', pass: 'a@b' },
      isTls: true,
    },
  ],
  ['nats://s3cret@[::1]:4222', { servers: ['[::1]:4222'], credentials: { token: 's3cret' }, isTls: false }],
])('%s is taken apart', (text, address) => {
  expect(readNatsAddress(text)).toEqual(address);
});

it.each([
  '',
  'localhost:4222',
  'http://localhost:4222',
  'nats://',
  'nats://one/path',
  'nats://one?tls=1',
  'nats://one,tls://two',
  'nats://a:b@one,nats://a:c@two',
  'nats://one,',
  Array(11).fill('nats://one').join(),
  'nats://%E0%A4%A@one',
])('«%s» is no address of NATS', (text) => {
  expect(readNatsAddress(text)).toBeUndefined();
});
