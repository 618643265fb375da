import { expect, test } from 'vitest';
import type { GuardSession } from './guard.ts';
import { searchablePages, visitablePages } from './visitable-pages.ts';

const paths = (...args: Parameters<typeof visitablePages>) => visitablePages(...args).map(({ path }) => path);

test('an accountant is offered reports, and no page that would redirect them', () => {
  expect(paths('ACCOUNTANT')).toEqual([
    '/dashboard',
    '/management',
    '/management/account',
    '/management/info',
    '/management/report/accounting',
    '/management/report/general',
    '/management/report/monthly',
    '/management/report/orders',
    '/vendors',
  ]);
});

test("the shop's own courier is offered only what is for everybody", () => {
  expect(paths('BIKER')).toEqual([
    '/dashboard',
    '/management',
    '/management/account',
    '/management/info',
    '/vendors',
  ]);
});

const session = (over: Partial<GuardSession>): GuardSession => ({
  isAuthenticated: true,
  hasToken: true,
  isLoggedIn: true,
  role: 'MANAGER',
  status: 'ACTIVE',
  ...over,
});
const found = (over: Partial<GuardSession>) => searchablePages(session(over)).map(({ path }) => path);

test('a manager finds pages that create something, and a cashier none that only managers may open', () => {
  const manager = found({});
  expect(manager).toEqual(expect.arrayContaining(['/products/create', '/management/users', '/orders']));
  expect(manager.filter((path) => !found({ role: 'CASHIER' }).includes(path))).toEqual([
    '/management/log',
    '/management/report/accounting',
    '/management/report/general',
    '/management/report/monthly',
    '/management/users',
    '/management/users/create',
    '/vendors/branches',
  ]);
});

test('in a shop whose status has its own page, only pages of that status are found', () => {
  expect(found({ status: 'SUSPENDED' })).toEqual(['/auth/blocked']);
  expect(found({ status: 'SIGNED_UP' })).toEqual([
    '/auth/activation',
    '/auth/activation/delivery-area',
    '/auth/activation/picking-shifts',
  ]);
});

test('nobody finds the sign-in page, an open page, or a page with an id', () => {
  expect(found({}).filter((path) => path === '/auth' || /invitation|follow|[{]/.test(path))).toEqual([]);
});
