import { expect, test } from 'vitest';
import { internalPath } from './internal-path.ts';

test.each([
  ['/orders', '/orders'],
  ['/orders/OF-12?tab=new#items', '/orders/OF-12?tab=new#items'],
  ['/auth/switch/V1', '/auth/switch/V1'],
  ['/orders?redirect=/auth', '/orders?redirect=/auth'],
  ['/a/../orders', '/orders'],
])('%s is a page of this panel', (value, path) => {
  expect(internalPath(value)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'orders',
  '',
  ' /orders',
  undefined,
  12,
  ['/orders'],
])('%j leads outside, or nowhere', (value) => {
  expect(internalPath(value)).toBeUndefined();
});

test.each(['/auth', '/auth/', '/auth?redirect=/orders', '/x/../auth', '/%61uth', '/auth#x'])(
  '%s would nest',
  (value) => {
    expect(internalPath(value)).toBeUndefined();
  },
);

test('a browser resolves every accepted path to this origin', () => {
  const pieces = ['/', '\\', '.', '.', '%2e', '%2f', '\t', '\n', '@', 'evil.example', ':', '?', '#', ' '];
  const here = 'https://shop.example';
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of pieces) {
          const path = internalPath(`/${a}${b}${c}${d}`);
          if (path !== undefined) expect(new URL(path, here).origin).toBe(here);
        }
});
