import { platformRoles } from '@pishkhan/contract/access/platform-permissions.ts';
import {
  acceptInvitation,
  changeOperator,
  endOperatorSessions,
  endOwnOperatorSession,
  getOperatorMe,
  inviteOperator,
  listOperators,
  listOwnOperatorSessions,
  operatorCalls,
  proveOperator,
  readInvitation,
  signInOperator,
  signOutOperator,
} from '@pishkhan/contract/operators/calls.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startRefusals } from '../infra/audit/refusals.ts';
import { createLog } from '../infra/log.ts';
import { createSecretBox } from '../infra/second-factor/secret-box.ts';
import { stepAt, totpAt } from '../infra/second-factor/totp.ts';
import { serveCalls } from '../testkit/call-server.ts';
import {
  addOperator,
  ConsoleClient,
  freshCode,
  signInAtConsole,
  type TestOperator,
  testPassphrase,
  testTotpSecret,
} from '../testkit/console-client.ts';
import { testDatabase } from '../testkit/database.ts';
import {
  createConsoleAuthentication,
  hashPassphrase,
  inviteFirst,
  inviteFromMachine,
  openOperators,
} from './public.ts';

const { db, pool, ...database } = await testDatabase();
const box = createSecretBox(['a key that only tests have, and long enough']);
const consoleUrl = 'http://console.example';
const log = createLog('silent');
const { handlers } = openOperators({ db, box, log, consoleUrl, consoleOrigin: undefined });
const refusals = startRefusals({ db, log });
afterAll(refusals.stop);
const server = await serveCalls(
  operatorCalls,
  handlers,
  { console: createConsoleAuthentication({ db, consoleOrigin: undefined }) },
  { refusals },
);
/** Another process on the same database. */
const otherPool = database.openPool(2, 3_000);
afterAll(otherPool.close);
const otherServer = await serveCalls(
  operatorCalls,
  openOperators({ db: otherPool.db, box, log, consoleUrl, consoleOrigin: undefined }).handlers,
  { console: createConsoleAuthentication({ db: otherPool.db, consoleOrigin: undefined }) },
);

beforeEach(async () => {
  await pool.query('DELETE FROM operator_try');
});

const signIn = (operator: TestOperator) => signInAtConsole(db, server, operator);
const eventsOf = async (call: string) =>
  (await pool.query('SELECT * FROM security_event WHERE call = $1 ORDER BY id DESC', [call])).rows;
const newEvent = () => `event-${Math.random()}`;
const versionOf = async (id: number): Promise<number> =>
  (await pool.query('SELECT version FROM operator WHERE id = $1', [id])).rows[0].version;

test('an operator signs in with name, passphrase and code, and sees who they are', async () => {
  const operator = await addOperator(db, ['LIVE', 'ONBOARDING']);
  const client = await signIn(operator);
  const { status, result } = await client.ask(getOperatorMe);
  expect(status).toBe(200);
  expect(result).toMatchObject({ operatorId: operator.id, roles: ['LIVE', 'ONBOARDING'], idleSeconds: 1800 });
  expect(result.permissions).toContain('orders.act');
  expect(result.permissions).not.toContain('money.read');
  const [event] = await eventsOf('signInOperator');
  expect(event).toMatchObject({ actor: 'operator', outcome: 'DONE' });
  expect(Number(event.operator_id)).toBe(operator.id);
});

test('the cookie cannot be read by scripts, and the other one proves its page', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const answer = await server.fetch('/operator/v1/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      userName: operator.userName,
      passphrase: operator.passphrase,
      code: await freshCode(db, operator.id),
    }),
  });
  const [session, xsrf] = answer.headers.getSetCookie();
  expect(session).toMatch(/^operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(xsrf).toMatch(/^operator-xsrf=[\w-]{43}; Max-Age=43200; Path=\/; SameSite=Strict$/);
});

