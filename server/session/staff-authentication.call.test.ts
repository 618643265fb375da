import { setTimeout as wait } from 'node:timers/promises';
import { changeVendor, logout, me, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import type { BrowserClient } from '../testkit/browser-client.ts';
import { testDatabase } from '../testkit/database.ts';
import { addMember, addVendor, serveSession, somePhone } from '../testkit/session-server.ts';
import { findVisitors } from './public.ts';
import { evictSession, findVisitor } from './visitors.ts';

const database = await testDatabase();
const { db } = database;
const shop = await serveSession(db);
/** The same shop through a second server process, which shares only the database with the first. */
const second = connect({ connectionString: database.url }, 3);
const elsewhere = await serveSession(second.db);
afterAll(second.close);
await addVendor(db, 'AAA1');
await addVendor(db, 'BBB1', 'SUSPENDED');
await addVendor(db, 'FOREIGN1');

const staffOfTwo = async () => {
  const cellPhone = somePhone();
  const personId = await addMember(db, cellPhone, 'AAA1', 'MANAGER');
  await addMember(db, cellPhone, 'BBB1', 'CASHIER');
  return { cellPhone, personId, browser: await shop.signIn(cellPhone, shop.browser(), 'AAA1') };
};
const atOtherServer = (browser: BrowserClient) => {
  const copy = elsewhere.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  copy.token = browser.token;
  return copy;
};
const statusOf = async (browser: BrowserClient) => (await browser.ask(me)).status;
const memberships = (personId: number, vendorCode: string) =>
  [
    db.updateTable('membership').where('person_id', '=', personId).where('vendor_code', '=', vendorCode),
    db.deleteFrom('membership').where('person_id', '=', personId).where('vendor_code', '=', vendorCode),
  ] as const;

describe('authentication of staff', () => {
  it('refuses who has no token, and tokens of sessions that ended or never were', async () => {
    expect(await statusOf(shop.browser())).toBe(401);
    const { browser, personId } = await staffOfTwo();
    const stranger = shop.browser();
    stranger.token = await shop.tokens.signAccess(
      { personId, sessionId: crypto.randomUUID(), vendorCode: 'AAA1', membershipVersion: 1 },
      new Date(),
    );
    expect(await statusOf(stranger)).toBe(401);
    expect(await statusOf(browser)).toBe(200);
    await db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('person_id', '=', personId)
      .execute();
    await wait(2_100);
    expect(await statusOf(browser)).toBe(401);
  });

  it('refuses the first request after a check of open streams has found the membership gone, whatever was cached before', async () => {
    const { browser, personId } = await staffOfTwo();
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    expect(await statusOf(browser)).toBe(200);
    await memberships(personId, 'AAA1')[1].execute();
    expect(await findVisitors(db, [id])).toEqual(new Map());
    expect(await statusOf(browser)).toBe(401);
  });

  it('refuses a token that says another person, shop or membership version than the session has', async () => {
    const { personId } = await staffOfTwo();
    const other = await staffOfTwo();
    const session = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    const right = { personId, sessionId: session.id, vendorCode: 'AAA1', membershipVersion: 1 };
    const browser = shop.browser();
    for (const wrong of [
      { personId: other.personId },
      { vendorCode: 'BBB1' },
      { vendorCode: 'FOREIGN1' },
      { vendorCode: null },
      { vendorCode: null, membershipVersion: 0 },
      { membershipVersion: 0 },
      { membershipVersion: 2 },
    ]) {
      browser.token = await shop.tokens.signAccess({ ...right, ...wrong }, new Date());
      expect(await statusOf(browser)).toBe(401);
    }
    browser.token = await shop.tokens.signAccess(right, new Date());
    expect(await statusOf(browser)).toBe(200);
  });

  it('closes within five seconds, on every server, for who was demoted, suspended from the shop, or removed', async () => {
    const [demoted, invitedAgain, removed] = [await staffOfTwo(), await staffOfTwo(), await staffOfTwo()];
    const all = [demoted, invitedAgain, removed];
    for (const { browser } of all)
      expect([await statusOf(browser), await statusOf(atOtherServer(browser))]).toEqual([200, 200]);

    await memberships(demoted.personId, 'AAA1')[0].set({ role: 'BIKER', version: 2 }).execute();
    await memberships(invitedAgain.personId, 'AAA1')[0].set({ status: 'PENDING', version: 2 }).execute();
    await memberships(removed.personId, 'AAA1')[1].execute();
    await wait(2_500);
    for (const { browser } of all)
      expect([await statusOf(browser), await statusOf(atOtherServer(browser))]).toEqual([401, 401]);

    // A refresh returns the new state: here another role, there another shop.
    for (const [{ browser }, role] of [
      [demoted, 'BIKER'],
      [removed, 'CASHIER'],
    ] as const) {
      browser.token = (await browser.ask(refreshToken)).result.token;
      expect((await browser.ask(me)).result.user.role).toBe(role);
    }
  }, 30_000);

  it('reads the role from the membership even when somebody forgot to raise its version', async () => {
    const { browser, personId } = await staffOfTwo();
    expect((await browser.ask(me)).status).toBe(200);
    await memberships(personId, 'AAA1')[0].set({ role: 'ACCOUNTANT' }).execute();
    const [session] = await db.selectFrom('session').select('id').where('person_id', '=', personId).execute();
    const visitors = await findVisitors(db, [session!.id]);
    expect(visitors.get(session!.id)?.role).toBe('ACCOUNTANT');
  });
});

describe('me', () => {
  it('tells exactly who I am, where, and where else I could be', async () => {
    await db
      .insertInto('city')
      .values({ id: 1, name: 'تهران', code: 'THR', latitude: 35.7, longitude: 51.4 })
      .execute();
    await db.updateTable('vendor').set({ city_id: 1, grade: 'A' }).where('code', '=', 'AAA1').execute();
    const { browser, cellPhone, personId } = await staffOfTwo();
    await db.updateTable('person').set({ full_name: 'سارا احمدی' }).where('id', '=', personId).execute();
    const { result } = await browser.ask(me);
    expect(result).toEqual({
      user: {
        id: personId,
        cellPhone,
        role: 'MANAGER',
        fullName: 'سارا احمدی',
        status: 'ACTIVE',
        orderNotification: false,
        nationalCode: null,
      },
      vendor: {
        vendorCode: 'AAA1',
        vendorName: 'فروشگاه AAA1',
        vendorStatus: 'ACTIVE',
        vendorGrade: 'A',
        step: 0,
        city: { id: 1, name: 'تهران', code: 'THR', lat: 35.7, lng: 51.4 },
        referralCode: null,
        businessTitle: null,
        businessType: null,
        businessTypeId: null,
        ownerCellPhone: null,
        ownerName: null,
        visible: true,
        isTax: false,
        logo: null,
        mainImage: null,
        financialReportVisible: false,
        maxPlatformPercent: 0,
        version: expect.any(Number),
      },
      vendors: [
        { vendorCode: 'AAA1', vendorName: 'فروشگاه AAA1', vendorStatus: 'ACTIVE', cityName: 'تهران' },
        { vendorCode: 'BBB1', vendorName: 'فروشگاه BBB1', vendorStatus: 'SUSPENDED', cityName: null },
      ],
      secondFactorNeed: null,
      invitations: [],
    });
  });

  it('tells a person without a shop that there is none', async () => {
    const browser = await shop.signIn(somePhone());
    const { result } = await browser.ask(me);
    expect(result).toMatchObject({ vendor: null, vendors: [], user: { role: null, status: 'PENDING' } });
  });
});

describe('changing the shop', () => {
  it('to one that is not mine, that I left, or that is not there, is answered alike and changes nothing', async () => {
    const { browser, personId } = await staffOfTwo();
    await memberships(personId, 'BBB1')[1].execute();
    const answers = [];
    for (const vendorCode of ['FOREIGN1', 'BBB1', 'NOSUCH'])
      answers.push(await browser.ask(changeVendor, { body: { vendorCode } }));
    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text.replace(/urn:request:[0-9a-f-]+/, '')).toBe(
        answers[0]?.text.replace(/urn:request:[0-9a-f-]+/, ''),
      );
    }
    for (const vendorCode of ['', 'x', "A'; --", null, 7])
      expect((await browser.ask(changeVendor, { body: { vendorCode } })).status).toBe(422);
    expect((await browser.ask(me)).result.vendor?.vendorCode).toBe('AAA1');
  });

  it('to one of mine works with the new token at once and ends the old one, on every server', async () => {
    const { browser, cellPhone } = await staffOfTwo();
    const before = browser.copy();
    expect(await statusOf(atOtherServer(before))).toBe(200);
    const { status, result } = await browser.ask(changeVendor, { body: { vendorCode: 'BBB1' } });
    expect(status).toBe(200);
    browser.token = result.token;
    for (const tab of [browser, atOtherServer(browser)])
      expect((await tab.ask(me)).result).toMatchObject({
        vendor: { vendorCode: 'BBB1', vendorStatus: 'SUSPENDED' },
        user: { role: 'CASHIER' },
      });
    expect(await statusOf(before)).toBe(401);
    expect(await statusOf(atOtherServer(before))).toBe(401);
    // A refresh by the other tab belongs to the new shop, and so does the next sign-in.
    before.token = (await before.ask(refreshToken)).result.token;
    expect((await before.ask(me)).result.vendor?.vendorCode).toBe('BBB1');
    const person = await db
      .selectFrom('person')
      .select('last_vendor_code')
      .where('cell_phone', '=', cellPhone)
      .executeTakeFirst();
    expect(person?.last_vendor_code).toBe('BBB1');
  });

  it('takes an invitation that came while signed in', async () => {
    const cellPhone = somePhone();
    const browser = await shop.signIn(cellPhone);
    await addMember(db, cellPhone, 'AAA1', 'CASHIER', 'PENDING');
    browser.token = (await browser.ask(changeVendor, { body: { vendorCode: 'AAA1' } })).result.token;
    expect((await browser.ask(me)).result.user).toMatchObject({ role: 'CASHIER', status: 'ACTIVE' });
  });
});

