import { expect, it } from 'vitest';
import { pathInShop, pressedOrder, pushPageOf } from './push-pages.ts';

it.each([
  ['NEW_ORDER', '/orders'],
  ['ORDER_STATUS', '/orders'],
  ['REVIEW', '/reviews'],
  ['PRODUCT_CHANGE', '/products'],
  ['VENDOR_STATUS', '/dashboard'],
  ['GENERAL', '/dashboard'],
  ['SOMETHING_NEW', '/dashboard'],
  ['toString', '/dashboard'],
  [1, '/dashboard'],
  [undefined, '/dashboard'],
])('a push of the type %s opens %s', (type, page) => {
  expect(pushPageOf(type)).toBe(page);
});

it('a page of a shop is opened through the shop, with its full address', () => {
  expect(pathInShop('/orders/48#accept=1', 'a b')).toBe(
    '/auth/switch/a%20b?redirect=%2Forders%2F48%23accept%3D1',
  );
});

it('a press in a notification of an earlier release, which names no shop, opens no order', () => {
  expect(pressedOrder(undefined, '4821')).not.toBe(pressedOrder('kababi', '4821'));
});