test('an unknown name, a wrong passphrase and a disabled account get the same answer', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const disabled = await addOperator(db, ['LIVE']);
  await pool.query('UPDATE operator SET is_active = false WHERE id = $1', [disabled.id]);
  const client = new ConsoleClient(server);
  const codeOf = async (body: object) => {
    const { status, problem } = await client.ask(signInOperator, { body });
    return [status, problem.code, problem.detail];
  };
  const code = totpAt(testTotpSecret, stepAt(new Date()));
  const passphrase = testPassphrase;
  const wrong = await codeOf({ userName: operator.userName, passphrase: 'five red lamps run away', code });
  expect(wrong.slice(0, 2)).toEqual([422, 'SIGN_IN_WRONG']);
  expect(await codeOf({ userName: 'nobody', passphrase, code })).toEqual(wrong);
  expect(await codeOf({ userName: disabled.userName, passphrase, code })).toEqual(wrong);
  await refusals.flush();
  const [event] = await eventsOf('signInOperator');
  expect(event).toMatchObject({
    outcome: 'SIGN_IN_WRONG',
    actor: 'public',
    operator_id: null,
    object: null,
    times: 3,
  });
});

test('an unknown name costs the time of a known one', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const passphrase = await hashPassphrase(testPassphrase);
  await pool.query('UPDATE operator SET passphrase = $2 WHERE id = $1', [operator.id, passphrase]);
  const client = new ConsoleClient(server);
  const timeOf = async (userName: string) => {
    const began = performance.now();
    await client.ask(signInOperator, {
      body: { userName, passphrase: 'five red lamps run', code: '123456' },
    });
    return performance.now() - began;
  };
  const known = await timeOf(operator.userName);
  const unknown = await timeOf('nobody-at-all');
  // A hash takes tens of milliseconds, and a request without one two.
  expect(unknown).toBeGreaterThan(known / 4);
});

test('a wrong code is told only after the right passphrase, and no code is good twice', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const client = await signIn(operator);
  const used = totpAt(testTotpSecret, stepAt(new Date()));
  const { userName, passphrase } = operator;
  const again = await client.ask(signInOperator, { body: { userName, passphrase, code: used } });
  expect(again.problem.code).toBe('SECOND_FACTOR_WRONG');
  const other = await client.ask(signInOperator, {
    body: { userName, passphrase: `${passphrase}!`, code: used },
  });
  expect(other.problem.code).toBe('SIGN_IN_WRONG');
});

test('five wrong tries lock, for unknown names as well, and the right passphrase does not help', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const client = new ConsoleClient(server);
  for (const userName of [operator.userName, 'nobody']) {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { userName, passphrase: 'five red lamps run', code: '123456' };
      codes.push((await client.ask(signInOperator, { body })).problem.code);
    }
    expect(codes).toEqual([...Array(5).fill('SIGN_IN_WRONG'), 'TOO_MANY']);
  }
  const code = await freshCode(db, operator.id);
  const body = { userName: operator.userName, passphrase: operator.passphrase, code };
  const right = await client.ask(signInOperator, { body });
  expect(right.problem.code).toBe('TOO_MANY');
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(200);
  await pool.query(`UPDATE operator_try SET locked_until = now() - interval '1 second'`);
  expect((await client.ask(signInOperator, { body })).status).toBe(200);
});

test('guesses that arrive together have five tries in all', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const client = new ConsoleClient(server);
  const body = { userName: operator.userName, passphrase: 'five red lamps run', code: '123456' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => client.ask(signInOperator, { body })));
  const compared = answers.filter(({ problem }) => problem.code === 'SIGN_IN_WRONG');
  expect(compared.length).toBeLessThanOrEqual(5);
  const { rows } = await pool.query('SELECT wrong_tries FROM operator_try');
  expect(rows).toEqual([{ wrong_tries: 5 }]);
});

test('a write from another site, or without the XSRF token, is refused and recorded', async () => {
  const client = await signIn(await addOperator(db, ['LIVE']));
  const send = async (headers: Record<string, string>) =>
    (await client.ask(signOutOperator, { body: {}, headers })).problem.code;
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe('XSRF');
  expect(await send({ 'sec-fetch-site': 'same-site' })).toBe('XSRF');
  expect(await send({ 'x-xsrf-token': 'x'.repeat(43) })).toBe('XSRF');
  const { userName, passphrase } = await addOperator(db, ['LIVE']);
  const body = { userName, passphrase, code: '123456' };
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }] as Record<
    string,
    string
  >[])
    expect((await client.ask(signInOperator, { body, headers })).problem.code).toBe('XSRF');
  expect((await client.ask(getOperatorMe)).status).toBe(200);
});

test('a browser without fetch metadata is known by its origin', async () => {
  const client = await signIn(await addOperator(db, ['LIVE']));
  const send = (origin: string) =>
    server.fetch('/operator/v1/sign-out', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...client.browser.cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': client.browser.cookies.get('operator-xsrf')!,
        origin,
      },
      body: '{}',
    });
  expect((await send('http://evil.example')).status).toBe(403);
  expect((await send(server.url)).status).toBe(200);
});

