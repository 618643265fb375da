import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { acceptOrder, getOrder, listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { changeVendor, login, me, otp } from '@pishkhan/contract/session/calls.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reloadOnce } from './reload-once.ts';
import { memoryStorage, token } from './testkit.ts';
import { createTokenStore } from './token-store.ts';
import { createTransport } from './transport.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (seen: Seen, reply: ServerResponse) => void;

let server: Server;
let seen: Seen[];
let answer: Answer;
let events: string[];
let reloadAllowed: boolean;
let refusals: Problem[];
let cookie: string | undefined;
let earlyAnswer: ((token: string, url: string) => Promise<Response> | undefined) | undefined;
let clock: number;

const result = (reply: ServerResponse, value: unknown) => {
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify({ result: value }));
};
const problem = (reply: ServerResponse, status: number, code: string, title = code, more: object = {}) => {
  reply.statusCode = status;
  reply.setHeader('content-type', 'application/problem+json; charset=utf-8');
  reply.end(
    JSON.stringify({
      type: '/',
      title,
      status,
      detail: title,
      instance: '',
      code,
      retryable: false,
      ...more,
    }),
  );
};

beforeEach(async () => {
  seen = [];
  events = [];
  reloadAllowed = true;
  refusals = [];
  cookie = 'x1';
  earlyAnswer = undefined;
  clock = 1_000_000;
  server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method!, url: request.url!, headers: request.headers, body };
    seen.push(one);
    answer(one, reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  // A pending reload must not be counted in the next test.
  await soon();
  server.closeAllConnections();
  server.close();
});

function panel(storage = memoryStorage()) {
  const tokens = createTokenStore(storage, () => clock);
  const { client, freshToken } = createTransport({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens,
    appType: 'web',
    xsrfToken: () => cookie,
    earlyAnswer: (token, url) => earlyAnswer?.(token, url),
    withLock: (work) => work(),
    reload: () => {
      events.push('reload');
      return reloadAllowed;
    },
    onForbidden: () => events.push(`forbidden, token ${tokens.token()}`),
    onStatus: (status) => events.push(`status ${status}`),
    onSecondFactor: () => events.push('second factor'),
    onOver: () => events.push('over'),
    onRefused: (refusal) => refusals.push(refusal),
  });
  return { client, freshToken, tokens };
}

const failure = async (work: Promise<unknown>): Promise<CallFailed['problem']> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallFailed);
  return (error as CallFailed).problem;
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
const urls = () => seen.map(({ url }) => url.replace('/api/v1/', ''));
const bearers = () => seen.map(({ headers }) => headers.authorization?.slice('Bearer '.length));

describe('a head start', () => {
  test('answers the question that it asked, with its token and once, and no other call', async () => {
    const asked: string[] = [];
    earlyAnswer = (with_, url) => {
      if (url !== me.path) return undefined;
      asked.push(with_);
      return asked.length > 1 ? undefined : Promise.resolve(Response.json({ result: 'early' }));
    };
    answer = (_, reply) => result(reply, 'late');
    const { client, tokens } = panel();
    tokens.storeToken('a');
    expect(await client(listOrdersInProgress)).toBe('late');
    expect(await client(me)).toBe('early');
    expect(await client(me)).toBe('late');
    expect(asked).toEqual(['a', 'a']);
    expect(urls()).toEqual(['Order/list/in-progress', 'User/me']);
  });

  test('that was refused is met as any refusal: one refresh, one replay', async () => {
    earlyAnswer = (with_, url) =>
      with_ === 'a' && url === me.path ? Promise.resolve(new Response(null, { status: 401 })) : undefined;
    answer = ({ url }, reply) => result(reply, url.includes('refresh') ? { token: 'b' } : 'me');
    const { client, tokens } = panel();
    tokens.storeToken('a');
    expect(await client(me)).toBe('me');
    expect(bearers().at(-1)).toBe('b');
    expect(tokens.token()).toBe('b');
  });

  test('that met no line is no answer, costs no token, and is asked again at once', async () => {
    earlyAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
    answer = (_, reply) => result(reply, 'late');
    const { client, tokens } = panel();
    tokens.storeToken('a');
    expect(await client(me)).toBe('late');
    expect(tokens.token()).toBe('a');
  });
});

