import { login, otp } from '@pishkhan/contract/session/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSmsBudget } from '../../infra/sms/budget.ts';
import type { BrowserClient } from '../../testkit/browser-client.ts';
import { testDatabase } from '../../testkit/database.ts';
import {
  addMember,
  addVendor,
  ampleBudget,
  otherCode,
  serveSession,
  somePhone,
} from '../../testkit/session-server.ts';

const { db } = await testDatabase({ poolSize: 12 });
await addVendor(db, 'OPEN1');
const trustProxy = ['127.0.0.1'];
const usual = await serveSession(db, { trustProxy, budget: defaultSmsBudget });
const tight = await serveSession(db, {
  trustProxy,
  budget: { ...ampleBudget, perMinute: 5, reservePerHour: 3 },
});

const guarded = await serveSession(db, { limits: { wrongPerHour: 6 } });

type Served = typeof usual;
let host = 0;
/** Requests a code, by default from an address of its own. */
const ask = (
  served: Served,
  cellPhone: string,
  address = `203.${Math.floor(host / 250)}.113.${++host % 250}`,
) => served.browser().ask(login, { body: { cellPhone }, headers: { 'x-forwarded-for': address } });
const reached = (served: Served, cellPhone: string) => served.sent.some(({ to }) => to === cellPhone);
const member = async () => {
  const cellPhone = somePhone();
  await addMember(db, cellPhone, 'OPEN1', 'CASHIER');
  return cellPhone;
};
const errorsIn = (served: Served) =>
  served.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50 || level === 'error');

beforeEach(async () => {
  await db.deleteFrom('sms_quota').execute();
  await db.deleteFrom('otp').execute();
});

describe('codes to made-up numbers', () => {
  it('from sixty /64 of one IPv6 /32 are forty, and a member there still gets one', async () => {
    const strangers = Array.from({ length: 60 }, somePhone);
    for (const [index, cellPhone] of strangers.entries()) {
      const { status } = await ask(usual, cellPhone, `2001:db8:${index}:1::1`);
      expect(status).toBe(200);
    }
    expect(strangers.filter((cellPhone) => reached(usual, cellPhone)).length).toBe(40);
    const known = await member();
    expect((await ask(usual, known, '2001:db8:ffff::1')).status).toBe(200);
    await expect.poll(() => reached(usual, known)).toBe(true);
    const elsewhere = somePhone();
    await ask(usual, elsewhere, '2001:db9::1');
    expect(reached(usual, elsewhere)).toBe(true);
  });

  it('from one IPv4 /24 are forty, and neighbours of the /16 do not pay for it', async () => {
    const strangers = Array.from({ length: 60 }, somePhone);
    for (const [index, cellPhone] of strangers.entries()) await ask(usual, cellPhone, `198.51.100.${index}`);
    expect(strangers.filter((cellPhone) => reached(usual, cellPhone)).length).toBe(40);
    const neighbour = somePhone();
    await ask(usual, neighbour, '198.51.101.1');
    expect(reached(usual, neighbour)).toBe(true);
  });

  it('at once are no more than the budget of a minute, and one line of the log says so', async () => {
    const before = errorsIn(tight).length;
    const strangers = Array.from({ length: 30 }, somePhone);
    const answers = await Promise.all(strangers.map((cellPhone) => ask(tight, cellPhone)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(strangers.filter((cellPhone) => reached(tight, cellPhone)).length).toBe(5);
    const told = errorsIn(tight).slice(before);
    expect(told.map(({ budget, most }) => [budget, most])).toEqual([['codes of a minute', 5]]);
  });

  it('leave a reserve to people of shops and to browsers that are known, and no answer tells who they are', async () => {
    const phone = somePhone();
    const known = await tight.signIn(phone);
    await db
      .updateTable('otp')
      .set({ created_at: new Date(Date.now() - 200_000) })
      .execute();
    for (let flood = 0; flood < 5; flood++) await ask(tight, somePhone());

    const [one, two, three, stranger] = [await member(), await member(), await member(), somePhone()];
    const answers = [];
    for (const cellPhone of [one, stranger, two]) {
      const { status, text, headers } = await ask(tight, cellPhone);
      answers.push([status, text, [...headers.keys()].filter((name) => name !== 'date')]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    // A second request gets the same refusal, whether or not the first one's message was sent.
    expect([(await ask(tight, one)).status, (await ask(tight, stranger)).status]).toEqual([429, 429]);

    const before = tight.sent.length;
    expect((await known.ask(login, { body: { cellPhone: phone } })).status).toBe(200);
    await expect.poll(() => tight.sent.length).toBe(before + 1);
    expect((await ask(tight, three)).status).toBe(200);
    expect([one, two, three, stranger].map((cellPhone) => reached(tight, cellPhone))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('that did not leave are given back', async () => {
    tight.provider.fails = true;
    for (let round = 0; round < 10; round++) expect((await ask(tight, somePhone())).status).toBe(503);
    tight.provider.fails = false;
    const cellPhone = somePhone();
    await ask(tight, cellPhone);
    expect(reached(tight, cellPhone)).toBe(true);
  });
});

describe('wrong codes over many phones', () => {
  const guess = async (phone: string, from: BrowserClient, otpCode: string) => {
    const answer = await from.ask(otp, { body: { cellPhone: phone, otpCode } });
    return answer.problem?.code ?? 'right';
  };
  /** Requests a code, and guesses as often as there are tries. */
  async function guessAtRandom(): Promise<string[]> {
    const phone = somePhone();
    const from = guarded.browser();
    const wrong = otherCode(await guarded.askCode(phone, from));
    return [
      await guess(phone, from, wrong),
      await guess(phone, from, wrong),
      await guess(phone, from, wrong),
    ];
  }

  it('are bounded in all: beyond them a code of a new browser has one try, which is good, and one line says so', async () => {
    const known = somePhone();
    const browser = await guarded.signIn(known);
    const before = errorsIn(guarded).length;
    expect([await guessAtRandom(), await guessAtRandom()]).toEqual(Array(2).fill(Array(3).fill('OTP_WRONG')));
    for (let phones = 0; phones < 3; phones += 1)
      expect(await guessAtRandom()).toEqual(['OTP_WRONG', 'OTP_EXPIRED', 'OTP_EXPIRED']);
    expect(
      errorsIn(guarded)
        .slice(before)
        .map(({ budget }) => budget),
    ).toEqual(['wrong codes of an hour']);

    const stranger = somePhone();
    const from = guarded.browser();
    expect(await guess(stranger, from, await guarded.askCode(stranger, from))).toBe('right');
    await db
      .updateTable('otp')
      .set({ created_at: new Date(Date.now() - 200_000) })
      .execute();
    const code = await guarded.askCode(known, browser);
    expect(await guess(known, browser, otherCode(code))).toBe('OTP_WRONG');
    expect(await guess(known, browser, code)).toBe('right');
  });
});