test('signing out ends the session everywhere', async () => {
  const client = await signIn(await addOperator(db, ['LIVE']));
  const stolen = client.browser.copy();
  expect((await client.ask(signOutOperator, { body: {} })).status).toBe(200);
  expect(client.browser.cookies.size).toBe(0);
  expect((await stolen.ask(getOperatorMe)).problem.code).toBe('UNAUTHENTICATED');
});

test('an operator ends one of their own sessions, and another server knows it within two seconds', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const [one, other] = [await signIn(operator), await signIn(operator)];
  const elsewhere = other.browser.copy(otherServer);
  expect((await elsewhere.ask(getOperatorMe)).status).toBe(200);
  const { sessions } = (await one.ask(listOwnOperatorSessions)).result;
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
  const { id } = sessions[1]!;
  const ended = Date.now();
  expect((await one.ask(endOwnOperatorSession, { params: { id }, body: {} })).status).toBe(200);
  expect((await other.ask(getOperatorMe)).problem.code).toBe('UNAUTHENTICATED');
  await expect
    .poll(async () => (await elsewhere.ask(getOperatorMe)).status, { timeout: 10_000, interval: 50 })
    .toBe(401);
  expect(Date.now() - ended).toBeLessThan(4_000);
  expect((await one.ask(endOwnOperatorSession, { params: { id }, body: {} })).problem.code).toBe('NOT_FOUND');
});

test('a session of somebody else cannot be ended as an own one', async () => {
  const [one, other] = [
    await signIn(await addOperator(db, ['LIVE'])),
    await signIn(await addOperator(db, ['LIVE'])),
  ];
  const { id } = (await other.ask(listOwnOperatorSessions)).result.sessions[0]!;
  expect((await one.ask(endOwnOperatorSession, { params: { id }, body: {} })).problem.code).toBe('NOT_FOUND');
  expect((await other.ask(getOperatorMe)).status).toBe(200);
});

test.each([
  ['LIVE', 29, 200],
  ['LIVE', 31, 401],
  ['FINANCE', 14, 200],
  ['FINANCE', 16, 401],
  ['ADMIN', 16, 401],
] as const)('a session of %s that was idle for %i minutes answers %i', async (role, minutes, status) => {
  const operator = await addOperator(db, [role]);
  const client = await signIn(operator);
  await pool.query(
    `UPDATE operator_session SET used_at = now() - make_interval(mins => $2) WHERE operator_id = $1`,
    [operator.id, minutes],
  );
  expect((await client.ask(getOperatorMe)).status).toBe(status);
});

test('a request keeps the session alive, one that a page repeats by itself does not', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const client = await signIn(operator);
  const usedAt = async (): Promise<Date> =>
    (await pool.query('SELECT used_at FROM operator_session WHERE operator_id = $1', [operator.id])).rows[0]
      .used_at;
  const past = `UPDATE operator_session SET used_at = now() - interval '10 minutes' WHERE operator_id = $1`;
  await pool.query(past, [operator.id]);
  const before = await usedAt();
  await client.ask(getOperatorMe, { headers: { 'x-background': '1' } });
  expect(await usedAt()).toEqual(before);
  await client.browser.copy(otherServer).ask(getOperatorMe);
  expect((await usedAt()).getTime()).toBeGreaterThan(before.getTime());
});

test('a session ends twelve hours after the sign-in', async () => {
  const operator = await addOperator(db, ['LIVE']);
  const client = await signIn(operator);
  // The clock of the server counts whole milliseconds.
  const past = `UPDATE operator_session SET expires_at = now() - interval '2 milliseconds' WHERE operator_id = $1`;
  await pool.query(past, [operator.id]);
  expect((await client.ask(getOperatorMe)).status).toBe(401);
});

test('a dangerous call needs a code that is five minutes old at most', async () => {
  const admin = await addOperator(db, ['ADMIN']);
  const other = await addOperator(db, ['LIVE']);
  const client = await signIn(admin);
  await pool.query(
    `UPDATE operator_session SET proved_at = now() - interval '6 minutes' WHERE operator_id = $1`,
    [admin.id],
  );
  const change = () =>
    client.ask(changeOperator, {
      params: { id: String(other.id) },
      body: { eventId: newEvent(), roles: ['CONTENT'], version: 2 },
    });
  expect((await change()).problem).toMatchObject({ code: 'PROOF_NEEDED', by: 'SECOND_FACTOR' });
  expect((await client.ask(proveOperator, { body: { code: '000000' } })).problem.code).toBe(
    'SECOND_FACTOR_WRONG',
  );
  const code = await freshCode(db, admin.id);
  expect((await client.ask(proveOperator, { body: { code } })).status).toBe(200);
  expect((await change()).status).toBe(200);
});

