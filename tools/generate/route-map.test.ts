import { expect, test } from 'vitest';
import { routeMap } from './route-map.ts';

test('a route says for whom it is', () => {
  const text = routeMap([
    { path: '/orders', alias: '/orders/list', title: 'سفارش‌ها', layout: 'default', roles: ['MANAGER'] },
    { path: '/auth', title: 'ورود', layout: 'blank', guestOnly: true },
    { path: '/auth/blocked', title: 'مسدود', layout: 'blank', statuses: ['SUSPENDED'] },
  ]);
  const status = 'one without a page of its own';
  expect(text).toContain(`| \`/orders\`, \`/orders/list\` | سفارش‌ها | default | MANAGER | ${status} |`);
  expect(text).toContain('| `/auth` | ورود | blank | only who is not signed in |  |');
  expect(text).toContain('| `/auth/blocked` | مسدود | blank | any role | SUSPENDED |');
});
