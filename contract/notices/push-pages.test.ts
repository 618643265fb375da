import { expect, it } from 'vitest';
import { pushPageOf } from './push-pages.ts';

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
