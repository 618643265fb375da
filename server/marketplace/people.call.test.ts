import {
  allowCellPhoneChange,
  endPersonSessions,
  peopleCalls,
  requireSecondFactorOfVendor,
  resetSecondFactor,
} from '@pishkhan/contract/marketplace/people-calls.ts';
import { me, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { getSecondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { describe, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { BrowserClient } from '../testkit/browser-client.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import {
  addMember,
  addVendor,
  advanceTime,
  ampleBudget,
  serveSession,
  somePhone,
  testBox,
} from '../testkit/session-server.ts';
import { peopleHandlers } from './public.ts';

const { db } = await testDatabase({ poolSize: 12 });
const shop = await serveSession(db, { limits: { resendSeconds: 0, perHour: 100, perDay: 100 } });
const log = createLog('silent');
const texts: { to: string; text: string }[] = [];
const sms = {
  sendText: async (to: string, text: string) => void texts.push({ to, text }),
  sendOtp: async () => {},
};
const server = await serveCalls(peopleCalls, peopleHandlers({ db, log, sms, budget: ampleBudget }), {
  marketplace: (key) => key === 'key',
});
await addVendor(db, 'AAA1');
const platform = new BrowserClient(server);
platform.token = 'key';

let events = 0;
const eventId = () => `person-${++events}`;
const end = (cellPhone: string, event = eventId()) =>
  platform.ask(endPersonSessions, { body: { eventId: event, cellPhone } });
const allow = (cellPhone: string, newCellPhone: string, event = eventId()) =>
  platform.ask(allowCellPhoneChange, { body: { eventId: event, cellPhone, newCellPhone } });

async function member() {
  const cellPhone = somePhone();
  const personId = await addMember(db, cellPhone, 'AAA1', 'MANAGER');
  return { cellPhone, personId, browser: await shop.signIn(cellPhone) };
}

describe('the platform', () => {
  it('signs a person out of all devices, and the same event again ends nothing more', async () => {
    const { cellPhone, browser } = await member();
    const tablet = await shop.signIn(cellPhone);
    const event = eventId();
    expect((await end(cellPhone, event)).result).toEqual({ ended: 2 });
    await expect.poll(() => texts.filter(({ to }) => to === cellPhone)).toHaveLength(1);
    for (const device of [browser, tablet])
      expect([(await device.ask(me)).status, (await device.ask(refreshToken)).status]).toEqual([401, 401]);

    const again = await shop.signIn(cellPhone);
    expect((await end(cellPhone, event)).result).toEqual({ ended: 2 });
    expect((await again.ask(me)).status).toBe(200);
    expect((await end(somePhone(), event)).problem.code).toBe('EVENT_REUSED');
    expect(texts.filter(({ to }) => to === cellPhone)).toHaveLength(1);
  });

  it('knows nobody whom we do not know, and needs its key', async () => {
    expect((await end(somePhone())).problem.code).toBe('NOT_FOUND');
    expect((await allow(somePhone(), somePhone())).problem.code).toBe('NOT_FOUND');
    const { browser, cellPhone } = await member();
    const asStaff = browser.copy(server);
    expect((await asStaff.ask(endPersonSessions, { body: { eventId: eventId(), cellPhone } })).status).toBe(
      401,
    );
  });
});

describe('a person who has lost the phone', () => {
  it('is allowed one number, the last, by any number of requests at once', async () => {
    const { cellPhone, personId } = await member();
    const answers = await Promise.all(Array.from({ length: 12 }, () => allow(cellPhone, somePhone())));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const rows = await db
      .selectFrom('cell_phone_change')
      .selectAll()
      .where('person_id', '=', personId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('shares no number with another person, also when both are allowed it at once', async () => {
    const newCellPhone = somePhone();
    const people = await Promise.all(Array.from({ length: 6 }, member));
    const answers = await Promise.all(people.map(({ cellPhone }) => allow(cellPhone, newCellPhone)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const rows = await db
      .selectFrom('cell_phone_change')
      .selectAll()
      .where('new_cell_phone', '=', newCellPhone)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('goes on with another number that the platform has allowed, once that number is proved', async () => {
    const { cellPhone, personId, browser } = await member();
    const newCellPhone = somePhone();
    expect((await allow(cellPhone, newCellPhone)).status).toBe(200);
    expect((await browser.ask(me)).result.user.cellPhone).toBe(cellPhone);

    const back = await shop.signIn(newCellPhone);
    const { user, vendor } = (await back.ask(me)).result;
    expect([user.id, user.cellPhone, user.role, vendor?.vendorCode]).toEqual([
      personId,
      newCellPhone,
      'MANAGER',
      'AAA1',
    ]);
    expect((await browser.ask(refreshToken)).status).toBe(401);
    // The old number belongs to no member of the shop any more.
    const finder = await shop.signIn(cellPhone);
    expect((await finder.ask(me)).result.vendor).toBeNull();
  });

  it('does so also after having tried to sign in with the new number before', async () => {
    const { cellPhone, personId } = await member();
    const newCellPhone = somePhone();
    const tried = await shop.signIn(newCellPhone);
    expect((await tried.ask(me)).result.vendor).toBeNull();
    await allow(cellPhone, newCellPhone);
    const back = await shop.signIn(newCellPhone);
    expect((await back.ask(me)).result.user.id).toBe(personId);
    expect((await tried.ask(refreshToken)).status).toBe(401);
    expect((await (await shop.signIn(cellPhone)).ask(me)).result.vendor).toBeNull();
  });

  it('cannot take the number of somebody who works in a shop, nor come after seven days', async () => {
    const [one, other] = [await member(), await member()];
    expect((await allow(one.cellPhone, other.cellPhone)).problem.code).toBe('CELL_PHONE_TAKEN');

    const late = somePhone();
    await allow(one.cellPhone, late);
    await advanceTime(db, 7 * 86_400 + 1);
    expect((await (await shop.signIn(late)).ask(me)).result.vendor).toBeNull();

    // The number became a member's between the permission and the proof.
    const taken = somePhone();
    await allow(one.cellPhone, taken);
    const newPerson = await addMember(db, taken, 'AAA1', 'CASHIER');
    expect((await (await shop.signIn(taken)).ask(me)).result.user.id).toBe(newPerson);
  });
});

describe('a second factor', () => {
  it('is reset by the platform, which ends all sessions; the person signs in without it', async () => {
    const { cellPhone, personId, browser } = await member();
    await db
      .insertInto('second_factor')
      .values({
        person_id: personId,
        secret: testBox.seal(Buffer.alloc(20, 1), personId),
        created_at: new Date(),
        confirmed_at: new Date(),
        locked_until: null,
      })
      .execute();
    const half = shop.browser();
    const otpCode = await shop.askCode(cellPhone, half);
    expect((await half.ask(otp, { body: { cellPhone, otpCode } })).problem.code).toBe('SECOND_FACTOR_NEEDED');

    const reset = (event: string) => platform.ask(resetSecondFactor, { body: { eventId: event, cellPhone } });
    const event = eventId();
    expect((await reset(event)).result).toEqual({ wasOn: true });
    expect((await browser.ask(refreshToken)).status).toBe(401);
    expect((await (await shop.signIn(cellPhone)).ask(me)).status).toBe(200);
    expect((await reset(event)).result).toEqual({ wasOn: true });
    expect((await reset(eventId())).result).toEqual({ wasOn: false });
  });

  it('is asked for of a shop’s managers by the platform, whatever the shop wishes', async () => {
    await addVendor(db, 'STRICT1');
    const ask = (vendorCode: string, required: boolean) =>
      platform.ask(requireSecondFactorOfVendor, {
        params: { vendorCode },
        body: { eventId: eventId(), required },
      });
    expect((await ask('NOBODYS1', true)).problem.code).toBe('NOT_FOUND');
    expect((await ask('STRICT1', true)).result).toEqual({ required: true });
    const cellPhone = somePhone();
    await addMember(db, cellPhone, 'STRICT1', 'MANAGER');
    const browser = await shop.signIn(cellPhone);
    expect((await browser.ask(me)).result.secondFactorNeed).toBe('SET_UP');
    expect((await browser.ask(getSecondFactor)).result.isNeededByPlatform).toBe(true);
    await ask('STRICT1', false);
    expect((await (await shop.signIn(cellPhone)).ask(me)).result.secondFactorNeed).toBeNull();
  });
});
