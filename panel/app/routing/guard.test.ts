import { type Role, roles } from '@pishkhan/contract/access/roles.ts';
import { type VendorStatus, vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { describe, expect, test } from 'vitest';
import { afterSignIn, type GuardSession, guard, type Visit } from './guard.ts';
import { findRoute, routeTable } from './route-table.ts';

const guest: GuardSession = {
  isAuthenticated: true,
  hasToken: false,
  isLoggedIn: false,
  role: null,
  status: 'NOT_REGISTERED',
};
const staff = (role: Role | null = 'MANAGER', status: VendorStatus = 'ACTIVE'): GuardSession => ({
  isAuthenticated: true,
  hasToken: true,
  isLoggedIn: true,
  role,
  status,
});
const visit = (pathname: string, rest: Partial<Visit> = {}): Visit => ({
  row: findRoute(pathname),
  pathname,
  previousPathname: undefined,
  wanted: pathname,
  ...rest,
});

describe('step by step', () => {
  test('1: the same path as before passes, whatever else is wrong', () => {
    expect(guard(visit('/orders', { previousPathname: '/orders' }), guest)).toEqual({ step: 1, go: 'pass' });
    expect(
      guard(visit('/orders', { previousPathname: '/orders', wanted: '/orders?tab=new' }), {
        ...guest,
        isAuthenticated: false,
        hasToken: true,
      }),
    ).toEqual({ step: 1, go: 'pass' });
  });

  test('2: with a token and nobody loaded yet, the user is loaded first, on open pages too', () => {
    const unknown = { ...guest, isAuthenticated: false, hasToken: true };
    for (const path of ['/orders', '/auth', '/auth/invitation', '/no-such-page']) {
      expect(guard(visit(path), unknown)).toEqual({ step: 2, go: 'load-user' });
    }
    expect(guard(visit('/orders'), { ...guest, isAuthenticated: false }).step).toBe(5);
    expect(guard(visit('/orders'), staff()).step).toBe(8);
  });

  test('3: open pages pass for everyone', () => {
    for (const path of ['/auth/invitation', '/orders/follow/x', '/no-such-page']) {
      for (const who of [guest, staff(), staff('BIKER', 'SUSPENDED'), staff(null, 'NOT_REGISTERED')]) {
        expect(guard(visit(path), who)).toEqual({ step: 3, go: 'pass' });
      }
    }
  });

  test('4: the sign-in page is for guests; others go to the page of their shop', () => {
    expect(guard(visit('/auth'), guest)).toEqual({ step: 4, go: 'pass' });
    expect(guard(visit('/auth'), staff())).toEqual({ step: 4, go: 'leave', to: '/dashboard' });
    expect(guard(visit('/auth'), staff('MANAGER', 'SIGNED_UP'))).toMatchObject({ to: '/auth/activation' });
    expect(guard(visit('/auth', { redirect: '/orders' }), staff())).toMatchObject({ to: '/orders' });
    expect(guard(visit('/auth', { redirect: '//evil' }), staff())).toMatchObject({ to: '/dashboard' });
    expect(guard(visit('/auth', { redirect: '/orders' }), staff('MANAGER', 'SUSPENDED'))).toMatchObject({
      to: '/auth/blocked',
    });
  });

  test('5: a guest is asked to sign in and comes back to the wanted page', () => {
    expect(guard(visit('/orders/OF-1', { wanted: '/orders/OF-1?x=1' }), guest)).toEqual({
      step: 5,
      go: 'sign-in',
      redirect: '/orders/OF-1?x=1',
    });
  });

  test('6: a role that the page is not for goes to the page of the shop', () => {
    expect(guard(visit('/orders'), staff('ACCOUNTANT'))).toEqual({ step: 6, go: 'leave', to: '/dashboard' });
    expect(guard(visit('/orders'), staff('BIKER', 'PAUSE'))).toEqual({
      step: 6,
      go: 'leave',
      to: '/auth/pause',
    });
    expect(guard(visit('/orders'), staff(null))).toMatchObject({ step: 6 });
  });

  test('7: a page for other statuses leads to the page of the present one', () => {
    expect(guard(visit('/auth/registration'), staff())).toEqual({ step: 7, go: 'leave', to: '/dashboard' });
    expect(guard(visit('/auth/blocked'), staff('MANAGER', 'REJECTED'))).toEqual({
      step: 7,
      go: 'leave',
      to: '/auth/rejected',
    });
    expect(guard(visit('/auth/activation/delivery-area'), staff('MANAGER', 'SIGNED_UP')).go).toBe('pass');
  });

  test('8: a shop whose status has a page sees that page, the others see what they want', () => {
    expect(guard(visit('/dashboard'), staff('MANAGER', 'SUSPENDED'))).toEqual({
      step: 8,
      go: 'leave',
      to: '/auth/blocked',
    });
    expect(guard(visit('/dashboard'), staff('BIKER'))).toEqual({ step: 8, go: 'pass' });
  });
});

// An independent oracle, written from docs/behaviour/panel-shell.md#route-guard. It imports only the rows and nothing that is under test.
const pageOf: Partial<Record<VendorStatus, string>> = {
  NOT_REGISTERED: '/auth/registration',
  PRE_SIGN_UP: '/auth/registration/steps',
  WAITING_FOR_BUSINESS_TYPE: '/auth/registration/waiting',
  WAITING_FOR_CITY: '/auth/registration/waiting',
  SIGNED_UP: '/auth/activation',
  READY_FOR_ACTIVE: '/auth/activation/waiting',
  REJECTED: '/auth/rejected',
  SUSPENDED: '/auth/blocked',
  PAUSE: '/auth/pause',
};
const onlyManager = /^\/(management\/(users|log)(\/|$)|vendors\/(branches|create\/.))/;
const books = /^\/management\/report\/(accounting(\/.+)?|general|monthly)$/;
const history = /^\/management\/report\/orders$/;
const counter = /^\/(orders|products|reviews|management\/(delivery|operating-hours|settings))(\/|$)/;

function mayRole(path: string, role: Role | null): boolean {
  if (onlyManager.test(path)) return role === 'MANAGER';
  if (books.test(path)) return role === 'ACCOUNTANT' || role === 'MANAGER';
  if (history.test(path)) return role !== 'BIKER' && role !== null;
  if (counter.test(path)) return role === 'MANAGER' || role === 'CASHIER';
  return true;
}

function expectedPlace(path: string, who: GuardSession): string {
  if (path === '/guide' || path.startsWith('/auth/invitation') || path.startsWith('/orders/follow/'))
    return path;
  const home = pageOf[who.status] ?? '/dashboard';
  if (path === '/auth') return who.isLoggedIn ? home : path;
  if (!who.isLoggedIn) return `/auth?redirect=${path}`;
  if (path.startsWith('/auth/switch/')) return path;
  if (!mayRole(path, who.role)) return home;
  if (path.startsWith('/auth/activation/') && path !== '/auth/activation/waiting') {
    return who.status === 'SIGNED_UP' ? path : home;
  }
  if (path.startsWith('/auth/')) return path === home ? path : home;
  return pageOf[who.status] ? home : path;
}

const place = (path: string, who: GuardSession): string => {
  const verdict = guard(visit(path), who);
  switch (verdict.go) {
    case 'pass':
      return path;
    case 'leave':
      return verdict.to;
    case 'sign-in':
      return `/auth?redirect=${verdict.redirect}`;
    default:
      return verdict.go;
  }
};

const paths = routeTable.map((row) => row.path.replace('{id}', 'X1'));
const everyone = [
  guest,
  ...[...roles, null].flatMap((role) => vendorStatuses.map((status) => staff(role, status))),
];

test.each(paths)('%s leads every role and status where its status says', (path) => {
  for (const who of everyone) {
    expect([path, who.role, who.status, place(path, who)]).toEqual([
      path,
      who.role,
      who.status,
      expectedPlace(path, who),
    ]);
  }
});

test('redirects end: the guard allows every page to which it redirects', () => {
  for (const who of everyone) {
    for (const path of paths) {
      const to = place(path, who).split('?')[0]!;
      expect([path, to, place(to, who).split('?')[0]]).toEqual([path, to, to]);
    }
  }
});

test('after signing in a person lands on the wanted page, unless the shop has one of its own', () => {
  expect(afterSignIn('ACTIVE', undefined)).toBe('/dashboard');
  expect(afterSignIn('ACTIVE', '/orders?x=1')).toBe('/orders?x=1');
  expect(afterSignIn('ACTIVE', 'https://evil.example/orders')).toBe('/dashboard');
  expect(afterSignIn('PAUSE', '/orders')).toBe('/auth/pause');
});