describe('signing out', () => {
  it('ends the session at once here and within five seconds elsewhere, and clears its cookies', async () => {
    const { browser } = await staffOfTwo();
    const copies = [browser.copy(), atOtherServer(browser)] as const;
    expect(await Promise.all(copies.map(statusOf))).toEqual([200, 200]);
    const { status, result } = await browser.ask(logout, { body: { deviceId: 'abc', deviceType: 1 } });
    expect([status, result]).toEqual([200, {}]);
    expect([...browser.cookies.keys()]).toEqual(['otp-request']);
    expect(await statusOf(copies[0])).toBe(401);
    expect((await copies[0].ask(refreshToken)).status).toBe(401);
    await wait(2_100);
    expect(await statusOf(copies[1])).toBe(401);
  });

  it('is not undone by a request that was under way', async () => {
    const { browser, personId } = await staffOfTwo();
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    // The request has read the live session; another request ends the session before it continues.
    const underWay = await findVisitor(
      db,
      id,
      () => {
        evictSession(db, id);
        return true;
      },
      () => true,
      new Date(),
    );
    expect(underWay?.sessionId).toBe(id);
    await db.updateTable('session').set({ revoked_at: new Date() }).where('id', '=', id).execute();
    expect(await statusOf(browser)).toBe(401);

    for (let round = 0; round < 5; round++) {
      const tab = await shop.signIn(somePhone());
      const storm = Array.from({ length: 10 }, () => statusOf(tab));
      await Promise.all([...storm, tab.copy().ask(logout, { body: {} })]);
      expect(await statusOf(tab)).toBe(401);
    }
  });

  it('ends this session only', async () => {
    const { browser, cellPhone } = await staffOfTwo();
    await db.deleteFrom('otp').execute();
    const other = await shop.signIn(cellPhone);
    await browser.ask(logout, { body: {} });
    expect(await statusOf(other)).toBe(200);
  });
});

