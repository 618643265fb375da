import { expect, test } from 'vitest';
import { visitablePages } from './visitable-pages.ts';

const paths = (...args: Parameters<typeof visitablePages>) => visitablePages(...args).map(({ path }) => path);

test('an accountant is offered reports, and nothing that would turn them away', () => {
  expect(paths('ACCOUNTANT', () => true)).toEqual([
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
  expect(paths('BIKER', () => true)).toEqual([
    '/dashboard',
    '/management',
    '/management/account',
    '/management/info',
    '/vendors',
  ]);
});

test('a page without a screen is not offered', () => {
  expect(paths('MANAGER', ({ path }) => path === '/dashboard')).toEqual(['/dashboard']);
});