/** Answers 401 to every token but the refreshed one. */
const expired: Answer = ({ url, headers }, reply) => {
  if (url.endsWith('/refresh-token')) return void setTimeout(() => result(reply, { token: 'fresh' }), 10);
  if (headers.authorization !== 'Bearer fresh') return problem(reply, 401, 'UNAUTHENTICATED');
  result(reply, { for: url });
};

describe('every request', () => {
  test('carries token, app type and app version, and its result is unwrapped', async () => {
    answer = (_, reply) => result(reply, { ok: 1 });
    const { client, tokens } = panel();
    tokens.storeToken('t1');
    const order = await client(
      acceptOrder,
      { params: { code: 'OF-1' as never }, body: { preparationTime: 20 } },
      { idempotencyKey: 'k1' },
    );
    expect(order).toEqual({ ok: 1 });
    expect(seen[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/v1/Order/accept/OF-1',
      body: '{"preparationTime":20}',
      headers: {
        authorization: 'Bearer t1',
        'app-type': 'web',
        'app-version': '1.8.34',
        'x-xsrf-token': 'x1',
        'idempotency-key': 'k1',
        'content-type': 'application/json',
      },
    });
  });

  test('goes without a bearer, a body or a key when there is none', async () => {
    answer = (_, reply) => result(reply, {});
    cookie = undefined;
    await panel().client(me);
    expect(Object.keys(seen[0]!.headers)).not.toContain('authorization');
    expect(Object.keys(seen[0]!.headers)).not.toContain('x-xsrf-token');
    expect(Object.keys(seen[0]!.headers)).not.toContain('content-type');
  });

  test('that is refused gives the problem as the server worded it', async () => {
    answer = (_, reply) => problem(reply, 409, 'ORDER_STATE_CONFLICT', 'رفته است');
    const { client } = panel();
    expect(await failure(client(listOrdersInProgress))).toMatchObject({
      status: 409,
      code: 'ORDER_STATE_CONFLICT',
      detail: 'رفته است',
    });
    expect(seen).toHaveLength(1);
  });

  test('of an older panel keeps what it knows of a newer answer, and words that the server gives a new refusal', async () => {
    const newer = { orders: [], position: '1:2', later: { nested: [1] } };
    answer = (_, reply) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ result: newer, advice: 'none', page: { next: null } }));
    };
    expect(await panel().client(listOrdersInProgress)).toEqual(newer);
    answer = (_, reply) => problem(reply, 409, 'TOO_MANY_LEMONS', 'لیمو زیاد است', { lemons: 3 });
    expect(await failure(panel().client(listOrdersInProgress))).toMatchObject({
      code: 'TOO_MANY_LEMONS',
      detail: 'لیمو زیاد است',
    });
  });

  test('that meets a broken line says so in Persian, with a code of our own', async () => {
    answer = (_, reply) => reply.destroy();
    expect(await failure(panel().client(me))).toMatchObject({ code: 'NETWORK', status: 0, retryable: true });
  });

  test('that is cut in the middle of its answer, or answered by somebody else, counts as a broken line', async () => {
    answer = (_, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
      reply.write('{"result":{"a"');
      setTimeout(() => reply.destroy(), 5);
    };
    expect((await failure(panel().client(me))).code).toBe('NETWORK');
    answer = (_, reply) => reply.end('<html>Wi-Fi sign-in</html>');
    expect((await failure(panel().client(me))).code).toBe('NETWORK');
  });

  test('that is answered by nothing has succeeded', async () => {
    answer = (_, reply) => reply.writeHead(204).end();
    expect(await panel().client(me)).toBeUndefined();
  });

  test('that a proxy refuses with a page of its own is worded here', async () => {
    answer = (_, reply) => reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    expect(await failure(panel().client(me))).toMatchObject({ code: 'UNAVAILABLE', status: 502 });
  });

  test('that the caller aborted is no network failure', async () => {
    answer = () => undefined;
    const stop = new AbortController();
    const waiting = panel().client(me, undefined, { signal: stop.signal });
    setTimeout(() => stop.abort(), 10);
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401', () => {
  test('on three requests at once: one refresh, each replayed once with the new token, then one reload', async () => {
    answer = expired;
    const { client, tokens } = panel();
    tokens.storeToken('old');
    const codes = ['A', 'B', 'C'];
    const answers = await Promise.all(
      codes.map((code) => client(getOrder, { params: { code: code as never } })),
    );
    expect(answers).toEqual(codes.map((code) => ({ for: `/api/v1/Order/${code}` })));
    expect(urls().filter((url) => url === 'User/refresh-token')).toHaveLength(1);
    expect(bearers().filter((bearer) => bearer === 'fresh')).toHaveLength(3);
    expect(seen).toHaveLength(7);
    expect(events).toEqual([]);
    await soon();
    expect(events).toEqual(['reload']);
    expect(tokens.token()).toBe('fresh');
  });

  test.each(['before', 'after'])(
    'of the shop that the page is leaving, %s the new token is here, is not replayed, and nothing reloads',
    async (order) => {
      const ofOld = token({ vendor: 'old' });
      const ofNew = token({ vendor: 'new' });
      const { promise: isRefused, resolve: refuseOld } = Promise.withResolvers<void>();
      const { promise: isMoved, resolve: answerMove } = Promise.withResolvers<void>();
      answer = async ({ url }, reply) => {
        if (url.endsWith('change-vendor')) {
          await isMoved;
          result(reply, { token: ofNew });
        } else {
          await isRefused;
          problem(reply, 401, 'UNAUTHENTICATED');
        }
      };
      const { client, tokens } = panel();
      tokens.storeToken(ofOld);
      const left = failure(client(getOrder, { params: { code: 'A' as never } }));
      const move = client(changeVendor, { body: { vendorCode: 'new' as never } }).then((moved) =>
        tokens.storeToken(moved.token),
      );
      const steps = [refuseOld, answerMove];
      for (const step of order === 'before' ? steps : steps.toReversed()) {
        step();
        await soon();
      }
      await move;
      expect(await left).toMatchObject({ status: 0 });
      await soon();
      expect(urls()).toEqual(['Order/A', 'User/change-vendor']);
      expect([events, tokens.token()]).toEqual([[], ofNew]);
    },
  );

  test('of the change to another shop itself is replayed as any other', async () => {
    const ofNew = token({ vendor: 'new' });
    answer = ({ url, headers }, reply) => {
      if (url.endsWith('refresh-token')) result(reply, { token: token({ vendor: 'old', iat: 2 }) });
      else if (headers.authorization === `Bearer ${token({ vendor: 'old' })}`)
        problem(reply, 401, 'UNAUTHENTICATED');
      else result(reply, { token: ofNew });
    };
    const { client, tokens } = panel();
    tokens.storeToken(token({ vendor: 'old' }));
    expect(await client(changeVendor, { body: { vendorCode: 'new' as never } })).toEqual({ token: ofNew });
  });

  test('replays the same method, path, body and key', async () => {
    answer = expired;
    const { client, tokens } = panel();
    tokens.storeToken('old');
    await client(
      acceptOrder,
      { params: { code: 'OF-1' as never }, body: { preparationTime: 15 } },
      { idempotencyKey: 'k9' },
    );
    const [first, , second] = seen;
    expect([second!.method, second!.url, second!.body, second!.headers['idempotency-key']]).toEqual([
      first!.method,
      first!.url,
      first!.body,
      'k9',
    ]);
  });

  test('holds back what is asked meanwhile until the refresh is done', async () => {
    answer = expired;
    const { client, tokens } = panel();
    tokens.storeToken('old');
    const first = client(getOrder, { params: { code: 'A' as never } });
    while (!urls().includes('User/refresh-token')) await new Promise((resolve) => setImmediate(resolve));
    const second = client(getOrder, { params: { code: 'B' as never } });
    await Promise.all([first, second]);
    expect(urls()).toEqual(['Order/A', 'User/refresh-token', 'Order/A', 'Order/B']);
    expect(bearers().slice(2)).toEqual(['fresh', 'fresh']);
  });

  test('when another tab has renewed the token already asks for no second refresh', async () => {
    answer = expired;
    const storage = memoryStorage();
    const { client, tokens } = panel(storage);
    tokens.storeToken('old');
    const before = answer;
    answer = (one, reply) => {
      storage.setItem('token', 'fresh');
      answer = before;
      before(one, reply);
    };
    await client(getOrder, { params: { code: 'A' as never } });
    expect(urls()).toEqual(['Order/A', 'Order/A']);
  });

  test('whose refresh is refused ends the session: token deleted, one reload', async () => {
    answer = ({ url }, reply) => problem(reply, url.endsWith('refresh-token') ? 403 : 401, 'UNAUTHENTICATED');
    const { client, tokens } = panel();
    tokens.storeToken('old');
    const problems = await Promise.all([failure(client(me)), failure(client(listOrdersInProgress))]);
    expect(problems.map(({ status }) => status)).toEqual([401, 401]);
    expect(tokens.token()).toBeUndefined();
    expect(refusals).toMatchObject([{ status: 403 }]);
    await soon();
    expect(events).toEqual(['reload']);
    expect(urls().filter((url) => url === 'User/refresh-token')).toHaveLength(1);
  });

  test('whose replay is refused again ends the session without a second try', async () => {
    answer = ({ url }, reply) =>
      url.endsWith('refresh-token')
        ? result(reply, { token: 'fresh' })
        : problem(reply, 401, 'UNAUTHENTICATED');
    const { client, tokens } = panel();
    tokens.storeToken('old');
    expect((await failure(client(me))).status).toBe(401);
    expect(urls()).toEqual(['User/me', 'User/refresh-token', 'User/me']);
    expect(tokens.token()).toBeUndefined();
    await soon();
    expect(events).toEqual(['reload']);
  });

  test('after the role was reduced keeps the session: the page reloads and opens a page of the new role', async () => {
    answer = ({ url, headers }, reply) => {
      if (url.endsWith('refresh-token')) return result(reply, { token: 'fresh' });
      if (headers.authorization === 'Bearer fresh') return problem(reply, 403, 'FORBIDDEN');
      problem(reply, 401, 'UNAUTHENTICATED');
    };
    const { client, tokens } = panel();
    tokens.storeToken('old');
    expect((await failure(client(me))).title).toBe('403');
    expect(tokens.token()).toBe('fresh');
    await soon();
    expect(events).toEqual(['reload']);
  });

  test('after the role was reduced right after a reload ends the session', async () => {
    reloadAllowed = false;
    answer = ({ url, headers }, reply) => {
      if (url.endsWith('refresh-token')) return result(reply, { token: 'fresh' });
      problem(reply, headers.authorization === 'Bearer fresh' ? 403 : 401, 'FORBIDDEN');
    };
    const { client, tokens } = panel();
    tokens.storeToken('old');
    await failure(client(me));
    await soon();
    expect(events).toEqual(['reload', 'forbidden, token undefined']);
  });

  test('that ended the session right after a reload is reported to the page instead', async () => {
    reloadAllowed = false;
    answer = (_, reply) => problem(reply, 401, 'UNAUTHENTICATED');
    const { client, tokens } = panel();
    tokens.storeToken('old');
    await failure(client(me));
    await soon();
    expect(events).toEqual(['reload', 'over']);
  });

  test('whose refresh fails by a broken connection keeps the token and reloads nothing', async () => {
    answer = ({ url }, reply) =>
      url.endsWith('refresh-token') ? reply.destroy() : problem(reply, 401, 'UNAUTHENTICATED');
    const { client, tokens } = panel();
    tokens.storeToken('old');
    expect((await failure(client(me))).code).toBe('NETWORK');
    await soon();
    expect([tokens.token(), events]).toEqual(['old', []]);
  });

  test('of signing in or of the refresh itself causes no refresh', async () => {
    answer = (_, reply) => problem(reply, 401, 'UNAUTHENTICATED');
    const { client, tokens } = panel();
    tokens.storeToken('old');
    await failure(client(login, { body: { cellPhone: '09120000001' } }));
    await failure(client(otp, { body: { cellPhone: '09120000001', otpCode: '123456' } }));
    await soon();
    expect([urls(), events, tokens.token()]).toEqual([['User/login', 'User/otp'], [], 'old']);
  });
});