describe('open streams', () => {
  it('ask for many visitors at once, and miss those whose session or membership is over', async () => {
    const [working, out] = [await staffOfTwo(), await staffOfTwo()];
    const [removed, invitedAgain] = [await staffOfTwo(), await staffOfTwo()];
    const ids = new Map<number, string>();
    for (const { personId } of [working, out, removed, invitedAgain]) {
      const [session] = await db
        .selectFrom('session')
        .select('id')
        .where('person_id', '=', personId)
        .execute();
      ids.set(personId, session!.id);
    }
    await out.browser.ask(logout, { body: {} });
    await memberships(removed.personId, 'AAA1')[1].execute();
    await memberships(invitedAgain.personId, 'AAA1')[0].set({ status: 'PENDING' }).execute();
    const visitors = await findVisitors(db, [...ids.values(), crypto.randomUUID()]);
    expect([...visitors.keys()]).toEqual([ids.get(working.personId)]);
    expect(visitors.get(ids.get(working.personId)!)).toEqual({
      personId: working.personId,
      fullName: '',
      sessionId: ids.get(working.personId),
      vendorCode: 'AAA1',
      role: 'MANAGER',
      vendorStatus: 'ACTIVE',
    });
    expect(await findVisitors(db, [])).toEqual(new Map());
  });
});