test('a proof locks after five wrong codes, as a sign-in does', async () => {
  const admin = await addOperator(db, ['ADMIN']);
  const client = await signIn(admin);
  const codes: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    codes.push((await client.ask(proveOperator, { body: { code: '000000' } })).problem.code);
  expect(codes).toEqual([...Array(5).fill('SECOND_FACTOR_WRONG'), 'TOO_MANY']);
});

const tokenIn = (link: string): string => link.split('#')[1]!;
const codeFor = (secret: string): string => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2));
  return totpAt(Buffer.from(bytes), stepAt(new Date()));
};
const accept = async (link: string, passphrase = 'seven blue kettles sing') => {
  const client = new ConsoleClient(server);
  const token = tokenIn(link);
  const { result } = await client.ask(readInvitation, { body: { token } });
  const answer = await client.ask(acceptInvitation, {
    body: { token, passphrase, code: codeFor(result.secret) },
  });
  return { client, answer, token };
};

test('the machine invites the first administrator, once, and nobody else can', async () => {
  const alone = await testDatabase();
  const now = new Date();
  const first = (await inviteFirst(alone.db, consoleUrl, now))!;
  expect(first.link).toMatch(/^http:\/\/console\.example\/invitation#[\w-]{43}$/);
  expect(first.expiresAt.getTime() - now.getTime()).toBe(15 * 60_000);
  expect(await inviteFirst(alone.db, consoleUrl, now)).toBeUndefined();
  const later = new Date(now.getTime() + 16 * 60_000);
  expect(await inviteFirst(alone.db, consoleUrl, later)).toMatchObject({ userName: 'admin' });
  const { rows } = await alone.pool.query('SELECT actor, operator_id FROM security_event');
  expect(rows).toEqual([
    { actor: 'machine', operator_id: null },
    { actor: 'machine', operator_id: null },
  ]);
});

test('a start invites whom setup has invited, and nobody else', async () => {
  const fresh = await testDatabase();
  const now = new Date();
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const ali = { userName: 'ali', fullName: 'علی رضایی', roles: ['ADMIN'] as const };
  await inviteFromMachine(fresh.db, consoleUrl, ali, now);
  expect(await inviteFirst(fresh.db, consoleUrl, later(14))).toBeUndefined();
  expect(await inviteFirst(fresh.db, consoleUrl, later(16))).toMatchObject({ userName: 'ali' });
  const { rows } = await fresh.pool.query('SELECT user_name, full_name, roles FROM operator');
  expect(rows).toEqual([{ user_name: 'ali', full_name: ali.fullName, roles: ['ADMIN'] }]);
});

test('an invitation is accepted once, with a passphrase that is hard to guess and a first code', async () => {
  const invited = { userName: 'mina.azad', fullName: 'مینا آزاد', roles: ['ADMIN'] as const };
  const { link } = await inviteFromMachine(db, consoleUrl, invited, new Date());
  const { answer: weak } = await accept(link, 'password1234');
  expect(weak.problem.code).toBe('PASSPHRASE_WEAK');
  const wrong = await new ConsoleClient(server).ask(acceptInvitation, {
    body: { token: tokenIn(link), passphrase: 'seven blue kettles sing', code: '000000' },
  });
  expect(wrong.problem.code).toBe('SECOND_FACTOR_WRONG');
  const { client, answer, token } = await accept(link);
  expect(answer.status).toBe(200);
  expect(answer.result.recoveryCodes).toHaveLength(10);
  expect((await client.ask(getOperatorMe)).result.userName).toBe('mina.azad');
  expect((await client.ask(readInvitation, { body: { token } })).problem.code).toBe('INVITATION_OVER');

  // A recovery code is a code, once.
  const [code] = answer.result.recoveryCodes;
  const body = { userName: 'mina.azad', passphrase: 'seven blue kettles sing', code };
  const browser = new ConsoleClient(server);
  expect((await browser.ask(signInOperator, { body })).status).toBe(200);
  expect((await browser.ask(signInOperator, { body })).problem.code).toBe('SECOND_FACTOR_WRONG');
});

test('an invitation that is over is refused', async () => {
  const invited = { userName: 'late.person', fullName: 'دیر', roles: ['LIVE'] as const };
  const { link } = await inviteFromMachine(db, consoleUrl, invited, new Date(Date.now() - 16 * 60_000));
  const client = new ConsoleClient(server);
  expect((await client.ask(readInvitation, { body: { token: tokenIn(link) } })).problem.code).toBe(
    'INVITATION_OVER',
  );
});

test('every administrator is told at the next sign-in whom the machine has made one', async () => {
  const admin = await addOperator(db, ['ADMIN']);
  await signIn(admin);
  const invited = { userName: 'from.machine', fullName: 'مدیر از دستگاه', roles: ['ADMIN'] as const };
  await inviteFromMachine(db, consoleUrl, invited, new Date());
  const client = await signIn(admin);
  expect((await client.ask(getOperatorMe)).result.invitedByMachine).toEqual(['مدیر از دستگاه']);
  const later = await signIn(admin);
  expect((await later.ask(getOperatorMe)).result.invitedByMachine).toEqual([]);
});

test('an administrator invites, and a repeat of the event gives the same link', async () => {
  const client = await signIn(await addOperator(db, ['ADMIN']));
  const body = { eventId: newEvent(), userName: 'sahar.noori', fullName: 'سحر نوری', roles: ['LIVE'] };
  const first = await client.ask(inviteOperator, { body });
  expect(first.status).toBe(200);
  const again = await client.ask(inviteOperator, { body });
  expect(again.result).toEqual(first.result);
  const other = await client.ask(inviteOperator, { body: { ...body, roles: ['ADMIN'] } });
  expect(other.problem.code).toBe('EVENT_REUSED');
  const { answer } = await accept(first.result.link);
  expect(answer.result.me).toMatchObject({ userName: 'sahar.noori', roles: ['LIVE'] });
  const { rows } = await pool.query(`SELECT * FROM operator_invitation WHERE token IS NOT NULL`);
  expect(JSON.stringify(rows)).not.toContain(tokenIn(first.result.link));
});

test('a taken name is refused, and a lost passphrase gets a new link', async () => {
  const client = await signIn(await addOperator(db, ['ADMIN']));
  const lost = await addOperator(db, ['LIVE']);
  const body = { userName: lost.userName, fullName: `متصدی ${lost.userName}`, roles: ['LIVE'] };
  const taken = await client.ask(inviteOperator, {
    body: { ...body, eventId: newEvent(), roles: ['ADMIN'] },
  });
  expect(taken.problem.code).toBe('USER_NAME_TAKEN');
  const before = await signIn(lost);
  const again = await client.ask(inviteOperator, { body: { ...body, eventId: newEvent() } });
  const { answer } = await accept(again.result.link);
  expect(answer.status).toBe(200);
  expect((await before.ask(getOperatorMe)).status).toBe(401);
});

test('nobody changes their own rights', async () => {
  const admin = await addOperator(db, ['ADMIN']);
  await addOperator(db, ['ADMIN']);
  const client = await signIn(admin);
  const body = { eventId: newEvent(), roles: [...platformRoles], version: 1 };
  const own = await client.ask(changeOperator, { params: { id: String(admin.id) }, body });
  expect(own.problem.code).toBe('OWN_RIGHTS');
  const invited = await client.ask(inviteOperator, {
    body: { eventId: newEvent(), userName: admin.userName, fullName: 'من', roles: ['ADMIN'] },
  });
  expect(invited.problem.code).toBe('OWN_RIGHTS');
});

test('one administrator always remains, also when two disable each other at once', async () => {
  await pool.query(`UPDATE operator SET is_active = false WHERE 'ADMIN' = ANY (roles)`);
  const [one, other] = [await addOperator(db, ['ADMIN']), await addOperator(db, ['ADMIN', 'FINANCE'])];
  const clients = [await signIn(one), await signIn(other)];
  const disable = (client: ConsoleClient, { id }: TestOperator) =>
    client.ask(changeOperator, {
      params: { id: String(id) },
      body: { eventId: newEvent(), isActive: false, version: 2 },
    });
  const answers = await Promise.all([disable(clients[0]!, other), disable(clients[1]!, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('LAST_ADMIN');
  const { rows } = await pool.query(
    `SELECT count(*)::int AS count FROM operator WHERE is_active AND joined_at IS NOT NULL AND 'ADMIN' = ANY (roles)`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('the last administrator keeps that role', async () => {
  await pool.query(`UPDATE operator SET is_active = false WHERE 'ADMIN' = ANY (roles)`);
  const [acting, last] = [await addOperator(db, ['ADMIN']), await addOperator(db, ['ADMIN'])];
  const client = await signIn(acting);
  // The acting one was disabled while the request was on its way, and the cache has not heard of it.
  await client.ask(getOperatorMe);
  await pool.query('UPDATE operator SET is_active = false WHERE id = $1', [acting.id]);
  const answer = await client.ask(changeOperator, {
    params: { id: String(last.id) },
    body: { eventId: newEvent(), roles: ['LIVE'], version: 2 },
  });
  expect([answer.problem.code, answer.status]).toEqual(['LAST_ADMIN', 409]);
});

test('one who is disabled in the middle of their work is refused, everywhere within two seconds', async () => {
  const admin = await signIn(await addOperator(db, ['ADMIN']));
  const operator = await addOperator(db, ['LIVE']);
  const client = await signIn(operator);
  const elsewhere = client.browser.copy(otherServer);
  expect((await elsewhere.ask(getOperatorMe)).status).toBe(200);
  const answer = await admin.ask(changeOperator, {
    params: { id: String(operator.id) },
    body: { eventId: newEvent(), isActive: false, version: await versionOf(operator.id) },
  });
  expect(answer.result).toMatchObject({ state: 'DISABLED', sessions: 0 });
  expect((await client.ask(getOperatorMe)).problem.code).toBe('UNAUTHENTICATED');
  await expect
    .poll(async () => (await elsewhere.ask(getOperatorMe)).status, { timeout: 10_000, interval: 50 })
    .toBe(401);
});

test('other roles act within two seconds, and a stale change is refused', async () => {
  const admin = await signIn(await addOperator(db, ['ADMIN']));
  const operator = await addOperator(db, ['LIVE']);
  const client = await signIn(operator);
  const change = (version: number) =>
    admin.ask(changeOperator, {
      params: { id: String(operator.id) },
      body: { eventId: newEvent(), roles: ['AUDITOR', 'AUDITOR'], version },
    });
  expect((await change(9)).problem.code).toBe('OPERATOR_STALE');
  expect((await change(2)).result.roles).toEqual(['AUDITOR']);
  expect((await client.ask(getOperatorMe)).result.permissions).toContain('security.read');
  const { rows } = await pool.query(
    `SELECT before, after FROM security_change WHERE part = 'operator' AND part_id = $1 ORDER BY id DESC LIMIT 1`,
    [String(operator.id)],
  );
  expect(rows).toEqual([{ before: { roles: ['LIVE'] }, after: { roles: ['AUDITOR'] } }]);
});

test('the sessions of an operator are ended at once', async () => {
  const admin = await signIn(await addOperator(db, ['ADMIN']));
  const operator = await addOperator(db, ['LIVE']);
  const clients = [await signIn(operator), await signIn(operator)];
  const end = (id: number) => admin.ask(endOperatorSessions, { params: { id: String(id) }, body: {} });
  expect((await end(operator.id)).result).toEqual({ ended: 2 });
  for (const client of clients) expect((await client.ask(getOperatorMe)).status).toBe(401);
  expect((await end(999_999)).problem.code).toBe('NOT_FOUND');
});

test('the list says who may what, who was there, and what they decided this week', async () => {
  const admin = await addOperator(db, ['ADMIN']);
  const client = await signIn(admin);
  const other = await addOperator(db, ['CONTENT']);
  await client.ask(endOperatorSessions, { params: { id: String(other.id) }, body: {} });
  const { operators } = (await client.ask(listOperators)).result;
  expect(operators.find(({ id }) => id === admin.id)).toMatchObject({
    state: 'ACTIVE',
    sessions: 1,
    decisionsOfWeek: 1,
    lastSeenAt: expect.any(String),
  });
  expect(operators.find(({ id }) => id === other.id)).toMatchObject({
    permissions: ['shops.read', 'orders.read', 'queues.read', 'content.decide'],
    lastSeenAt: null,
    decisionsOfWeek: 0,
  });
  const live = await signIn(await addOperator(db, ['LIVE']));
  expect((await live.ask(listOperators)).problem.code).toBe('FORBIDDEN');
});
