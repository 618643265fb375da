import { expect, test } from 'vitest';
import { nearestOpened, openedPaths } from './opened-paths.ts';

test.each([
  ["page.goto(program.url + '/management/users')", ['/management/users']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a test
  ['page.goto(`${program.url}/orders/${code}/print`)', ['/orders/{id}/print']],
  ["page.waitForURL('**/dashboard?day=1')", ['/dashboard']],
  ["signIn(page, program, cashier, '/auth?redirect=/orders')", ['/auth', '/orders']],
  ['page.waitForURL(/\\/products\\/\\d+$/)', ['/products']],
  ["page.goto('/products/12/edit')", ['/products/{id}/edit']],
  ["page.goto('/orders/factors')", ['/orders/factors']],
  ["import { open } from './kit/orders.ts';", []],
  ["import { calls } from '@pishkhan/contract/orders/calls.ts';", []],
  ["page.route('/api/v1/User/users')", []],
])('the screens of %s', (code, expected) => {
  expect([...openedPaths(code)]).toEqual(expected);
});

test('a path that no test opens is looked for from the one above it', () => {
  const users = new Set(['e2e/staff.e2e.test.ts']);
  const opened = new Map([['/management/users', users]]);
  expect(nearestOpened('/management/users/{id}', opened)).toEqual({
    path: '/management/users',
    tests: users,
  });
  expect(nearestOpened('/management', opened)).toBeUndefined();
});