describe('a token near its end', () => {
  test('is renewed before the request goes out, and nothing reloads', async () => {
    answer = expired;
    const { client, tokens } = panel();
    tokens.storeToken(token({ iat: 5000, exp: 5600 }));
    clock += 9 * 60_000 + 1000;
    await client(me);
    await soon();
    expect([urls(), bearers()[1], events]).toEqual([['User/refresh-token', 'User/me'], 'fresh', []]);
  });

  test('is left alone before that, whatever the hour of this device', async () => {
    answer = (_, reply) => result(reply, {});
    const { client, tokens } = panel();
    tokens.storeToken(token({ iat: 5_000_000_000, exp: 5_000_000_600 }));
    clock += 8 * 60_000;
    await client(me);
    expect(urls()).toEqual(['User/me']);
  });

  test('is left alone for most of a short life as well', async () => {
    answer = (_, reply) => result(reply, {});
    const { client, tokens } = panel();
    tokens.storeToken(token({ iat: 100, exp: 108 }));
    clock += 5000;
    await client(me);
    clock += 1500;
    await client(me).catch(() => undefined);
    expect(urls()).toEqual(['User/me', 'User/refresh-token', 'User/me']);
  });

  test('is renewed for the stream too, and at once when the stream was refused', async () => {
    answer = expired;
    const { freshToken, tokens } = panel();
    expect(await freshToken()).toBeUndefined();
    tokens.storeToken(token({ iat: 0, exp: 600 }));
    expect(await freshToken()).toBe(tokens.token());
    expect(urls()).toEqual([]);
    expect(await Promise.all([freshToken(true), freshToken(true)])).toEqual(['fresh', 'fresh']);
    expect(urls()).toEqual(['User/refresh-token']);
    await soon();
    expect(events).toEqual([]);
  });
});

