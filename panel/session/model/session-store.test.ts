import { CallFailed, createClient, type WireRequest } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { Me } from '@pishkhan/contract/session/session.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { networkFailure } from '../../infra/http/failures.ts';
import { memoryStorage } from '../../infra/http/testkit.ts';
import { createTokenStore } from '../../infra/http/token-store.ts';
import { createSessionStore } from './session-store.ts';

// This test checks the order of steps; HTTP is tested in transport.test.ts.
let log: string[];
let fail: Set<string>;
let shop: string;
let leaving: boolean;
let earlyRequestMs: number;
let failure: CallFailed;
let pauses: (tries: number) => void;

const found = (): Me => ({
  user: {
    id: 1,
    cellPhone: '09120000001',
    role: 'MANAGER',
    fullName: 'سارا',
    status: 'ACTIVE',
    orderNotification: true,
    nationalCode: null,
  },
  vendor: {
    vendorCode: shop as VendorCode,
    vendorName: shop,
    vendorStatus: 'ACTIVE',
    vendorGrade: null,
    step: 5,
    city: null,
    referralCode: null,
    businessTitle: null,
    businessType: null,
    businessTypeId: null,
    ownerCellPhone: null,
    ownerName: null,
    visible: true,
    isTax: false,
    financialReportVisible: true,
    maxPlatformPercent: 0,
    version: 1,
    logo: null,
    mainImage: null,
  },
  vendors: [],
  invitations: [],
  secondFactorNeed: null,
});

function page() {
  const tokens = createTokenStore(memoryStorage(), () => 1);
  const client = createClient(async ({ call, body }: WireRequest) => {
    log.push(`${call.name} ${body ? JSON.stringify(body) : ''} with ${tokens.token()}`);
    if (fail.has(call.name)) throw failure;
    if (call.name === 'me') return found();
    if (call.name !== 'changeVendor') return {};
    shop = (body as { vendorCode: string }).vendorCode;
    return { token: `token of ${shop}` };
  });
  const store = createSessionStore({
    client,
    tokens,
    device: () => ({ deviceId: 'd1', deviceType: 1 }),
    events: {
      record: ({ action, payload }, by) =>
        log.push(`${action} ${JSON.stringify(payload)} of ${by.cellPhone}, ${by.role} at ${by.vendorCode}`),
      renewSession: () => log.push('event session renewed'),
    },
    closeLogoutDialog: () => log.push('logout dialog closed'),
    earlyRequestMs: () => earlyRequestMs,
    isLeaving: () => leaving,
    onUnreachable: (isUnreachable) => log.push(isUnreachable ? 'not reachable' : 'reachable again'),
    pauseBeforeRetry: async (tries) => pauses(tries),
    restart: () => log.push('page restarted'),
  });
  store.onSessionChange((change) =>
    log.push(`${change}: ${store.state.get().vendor?.vendorName}, token ${tokens.token()}`),
  );
  return { store, tokens };
}

beforeEach(() => {
  log = [];
  fail = new Set();
  shop = 'V1';
  leaving = false;
  earlyRequestMs = 0;
  failure = refusal(404);
  pauses = () => {};
});

function refusal(status: number): CallFailed {
  const problem = { type: 'about:blank', title: '', detail: '', instance: '', retryable: false };
  return new CallFailed({ ...problem, status, code: 'REFUSED' });
}

const v2 = 'V2' as VendorCode;

describe('at start', () => {
  test('the user is loaded, no sooner than the splash may go', async () => {
    const { store, tokens } = page();
    tokens.storeToken('t');
    const begin = performance.now();
    expect(store.state.get().isAuthenticated).toBe(false);
    await store.loadAtStart(80);
    expect(performance.now() - begin).toBeGreaterThan(75);
    expect(store.state.get()).toMatchObject({ isAuthenticated: true, isLoggedIn: true, vendors: [] });
    expect(log).toEqual(['me  with t']);
  });

  test('the wait counts from the early request of index.html', async () => {
    const { store, tokens } = page();
    tokens.storeToken('t');
    earlyRequestMs = 70;
    const begin = performance.now();
    await store.loadAtStart(80);
    expect(performance.now() - begin).toBeLessThan(60);
    expect(store.state.get().isLoggedIn).toBe(true);
  });

  test('the user is known behind the splash screen, though nobody is signed in before it is removed', async () => {
    const { store, tokens } = page();
    tokens.storeToken('t');
    const known = new Promise<void>((done) => {
      store.state.subscribe(() => store.state.get().user && done());
    });
    const loading = store.loadAtStart(80);
    await known;
    expect(store.state.get()).toMatchObject({ isAuthenticated: false, isLoggedIn: false, user: { id: 1 } });
    await loading;
    expect(store.state.get()).toMatchObject({ isAuthenticated: true, isLoggedIn: true });
  });

  test.each([401, 403, 404, 409, 422])(
    'a refusal with %i deletes the token and leaves a guest',
    async (status) => {
      const { store, tokens } = page();
      tokens.storeToken('t');
      fail.add('me');
      failure = refusal(status);
      await store.loadAtStart(0);
      expect(tokens.token()).toBeUndefined();
      expect(store.state.get()).toMatchObject({ isAuthenticated: true, isLoggedIn: false, user: null });
    },
  );

  test.each([0, 408, 429, 500, 502, 503, 504])(
    'a server that is away (%i) signs nobody out: it is said, and gone on with when it is back',
    async (status) => {
      const { store, tokens } = page();
      tokens.storeToken('t');
      fail.add('me');
      failure = status === 0 ? networkFailure() : refusal(status);
      pauses = (tries) => {
        expect(tokens.token()).toBe('t');
        expect(store.state.get().isAuthenticated).toBe(false);
        if (tries === 2) fail.delete('me');
      };
      await store.loadAtStart(0);
      expect(tokens.token()).toBe('t');
      expect(store.state.get()).toMatchObject({ isLoggedIn: true, user: { id: 1 } });
      const said = log.filter((line) => line.includes('reachable'));
      expect(said).toEqual(['not reachable', 'not reachable', 'not reachable', 'reachable again']);
    },
  );

  test('while the server is away, another tab may sign out, and this one ends as a guest', async () => {
    const { store, tokens } = page();
    tokens.storeToken('t');
    fail.add('me');
    failure = networkFailure();
    pauses = () => tokens.dropToken();
    await store.loadAtStart(0);
    expect(store.state.get()).toMatchObject({ isAuthenticated: true, isLoggedIn: false });
  });
});

