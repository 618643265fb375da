import { randomUUID } from 'node:crypto';
import { type Call, defineCall } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { listSecurityEvents, securityCalls } from '@pishkhan/contract/marketplace/security-calls.ts';
import { putWebhook, webhookCalls } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import { createCategory, updateCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import { exportMenu } from '@pishkhan/contract/menu/sheet/calls.ts';
import { getOrder } from '@pishkhan/contract/orders/calls.ts';
import { exportOrders, exportSearch, historyCalls } from '@pishkhan/contract/orders/history-calls.ts';
import { changeVendor, logout, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import {
  createStaffMember,
  deleteStaffMember,
  staffMemberCalls,
  updateStaffMember,
} from '@pishkhan/contract/staff/calls.ts';
import { setPackingPrice, vendorCalls } from '@pishkhan/contract/vendors/calls.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startRefusals } from '../infra/audit/refusals.ts';
import { deleteExpired } from '../infra/database/retention.ts';
import { implement } from '../infra/http/implement.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { createLog } from '../infra/log.ts';
import { retentionRules } from '../infra/personal-data/kinds.ts';
import { createMarketplaceAuthentication, securityHandlers, webhookHandlers } from '../marketplace/public.ts';
import { menuHandlers } from '../menu/public.ts';
import { historyHandlers } from '../orders/public.ts';
import { evictVisitorsOf } from '../session/public.ts';
import { staffHandlers } from '../staff/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import {
  addMember,
  addVendor,
  advanceTime,
  ampleBudget,
  otherCode,
  serveSession,
  somePhone,
} from '../testkit/session-server.ts';
import { vendorHandlers } from '../vendors/public.ts';

const { db, pool } = await testDatabase();
const usedOfMenu: readonly Call[] = [createCategory, updateCategory, exportMenu];
const shops = await serveSession(db, {
  also: ({ sms, log, proof }) => ({
    calls: {
      ...staffMemberCalls,
      createCategory,
      updateCategory,
      exportMenu,
      ...historyCalls,
      ...vendorCalls,
    },
    handlers: [
      ...staffHandlers({ db, sms, log, proof, publicUrl: 'https://panel.example', budget: ampleBudget }),
      ...menuHandlers({ db, pool }).filter(({ call }) => usedOfMenu.includes(call)),
      ...historyHandlers({ pool, reads: pool, log }),
      ...vendorHandlers({ db, pool }),
    ],
  }),
});
const key = 'a-key-that-only-the-marketplace-knows';
const platform = await serveCalls(
  { ...webhookCalls, ...securityCalls },
  [...webhookHandlers({ pool, allowInternal: true, wake() {} }), ...securityHandlers({ pool })],
  { marketplace: createMarketplaceAuthentication([key]) },
  { refusals: shops.refusals },
);

interface Row {
  vendor_code: string | null;
  actor: string;
  person_id: number | null;
  role: string | null;
  session_id: string | null;
  call: string;
  object: unknown;
  outcome: string;
  times: number;
  address: string;
  changes: { part: string; part_id: string; before: object | null; after: object | null }[];
}

async function eventsOf(call: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT e.*, (
       SELECT coalesce(json_agg(c ORDER BY c.id), '[]') FROM security_change c
       WHERE c.transaction_id = e.transaction_id AND c.transaction_at = e.transaction_at
     ) AS changes FROM security_event e WHERE call = $1 ORDER BY id`,
    [call],
  );
  return rows;
}
const lastOf = async (call: string): Promise<Row> => (await eventsOf(call)).at(-1)!;
const everything = async (): Promise<string> => {
  const { rows } = await pool.query(
    `SELECT (SELECT json_agg(e) FROM security_event e)::text || (SELECT json_agg(c) FROM security_change c)::text AS text`,
  );
  return rows[0].text;
};

let made = 0;
async function open() {
  made += 1;
  const code = `AUDIT${made}`;
  await addVendor(db, code);
  const cellPhone = somePhone();
  const managerId = await addMember(db, cellPhone, code, 'MANAGER');
  return { code, cellPhone, managerId, manager: await shops.signIn(cellPhone) };
}

describe('an event records action, person, shop and address', () => {
  it('a sign-in, a shop that is entered, a sign-out', async () => {
    const { code, cellPhone, managerId, manager } = await open();
    await expect(lastOf('login')).resolves.toMatchObject({
      actor: 'public',
      person_id: null,
      outcome: 'DONE',
    });
    await expect(lastOf('otp')).resolves.toMatchObject({
      vendor_code: code,
      person_id: managerId,
      outcome: 'DONE',
      address: '127.0.0.1',
      object: null,
    });
    const { session_id } = await lastOf('otp');
    const other = `${code}B`;
    await addVendor(db, other);
    await addMember(db, cellPhone, other, 'CASHIER');
    const moved = await manager.ask(changeVendor, { body: { vendorCode: other } });
    manager.token = moved.result.token;
    await expect(lastOf('changeVendor')).resolves.toMatchObject({ vendor_code: other, session_id });
    await manager.ask(logout);
    await expect(lastOf('logout')).resolves.toMatchObject({
      vendor_code: other,
      person_id: managerId,
      session_id,
    });
  });

  it('a person who gets another role, with the role of before and no phone', async () => {
    const { code, managerId, manager } = await open();
    const cellPhone = somePhone();
    const person = { fullName: 'نیما رستگار', role: 'CASHIER', orderNotification: false };
    const invited = await manager.ask(createStaffMember, { body: { cellPhone, ...person } });
    const { id } = invited.result.member;
    await expect(lastOf('createStaffMember')).resolves.toMatchObject({
      vendor_code: code,
      person_id: managerId,
      role: 'MANAGER',
      changes: [
        {
          part: 'membership',
          part_id: String(id),
          before: null,
          after: { role: 'CASHIER', status: 'PENDING', full_name: '…', invitation_hash: '…' },
        },
      ],
    });
    await manager.ask(updateStaffMember, { body: { id, ...person, role: 'ACCOUNTANT' } });
    await expect(lastOf('updateStaffMember')).resolves.toMatchObject({
      object: { id: String(id) },
      changes: [{ before: { role: 'CASHIER' }, after: { role: 'ACCOUNTANT' } }],
    });
    await manager.ask(deleteStaffMember, { params: { id } });
    await expect(lastOf('deleteStaffMember')).resolves.toMatchObject({
      object: { id: String(id) },
      changes: [{ before: { role: 'ACCOUNTANT' }, after: null }],
    });
    expect(await everything()).not.toContain(cellPhone);
  });

  it('a setting of the shop and a category of its menu, as they were and as they are', async () => {
    const { code, manager } = await open();
    await manager.ask(setPackingPrice, { body: { packingPrice: 7000, tax: 10 } });
    await expect(lastOf('setPackingPrice')).resolves.toMatchObject({
      vendor_code: code,
      changes: [
        {
          part: 'vendor',
          part_id: code,
          before: { packing_price: 0, is_packing_set: false },
          after: { packing_price: 7000, is_packing_set: true },
        },
      ],
    });
    const category = await manager.ask(createCategory, {
      body: { categoryName: 'کباب‌ها', displayTime: 'ALL_DAY' },
    });
    expect(category.text).toContain('result');
    const id = category.result.categoryId;
    await manager.ask(updateCategory, { body: { categoryId: id, categoryName: 'خورش‌ها' } });
    await expect(lastOf('updateCategory')).resolves.toMatchObject({
      object: { categoryId: String(id) },
      changes: [{ part: 'category', before: { name: 'کباب‌ها' }, after: { name: 'خورش‌ها' } }],
    });
  });

  it('what was handed out as a file', async () => {
    const { code, managerId, manager } = await open();
    const headers = { authorization: `Bearer ${manager.token}` };
    for (const { name, path } of [exportOrders, exportMenu]) {
      const answer = await shops.server.fetch(path, { headers });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      await expect(lastOf(name)).resolves.toMatchObject({ vendor_code: code, person_id: managerId });
    }
    const searched = await shops.server.fetch(exportSearch.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ customerPhoneNumber: '09129999999' }),
    });
    expect(searched.status).toBe(200);
    await searched.arrayBuffer();
    await expect(lastOf(exportSearch.name)).resolves.toMatchObject({
      vendor_code: code,
      person_id: managerId,
    });
    expect(await everything()).not.toContain('09129999999');
  });

  it('what the marketplace does, without the secret', async () => {
    const asMarketplace = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const put = await platform.fetch(putWebhook.path, {
      method: 'PUT',
      headers: asMarketplace,
      body: JSON.stringify({ url: 'http://127.0.0.1:9/hear' }),
    });
    const { secret } = (await put.json()).result;
    await expect(lastOf('putWebhook')).resolves.toMatchObject({
      actor: 'marketplace',
      vendor_code: null,
      changes: [{ part: 'webhook_endpoint', after: { url: 'http://127.0.0.1:9/hear', secret: '…' } }],
    });
    expect(await everything()).not.toContain(secret);
  });

  it('nothing of what was refused by a rule: the event goes with its transaction', async () => {
    const { managerId, manager } = await open();
    const before = (await eventsOf('deleteStaffMember')).length;
    const answer = await manager.ask(deleteStaffMember, { params: { id: managerId } });
    expect(answer.problem.code).toBe('LAST_MANAGER');
    await expect(eventsOf('deleteStaffMember')).resolves.toHaveLength(before);
  });
});

describe('a refusal', () => {
  it('is counted with who, which shop and which id, and logged where warnings are', async () => {
    const { code, managerId, manager } = await open();
    const stranger = await addMember(db, somePhone(), (await open()).code, 'CASHIER');
    for (let times = 0; times < 3; times += 1)
      expect((await manager.ask(deleteStaffMember, { params: { id: stranger } })).status).toBe(404);
    await shops.refusals.flush();
    await expect(lastOf('deleteStaffMember')).resolves.toMatchObject({
      vendor_code: code,
      person_id: managerId,
      object: { id: String(stranger) },
      outcome: 'NOT_FOUND',
      times: 3,
    });
    const lines = shops.logged.map((line) => JSON.parse(line)).filter(({ msg }) => /^refused/.test(msg));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        call: 'deleteStaffMember',
        code: 'NOT_FOUND',
        personId: managerId,
        vendor: code,
      }),
    );
  });

  it.each([
    ['a role that may not', 'BIKER', 'FORBIDDEN'],
    ['a shop that is in no status for it', 'MANAGER', 'STATUS_UNREACHABLE'],
  ] as const)('of %s says who', async (_what, role, outcome) => {
    const { code } = await open();
    const cellPhone = somePhone();
    const id = await addMember(db, cellPhone, code, role);
    const person = await shops.signIn(cellPhone);
    if (outcome === 'STATUS_UNREACHABLE')
      await pool.query(`UPDATE vendor SET status = 'SUSPENDED' WHERE code = $1`, [code]);
    evictVisitorsOf(db, id);
    await person.ask(setPackingPrice, { body: { packingPrice: 1, tax: 0 } });
    await shops.refusals.flush();
    await expect(lastOf('setPackingPrice')).resolves.toMatchObject({
      vendor_code: code,
      person_id: id,
      role,
      outcome,
    });
  });

  it('of a wrong code, a forged token and a wrong key has the network and no person', async () => {
    const browser = shops.browser();
    const cellPhone = somePhone();
    const code = await shops.askCode(cellPhone, browser);
    await browser.ask(otp, { body: { cellPhone, otpCode: otherCode(code) } });
    browser.token = 'forged';
    await browser.ask(logout);
    await platform.fetch(listSecurityEvents.path, { headers: { authorization: 'Bearer wrong' } });
    await shops.refusals.flush();
    await expect(lastOf('otp')).resolves.toMatchObject({
      outcome: 'OTP_WRONG',
      person_id: null,
      object: null,
    });
    await expect(lastOf('logout')).resolves.toMatchObject({
      outcome: 'UNAUTHENTICATED',
      actor: 'staff',
      person_id: null,
    });
    await expect(lastOf('listSecurityEvents')).resolves.toMatchObject({
      outcome: 'UNAUTHENTICATED',
      actor: 'marketplace',
    });
    expect(await everything()).not.toContain(cellPhone);
  });

  it('of an expired token is not recorded, because every browser has one every ten minutes', async () => {
    const { manager } = await open();
    const before = (await eventsOf('logout')).length;
    const grant = { personId: 1, sessionId: randomUUID(), vendorCode: null, membershipVersion: 0 };
    manager.token = await shops.tokens.signAccess(grant, new Date(Date.now() - 3_600_000));
    expect((await manager.ask(logout)).status).toBe(401);
    await shops.refusals.flush();
    await expect(eventsOf('logout')).resolves.toHaveLength(before);
  });

  it('a refresh token that comes again ends the session, and says whose', async () => {
    const { managerId, manager } = await open();
    const thief = manager.copy();
    await advanceTime(db, 60);
    expect((await manager.ask(refreshToken)).status).toBe(200);
    await advanceTime(db, 60);
    expect((await thief.ask(refreshToken)).status).toBe(401);
    await expect(lastOf('refreshToken')).resolves.toMatchObject({
      outcome: 'REPLAYED',
      person_id: managerId,
    });
  });

  it('of a flood takes a bounded number of rows in five minutes, separate from those of people with a session', async () => {
    const lines: string[] = [];
    const crowd = startRefusals({ db, log: createLog('warn', { write: (line) => void lines.push(line) }) });
    const from = (address: string, visitor?: Visitor) =>
      crowd.note(
        { call: getOrder, visitor, address, requestId: randomUUID(), now: new Date() },
        'UNAUTHENTICATED',
        {},
      );
    for (let one = 0; one < 1000; one += 1) from(`10.1.${one >> 8}.${one & 255}`);
    const { code, managerId } = await open();
    from('10.9.9.9', { ...someVisitor, personId: managerId, vendorCode: code as VendorCode });
    await crowd.stop();
    const rows = await eventsOf('getOrder');
    expect(rows).toHaveLength(27);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(1001);
    expect(rows.filter(({ person_id }) => person_id === managerId)).toHaveLength(1);
    expect(lines.length).toBeLessThan(35);
  });
});

const someVisitor: Visitor = {
  personId: 0,
  fullName: '',
  sessionId: randomUUID(),
  vendorCode: null,
  role: 'MANAGER',
  vendorStatus: 'ACTIVE',
};

it('a change that leaves no event is reported at the first call', async () => {
  const forgetful = defineCall({
    name: 'forgetful',
    method: 'POST',
    path: '/test/forgetful',
    summary: 'Changes something.',
    access: { kind: 'public' },
    response: z.object({}),
    faults: [],
  });
  const server = await serveCalls({ forgetful }, [implement(forgetful, async () => ({}))]);
  const answer = await server.fetch(forgetful.path, { method: 'POST' });
  expect(answer.status).toBe(500);
});

it('an invalid id prevents no other refusal from being written', async () => {
  const { manager } = await open();
  const headers = { authorization: `Bearer ${manager.token}` };
  await shops.server.fetch('/api/v1/User/users/%00', { method: 'DELETE', headers });
  await manager.ask(deleteStaffMember, { params: { id: 999_999 } });
  const address = 'x'.repeat(200);
  shops.refusals.note(
    { call: getOrder, visitor: undefined, address, requestId: randomUUID(), now: new Date() },
    'XSRF',
    {
      code: '\u0000',
    },
  );
  await shops.refusals.flush();
  await expect(lastOf('getOrder')).resolves.toMatchObject({ outcome: 'XSRF', object: null });
  await expect(lastOf('deleteStaffMember')).resolves.toMatchObject({ object: { id: '999999' } });
});

describe('the record', () => {
  it.each([
    'UPDATE security_event SET outcome = $$x$$',
    'DELETE FROM security_event',
    'TRUNCATE security_event',
  ])('refuses %s, and the same of what was changed', async (statement) => {
    await open();
    await expect(pool.query(statement)).rejects.toThrow('append-only');
    await expect(
      pool.query(statement.replace('security_event', 'security_change').replace('outcome', 'part')),
    ).rejects.toThrow('append-only');
  });

  it('goes after a year', async () => {
    const day = 86_400_000;
    const old = new Date(Date.now() - 366 * day);
    const add = (at: Date) =>
      pool.query(
        `INSERT INTO security_event (at, actor, call, outcome, address, request_id) VALUES ($1, 'public', 'old', 'DONE', '', $2)`,
        [at, randomUUID()],
      );
    await add(old);
    await add(new Date(Date.now() - 364.5 * day));
    await pool.query(`INSERT INTO security_change (transaction_at, part) VALUES ($1, 'old')`, [old]);
    for (const rule of retentionRules.filter(({ table }) => table.startsWith('security_')))
      await expect(deleteExpired(pool, rule, new Date())).resolves.toBe(1);
    await expect(eventsOf('old')).resolves.toHaveLength(1);
  });

  it('is read by the platform, the latest first, by shop and time, page by page', async () => {
    const { code, manager } = await open();
    for (let price = 1; price <= 60; price += 1)
      await manager.ask(setPackingPrice, { body: { packingPrice: price * 1000, tax: 0 } });
    const read = async (query: string) => {
      const answer = await platform.fetch(`${listSecurityEvents.path}?${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(answer.status).toBe(200);
      return (await answer.json()).result;
    };
    const first = await read(`vendorCode=${code}`);
    expect(first.events).toHaveLength(50);
    expect(first.events[0]).toMatchObject({
      call: 'setPackingPrice',
      vendorCode: code,
      changes: [
        { part: 'vendor', id: code, before: { packing_price: 59_000 }, after: { packing_price: 60_000 } },
      ],
    });
    const second = await read(`vendorCode=${code}&after=${first.next}`);
    // The sign-in also belongs to the shop.
    expect(second.events).toHaveLength(11);
    expect(second.next).toBeNull();
    const none = await read(`vendorCode=${code}&to=${encodeURIComponent(second.events.at(-1).at)}`);
    expect(none.events).toHaveLength(0);
  });

  it('is read by operator, person, session, call and outcome, with the reason of a look', async () => {
    const read = async (query: string) => {
      const answer = await platform.fetch(`${listSecurityEvents.path}?${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return (await answer.json()).result.events;
    };
    const { rows } = await pool.query(
      `INSERT INTO operator (user_name, full_name, roles, created_at) VALUES ('sara', 'سارا', '{ADMIN}', now()) RETURNING id`,
    );
    const operatorId = rows[0].id;
    const sessionId = randomUUID();
    const add = (call: string, outcome: string, personId: number | null) =>
      pool.query(
        `INSERT INTO security_event (at, actor, operator_id, session_id, person_id, call, outcome, reason, address, request_id)
         VALUES (now(), 'operator', $1, $2, $3, $4, $5, 'تماس درباره سفارش', '', $6)`,
        [operatorId, sessionId, personId, call, outcome, randomUUID()],
      );
    await add('revealThis', 'DONE', null);
    await add('revealThat', 'FORBIDDEN', 987_654);
    const [that, other] = await read(`operatorId=${operatorId}`);
    expect(other).toMatchObject({
      call: 'revealThis',
      actor: 'operator',
      operatorName: 'سارا',
      reason: 'تماس درباره سفارش',
      proposalId: null,
    });
    for (const filter of ['personId=987654', `sessionId=${sessionId}&outcome=FORBIDDEN`, 'call=revealThat'])
      expect([filter, (await read(filter)).map(({ id }: { id: number }) => id)]).toEqual([filter, [that.id]]);
    expect(await read(`sessionId=${sessionId}&call=revealThis`)).toHaveLength(1);
  });
});
