import { createHmac } from 'node:crypto';
import { changeVendor, logout, me, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { listDevices } from '@pishkhan/contract/session/device-calls.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  secondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@pishkhan/contract/session/second-factor-calls.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../testkit/browser-client.ts';
import { testDatabase } from '../testkit/database.ts';
import {
  addMember,
  addVendor,
  advanceTime,
  otherCode,
  serveSession,
  somePhone,
} from '../testkit/session-server.ts';
import { findVisitors } from './public.ts';

const { db } = await testDatabase();
const shop = await serveSession(db, { limits: { resendSeconds: 0, perHour: 1000, perDay: 1000 } });
await addVendor(db, 'FREE1');

let shops = 0;
let code: string;
beforeEach(async () => {
  code = `SAFE${++shops}`;
  await addVendor(db, code);
});

/** An authenticator app, written from the RFC and not from the server's code. */
function appCode(base32: string, stepsOn = 0): string {
  const bits = [...base32]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + stepsOn, 4);
  const mac = createHmac('sha1', key).update(counter).digest('hex');
  const at = Number.parseInt(mac.at(-1)!, 16) * 2;
  return String((Number.parseInt(mac.slice(at, at + 8), 16) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
/** A code that is invalid now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps));
  let wrong = otherCode(near[2]!);
  while (near.includes(wrong)) wrong = otherCode(wrong);
  return wrong;
}
/** Deletes the used steps, as if half a minute had passed. */
const nextStep = () => db.updateTable('second_factor').set({ last_step: 0 }).execute();

async function manager(vendorCode = code) {
  const cellPhone = somePhone();
  const personId = await addMember(db, cellPhone, vendorCode, 'MANAGER');
  return { cellPhone, personId, browser: await shop.signIn(cellPhone) };
}
const setUp = async (browser: BrowserClient) =>
  browser.ask(setUpSecondFactor, { body: { proofCode: await shop.proofCode(browser, 'SECOND_FACTOR') } });
async function turnOn(browser: BrowserClient) {
  const { secret } = (await setUp(browser)).result;
  const { recoveryCodes } = (await browser.ask(confirmSecondFactor, { body: { code: appCode(secret) } }))
    .result;
  await nextStep();
  return { secret, recoveryCodes };
}
const protectedManager = async () => {
  const who = await manager();
  return { ...who, ...(await turnOn(who.browser)) };
};
/** Completes the first step of signing in, in a new browser. */
async function halfWay(cellPhone: string, browser = shop.browser()) {
  const otpCode = await shop.askCode(cellPhone, browser);
  const { status, problem } = await browser.ask(otp, { body: { cellPhone, otpCode } });
  return { browser, status, problem, challenge: String(problem.challenge) };
}
const complete = (browser: BrowserClient, challenge: string, typed: string) =>
  browser.ask(secondFactor, { body: { challenge, code: typed } });

describe('setting up a second factor', () => {
  it('counts once a code of the app was confirmed, and tells ten recovery codes once', async () => {
    const { browser, cellPhone } = await manager();
    const { secret, uri } = (await setUp(browser)).result;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await browser.ask(getSecondFactor)).result.onSince).toBeNull();
    // Sign-in is unchanged, because the factor is not confirmed.
    expect((await (await shop.signIn(cellPhone)).ask(me)).status).toBe(200);
    const wrong = await browser.ask(confirmSecondFactor, { body: { code: wrongCode(secret) } });
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'SECOND_FACTOR_WRONG']);

    const { recoveryCodes } = (await browser.ask(confirmSecondFactor, { body: { code: appCode(secret) } }))
      .result;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const { onSince, recoveryCodesLeft } = (await browser.ask(getSecondFactor)).result;
    expect([onSince !== null, recoveryCodesLeft]).toEqual([true, 10]);
    expect((await browser.ask(setUpSecondFactor, { body: {} })).problem.code).toBe('SECOND_FACTOR_ON');
    expect((await browser.ask(confirmSecondFactor, { body: { code: appCode(secret) } })).problem.code).toBe(
      'SECOND_FACTOR_ON',
    );
  });

  it('begun anew shows another secret, and the first one is void', async () => {
    const { browser } = await manager();
    const first = (await setUp(browser)).result.secret;
    const second = (await setUp(browser)).result.secret;
    expect(second).not.toBe(first);
    expect((await browser.ask(confirmSecondFactor, { body: { code: appCode(first) } })).status).toBe(422);
    expect((await browser.ask(confirmSecondFactor, { body: { code: appCode(second) } })).status).toBe(200);
  });

  it('that was left for an hour has to begin anew', async () => {
    const { browser } = await manager();
    const { secret } = (await setUp(browser)).result;
    await advanceTime(db, 3601);
    const late = await browser.ask(confirmSecondFactor, { body: { code: appCode(secret) } });
    expect(late.problem.code).toBe('SECOND_FACTOR_OFF');
  });

  it('leaves nothing in the database from which a code could be made', async () => {
    const { secret, recoveryCodes } = await protectedManager();
    const rows = JSON.stringify([
      await db.selectFrom('second_factor').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    for (const one of recoveryCodes) expect(rows).not.toContain(one.replace('-', ''));
    expect(shop.logged.join()).not.toContain(secret);
  });
});

describe('signing in with a second factor', () => {
  it('needs both steps, and comes into the shop that was asked for', async () => {
    const { cellPhone, secret } = await protectedManager();
    const { browser, status, problem, challenge } = await halfWay(cellPhone);
    expect([status, problem.code, problem.expiresInSeconds]).toEqual([422, 'SECOND_FACTOR_NEEDED', 600]);
    expect([...browser.cookies.keys()]).toEqual(['otp-request']);
    expect((await browser.ask(refreshToken)).status).toBe(401);

    const { status: ok, result } = await complete(browser, challenge, appCode(secret));
    expect([ok, result.vendors.map(({ vendorCode }) => vendorCode)]).toEqual([200, [code]]);
    browser.token = result.token;
    expect((await browser.ask(me)).result.vendor?.vendorCode).toBe(code);
    expect((await browser.ask(refreshToken)).status).toBe(200);
    expect((await complete(browser, challenge, appCode(secret, 1))).problem.code).toBe('CHALLENGE_ENDED');
  });

  it('takes the code as people type it', async () => {
    const { cellPhone, secret } = await protectedManager();
    const { browser, challenge } = await halfWay(cellPhone);
    const persian = appCode(secret).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
    expect((await complete(browser, challenge, ` ${persian.slice(0, 3)} ${persian.slice(3)} `)).status).toBe(
      200,
    );
  });

  it('takes a code of the app once, also from two browsers at once', async () => {
    const { cellPhone, secret } = await protectedManager();
    const typed = appCode(secret);
    const [one, two] = [await halfWay(cellPhone), await halfWay(cellPhone)];
    const answers = await Promise.all(
      [one, two].map(({ browser, challenge }) => complete(browser, challenge, typed)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await halfWay(cellPhone);
    expect((await complete(again.browser, again.challenge, typed)).problem.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('takes each recovery code once, in any spelling', async () => {
    const { cellPhone, recoveryCodes, secret } = await protectedManager();
    const [first, second] = recoveryCodes as [string, string];
    for (const [typed, outcome] of [
      [first, 200],
      [first, 422],
      [second.toLowerCase().replace('-', ' '), 200],
      ['00000-00000', 422],
    ] as const) {
      const { browser, challenge } = await halfWay(cellPhone);
      expect((await complete(browser, challenge, typed)).status).toBe(outcome);
    }
    const { browser, challenge } = await halfWay(cellPhone);
    browser.token = (await complete(browser, challenge, appCode(secret))).result.token;
    expect((await browser.ask(getSecondFactor)).result.recoveryCodesLeft).toBe(8);
  });

  it('is for the browser that gave the code by SMS, for ten minutes', async () => {
    const { cellPhone, secret } = await protectedManager();
    const { browser, challenge } = await halfWay(cellPhone);
    const thief = shop.browser();
    expect((await complete(thief, challenge, appCode(secret))).problem.code).toBe('CHALLENGE_ENDED');
    await shop.askCode(somePhone(), thief);
    expect((await complete(thief, challenge, appCode(secret))).problem.code).toBe('CHALLENGE_ENDED');
    await advanceTime(db, 601);
    expect((await complete(browser, challenge, appCode(secret))).problem.code).toBe('CHALLENGE_ENDED');
  });

  it('is as ever for people without one, and challenges are good for their own person only', async () => {
    const { secret, cellPhone } = await protectedManager();
    const other = await protectedManager();
    expect((await (await shop.signIn(somePhone())).ask(me)).status).toBe(200);
    const { browser, challenge } = await halfWay(other.cellPhone);
    expect((await complete(browser, challenge, appCode(secret))).problem.code).toBe('SECOND_FACTOR_WRONG');
    expect(cellPhone).not.toBe(other.cellPhone);
  });
});

describe('wrong codes', () => {
  it('lock after five in a row, for minutes that grow, and never for more than an hour', async () => {
    const { cellPhone, secret } = await protectedManager();
    const waits: number[] = [];
    for (const _round of [1, 2, 3, 4, 5]) {
      const { browser, challenge } = await halfWay(cellPhone);
      for (const _try of [1, 2, 3, 4, 5])
        expect((await complete(browser, challenge, wrongCode(secret))).problem.code).toBe(
          'SECOND_FACTOR_WRONG',
        );
      // Even the correct code is refused during the lock.
      const { status, problem } = await complete(browser, challenge, appCode(secret));
      expect([status, problem.code]).toEqual([429, 'TOO_MANY']);
      waits.push(Math.round(Number(problem.retryAfterSeconds) / 60));
      await advanceTime(db, Number(problem.retryAfterSeconds) + 1);
    }
    expect(waits).toEqual([5, 15, 45, 60, 60]);
    const { browser, challenge } = await halfWay(cellPhone);
    expect((await complete(browser, challenge, appCode(secret))).status).toBe(200);
    // A correct code resets the count.
    const next = await halfWay(cellPhone);
    for (const _try of [1, 2, 3, 4]) await complete(next.browser, next.challenge, wrongCode(secret));
    await nextStep();
    expect((await complete(next.browser, next.challenge, appCode(secret))).status).toBe(200);
  });

  it('lock for minutes also when the clock was set back since, and a code of a time that has not come is not taken for used', async () => {
    const { cellPhone, secret } = await protectedManager();
    const { browser, challenge } = await halfWay(cellPhone);
    for (const _try of [1, 2, 3, 4, 5]) await complete(browser, challenge, wrongCode(secret));
    expect((await complete(browser, challenge, appCode(secret))).status).toBe(429);
    await advanceTime(db, -3600);
    await sql`UPDATE second_factor SET last_step = ${Math.floor(Date.now() / 30_000) + 120}`.execute(db);
    const next = await halfWay(cellPhone);
    expect((await complete(next.browser, next.challenge, appCode(secret))).status).toBe(200);
    // The code has been used up.
    const again = await halfWay(cellPhone);
    expect((await complete(again.browser, again.challenge, appCode(secret))).status).toBe(422);
  });

  it('of any number at once, over any challenges and calls, are five guesses', async () => {
    const { cellPhone, secret, browser: signedIn } = await protectedManager();
    const browsers = [await halfWay(cellPhone), await halfWay(cellPhone), await halfWay(cellPhone)];
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 4 === 0
          ? signedIn.ask(turnOffSecondFactor, { body: { code: wrongCode(secret) } })
          : complete(browsers[index % 3]!.browser, browsers[index % 3]!.challenge, wrongCode(secret)),
      ),
    );
    const outcomes = guesses.map(({ problem }) => problem.code);
    expect(outcomes.filter((outcome) => outcome === 'SECOND_FACTOR_WRONG')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY')).toHaveLength(25);
  });

  it('of no shape are refused without counting', async () => {
    const { cellPhone, secret } = await protectedManager();
    const { browser, challenge } = await halfWay(cellPhone);
    for (const typed of [
      '',
      '12345',
      '1234567',
      'abc',
      null,
      123456,
      '12345678901',
      'U'.repeat(10),
      '1'.repeat(1000),
    ])
      for (const _twice of [1, 2])
        expect((await browser.ask(secondFactor, { body: { challenge, code: typed } })).problem.code).toBe(
          'INVALID',
        );
    expect((await complete(browser, challenge, appCode(secret))).status).toBe(200);
  });
});

describe('a second factor that is on', () => {
  it('gives new recovery codes for a code, and the old ones are void', async () => {
    const { browser, cellPhone, secret, recoveryCodes } = await protectedManager();
    expect((await browser.ask(renewRecoveryCodes, { body: { code: wrongCode(secret) } })).status).toBe(422);
    const renewed = (await browser.ask(renewRecoveryCodes, { body: { code: appCode(secret) } })).result
      .recoveryCodes;
    expect(renewed).toHaveLength(10);
    const { browser: next, challenge } = await halfWay(cellPhone);
    expect((await complete(next, challenge, recoveryCodes[0]!)).status).toBe(422);
    expect((await complete(next, challenge, renewed[0]!)).status).toBe(200);
  });

  it('is turned off with a code, and signing in is as before', async () => {
    const { browser, cellPhone, secret } = await protectedManager();
    expect((await browser.ask(turnOffSecondFactor, { body: { code: wrongCode(secret) } })).status).toBe(422);
    expect((await browser.ask(turnOffSecondFactor, { body: { code: appCode(secret) } })).status).toBe(200);
    expect((await (await shop.signIn(cellPhone)).ask(me)).status).toBe(200);
    for (const call of [turnOffSecondFactor, renewRecoveryCodes, proveSecondFactor])
      expect((await browser.ask(call, { body: { code: appCode(secret) } })).problem.code).toBe(
        'SECOND_FACTOR_OFF',
      );
  });
});

describe('a shop that asks its managers for a second factor', () => {
  const required = async () => {
    const boss = await protectedManager();
    expect((await boss.browser.ask(requireSecondFactor, { body: { required: true } })).status).toBe(200);
    return boss;
  };

  it('is made so by a manager who has one', async () => {
    const { browser } = await manager();
    const refused = await browser.ask(requireSecondFactor, { body: { required: true } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'SECOND_FACTOR_OFF']);
    const boss = await required();
    const { isNeededByShop, isNeededByPlatform, mayTurnOff } = (await boss.browser.ask(getSecondFactor))
      .result;
    expect([isNeededByShop, isNeededByPlatform, mayTurnOff]).toEqual([true, false, false]);
    const kept = await boss.browser.ask(turnOffSecondFactor, { body: { code: appCode(boss.secret) } });
    expect([kept.status, kept.problem.code]).toEqual([409, 'SECOND_FACTOR_KEPT']);
    await boss.browser.ask(requireSecondFactor, { body: { required: false } });
    expect(
      (await boss.browser.ask(turnOffSecondFactor, { body: { code: appCode(boss.secret) } })).status,
    ).toBe(200);
  });

  it('leads a manager without one to set it up, and nothing else works before', async () => {
    await required();
    const { browser } = await manager();
    expect((await browser.ask(me)).result.secondFactorNeed).toBe('SET_UP');
    const refused = await browser.ask(listDevices);
    expect([refused.status, refused.problem.code]).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
    await turnOn(browser);
    expect((await browser.ask(me)).result.secondFactorNeed).toBeNull();
    expect((await browser.ask(listDevices)).status).toBe(200);
  });

  it('lets one who may not go on sign out or go to another shop', async () => {
    await required();
    const { browser, cellPhone } = await manager();
    await addMember(db, cellPhone, 'FREE1', 'CASHIER');
    const moved = await browser.ask(changeVendor, { body: { vendorCode: 'FREE1' } });
    browser.token = moved.result.token;
    expect((await browser.ask(listDevices)).status).toBe(200);
    browser.token = (await browser.ask(changeVendor, { body: { vendorCode: code } })).result.token;
    expect((await browser.ask(listDevices)).problem.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await browser.ask(logout, { body: {} })).status).toBe(200);
  });

  it('asks who comes from a shop that does not for a code, also when the session began before there was one', async () => {
    const { browser: atFree, cellPhone } = await manager('FREE1');
    await addMember(db, cellPhone, code, 'MANAGER');
    await required();
    const elsewhere = await shop.signIn(cellPhone, shop.browser(), 'FREE1');
    const { secret } = await turnOn(elsewhere);
    expect((await atFree.ask(me)).result.secondFactorNeed).toBeNull();
    atFree.token = (await atFree.ask(changeVendor, { body: { vendorCode: code } })).result.token;
    expect((await atFree.ask(me)).result.secondFactorNeed).toBe('PROVE');
    expect((await atFree.ask(proveSecondFactor, { body: { code: wrongCode(secret) } })).status).toBe(422);
    expect((await atFree.ask(listDevices)).status).toBe(409);
    expect((await atFree.ask(proveSecondFactor, { body: { code: appCode(secret) } })).status).toBe(200);
    expect((await atFree.ask(listDevices)).status).toBe(200);
  });

  it('asks also whom a refresh leads into it, however long ago the session came to its former shop', async () => {
    const { browser, cellPhone, personId } = await manager('FREE1');
    await addMember(db, cellPhone, code, 'MANAGER');
    await advanceTime(db, 3600);
    await required();
    await db
      .deleteFrom('membership')
      .where('person_id', '=', personId)
      .where('vendor_code', '=', 'FREE1')
      .execute();
    await db.updateTable('session').set({ vendor_code: null }).where('person_id', '=', personId).execute();
    browser.token = (await browser.ask(refreshToken)).result.token;
    const { vendor, secondFactorNeed } = (await browser.ask(me)).result;
    expect([vendor?.vendorCode, secondFactorNeed]).toEqual([code, 'SET_UP']);
    expect((await browser.ask(listDevices)).problem.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('asks managers only, and breaks off nobody who is at work for 24 hours', async () => {
    const cashierPhone = somePhone();
    await addMember(db, cashierPhone, code, 'CASHIER');
    const atWork = await manager();
    await required();
    const cashier = await shop.signIn(cashierPhone);
    expect((await cashier.ask(listDevices)).status).toBe(200);
    expect((await atWork.browser.ask(listDevices)).status).toBe(200);
    await advanceTime(db, 24 * 3600 + 1);
    expect((await atWork.browser.ask(refreshToken)).status).toBe(200);
    // Streams check this every two seconds and end.
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', atWork.personId)
      .executeTakeFirstOrThrow();
    expect((await findVisitors(db, [id])).get(id)?.secondFactorNeed).toBe('SET_UP');
    expect((await cashier.ask(listDevices)).status).toBe(200);
  });
});
