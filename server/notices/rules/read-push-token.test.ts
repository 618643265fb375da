import { expect, it } from 'vitest';
import { readPushToken } from './read-push-token.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const web = (change: object = {}) =>
  JSON.stringify({ endpoint: 'https://push.example/1', expirationTime: null, keys, ...change });

it('a subscription of a browser is read with its keys, anything else that is one word is a token of FCM', () => {
  expect(readPushToken(web())).toEqual({ kind: 'WEB', target: 'https://push.example/1', ...keys });
  expect(readPushToken(' fGhJ:APA91b-x_y ')).toEqual({ kind: 'FCM', target: 'fGhJ:APA91b-x_y' });
});

it.each([
  ['', 'nothing'],
  ['two words', 'two words'],
  ['توکن', 'letters that no token has'],
  ['x'.repeat(2049), 'a token that is too long'],
  ['{', 'half a document'],
  ['{}', 'a document without an address'],
  [web({ endpoint: `https://push.example/${'x'.repeat(2048)}` }), 'an address that is too long'],
  [web({ endpoint: 'https://push.example/\u0000' }), 'an address with a character that no database takes'],
  [web({ endpoint: 'https://push.example/\ud800' }), 'an address with half a character'],
  [web({ keys: { ...keys, p256dh: 'B'.repeat(86) } }), 'a key that is too short'],
  [web({ keys: { ...keys, auth: '+'.repeat(22) } }), 'a key in other letters'],
  [web({ keys: null }), 'no keys'],
])('%s is refused: %s', (text) => {
  expect(readPushToken(text)).toBeUndefined();
});
