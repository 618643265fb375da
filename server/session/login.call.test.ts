import { login, otp } from '@pishkhan/contract/session/calls.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { addMember, addVendor, advanceTime, serveSession, somePhone } from '../testkit/session-server.ts';

const { db } = await testDatabase();
const shop = await serveSession(db);
await addVendor(db, 'OPEN1');
await addVendor(db, 'SHUT1', 'SUSPENDED');

const codesSent = (phone: string) => shop.sent.filter(({ to }) => to === phone).length;

describe('asking for a code', () => {
  it('is refused for what is no mobile number, and no message goes out', async () => {
    const before = shop.sent.length;
    for (const cellPhone of [
      '',
      '0912',
      '02188776655',
      '091212345678',
      '09a23456789',
      12,
      null,
      ['09121234567'],
      {},
    ]) {
      const { status, problem } = await shop.browser().ask(login, { body: { cellPhone } });
      expect([status, problem.code]).toEqual([422, 'INVALID']);
    }
    const extra = await shop.browser().ask(login, { body: { cellPhone: somePhone(), role: 'MANAGER' } });
    expect(extra.problem.errors?.[0]?.pointer).toBe('/role');
    expect(shop.sent.length).toBe(before);
  });

  it('takes a number as people write it', async () => {
    for (const typed of ['۰۹۳۵ ۱۱۱ ۲۲۳۳', '+98 935 111 2244', '00989351112255', '9351112266']) {
      expect((await shop.browser().ask(login, { body: { cellPhone: typed } })).status).toBe(200);
    }
    expect(shop.sent.slice(-4).map(({ to }) => to)).toEqual([
      '09351112233',
      '09351112244',
      '09351112255',
      '09351112266',
    ]);
  });

  it('answers the same bytes and headers for a known, an unknown, a blocked number and one of several shops', async () => {
    const [unknown, member, blocked, several] = [somePhone(), somePhone(), somePhone(), somePhone()];
    await addMember(db, member, 'OPEN1', 'CASHIER');
    await addMember(db, blocked, 'SHUT1', 'MANAGER');
    await addMember(db, several, 'OPEN1', 'MANAGER');
    await addMember(db, several, 'SHUT1', 'BIKER', 'PENDING');
    const answers = [];
    for (const cellPhone of [unknown, member, blocked, several]) {
      for (const _twice of [1, 2]) {
        const { status, text, headers } = await shop.browser().ask(login, { body: { cellPhone } });
        const names = [...headers.keys()].filter((name) => name !== 'date');
        answers.push({ cellPhone, what: [status, withoutRequestId(text), names] });
      }
      expect(codesSent(cellPhone)).toBe(1);
    }
    const [first, second] = answers;
    expect(second?.what[0]).toBe(429);
    answers.forEach(({ what }, index) => {
      expect(what).toEqual((index % 2 === 0 ? first : second)?.what);
    });
    const people = await db.selectFrom('person').select('id').where('cell_phone', '=', unknown).execute();
    expect(people).toEqual([]);
  });

  it('of one phone is answered once in two minutes, and says how long to wait', async () => {
    const cellPhone = somePhone();
    const browser = shop.browser();
    await shop.askCode(cellPhone, browser);
    await advanceTime(db, 50);
    const { status, problem, headers } = await browser.ask(login, { body: { cellPhone } });
    expect([status, problem.code]).toEqual([429, 'TOO_MANY']);
    expect(problem.retryAfterSeconds).toBeGreaterThanOrEqual(69);
    expect(problem.retryAfterSeconds).toBeLessThanOrEqual(70);
    expect(headers.get('retry-after')).toBe(String(problem.retryAfterSeconds));
    await advanceTime(db, Number(problem.retryAfterSeconds));
    await shop.askCode(cellPhone, browser);
  });

  it('of one phone is answered five times an hour and six times a day at once, and twelve times more by turns', async () => {
    const cellPhone = somePhone();
    const sentAt: number[] = [];
    for (let minute = 0; minute < 120; minute += 3) {
      const { status, problem } = await shop.browser().ask(login, { body: { cellPhone } });
      if (status === 200) sentAt.push(minute);
      else expect(problem.retryAfterSeconds).toBeGreaterThan(0);
      // Retry-After is the next slot of the queue, not the next day.
      if (minute === 15) expect(problem.retryAfterSeconds).toBeLessThanOrEqual(180);
      await advanceTime(db, 180);
    }
    expect(sentAt.slice(0, 5)).toEqual([0, 3, 6, 9, 12]);
    expect(sentAt.length).toBe(18);
    expect(codesSent(cellPhone)).toBe(18);
    await advanceTime(db, 21 * 3600);
    for (let minute = 0; minute < 60; minute += 3) {
      expect((await shop.browser().ask(login, { body: { cellPhone } })).status).toBe(429);
      await advanceTime(db, 180);
    }
  }, 60_000);

  it('of one phone by twenty at once sends one message', async () => {
    const cellPhone = somePhone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.browser().ask(login, { body: { cellPhone } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(429)]);
    expect(codesSent(cellPhone)).toBe(1);
  });

  it('from one address is bounded over all phones', async () => {
    const busy = await serveSession(db, { limits: { perAddressHour: 6 }, trustProxy: ['127.0.0.1'] });
    const from = (address: string) =>
      busy
        .browser()
        .ask(login, { body: { cellPhone: somePhone() }, headers: { 'x-forwarded-for': address } });
    const answers = await Promise.all(Array.from({ length: 15 }, () => from('203.0.113.7')));
    expect(answers.filter(({ status }) => status === 200).length).toBe(6);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.problem.retryAfterSeconds).toBeGreaterThan(3500);
    expect((await from('203.0.113.8')).status).toBe(200);

    for (let host = 1; host <= 6; host++) expect((await from(`2001:db8:1:2::${host}`)).status).toBe(200);
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });

  it('does not count when the provider is away', async () => {
    const cellPhone = somePhone();
    const browser = shop.browser();
    shop.provider.fails = true;
    for (const _time of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const { status, problem } = await browser.ask(login, { body: { cellPhone } });
      expect([status, problem.code, problem.retryable]).toEqual([503, 'SMS_UNAVAILABLE', true]);
    }
    shop.provider.fails = false;
    await shop.askCode(cellPhone, browser);
  });
});

