import { login, me, otp } from '@pishkhan/contract/session/calls.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import {
  addMember,
  addVendor,
  advanceTime,
  otherCode,
  serveSession,
  somePhone,
} from '../testkit/session-server.ts';

const { db } = await testDatabase();
const shop = await serveSession(db);
await addVendor(db, 'AAA1');
await addVendor(db, 'BBB1');
await addVendor(db, 'FOREIGN1');

const faultOf = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
];
const sessionsOf = (phone: string) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['session.id', 'session.vendor_code'])
    .where('cell_phone', '=', phone)
    .execute();

describe('a code', () => {
  it('that is wrong is refused at its field', async () => {
    const cellPhone = somePhone();
    const browser = shop.browser();
    const code = await shop.askCode(cellPhone, browser);
    const wrong = await browser.ask(otp, { body: { cellPhone, otpCode: otherCode(code) } });
    expect(faultOf(wrong)).toEqual([422, 'OTP_WRONG']);
    expect(wrong.problem.errors).toEqual([
      { pointer: '/otpCode', code: 'WRONG', detail: 'کد تأیید اشتباه است.' },
    ]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    for (const otpCode of ['12345', '1234567', 'abcdef', '', null, 123456]) {
      const answer = await browser.ask(otp, { body: { cellPhone, otpCode } });
      expect(faultOf(answer)).toEqual([422, 'INVALID']);
    }
  });

  it('asked for after the clock was set back is sent at once and is good, whatever was asked for before', async () => {
    const cellPhone = somePhone();
    const browser = shop.browser();
    await shop.askCode(cellPhone, browser);
    // Stored while the clock was an hour ahead.
    await sql`UPDATE otp SET created_at = created_at + interval '1 hour', expires_at = expires_at + interval '1 hour'
      WHERE cell_phone = ${cellPhone}`.execute(db);
    const code = await shop.askCode(cellPhone, browser);
    expect((await browser.ask(otp, { body: { cellPhone, otpCode: code } })).status).toBe(200);
  });

  it('has three tries, and then is worth nothing even when right', async () => {
    const cellPhone = somePhone();
    const browser = shop.browser();
    const code = await shop.askCode(cellPhone, browser);
    for (const _try of [1, 2, 3]) {
      const wrong = await browser.ask(otp, { body: { cellPhone, otpCode: otherCode(code) } });
      expect(faultOf(wrong)).toEqual([422, 'OTP_WRONG']);
    }
    const late = await browser.ask(otp, { body: { cellPhone, otpCode: code } });
    expect(faultOf(late)).toEqual([422, 'OTP_EXPIRED']);
    expect(late.problem.errors?.[0]).toMatchObject({ pointer: '/otpCode', code: 'EXPIRED' });
  });

  it('bears three guesses out of a hundred made at once', async () => {
    const cellPhone = somePhone();
    const browser = shop.browser();
    const code = await shop.askCode(cellPhone, browser);
    const guesses = Array.from({ length: 100 }, (_, index) =>
      browser.copy().ask(otp, {
        body: { cellPhone, otpCode: String((Number(code) + 1 + index) % 1e6).padStart(6, '0') },
      }),
    );
    const codes = (await Promise.all(guesses)).map(({ problem }) => problem.code);
    expect(codes.filter((fault) => fault === 'OTP_WRONG').length).toBe(3);
    expect(codes.filter((fault) => fault === 'OTP_EXPIRED').length).toBe(97);
  });

  it('gives an attacker at most thirty guesses a day at one phone, over any number of browsers', async () => {
    const cellPhone = somePhone();
    let guesses = 0;
    for (let minute = 0; minute < 24 * 60; minute += 3) {
      // The attacker's best three hours, and the last hour of the day; no codes are available in between.
      if (minute === 180) {
        await advanceTime(db, 20 * 3600);
        minute += 20 * 60;
      }
      const browser = shop.browser();
      const asked = await browser.ask(login, { body: { cellPhone } });
      if (asked.status === 200) {
        const { code } = shop.sent.at(-1)!;
        for (const _try of [1, 2, 3, 4, 5]) {
          const answer = await browser.ask(otp, { body: { cellPhone, otpCode: otherCode(code) } });
          if (answer.problem.code === 'OTP_WRONG') guesses++;
        }
      }
      await advanceTime(db, 180);
    }
    expect(guesses).toBe(30);
  }, 60_000);

  it('ends after two minutes', async () => {
    const cellPhone = somePhone();
    const browser = shop.browser();
    const otpCode = await shop.askCode(cellPhone, browser);
    await advanceTime(db, 121);
    expect(faultOf(await browser.ask(otp, { body: { cellPhone, otpCode } }))).toEqual([422, 'OTP_EXPIRED']);
  });

  it('is of no use to another browser, nor for another phone', async () => {
    const [cellPhone, another] = [somePhone(), somePhone()];
    const [browser, thief] = [shop.browser(), shop.browser()];
    const otpCode = await shop.askCode(cellPhone, browser);
    await shop.askCode(another, thief);
    expect(faultOf(await shop.browser().ask(otp, { body: { cellPhone, otpCode } }))).toEqual([
      422,
      'OTP_EXPIRED',
    ]);
    expect(faultOf(await thief.ask(otp, { body: { cellPhone, otpCode } }))).toEqual([422, 'OTP_EXPIRED']);
    expect(faultOf(await browser.ask(otp, { body: { cellPhone: another, otpCode } }))).toEqual([
      422,
      'OTP_EXPIRED',
    ]);
    expect((await browser.ask(otp, { body: { cellPhone, otpCode } })).status).toBe(200);
  });

  it('opens one session, however often and at once it is sent', async () => {
    for (let round = 0; round < 10; round++) {
      const cellPhone = somePhone();
      const browser = shop.browser();
      const otpCode = await shop.askCode(cellPhone, browser);
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => browser.copy().ask(otp, { body: { cellPhone, otpCode } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(faultOf(await browser.ask(otp, { body: { cellPhone, otpCode } }))).toEqual([422, 'OTP_EXPIRED']);
      expect((await sessionsOf(cellPhone)).length).toBe(1);
    }
  });

  it('may be typed in Persian digits', async () => {
    const cellPhone = somePhone();
    const browser = shop.browser();
    const code = await shop.askCode(cellPhone, browser);
    const otpCode = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
    expect((await browser.ask(otp, { body: { cellPhone, otpCode: ` ${otpCode} ` } })).status).toBe(200);
  });

  it('is kept as a hash that is of no use without the secret', async () => {
    const cellPhone = somePhone();
    const code = await shop.askCode(cellPhone, shop.browser());
    const row = await db
      .selectFrom('otp')
      .selectAll()
      .where('cell_phone', '=', cellPhone)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, cell_phone: '', created_at: 0, expires_at: 0, id: 0 })).not.toContain(
      code,
    );
  });
});

