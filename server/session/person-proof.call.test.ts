import { login, me, refreshToken } from '@pishkhan/contract/session/calls.ts';
import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  signOutStaffDevice,
} from '@pishkhan/contract/session/device-calls.ts';
import { requestProofCode } from '@pishkhan/contract/session/proof-calls.ts';
import { confirmSecondFactor, setUpSecondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { maxSessions } from '@pishkhan/contract/session/session.ts';
import {
  createStaffMember,
  inviteAgain,
  staffMemberCalls,
  updateStaffMember,
} from '@pishkhan/contract/staff/calls.ts';
import { describe, expect, it } from 'vitest';
import { stepAt, totpAt } from '../infra/second-factor/totp.ts';
import { staffHandlers } from '../staff/public.ts';
import type { BrowserClient } from '../testkit/browser-client.ts';
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

const { db } = await testDatabase({ poolSize: 10 });
const shop = await serveSession(db, {
  limits: { resendSeconds: 0, perHour: 1000, perDay: 1000 },
  also: ({ sms, log, proof }) => ({
    calls: staffMemberCalls,
    handlers: staffHandlers({ db, sms, log, proof, budget: ampleBudget, publicUrl: 'https://panel.example' }),
  }),
});

let shops = 0;
async function owner() {
  const code = `PROOF${++shops}`;
  await addVendor(db, code);
  const cellPhone = somePhone();
  const personId = await addMember(db, cellPhone, code, 'MANAGER');
  await db.updateTable('vendor').set({ owner_cell_phone: cellPhone }).where('code', '=', code).execute();
  const browser = await shop.signIn(cellPhone);
  /** A person who has copied only the access token. */
  const thief = shop.browser();
  thief.token = browser.token;
  return { code, cellPhone, personId, browser, thief };
}
const textsTo = (cellPhone: string) =>
  shop.texts.filter(({ to }) => to === cellPhone).map(({ text }) => text);
const cashierOf = async (code: string) => addMember(db, somePhone(), code, 'CASHIER');
const person = { fullName: 'سارا احمدی', orderNotification: false } as const;
const promote = (by: BrowserClient, id: number, proofCode?: string) =>
  by.ask(updateStaffMember, { body: { ...person, id, role: 'MANAGER', ...(proofCode && { proofCode }) } });
const inviteManager = (by: BrowserClient, proofCode?: string, cellPhone = somePhone()) =>
  by.ask(createStaffMember, {
    body: { ...person, cellPhone, role: 'MANAGER', ...(proofCode && { proofCode }) },
  });
const rolesIn = async (code: string) =>
  (await db.selectFrom('membership').select('role').where('vendor_code', '=', code).execute()).map(
    ({ role }) => role,
  );

/** Every call with which a stolen token could take over, each with a code. */
const dangerous = {
  SECOND_FACTOR: async (by: BrowserClient, _code: string, proofCode?: string) =>
    by.ask(setUpSecondFactor, { body: { ...(proofCode && { proofCode }) } }),
  SESSIONS: async (by: BrowserClient, _code: string, proofCode?: string) =>
    by.ask(signOutOtherDevices, { body: { ...(proofCode && { proofCode }) } }),
  MANAGER: async (by: BrowserClient, code: string, proofCode?: string) =>
    promote(by, await cashierOf(code), proofCode),
} as const;
type Purpose = keyof typeof dangerous;
const purposes = Object.keys(dangerous) as Purpose[];

/** A person whose second factor is on, and a code of the app for each of the next calls. */
async function withApp(browser: BrowserClient) {
  const proofCode = await shop.proofCode(browser, 'SECOND_FACTOR');
  const { secret } = (await browser.ask(setUpSecondFactor, { body: { proofCode } })).result;
  const bits = [...secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const appCode = () => totpAt(key, stepAt(new Date()));
  await browser.ask(confirmSecondFactor, { body: { code: appCode() } });
  await db.updateTable('second_factor').set({ last_step: 0 }).execute();
  return appCode;
}

describe.each(purposes)('a stolen access token alone, for %s,', (purpose) => {
  const work = dangerous[purpose];

  it('does nothing: a code by SMS is needed, which goes to the owner', async () => {
    const { code, cellPhone, thief, browser } = await owner();
    const { status, problem } = await work(thief, code);
    expect([status, problem.code, problem.by]).toEqual([422, 'PROOF_NEEDED', 'SMS']);
    const { sms } = (await thief.ask(requestProofCode, { body: { purpose } })).result;
    expect(sms).toEqual({
      maskedPhone: `${cellPhone.slice(0, 4)}***${cellPhone.slice(-4)}`,
      expiresInSeconds: 120,
      resendInSeconds: 0,
    });
    expect(textsTo(cellPhone)).toHaveLength(1);
    expect((await browser.ask(me)).status).toBe(200);
  });

  it('has three tries at a code', async () => {
    const { code, browser, thief } = await owner();
    const right = await shop.proofCode(browser, purpose);
    for (const wrong of [otherCode(right), otherCode(otherCode(right)), 'A'.repeat(10)]) {
      const { status, problem } = await work(thief, code, wrong);
      expect([status, problem.code, problem.errors?.[0]?.pointer]).toEqual([422, 'OTP_WRONG', '/proofCode']);
    }
    expect((await work(browser, code, right)).problem.code).toBe('OTP_EXPIRED');
  });

  it('takes no code of another purpose, of another session, of signing in, or of two minutes ago', async () => {
    const { code, cellPhone, browser } = await owner();
    const refused = async (given: string) => (await work(browser, code, given)).problem.code;
    for (const other of purposes.filter((one) => one !== purpose))
      expect(await refused(await shop.proofCode(browser, other))).toBe('OTP_EXPIRED');
    const elsewhere = await shop.signIn(cellPhone);
    expect(await refused(await shop.proofCode(elsewhere, purpose))).toBe('OTP_EXPIRED');
    await browser.ask(login, { body: { cellPhone } });
    expect(await refused(shop.sent.findLast(({ to }) => to === cellPhone)!.code)).toBe('OTP_EXPIRED');
    const late = await shop.proofCode(browser, purpose);
    await advanceTime(db, 121);
    expect(await refused(late)).toBe('OTP_EXPIRED');
  });

  it('is done once with the code, however many send it at once', async () => {
    const { code, browser } = await owner();
    const proofCode = await shop.proofCode(browser, purpose);
    const answers = await Promise.all([1, 2, 3].map(() => work(browser, code, proofCode)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await work(browser, code, proofCode)).problem.code).toBe('OTP_EXPIRED');
  });
});

describe('whoever has a second factor', () => {
  it('is sent no code, and gives one of the app instead', async () => {
    const { code, cellPhone, browser, thief } = await owner();
    const appCode = await withApp(browser);
    const before = textsTo(cellPhone).filter((text) => text.includes('کد'));
    for (const purpose of ['SESSIONS', 'MANAGER'] as const) {
      expect((await thief.ask(requestProofCode, { body: { purpose } })).result).toEqual({ sms: null });
      const { problem } = await dangerous[purpose](thief, code);
      expect([problem.code, problem.by]).toEqual(['PROOF_NEEDED', 'SECOND_FACTOR']);
      const wrong = await dangerous[purpose](thief, code, otherCode(appCode()));
      expect([wrong.problem.code, wrong.problem.errors?.[0]?.pointer]).toEqual([
        'SECOND_FACTOR_WRONG',
        '/proofCode',
      ]);
      expect((await dangerous[purpose](browser, code, appCode())).status).toBe(200);
      expect((await dangerous[purpose](browser, code, appCode())).problem.code).toBe('SECOND_FACTOR_WRONG');
      await db.updateTable('second_factor').set({ last_step: 0, wrong_tries: 0 }).execute();
    }
    expect(textsTo(cellPhone).filter((text) => text.includes('کد'))).toEqual(before);
  });
});

describe('a manager is made', () => {
  it('by an invitation with a code, and the owner is told', async () => {
    const { code, cellPhone, browser } = await owner();
    expect((await inviteManager(browser)).problem.code).toBe('PROOF_NEEDED');
    expect(await rolesIn(code)).toEqual(['MANAGER']);
    const invited = somePhone();
    const { result } = await inviteManager(browser, await shop.proofCode(browser, 'MANAGER'), invited);
    expect(result.member.role).toBe('MANAGER');
    const masked = `${invited.slice(0, 4)}***${invited.slice(-4)}`;
    await expect.poll(() => textsTo(cellPhone).filter((text) => text.includes(masked))).toHaveLength(1);
    expect((await browser.ask(inviteAgain, { params: { id: result.member.id }, body: {} })).status).toBe(200);
  });

  it('of a cashier or of somebody invited as one with a code, and a manager stays one without', async () => {
    const { code, browser, cellPhone, personId } = await owner();
    const cashier = await cashierOf(code);
    expect((await promote(browser, cashier)).problem.code).toBe('PROOF_NEEDED');
    expect((await rolesIn(code)).sort()).toEqual(['CASHIER', 'MANAGER']);
    expect((await promote(browser, cashier, await shop.proofCode(browser, 'MANAGER'))).status).toBe(200);
    await expect
      .poll(() => textsTo(cellPhone).filter((text) => text.includes('مدیر فروشگاه')))
      .toHaveLength(1);
    for (const id of [cashier, personId]) expect((await promote(browser, id)).status).toBe(200);

    const { result } = await browser.ask(createStaffMember, {
      body: { ...person, cellPhone: somePhone(), role: 'CASHIER' },
    });
    expect((await promote(browser, result.member.id)).problem.code).toBe('PROOF_NEEDED');
  });

  it('with a code that stays good when the invitation is refused for another reason', async () => {
    const { cellPhone, browser } = await owner();
    const proofCode = await shop.proofCode(browser, 'MANAGER');
    expect((await inviteManager(browser, proofCode, cellPhone)).problem.code).toBe('STAFF_EXISTS');
    expect((await inviteManager(browser, proofCode)).status).toBe(200);
  });
});

describe('the person is told', () => {
  it('that a second factor was set up, and that all other devices were signed out', async () => {
    const { cellPhone, browser } = await owner();
    const appCode = await withApp(browser);
    const news = () => textsTo(cellPhone).filter((text) => text.includes('کار شما نبود'));
    await expect.poll(news).toEqual([expect.stringContaining('دومرحله‌ای حساب شما روشن شد')]);
    await browser.ask(signOutOtherDevices, { body: { proofCode: appCode() } });
    await expect.poll(news).toHaveLength(2);
    expect(news()[1]).toContain('خارج شد');
  });

  it('ten times a day at most, and what is done stays done when the provider is away', async () => {
    const { browser, cellPhone, personId } = await owner();
    const proofCode = await shop.proofCode(browser, 'SESSIONS');
    const ends = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000);
    await db
      .insertInto('sms_quota')
      .values({ scope: `news of person ${personId} in a day`, ends_at: ends, used: 10 })
      .execute();
    expect((await browser.ask(signOutOtherDevices, { body: { proofCode } })).status).toBe(200);
    await expect.poll(() => shop.logged.filter((line) => line.includes('could not be sent'))).not.toEqual([]);
    expect(textsTo(cellPhone)).toHaveLength(1);
  });
});

describe('the sessions of a person', () => {
  it(`are ${maxSessions} at most: the one unused for longest ends, and the person is told`, async () => {
    const { cellPhone, personId, browser: first } = await owner();
    const rows = Array.from({ length: maxSessions - 2 }, (_, at) => ({
      id: crypto.randomUUID(),
      person_id: personId,
      created_at: new Date(Date.now() - 3_600_000),
      used_at: new Date(Date.now() - 60_000 * at),
      expires_at: new Date(Date.now() + 86_400_000),
    }));
    await db.insertInto('session').values(rows).execute();
    await shop.signIn(cellPhone);
    const live = async () =>
      (
        await db
          .selectFrom('session')
          .select('id')
          .where('person_id', '=', personId)
          .where('revoked_at', 'is', null)
          .execute()
      ).map(({ id }) => id);
    expect(await live()).toHaveLength(maxSessions);
    expect(textsTo(cellPhone)).toEqual([]);

    const newest = await shop.signIn(cellPhone);
    const left = await live();
    expect(left).toHaveLength(maxSessions);
    expect(left).not.toContain(rows.at(-1)!.id);
    await expect.poll(() => textsTo(cellPhone)).toEqual([expect.stringContaining('بی‌کار')]);
    expect([(await first.ask(refreshToken)).status, (await newest.ask(listDevices)).status]).toEqual([
      200, 200,
    ]);
  });

  it('end one by one with a code each, also as those of the shop’s people', async () => {
    const { cellPhone, browser, thief } = await owner();
    const other = await shop.signIn(cellPhone);
    const { id } = (await browser.ask(listDevices)).result.find(({ isThis }) => !isThis)!;
    expect((await thief.ask(signOutStaffDevice, { params: { id }, body: {} })).problem.code).toBe(
      'PROOF_NEEDED',
    );
    expect((await thief.ask(signOutDevice, { params: { id }, body: {} })).problem.code).toBe('PROOF_NEEDED');
    expect((await other.ask(me)).status).toBe(200);
    const proofCode = await shop.proofCode(browser, 'SESSIONS');
    expect((await browser.ask(signOutDevice, { params: { id }, body: { proofCode } })).status).toBe(200);
    expect((await other.ask(me)).status).toBe(401);
  });
});