describe('a stranger who types my number', () => {
  it('neither voids my code nor uses up my tries', async () => {
    const cellPhone = somePhone();
    const [mine, stranger] = [shop.browser(), shop.browser()];
    const otpCode = await shop.askCode(cellPhone, mine);
    await stranger.ask(login, { body: { cellPhone } });
    for (let guess = 0; guess < 10; guess++) {
      const guessed = await stranger.ask(otp, { body: { cellPhone, otpCode } });
      expect(guessed.problem.code).toBe('OTP_EXPIRED');
    }
    expect((await mine.ask(otp, { body: { cellPhone, otpCode } })).status).toBe(200);
  });

  it('cannot keep out the browser that has signed in before', async () => {
    const cellPhone = somePhone();
    const mine = await shop.signIn(cellPhone);
    for (let tries = 0; tries < 60; tries++) {
      await advanceTime(db, 180);
      await shop.browser().ask(login, { body: { cellPhone } });
    }
    expect((await shop.browser().ask(login, { body: { cellPhone } })).status).toBe(429);
    await shop.signIn(cellPhone, mine);
    // The limits apply to that browser alone.
    expect((await mine.ask(login, { body: { cellPhone } })).status).toBe(429);
    const elsewhere = somePhone();
    await shop.askCode(elsewhere, shop.browser());
    expect((await mine.ask(login, { body: { cellPhone: elsewhere } })).status).toBe(429);
  }, 60_000);
});