describe('signing in', () => {
  it('begins in the wished shop if it is mine, else in the one used last, else in any', async () => {
    const cellPhone = somePhone();
    await addMember(db, cellPhone, 'BBB1', 'CASHIER');
    await addMember(db, cellPhone, 'AAA1', 'MANAGER');
    const wishes = [undefined, 'BBB1', undefined, 'FOREIGN1', 'NOSUCH', 'AAA1'];
    const places = [];
    for (const wish of wishes) {
      const browser = await shop.signIn(cellPhone, shop.browser(), wish);
      const { result } = await browser.ask(me);
      places.push([result.vendor?.vendorCode, result.user.role]);
      await advanceTime(db, 90_000);
    }
    const [a, b] = [
      ['AAA1', 'MANAGER'],
      ['BBB1', 'CASHIER'],
    ];
    expect(places).toEqual([a, b, b, b, b, a]);
  });

  it('lists my shops and no others, nor one that has only invited me', async () => {
    const cellPhone = somePhone();
    await addMember(db, cellPhone, 'BBB1', 'ACCOUNTANT');
    await addMember(db, cellPhone, 'AAA1', 'MANAGER', 'PENDING');
    const browser = shop.browser();
    const otpCode = await shop.askCode(cellPhone, browser);
    const { result } = await browser.ask(otp, { body: { cellPhone, otpCode } });
    expect(result.vendors).toEqual([
      { vendorCode: 'BBB1', vendorName: 'فروشگاه BBB1', vendorStatus: 'ACTIVE', cityName: null },
    ]);
  });

  it('makes an invited member active in the shop they enter, and in no other', async () => {
    const cellPhone = somePhone();
    await addMember(db, cellPhone, 'AAA1', 'CASHIER', 'PENDING');
    const personId = await addMember(db, cellPhone, 'BBB1', 'CASHIER', 'PENDING');
    const browser = await shop.signIn(cellPhone, shop.browser(), 'BBB1');
    expect((await browser.ask(me)).result.user).toMatchObject({ role: 'CASHIER', status: 'ACTIVE' });
    const rows = await db
      .selectFrom('membership')
      .select(['vendor_code', 'status'])
      .where('person_id', '=', personId)
      .orderBy('vendor_code')
      .execute();
    expect(rows).toEqual([
      { vendor_code: 'AAA1', status: 'PENDING' },
      { vendor_code: 'BBB1', status: 'ACTIVE' },
    ]);
  });

  it('makes one person of a new phone, though two browsers finish at once', async () => {
    const cellPhone = somePhone();
    const [one, two] = [shop.browser(), shop.browser()];
    const first = await shop.askCode(cellPhone, one);
    await advanceTime(db, 119);
    await advanceTime(db, 1.5);
    const second = await shop.askCode(cellPhone, two);
    // The first code has just expired; the clock goes back to make it valid again.
    await advanceTime(db, -30);
    const answers = await Promise.all([
      one.ask(otp, { body: { cellPhone, otpCode: first } }),
      two.ask(otp, { body: { cellPhone, otpCode: second } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const people = await db.selectFrom('person').selectAll().where('cell_phone', '=', cellPhone).execute();
    expect(people.length).toBe(1);
  });
});