test('a page that is left while the user is being loaded keeps the token for the next page', async () => {
  const { store, tokens } = page();
  tokens.storeToken('t');
  fail.add('me');
  leaving = true;
  await store.loadAtStart(0);
  expect(tokens.token()).toBe('t');
});

describe('signing in', () => {
  test('into the shop used last, which is remembered', async () => {
    const { store, tokens } = page();
    store.storeToken('t');
    await store.enter();
    expect(log).toEqual([
      'me  with t',
      'login {"method":"otp"} of 09120000001, MANAGER at V1',
      'signed-in: V1, token t',
    ]);
    expect(tokens.vendorCode()).toBe('V1');
  });

  test('into the shop that was chosen', async () => {
    const { store } = page();
    store.storeToken('t');
    await store.enter(v2);
    expect(log).toEqual([
      'changeVendor {"vendorCode":"V2"} with t',
      'me  with token of V2',
      'login {"method":"otp"} of 09120000001, MANAGER at V2',
      'signed-in: V2, token token of V2',
    ]);
  });

  test('may be retried with the same code after a broken connection', async () => {
    const { store } = page();
    store.storeToken('t');
    fail.add('me');
    await expect(store.enter()).rejects.toBeInstanceOf(CallFailed);
    expect(store.state.get().isLoggedIn).toBe(false);
    fail.clear();
    await store.enter();
    expect(store.state.get().isLoggedIn).toBe(true);
  });
});

describe('switching the shop', () => {
  test('calls change-vendor, lets go of the old shop, records the event, then loads the user', async () => {
    const { store, tokens } = page();
    store.storeToken('t');
    await store.enter();
    log.length = 0;
    await store.switchVendor(v2);
    expect(log).toEqual([
      'changeVendor {"vendorCode":"V2"} with t',
      'vendor-leaving: V1, token token of V2',
      'changeVendor {"from":"V1","to":"V2"} of 09120000001, MANAGER at V1',
      'me  with token of V2',
      'vendor-changed: V2, token token of V2',
    ]);
    expect(tokens.vendorCode()).toBe('V2');
  });

  test('that is refused changes nothing', async () => {
    const { store, tokens } = page();
    store.storeToken('t');
    await store.enter();
    fail.add('changeVendor');
    await expect(store.switchVendor(v2)).rejects.toBeInstanceOf(CallFailed);
    expect([store.state.get().vendor?.vendorCode, tokens.token()]).toEqual(['V1', 't']);
  });

  test('in another tab is recorded there: this one only follows', async () => {
    const { store } = page();
    store.storeToken('t');
    await store.enter();
    log.length = 0;
    shop = 'V2';
    await store.followVendor();
    expect(log).toEqual(['vendor-leaving: V1, token t', 'me  with t', 'vendor-changed: V2, token t']);
  });

  test('that is interrupted reloads the page, so that no old shop stays on the screen', async () => {
    const { store } = page();
    store.storeToken('t');
    await store.enter();
    fail.add('me');
    await expect(store.switchVendor(v2)).rejects.toBeInstanceOf(CallFailed);
    expect(log.at(-1)).toBe('page restarted');
  });
});

describe('signing out', () => {
  test.each(['reached', 'not reached'])('does every step in order, the server %s', async (reached) => {
    const { store, tokens } = page();
    store.storeToken('t');
    await store.enter();
    log.length = 0;
    if (reached === 'not reached') fail.add('logout');
    await store.signOut();
    expect(log).toEqual([
      'logout {"deviceId":"d1","deviceType":1} with t',
      'logout dialog closed',
      'signed-out: undefined, token undefined',
      'logout {} of 09120000001, MANAGER at V1',
      'event session renewed',
    ]);
    expect([tokens.token(), tokens.vendorCode()]).toEqual([undefined, undefined]);
    expect(store.state.get()).toMatchObject({ isAuthenticated: true, isLoggedIn: false, vendor: null });
  });
});

test('a lost session is reported once, and the shop stays remembered for the next sign-in', async () => {
  const { store, tokens } = page();
  store.storeToken('t');
  await store.enter();
  log.length = 0;
  store.lose();
  store.lose();
  expect(log).toEqual(['lost: undefined, token undefined']);
  expect(tokens.vendorCode()).toBe('V1');
});