describe('strangers on many networks who ask for codes to my phone all day', () => {
  const proxied = serveSession(db, { trustProxy: ['127.0.0.1'] });
  const askFrom = async (address: string, cellPhone: string) =>
    (await proxied).browser().ask(login, { body: { cellPhone }, headers: { 'x-forwarded-for': address } });
  const stranger = (number: number) => `203.${number}.113.${(number % 200) + 1}`;
  /** All strangers request a code every three minutes, always before the owner. */
  async function flood(cellPhone: string, strangers: number, slots: number) {
    let sent = 0;
    for (let slot = 0; slot < slots; slot++) {
      for (let number = 0; number < strangers; number++)
        if ((await askFrom(stranger(number), cellPhone)).status === 200) sent++;
      await advanceTime(db, 180);
    }
    return sent;
  }
  /** Minutes until an unknown browser gets its code. */
  async function minutesUntilIn(cellPhone: string, strangers: number, address: string) {
    const server = await proxied;
    const mine = server.browser();
    for (let minutes = 0; minutes < 120; minutes += 3) {
      for (let number = 0; number < strangers; number++) await askFrom(stranger(number), cellPhone);
      const asked = await mine.ask(login, { body: { cellPhone }, headers: { 'x-forwarded-for': address } });
      if (asked.status === 200) {
        const otpCode = server.sent.findLast(({ to }) => to === cellPhone)!.code;
        expect((await mine.ask(otp, { body: { cellPhone, otpCode } })).status).toBe(200);
        return minutes;
      }
      await advanceTime(db, 180);
    }
    return Number.POSITIVE_INFINITY;
  }

  it('cannot keep a new browser out that comes from where this phone has signed in before', async () => {
    const cellPhone = somePhone();
    const server = await proxied;
    const old = server.browser();
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect((await old.ask(login, { body: { cellPhone }, headers })).status).toBe(200);
    const otpCode = server.sent.findLast(({ to }) => to === cellPhone)!.code;
    expect((await old.ask(otp, { body: { cellPhone, otpCode } })).status).toBe(200);
    await advanceTime(db, 180);
    // Enough to use up the open allowance of an hour.
    await flood(cellPhone, 12, 5);
    expect(await minutesUntilIn(cellPhone, 12, '198.51.100.99')).toBeLessThanOrEqual(6);
  }, 60_000);

  it('keep a new browser on a new network out for no longer than each of them has had its turn', async () => {
    const cellPhone = somePhone();
    await flood(cellPhone, 5, 5);
    expect(await minutesUntilIn(cellPhone, 5, '198.51.100.99')).toBeLessThanOrEqual(3 * 7);
  }, 60_000);

  it('and whose codes were noted before the clock was set back keep a new browser out for a slot, not until it has caught up', async () => {
    const cellPhone = somePhone();
    const codes = (from: string, count: number, isQueued: boolean) =>
      sql`INSERT INTO otp (cell_phone, requester_hash, address_prefix, network, known_browser, is_queued, tries, code_hash, created_at, expires_at)
        SELECT ${cellPhone}, 'x', '203.1.113.1', '203.1', false, ${isQueued}, 0, 'x', at, at
        FROM (SELECT now() + ${from}::interval - n * interval '4 minutes' AS at FROM generate_series(1, ${count}::int) n)`.execute(
        db,
      );
    await codes('-1 minute', 5, false);
    await codes('2 hours', 12, true);
    const { status, problem } = await askFrom('198.51.100.99', cellPhone);
    expect([status, problem.code]).toEqual([429, 'TOO_MANY']);
    expect(problem.retryAfterSeconds).toBeLessThanOrEqual(180);
  });

  it('lose to anybody else when all of them are of one network', async () => {
    const cellPhone = somePhone();
    for (let slot = 0; slot < 12; slot++) {
      for (let host = 1; host <= 10; host++) await askFrom(`203.0.113.${host}`, cellPhone);
      await advanceTime(db, 180);
    }
    let minutes = 0;
    const asks = async () => {
      for (let host = 1; host <= 10; host++) await askFrom(`203.0.113.${host}`, cellPhone);
      return (await askFrom('198.51.100.99', cellPhone)).status;
    };
    while ((await asks()) !== 200) {
      minutes += 3;
      expect(minutes).toBeLessThanOrEqual(6);
      await advanceTime(db, 180);
    }
  }, 60_000);

  it('bring no more than eighteen messages a day to it', async () => {
    const cellPhone = somePhone();
    const sent = await flood(cellPhone, 4, 40);
    await advanceTime(db, 21 * 3600);
    expect(sent + (await flood(cellPhone, 4, 19))).toBe(18);
  }, 120_000);
});

const withoutRequestId = (text: string) => text.replace(/urn:request:[0-9a-f-]+/, '');