describe('the log', () => {
  it('of all this names no whole phone, no code and no token', async () => {
    const { browser, cellPhone } = await staffOfTwo();
    const guesser = shop.browser();
    await db.deleteFrom('otp').execute();
    const otpCode = await shop.askCode(cellPhone, guesser);
    await guesser.ask(otp, { body: { cellPhone, otpCode: otpCode === '000000' ? '000001' : '000000' } });
    await guesser.ask(otp, { body: { cellPhone, otpCode } });
    await db.deleteFrom('otp').execute();
    shop.provider.fails = true;
    await expect(shop.askCode(cellPhone, guesser)).rejects.toThrow();
    shop.provider.fails = false;
    await browser.ask(refreshToken);

    const log = shop.logged.join('');
    expect(log).toContain(`${cellPhone.slice(0, 4)}***${cellPhone.slice(-4)}`);
    for (const { to, code } of shop.sent) {
      expect(log).not.toContain(to);
      expect(log).not.toMatch(new RegExp(`(?<![0-9a-f-])${code}(?![0-9a-f-])`));
    }
    for (const secret of [...guesser.cookies.values(), ...browser.cookies.values(), browser.token!])
      expect(log).not.toContain(secret);
  });
});

describe('a process’s cache of visitors', () => {
  it('is not what somebody is refused on: a shop that has moved a moment ago is asked for anew', async () => {
    await addVendor(db, 'MOVED1', 'READY_FOR_ACTIVE');
    const cellPhone = somePhone();
    const personId = await addMember(db, cellPhone, 'MOVED1', 'MANAGER');
    await shop.signIn(cellPhone, shop.browser(), 'MOVED1');
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    const statusFor = async (status: string) => {
      const suffices = ({ vendorStatus }: { vendorStatus: string }) => vendorStatus === status;
      return (await findVisitor(db, id, () => true, suffices, new Date()))?.vendorStatus;
    };
    expect(await statusFor('READY_FOR_ACTIVE')).toBe('READY_FOR_ACTIVE');
    await db.updateTable('vendor').set({ status: 'OFOOD_ACTIVATION' }).where('code', '=', 'MOVED1').execute();
    expect(await statusFor('READY_FOR_ACTIVE')).toBe('READY_FOR_ACTIVE');
    expect(await statusFor('OFOOD_ACTIVATION')).toBe('OFOOD_ACTIVATION');
  });
});
