import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import {
  changeOperator,
  getOperatorMe,
  inviteOperator,
  readInvitation,
} from '@pishkhan/contract/operators/calls.ts';
import { decideProposal, listProposals } from '@pishkhan/contract/operators/proposal-calls.ts';
import { login, me } from '@pishkhan/contract/session/calls.ts';
import { expect, test } from 'vitest';
import { BrowserClient } from '../testkit/browser-client.ts';
import type { CallServer } from '../testkit/call-server.ts';
import { addOperator, freshCode, signInAtConsole } from '../testkit/console-client.ts';
import { testDatabase } from '../testkit/database.ts';
import { openPerson } from '../testkit/open-person.ts';
import { startWholeServer } from '../testkit/whole-server.ts';
import { readConfig } from './config/config.ts';

const { db, pool, url } = await testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-console-'));
writeFileSync(
  path.join(folder, 'index.html'),
  '<!doctype html><html><head></head><body>console</body></html>',
);
const dataKey = 'a data key that only tests have, and long enough';
const marketplaceKey = 'a key that only the marketplace has, and long enough';
const env = {
  CONSOLE_PORT: '0',
  PISHKHAN_CONSOLE: folder,
  DATA_KEY: dataKey,
  MARKETPLACE_KEY: marketplaceKey,
  TRUST_PROXY: '127.0.0.1',
};

const whole = await startWholeServer(url, env);
/** Behind a proxy with TLS, for two networks. */
const guarded = await startWholeServer(url, {
  ...env,
  CONSOLE_URL: 'https://console.example.ir',
  CONSOLE_ALLOW: '10.1.0.0/16, 2001:db8::/32',
});
const at = (port: number): CallServer => {
  const base = `http://127.0.0.1:${port}`;
  return { url: base, fetch: (path, init) => fetch(base + path, init), close: async () => {} };
};
const shops = at(whole.pishkhan.port);
const ofOperators = at(whole.pishkhan.console!.port);
const operator = await addOperator(db, ['ADMIN', 'LIVE']);
const codeOf = async (answer: Response) => [answer.status, JSON.parse(await answer.text()).code];

test('an operator uses the marketplace’s calls at the console', async () => {
  const client = await signInAtConsole(db, ofOperators, operator);
  expect((await client.ask(getOperatorMe)).result.userName).toBe(operator.userName);
  expect((await client.ask(listMarketplaceVendors)).status).toBe(200);
});

test('the cookie of an operator opens nothing at the shops’ port', async () => {
  const { browser } = await signInAtConsole(db, ofOperators, operator);
  const there = browser.copy(shops);
  expect((await there.ask(me)).problem.code).toBe('UNAUTHENTICATED');
  expect((await there.ask(listMarketplaceVendors)).problem.code).toBe('UNAUTHENTICATED');
  expect((await there.ask(getOperatorMe)).problem.code).toBe('NOT_FOUND');
});

test('neither a shop’s token nor the marketplace’s key opens anything at the console', async () => {
  const person = openPerson({ url: shops.url, dataDir: whole.folder });
  await person.login();
  const { token } = await person.otp();
  for (const bearer of [token, marketplaceKey])
    for (const call of [getOperatorMe, listMarketplaceVendors]) {
      const browser = new BrowserClient(ofOperators);
      browser.token = bearer;
      expect((await browser.ask(call)).problem.code).toBe('UNAUTHENTICATED');
    }
  const browser = person.browser.copy(ofOperators);
  expect((await browser.ask(me)).problem.code).toBe('NOT_FOUND');
});

test('the console serves its own page for every path, and nothing of the panel', async () => {
  const page = await ofOperators.fetch('/orders/one');
  expect(await page.text()).toContain('console');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';");
  for (const path of ['/api/v1/User/me', '/operator/v1/none', '/sw.js', '/api/docs', '/readyz.js'])
    expect([path, ...(await codeOf(await ofOperators.fetch(path)))]).toEqual([path, 404, 'NOT_FOUND']);
  // The tiles of the map are public here, too.
  const tile = await ofOperators.fetch('/api/v1/Map/geocode/tile/5/20/12.png');
  expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await (await shops.fetch('/')).text()).toContain('panel');
});

test('nobody decides about a proposal that changes their own rights', async () => {
  const names = ['first', 'second', 'third'].map((name) => `admin.${name}`);
  const accounts = await Promise.all(names.map((name) => addOperator(db, ['ADMIN'], name)));
  const [author, target, other] = await Promise.all(
    accounts.map((account) => signInAtConsole(db, ofOperators, account)),
  );
  const body = { eventId: 'roles-of-the-second', roles: ['ADMIN', 'FINANCE'], version: 2 };
  const asked = await author!.ask(changeOperator, { params: { id: String(accounts[1]!.id) }, body });
  expect(asked.status).toBe(202);
  const { proposalId } = asked.result as unknown as { proposalId: number };
  const decide = (by: typeof author, decision: object) =>
    by!.ask(decideProposal, { params: { id: String(proposalId) }, body: decision });
  const reject = { decision: 'REJECT', reason: 'نه' };
  const mayDecide = async (by: typeof author) =>
    (await by!.ask(listProposals)).result.proposals.find(({ id }) => id === proposalId)!.mayDecide;
  expect(await Promise.all([author, target, other].map(mayDecide))).toEqual([false, false, true]);
  expect((await decide(target, { decision: 'APPROVE' })).problem.code).toBe('OWN_RIGHTS');
  expect((await decide(target, reject)).problem.code).toBe('OWN_RIGHTS');
  expect((await decide(author, { decision: 'APPROVE' })).problem.code).toBe('PROPOSAL_OWN');
  expect((await decide(other, { decision: 'APPROVE' })).status).toBe(200);
  expect((await target!.ask(getOperatorMe)).result.roles).toEqual(['ADMIN', 'FINANCE']);
});

