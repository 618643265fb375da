import { setTimeout as wait } from 'node:timers/promises';
import { orderCalls } from '@pishkhan/contract/orders/calls.ts';
import { changeVendor, me, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import {
  createStaffMember,
  deleteStaffMember,
  getInvitation,
  getStaffMember,
  inviteAgain,
  listStaff,
  staffMemberCalls,
  updateStaffMember,
} from '@pishkhan/contract/staff/calls.ts';
import { streamOrders } from '@pishkhan/contract/stream/calls.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startLive } from '../infra/live/live.ts';
import { createLog } from '../infra/log.ts';
import { orderHandlers } from '../orders/public.ts';
import { evictVisitorsOf, findVisitors } from '../session/public.ts';
import type { BrowserClient } from '../testkit/browser-client.ts';
import { testDatabase } from '../testkit/database.ts';
import {
  addMember,
  addVendor,
  ampleBudget,
  putInStatus,
  serveSession,
  somePhone,
} from '../testkit/session-server.ts';
import { openStreamReader } from '../testkit/stream-reader.ts';
import { staffHandlers } from './public.ts';

const { db, pool } = await testDatabase();
const live = startLive({ pool, log: createLog('silent') });
afterAll(live.close);
const shop = await serveSession(db, {
  also: ({ sms, log, proof }) => ({
    calls: { ...staffMemberCalls, ...orderCalls, streamOrders },
    handlers: [
      ...staffHandlers({ db, sms, log, proof, budget: ampleBudget, publicUrl: 'https://panel.example' }),
      ...orderHandlers({ pool, live, findVisitors: (ids) => findVisitors(db, ids), log }),
    ],
  }),
});

let shops = 0;
/** A shop of its own with a signed-in manager. */
async function open() {
  shops += 1;
  const code = `shop${shops}`;
  await addVendor(db, code);
  const { browser, id, cellPhone } = await member(code, 'MANAGER');
  return { code, manager: browser, managerId: id, managerPhone: cellPhone };
}

async function member(code: string, role: 'MANAGER' | 'CASHIER' | 'ACCOUNTANT' | 'BIKER') {
  const cellPhone = somePhone();
  const id = await addMember(db, cellPhone, code, role);
  return { id, cellPhone, browser: await shop.signIn(cellPhone, shop.browser(), code) };
}

const sara = { fullName: 'سارا احمدی', role: 'CASHIER', orderNotification: true } as const;
const invite = (by: BrowserClient, cellPhone: string, rest: object = {}) =>
  by.ask(createStaffMember, { body: { ...sara, cellPhone, ...rest } });
const edit = (by: BrowserClient, id: number, rest: object = {}) =>
  by.ask(updateStaffMember, { body: { ...sara, id, ...rest } });
const remove = (by: BrowserClient, id: number) => by.ask(deleteStaffMember, { params: { id } });
const people = async (by: BrowserClient) => (await by.ask(listStaff)).result;

/** The two codes of the last link that was sent to the phone. */
function linkOf(cellPhone: string) {
  const text = shop.texts.findLast(({ to }) => to === cellPhone)!.text;
  const link = new URL(/https:\S+/.exec(text)![0]);
  expect(link.origin + link.pathname).toBe('https://panel.example/auth/invitation');
  return Object.fromEntries(link.searchParams) as { vendorCode: string; userCode: string };
}

const inDatabase = (code: string, personId: number) =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('vendor_code', '=', code)
    .where('person_id', '=', personId)
    .executeTakeFirst();

const letInvitationEnd = (code: string) =>
  db
    .updateTable('membership')
    .set({ invited_until: new Date(Date.now() - 1000) })
    .where('vendor_code', '=', code)
    .where('status', '=', 'PENDING')
    .execute();

describe('the people of a shop', () => {
  it('are the business of its managers alone', async () => {
    const { code, managerId } = await open();
    const before = await inDatabase(code, managerId);
    for (const role of ['CASHIER', 'ACCOUNTANT', 'BIKER'] as const) {
      const { browser, id } = await member(code, role);
      const answers = [
        await browser.ask(listStaff),
        await browser.ask(getStaffMember, { params: { id } }),
        await invite(browser, somePhone()),
        await edit(browser, id, { role: 'MANAGER' }),
        await remove(browser, managerId),
        await browser.ask(inviteAgain, { params: { id }, body: {} }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
      expect((await inDatabase(code, id))?.role).toBe(role);
    }
    expect(await inDatabase(code, managerId)).toEqual(before);
  });

  it('of another shop are nobody here', async () => {
    const { manager } = await open();
    const { code, managerId } = await open();
    const answers = [
      await manager.ask(getStaffMember, { params: { id: managerId } }),
      await edit(manager, managerId),
      await remove(manager, managerId),
      await manager.ask(inviteAgain, { params: { id: managerId }, body: {} }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('NOT_FOUND'));
    expect((await inDatabase(code, managerId))?.role).toBe('MANAGER');
  });

  it('are listed with oneself first, then by role and name, each called as this shop calls them', async () => {
    const { manager, managerId, managerPhone } = await open();
    await edit(manager, managerId, { role: 'MANAGER', fullName: 'یلدا پارسا' });
    for (const [role, fullName] of [
      ['BIKER', 'آرش'],
      ['CASHIER', 'چنگیز'],
      ['CASHIER', 'پرویز'],
    ] as const)
      expect((await invite(manager, somePhone(), { role, fullName })).status).toBe(200);
    const list = await people(manager);
    expect(list.map(({ fullName }) => fullName)).toEqual(['یلدا پارسا', 'پرویز', 'چنگیز', 'آرش']);
    expect(list[0]).toEqual({
      id: managerId,
      cellPhone: managerPhone,
      role: 'MANAGER',
      fullName: 'یلدا پارسا',
      status: 'ACTIVE',
      orderNotification: true,
      nationalCode: null,
      invitedUntil: null,
      isMe: true,
      version: expect.any(Number),
    });
    expect((await manager.ask(me)).result.user.fullName).toBe('یلدا پارسا');
  });

  it('with something wrong are refused at the field, and nobody is added', async () => {
    const { manager } = await open();
    for (const [wrong, pointer] of [
      [{ cellPhone: '0912' }, '/cellPhone'],
      [{ cellPhone: '' }, '/cellPhone'],
      [{ fullName: ' ا ' }, '/fullName'],
      [{ fullName: 'ا'.repeat(61) }, '/fullName'],
      [{ role: 'OWNER' }, '/role'],
      [{ orderNotification: 'yes' }, '/orderNotification'],
      [{ nationalCode: '1' }, '/nationalCode'],
    ] as const) {
      const { status, problem } = await invite(manager, somePhone(), wrong);
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
    }
    expect(await people(manager)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('goes to the phone however it was typed, and what is kept of its code is a hash', async () => {
    const { code, manager } = await open();
    const { status, result } = await invite(manager, '+۹۸ ۹۱۲ ۷۶۵ ۴۳۲۱');
    expect(status).toBe(200);
    expect(result).toMatchObject({
      isSmsSent: true,
      member: { cellPhone: '09127654321', status: 'PENDING', role: 'CASHIER', isMe: false },
    });
    const days = (Date.parse(result.member.invitedUntil!) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    const { vendorCode, userCode } = linkOf('09127654321');
    expect(vendorCode).toBe(code);
    expect(Buffer.from(userCode, 'base64url')).toHaveLength(16);
    expect(JSON.stringify(await inDatabase(code, result.member.id))).not.toContain(userCode);
    for (const secret of ['09127654321', userCode])
      expect(shop.logged.filter((line) => line.includes(secret))).toEqual([]);
  });

  it('tells whoever holds its link what is offered, and no whole phone', async () => {
    const { code, manager } = await open();
    const cellPhone = somePhone();
    await invite(manager, cellPhone);
    const { status, result, text } = await shop.browser().ask(getInvitation, { query: linkOf(cellPhone) });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      vendorCode: code,
      vendorName: `فروشگاه ${code}`,
      role: 'CASHIER',
      fullName: 'سارا احمدی',
      maskedPhone: `${cellPhone.slice(0, 4)}***${cellPhone.slice(-4)}`,
    });
    expect(text).not.toContain(cellPhone);
  });

  it('is unknown with another code, at another shop, when it has ended, was sent again, taken up or taken back: all alike', async () => {
    const { code, manager } = await open();
    const other = await open();
    const cellPhone = somePhone();
    const { result } = await invite(manager, cellPhone);
    const link = linkOf(cellPhone);
    const look = async (query: object = link) => {
      const { status, problem } = await shop.browser().ask(getInvitation, { query });
      return status === 200 ? 'open' : problem.code;
    };
    expect(await look()).toBe('open');
    expect(await look({ ...link, userCode: 'A'.repeat(22) })).toBe('NOT_FOUND');
    expect(await look({ ...link, vendorCode: other.code })).toBe('NOT_FOUND');
    expect(await look({ ...link, userCode: 'short' })).toBe('INVALID');

    await letInvitationEnd(code);
    expect(await look()).toBe('NOT_FOUND');
    expect((await people(manager))[1]?.status).toBe('PENDING');
    const again = await manager.ask(inviteAgain, { params: { id: result.member.id }, body: {} });
    expect(again.result).toMatchObject({ isSmsSent: true, member: { status: 'PENDING' } });
    expect([await look(), await look(linkOf(cellPhone))]).toEqual(['NOT_FOUND', 'open']);

    await shop.signIn(cellPhone, shop.browser(), code);
    expect(await look(linkOf(cellPhone))).toBe('NOT_FOUND');
    const taken = await manager.ask(inviteAgain, { params: { id: result.member.id }, body: {} });
    expect(taken.problem.code).toBe('INVITATION_TAKEN');

    const second = somePhone();
    const { result: removed } = await invite(manager, second);
    await remove(manager, removed.member.id);
    expect(await look(linkOf(second))).toBe('NOT_FOUND');
  });

  it('is looked at so often by one address, and no oftener', async () => {
    const impatient = await serveSession(db, {
      also: ({ sms, log, proof }) => ({
        calls: staffMemberCalls,
        handlers: staffHandlers({
          db,
          sms,
          log,
          proof,
          budget: ampleBudget,
          publicUrl: 'https://panel.example',
        }),
      }),
    });
    const query = { vendorCode: 'shop1', userCode: 'A'.repeat(22) };
    const statuses = new Map<number, number>();
    for (let look = 0; look < 70; look++) {
      const { status } = await impatient.browser().ask(getInvitation, { query });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [404, 60],
      [429, 10],
    ]);
  });

  it('whose message is not sent is told, and may be sent again', async () => {
    const { manager } = await open();
    const cellPhone = somePhone();
    shop.provider.fails = true;
    const { status, result } = await invite(manager, cellPhone);
    const failed: unknown[] = [];
    for (let round = 0; round < 5; round++) {
      const again = await manager.ask(inviteAgain, { params: { id: result.member.id }, body: {} });
      failed.push(again.result?.isSmsSent);
    }
    shop.provider.fails = false;
    expect(failed).toEqual([false, false, false, false, false]);
    expect([status, result.isSmsSent, result.member.status]).toEqual([200, false, 'PENDING']);
    const again = await manager.ask(inviteAgain, { params: { id: result.member.id }, body: {} });
    expect(again.result.isSmsSent).toBe(true);
  });

  it('for whoever is of the shop, or invited, is refused, and so are three at once for the same phone', async () => {
    const { manager, managerPhone } = await open();
    expect((await invite(manager, managerPhone)).problem.code).toBe('STAFF_EXISTS');
    const cellPhone = somePhone();
    const answers = await Promise.all([1, 2, 3].map(() => invite(manager, cellPhone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(shop.texts.filter(({ to }) => to === cellPhone)).toHaveLength(1);
    expect(await people(manager)).toHaveLength(2);
  });

  it.each([
    'NOT_REGISTERED',
    'WAITING_FOR_BUSINESS_TYPE',
    'WAITING_FOR_CITY',
    'PRE_SIGN_UP',
    'REJECTED',
    'PAUSE',
    'SUSPENDED',
    'INACTIVE',
    'VMS_DEACTIVATED',
  ] as const)('is sent by no shop that is %s', async (status) => {
    const { code, manager, managerId } = await open();
    const pending = (await invite(manager, somePhone())).result.member.id;
    const before = shop.texts.length;
    await putInStatus(db, code, status);
    evictVisitorsOf(db, managerId);
    const answers = [
      await invite(manager, somePhone()),
      await manager.ask(inviteAgain, { params: { id: pending }, body: {} }),
    ];
    for (const { status: answered, problem } of answers)
      expect([answered, problem.code, problem.vendorStatus]).toEqual([409, 'STATUS_UNREACHABLE', status]);
    expect(shop.texts.length).toBe(before);
    // Staff cannot be changed before the platform has accepted the shop, or after it has closed it.
    const edited = await edit(manager, pending, { fullName: 'نامی دیگر' });
    expect(edited.status).toBe(status === 'INACTIVE' || status === 'VMS_DEACTIVATED' ? 200 : 409);
  });

  it('begins with our name, and names the shop only once that has been switched on', async () => {
    const { code, manager } = await open();
    const textFor = async ({ status, name }: { status: 'ACTIVE' | 'SIGNED_UP'; name: string }) => {
      await putInStatus(db, code, status);
      await db.updateTable('vendor').set({ name }).where('code', '=', code).execute();
      const cellPhone = somePhone();
      expect((await invite(manager, cellPhone)).status).toBe(200);
      return shop.texts.findLast(({ to }) => to === cellPhone)!.text;
    };
    const evil = 'بانک ملت» جایزه\nevil.example/x';
    const texts = [
      await textFor({ status: 'ACTIVE', name: 'کبابی ریحون' }),
      await textFor({ status: 'SIGNED_UP', name: 'کبابی ریحون' }),
      await textFor({ status: 'ACTIVE', name: evil }),
      await textFor({ status: 'SIGNED_UP', name: evil }),
    ];
    expect(texts[0]).toMatch(/^پیشخوان: «کبابی ریحون» شما را/);
    for (const text of texts.slice(1)) expect(text).toMatch(/^پیشخوان: یک فروشگاه شما را/);
    for (const text of texts) expect(text.match(/[a-z]\.[a-z]/g)).toEqual(['l.e']);
  });

  it('is not for a name that carries an address', async () => {
    const { manager } = await open();
    for (const fullName of ['سارا evil.example/x', 'www.prize', 'سارا t\u200c.me/prize']) {
      const { status, problem } = await invite(manager, somePhone(), { fullName });
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/fullName']);
    }
  });

  it('reaches a phone three times an hour, whichever shops send it, also after a removal', async () => {
    const [one, two] = [await open(), await open()];
    const cellPhone = somePhone();
    const { result } = await invite(one.manager, cellPhone);
    await remove(one.manager, result.member.id);
    await invite(one.manager, cellPhone);
    const answers = await Promise.all([
      invite(two.manager, cellPhone),
      one.manager.ask(inviteAgain, { params: { id: result.member.id }, body: {} }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refused = await invite((await open()).manager, cellPhone);
    expect(refused.problem).toMatchObject({ code: 'TOO_MANY' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    await db
      .updateTable('invitation_sms')
      .set({ sent_at: new Date(Date.now() - 3_601_000) })
      .execute();
    expect((await invite((await open()).manager, cellPhone)).status).toBe(200);
  });

  it('is not kept back by messages that were noted before the clock was set back', async () => {
    const cellPhone = somePhone();
    for (let count = 0; count < 3; count++) await invite((await open()).manager, cellPhone);
    expect((await invite((await open()).manager, cellPhone)).status).toBe(429);
    await db
      .updateTable('invitation_sms')
      .set({ sent_at: new Date(Date.now() + 3_600_000) })
      .execute();
    expect((await invite((await open()).manager, cellPhone)).status).toBe(200);
  });

  it('is sent so often an hour by all shops together, and one that did not leave is given back', async () => {
    const bounded = await serveSession(db, {
      also: ({ sms, log, proof }) => ({
        calls: staffMemberCalls,
        handlers: staffHandlers({
          proof,
          db,
          sms,
          log,
          budget: { ...ampleBudget, invitationsPerHour: 3 },
          publicUrl: 'https://panel.example',
        }),
      }),
    });
    await db.deleteFrom('sms_quota').execute();
    const managerOf = async () => {
      const { code } = await open();
      const cellPhone = somePhone();
      await addMember(db, cellPhone, code, 'MANAGER');
      return bounded.signIn(cellPhone, bounded.browser(), code);
    };
    bounded.provider.fails = false;
    const managers = [await managerOf(), await managerOf()] as const;
    bounded.provider.fails = true;
    for (let round = 0; round < 5; round++)
      expect((await invite(managers[0], somePhone())).result.isSmsSent).toBe(false);
    bounded.provider.fails = false;
    const statuses = [];
    for (let round = 0; round < 5; round++)
      statuses.push((await invite(managers[round % 2]!, somePhone())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await db.deleteFrom('sms_quota').execute();
  });

  it('is sent thirty times an hour by a shop, and a shop has a hundred people at most', async () => {
    const { code, manager } = await open();
    for (let count = 0; count < 30; count++) expect((await invite(manager, somePhone())).status).toBe(200);
    expect((await invite(manager, somePhone())).problem.code).toBe('TOO_MANY');
    for (let count = 31; count < 99; count++) await addMember(db, somePhone(), code, 'BIKER');
    await db.deleteFrom('invitation_sms').where('vendor_code', '=', code).execute();
    const last = await Promise.all([1, 2, 3].map(() => invite(manager, somePhone())));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(last.map(({ problem }) => problem.code)).toContain('STAFF_TOO_MANY');
    expect(await people(manager)).toHaveLength(100);
  });
});

describe('taking up an invitation', () => {
  it('happens by signing in with the shop of the link: once, for this phone, under the name the shop gave', async () => {
    const { code, manager } = await open();
    const cellPhone = somePhone();
    const { result } = await invite(manager, cellPhone);
    const browser = await shop.signIn(cellPhone, shop.browser(), code);
    expect((await browser.ask(me)).result).toMatchObject({
      user: { role: 'CASHIER', status: 'ACTIVE', fullName: 'سارا احمدی', orderNotification: true },
      vendor: { vendorCode: code },
      invitations: [],
    });
    expect(await inDatabase(code, result.member.id)).toMatchObject({
      status: 'ACTIVE',
      invitation_hash: null,
      invited_until: null,
    });
    expect((await people(manager))[1]).toMatchObject({ status: 'ACTIVE', invitedUntil: null });
  });

  it('never happens by signing in without it: the person is told of it and decides', async () => {
    const { code, manager } = await open();
    const cellPhone = somePhone();
    const { result } = await invite(manager, cellPhone, { role: 'ACCOUNTANT' });
    const browser = await shop.signIn(cellPhone);
    expect((await browser.ask(me)).result).toMatchObject({
      user: { role: null },
      vendor: null,
      vendors: [],
      invitations: [{ vendorCode: code, vendorName: `فروشگاه ${code}`, role: 'ACCOUNTANT' }],
    });
    browser.token = (await browser.ask(refreshToken)).result.token;
    expect((await inDatabase(code, result.member.id))?.status).toBe('PENDING');

    const entered = await browser.ask(changeVendor, { body: { vendorCode: code as never } });
    browser.token = entered.result.token;
    expect((await browser.ask(me)).result).toMatchObject({
      user: { role: 'ACCOUNTANT' },
      vendors: [{ vendorCode: code }],
      invitations: [],
    });
  });

  it('is too late when its time is over, by either way, until it was sent again', async () => {
    const { code, manager } = await open();
    const cellPhone = somePhone();
    const { result } = await invite(manager, cellPhone);
    await letInvitationEnd(code);
    const browser = await shop.signIn(cellPhone, shop.browser(), code);
    expect((await browser.ask(me)).result).toMatchObject({ vendor: null, vendors: [], invitations: [] });
    const enter = () => browser.ask(changeVendor, { body: { vendorCode: code as never } });
    expect((await enter()).problem.code).toBe('INVITATION_ENDED');
    expect((await inDatabase(code, result.member.id))?.status).toBe('PENDING');
    await manager.ask(inviteAgain, { params: { id: result.member.id }, body: {} });
    expect((await enter()).status).toBe(200);
  });

  it('is for nobody else: another number with the same link comes into no shop', async () => {
    const { code, manager } = await open();
    await invite(manager, somePhone());
    const stranger = somePhone();
    const browser = shop.browser();
    const otpCode = await shop.askCode(stranger, browser);
    const { result } = await browser.ask(otp, {
      body: { cellPhone: stranger, otpCode, vendorCode: code },
    });
    expect(result.vendors).toEqual([]);
    browser.token = result.token;
    expect((await browser.ask(changeVendor, { body: { vendorCode: code as never } })).problem.code).toBe(
      'NOT_FOUND',
    );
    expect(await people(manager)).toHaveLength(2);
  });

  it('and being removed at once leave no half member', async () => {
    for (let round = 0; round < 5; round++) {
      const { code, manager } = await open();
      const cellPhone = somePhone();
      const { result } = await invite(manager, cellPhone);
      const [browser] = await Promise.all([
        shop.signIn(cellPhone, shop.browser(), code),
        remove(manager, result.member.id),
      ]);
      expect(await inDatabase(code, result.member.id)).toBeUndefined();
      const { status } = await browser.ask(me);
      if (status === 401) browser.token = (await browser.ask(refreshToken)).result.token;
      expect((await browser.ask(me)).result.vendor).toBeNull();
    }
  });
});

describe('two managers who have the same person open', () => {
  it.each([
    ['another name', { fullName: 'بهروز الهی' }],
    ['another role', { role: 'ACCOUNTANT' }],
    ['another notification', { orderNotification: false }],
  ])('%s: the second hears that it has changed', async (_name, change) => {
    const { code, manager } = await open();
    const { id } = await member(code, 'CASHIER');
    await edit(manager, id);
    const read = await manager.ask(getStaffMember, { params: { id: String(id) } });
    const save = (rest: object, version: number) =>
      manager.ask(updateStaffMember, {
        body: { ...sara, id, ...rest },
        headers: { 'if-match': String(version) },
      });
    const first = await save(change, read.result.version);
    expect(first.status).toBe(200);
    expect(first.result.version).not.toBe(read.result.version);
    const second = await save({ fullName: 'نامی دیگر' }, read.result.version);
    expect(second.problem).toMatchObject({ status: 409, code: 'STAFF_STALE', version: first.result.version });
    expect((await inDatabase(code, id))!.full_name).toBe(first.result.fullName);
    expect((await save({ fullName: 'نامی دیگر' }, first.result.version)).status).toBe(200);
    // Accepted without a version, as specified.
    expect((await edit(manager, id)).status).toBe(200);
  });

  it('at the same moment: one is saved and one is refused', async () => {
    const { code, manager } = await open();
    const { id } = await member(code, 'CASHIER');
    const { result } = await edit(manager, id);
    const answers = await Promise.all(
      ['یکی', 'دیگری'].map((fullName) =>
        manager.ask(updateStaffMember, {
          body: { ...sara, id, fullName },
          headers: { 'if-match': String(result.version) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('another role', () => {
  it('holds in sessions and streams that are open, within five seconds', async () => {
    const { code, manager } = await open();
    const { browser, id } = await member(code, 'CASHIER');
    const stream = await openStreamReader(`${shop.server.url}/api/v1/Order/stream`, browser.token!);
    const begun = performance.now();
    expect((await edit(manager, id, { role: 'ACCOUNTANT' })).result.role).toBe('ACCOUNTANT');
    expect((await browser.ask(me)).status).toBe(401);
    await stream.until('the stream ends', ({ isEnded }) => isEnded);
    expect(stream.events.at(-1)).toMatchObject({ name: 'auth', data: { reason: 'changed' } });
    expect(performance.now() - begun).toBeLessThan(5_000);
    browser.token = (await browser.ask(refreshToken)).result.token;
    expect((await browser.ask(me)).result.user.role).toBe('ACCOUNTANT');
  }, 15_000);

  it('comes without a new sign-in, and a new name or notification without even a new token', async () => {
    const { code, manager } = await open();
    const { browser, id } = await member(code, 'CASHIER');
    await edit(manager, id, { fullName: 'بهروز الهی', orderNotification: true });
    expect((await browser.ask(me)).result.user).toMatchObject({
      fullName: 'بهروز الهی',
      orderNotification: true,
    });
    await edit(manager, id, { role: 'MANAGER', proofCode: await shop.proofCode(manager, 'MANAGER') });
    browser.token = (await browser.ask(refreshToken)).result.token;
    expect((await browser.ask(listStaff)).status).toBe(200);
  });

  it('is not for the last manager: whoever was only invited is none', async () => {
    const { code, manager, managerId } = await open();
    await member(code, 'CASHIER');
    const proofCode = await shop.proofCode(manager, 'MANAGER');
    expect((await invite(manager, somePhone(), { role: 'MANAGER', proofCode })).status).toBe(200);
    expect((await edit(manager, managerId)).problem.code).toBe('LAST_MANAGER');
    expect((await remove(manager, managerId)).problem.code).toBe('LAST_MANAGER');
    expect(await inDatabase(code, managerId)).toMatchObject({ role: 'MANAGER', version: 1 });
    expect((await edit(manager, managerId, { role: 'MANAGER' })).status).toBe(200);
  });

  it('of two managers who take it from each other at once comes to one, and never to both', async () => {
    for (let round = 0; round < 10; round++) {
      const { code, manager, managerId } = await open();
      const other = await member(code, 'MANAGER');
      const act = round % 2 ? remove : edit;
      const answers = await Promise.all([act(manager, other.id), act(other.browser, managerId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const { rows } = await pool.query(
        `SELECT count(*)::int FROM membership WHERE vendor_code = $1 AND role = 'MANAGER' AND status = 'ACTIVE'`,
        [code],
      );
      expect(rows[0]).toEqual({ count: 1 });
    }
  });

  it('of two managers who both step back at once leaves one', async () => {
    for (let round = 0; round < 10; round++) {
      const { code, manager, managerId } = await open();
      const other = await member(code, 'MANAGER');
      const answers = await Promise.all([edit(manager, managerId), remove(other.browser, other.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { rows } = await pool.query(
        `SELECT count(*)::int FROM membership WHERE vendor_code = $1 AND role = 'MANAGER'`,
        [code],
      );
      expect(rows[0]).toEqual({ count: 1 });
    }
  });
});

describe('a removed person', () => {
  it('is out at once, their stream within five seconds, and goes on in another of their shops', async () => {
    const { code, manager } = await open();
    const elsewhere = await open();
    const { browser, id, cellPhone } = await member(code, 'CASHIER');
    await addMember(db, cellPhone, elsewhere.code, 'BIKER');
    const stream = await openStreamReader(`${shop.server.url}/api/v1/Order/stream`, browser.token!);
    const begun = performance.now();
    expect((await remove(manager, id)).status).toBe(200);
    expect((await browser.ask(me)).status).toBe(401);
    await stream.until('the stream ends', ({ isEnded }) => isEnded);
    expect(stream.events.at(-1)).toMatchObject({ name: 'auth', data: { reason: 'changed' } });
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await remove(manager, id)).problem.code).toBe('NOT_FOUND');
    browser.token = (await browser.ask(refreshToken)).result.token;
    expect((await browser.ask(me)).result).toMatchObject({
      vendor: { vendorCode: elsewhere.code },
      vendors: [{ vendorCode: elsewhere.code }],
    });
  }, 15_000);

  it('has no shop when it was the only one, and may be invited anew', async () => {
    const { code, manager } = await open();
    const { browser, id, cellPhone } = await member(code, 'CASHIER');
    await remove(manager, id);
    await wait(10);
    browser.token = (await browser.ask(refreshToken)).result.token;
    expect((await browser.ask(me)).result).toMatchObject({ vendor: null, vendors: [] });
    expect((await invite(manager, cellPhone)).result.member).toMatchObject({ id, status: 'PENDING' });
    expect((await browser.ask(me)).result.vendor).toBeNull();
  });

  it('may be oneself while another manager stays', async () => {
    const { code, manager, managerId } = await open();
    const other = await member(code, 'MANAGER');
    expect((await remove(manager, managerId)).status).toBe(200);
    expect((await manager.ask(me)).status).toBe(401);
    expect(await people(other.browser)).toHaveLength(1);
  });
});