describe('a 403', () => {
  test('deletes the token, tells the page, and rejects with the title 403', async () => {
    answer = (_, reply) => problem(reply, 403, 'FORBIDDEN', 'دسترسی ندارید');
    const { client, tokens } = panel();
    tokens.storeToken('t1');
    expect(await failure(client(listOrdersInProgress))).toMatchObject({ title: '403', code: 'FORBIDDEN' });
    expect(events).toEqual(['forbidden, token undefined']);
    expect(seen).toHaveLength(1);
  });

  test('is not used for a shop with another status: the page gets the status, and the session stays', async () => {
    answer = (_, reply) =>
      problem(reply, 409, 'STATUS_UNREACHABLE', 'ممکن نیست', { vendorStatus: 'SUSPENDED' });
    const { client, tokens } = panel();
    tokens.storeToken('t1');
    expect(await failure(client(listOrdersInProgress))).toMatchObject({ code: 'STATUS_UNREACHABLE' });
    expect([events, tokens.token()]).toEqual([['status SUSPENDED'], 't1']);
  });

  test('is not used for a missing second factor: the page is notified, and the session stays', async () => {
    answer = (_, reply) => problem(reply, 409, 'SECOND_FACTOR_REQUIRED', 'لازم است');
    const { client, tokens } = panel();
    tokens.storeToken('t1');
    expect(await failure(client(listOrdersInProgress))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect([events, tokens.token()]).toEqual([['second factor'], 't1']);
  });

  test('for the XSRF token is retried once with the present cookie', async () => {
    answer = ({ headers }, reply) => {
      if (headers['x-xsrf-token'] === 'x2') return result(reply, { fine: true });
      cookie = 'x2';
      problem(reply, 403, 'XSRF');
    };
    const { client, tokens } = panel();
    tokens.storeToken('t1');
    expect(await client(me)).toEqual({ fine: true });
    expect([seen.length, events]).toEqual([2, []]);
  });

  test('for the XSRF token twice is a 403', async () => {
    answer = (_, reply) => problem(reply, 403, 'XSRF');
    const { client, tokens } = panel();
    tokens.storeToken('t1');
    expect((await failure(client(me))).title).toBe('403');
    expect([seen.length, tokens.token()]).toEqual([2, undefined]);
  });
});

test('the page reloads at most once a minute, also when the clock was set back', () => {
  const storage = memoryStorage();
  const reloads: number[] = [];
  const at = (now: number) => reloadOnce(storage, now, () => reloads.push(now));
  expect([at(1_000_000), at(1_059_000), at(1_061_000), at(1_100_000), at(5_000)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(reloads).toEqual([1_000_000, 1_061_000, 5_000]);
});