test('an invitation is approved by a second administrator, who gets the link', async () => {
  const accounts = [await addOperator(db, ['ADMIN']), await addOperator(db, ['ADMIN'])];
  const author = await signInAtConsole(db, ofOperators, accounts[0]!);
  const other = await signInAtConsole(db, ofOperators, accounts[1]!);
  const body = { eventId: 'invite-nasim', userName: 'nasim.rad', fullName: 'نسیم راد', roles: ['LIVE'] };
  const asked = await author.ask(inviteOperator, { body });
  expect(asked.status).toBe(202);
  const { proposalId } = asked.result as unknown as { proposalId: number };
  const approved = await other.ask(decideProposal, {
    params: { id: String(proposalId) },
    body: { decision: 'APPROVE' },
  });
  const { link } = approved.result.answer as { link: string };
  const read = await author.ask(readInvitation, { body: { token: link.split('#')[1] } });
  expect(read.result).toMatchObject({ userName: 'nasim.rad', roles: ['LIVE'] });
});

const guardedConsole = at(guarded.pishkhan.console!.port);
const from = (address: string, host = 'console.example.ir', path = '/operator/v1/me') =>
  guardedConsole.fetch(path, {
    headers: { 'x-forwarded-for': address, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
  });

test('an address outside the allowed networks is refused before anything else', async () => {
  for (const address of ['10.2.0.1', '2001:db9::1', '127.0.0.1'])
    for (const path of ['/operator/v1/me', '/', '/none', '/marketplace/v1/vendors'])
      expect([address, ...(await codeOf(await from(address, undefined, path)))]).toEqual([
        address,
        403,
        'FORBIDDEN',
      ]);
  for (const address of ['10.1.200.1', '2001:db8::7'])
    expect(await codeOf(await from(address))).toEqual([401, 'UNAUTHENTICATED']);
});

test('a request for another host is refused', async () => {
  for (const host of ['panel.example.ir', 'console.example.ir:3100', 'console.example.ir.evil.example'])
    expect(await codeOf(await from('10.1.0.1', host))).toEqual([400, 'MALFORMED']);
});

test('over TLS the cookie has the prefix that binds it to its host', async () => {
  const answer = await guardedConsole.fetch('/operator/v1/sign-in', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://console.example.ir',
      'x-forwarded-for': '10.1.0.1',
      'x-forwarded-host': 'console.example.ir',
      'x-forwarded-proto': 'https',
    },
    body: JSON.stringify({
      userName: operator.userName,
      passphrase: operator.passphrase,
      code: await freshCode(db, operator.id),
    }),
  });
  expect(answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, ''))).toEqual([
    '__Host-operator; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict',
    'operator-xsrf; Max-Age=43200; Path=/; Secure; SameSite=Strict',
  ]);
});

test('statements of operators that wait end by themselves, and take no connection from the shops', async () => {
  const client = await signInAtConsole(db, ofOperators, operator);
  const locking = await pool.connect();
  try {
    await locking.query('BEGIN');
    await locking.query('LOCK TABLE vendor IN ACCESS EXCLUSIVE MODE');
    const asked = Array.from({ length: 20 }, () => client.ask(listMarketplaceVendors));
    const { browser } = openPerson({ url: shops.url, dataDir: whole.folder });
    expect((await browser.ask(login, { body: { cellPhone: '09121112233' } })).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  } finally {
    await locking.query('ROLLBACK');
    locking.release();
  }
});

const demo = { DEMO: 'data' };
const production = { NODE_ENV: 'production' };
test.each([
  [{}, 3100],
  [{ PORT: '3001' }, undefined],
  [{ DEMO: '0' }, undefined],
  [production, undefined],
  [{ ...production, CONSOLE_PORT: '3200' }, 3200],
  [{ ...demo, CONSOLE_PORT: '0' }, 0],
] as const)('with %o the console’s port is %s', (given, port) => {
  expect(readConfig(given).console?.port).toBe(port);
});

test.each([
  [{ CONSOLE_URL: 'https://panel.example.ir:3100' }, 'host of PUBLIC_URL'],
  [{ CONSOLE_URL: 'https://PANEL.example.ir' }, 'host of PUBLIC_URL'],
  [{ CONSOLE_URL: 'http://console.example.ir' }, 'must begin with https'],
  [{ CONSOLE_URL: 'console' }, 'CONSOLE_URL'],
  [{ CONSOLE_ALLOW: '10.0.0.0/33' }, 'CONSOLE_ALLOW'],
  [{ CONSOLE_ALLOW: 'office' }, 'CONSOLE_ALLOW'],
])('production does not start with %o', (given, sentence) => {
  const both = { ...production, PUBLIC_URL: 'https://panel.example.ir', CONSOLE_PORT: '3200' };
  expect(() => readConfig({ ...both, ...given })).toThrow(sentence);
});
