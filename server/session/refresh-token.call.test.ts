import { me, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { BrowserClient } from '../testkit/browser-client.ts';
import { testDatabase } from '../testkit/database.ts';
import { addMember, addVendor, advanceTime, serveSession, somePhone } from '../testkit/session-server.ts';

const { db } = await testDatabase({ poolSize: 10 });
const shop = await serveSession(db, { accessSeconds: 3600 });
await addVendor(db, 'AAA1');
await addVendor(db, 'BBB1');

const refreshCookie = (browser: BrowserClient) => browser.cookies.get('__Host-rt')!;
const renew = (browser: BrowserClient, headers: Record<string, string> = {}) =>
  browser.ask(refreshToken, { headers });
const canWork = async (browser: BrowserClient) => (await browser.ask(me)).status === 200;

describe('a refresh is refused', () => {
  it('without a refresh cookie, or with one that we never made', async () => {
    const guest = shop.browser();
    expect((await renew(guest)).problem.code).toBe('UNAUTHENTICATED');
    const browser = await shop.signIn(somePhone());
    for (const made of [
      'A'.repeat(43),
      'x',
      '',
      `${refreshCookie(browser)}A`,
      refreshCookie(browser).slice(1),
    ]) {
      const forger = browser.copy();
      forger.cookies.set('__Host-rt', made);
      forger.cookies.set('rt', made);
      const { status, headers } = await renew(forger);
      expect([status, headers.getSetCookie()]).toEqual([401, []]);
    }
    expect((await renew(browser)).status).toBe(200);
  });

  it('without the XSRF header, with another than the cookie says, with another session’s, with a forged one', async () => {
    const [browser, other] = [await shop.signIn(somePhone()), await shop.signIn(somePhone())];
    const own = browser.cookies.get('XSRF-TOKEN')!;
    const foreign = other.cookies.get('XSRF-TOKEN')!;
    const [nonce, signature] = own.split('.') as [string, string];
    const attempts: [cookie: string | undefined, header: string][] = [
      [own, ''],
      [own, foreign],
      [undefined, own],
      [undefined, ''],
      [foreign, foreign],
      [nonce, nonce],
      [`${nonce}.`, `${nonce}.`],
      [`A${nonce.slice(1)}B.${signature}`, `A${nonce.slice(1)}B.${signature}`],
      [`.${signature}`, `.${signature}`],
      ['undefined', 'undefined'],
    ];
    for (const [cookie, header] of attempts) {
      const forger = browser.copy();
      if (cookie === undefined) forger.cookies.delete('XSRF-TOKEN');
      else forger.cookies.set('XSRF-TOKEN', cookie);
      const { status, problem } = await renew(forger, { 'x-xsrf-token': header });
      expect([status, problem.code]).toEqual([403, 'XSRF']);
    }
    for (const site of ['cross-site', 'same-site']) {
      const { problem } = await renew(browser, { 'sec-fetch-site': site });
      expect(problem.code).toBe('XSRF');
    }
    const rotated = await db
      .selectFrom('refresh_token')
      .select('hash')
      .where('rotated_at', 'is not', null)
      .execute();
    expect(rotated.length).toBe(1);
    expect((await renew(browser, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await renew(browser, { 'sec-fetch-site': 'none' })).status).toBe(200);
  });

  it('after fourteen idle days, and after thirty days in any case', async () => {
    const idle = await shop.signIn(somePhone());
    await advanceTime(db, 14 * 86_400 + 1);
    expect((await renew(idle)).problem.code).toBe('UNAUTHENTICATED');

    const busy = await shop.signIn(somePhone());
    for (let week = 0; week < 4; week++) {
      await advanceTime(db, 7 * 86_400);
      expect((await renew(busy)).status).toBe(200);
    }
    const { headers } = await renew(busy);
    const lasts = Number(/max-age=(\d+)/i.exec(headers.getSetCookie()[0]!)![1]);
    expect(lasts).toBeLessThanOrEqual(2 * 86_400);
    await advanceTime(db, 2 * 86_400 + 1);
    expect((await renew(busy)).status).toBe(401);
  });
});

describe('a refresh', () => {
  it('gives a token and another cookie', async () => {
    const browser = await shop.signIn(somePhone());
    const first = refreshCookie(browser);
    const { status, result } = await renew(browser);
    expect(status).toBe(200);
    expect(refreshCookie(browser)).not.toBe(first);
    browser.token = result.token;
    expect(await canWork(browser)).toBe(true);
  });

  it('by five tabs at once gives all the same successor, round after round', async () => {
    const browser = await shop.signIn(somePhone());
    const seen = new Set([refreshCookie(browser)]);
    for (let round = 0; round < 60; round++) {
      const tabs = Array.from({ length: 5 }, () => browser.copy());
      const answers = await Promise.all(tabs.map((tab) => renew(tab)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const cookies = new Set(tabs.map(refreshCookie));
      expect(cookies.size).toBe(1);
      expect(seen.has([...cookies][0]!)).toBe(false);
      seen.add([...cookies][0]!);
      browser.cookies.set('__Host-rt', [...cookies][0]!);
      await advanceTime(db, 36);
    }
  });

  it('that comes late, within half a minute, gets the same successor, whatever the other tabs did meanwhile', async () => {
    const browser = await shop.signIn(somePhone());
    const late = browser.copy();
    await renew(browser);
    await advanceTime(db, 15);
    // A tab with the successor refreshes again: the successor is not replaced, because a late answer may still deliver it.
    await renew(browser);
    await advanceTime(db, 14);
    expect((await renew(late)).status).toBe(200);
    expect(refreshCookie(late)).toBe(refreshCookie(browser));
    await advanceTime(db, 600);
    expect((await renew(late)).status).toBe(200);
    expect(refreshCookie(late)).not.toBe(refreshCookie(browser));
  });

  it('with a token used up 31 seconds ago ends the session for everybody who has it, at once', async () => {
    const victim = await shop.signIn(somePhone());
    const elsewhere = await shop.signIn(somePhone());
    const thief = victim.copy();
    victim.token = (await renew(victim)).result.token;
    await advanceTime(db, 31);
    expect(await canWork(victim)).toBe(true);
    expect((await renew(thief)).status).toBe(401);
    expect((await renew(victim)).problem).toMatchObject({ code: 'SIGNED_OUT_REMOTELY', by: 'REPLAY' });
    expect(await canWork(victim)).toBe(false);
    expect(await canWork(elsewhere)).toBe(true);
    expect(shop.logged.some((line) => line.includes('replayed'))).toBe(true);
  });

  it('by a thief first ends the session when the victim comes, whoever asks in which order', async () => {
    // Both have the same token. v: the victim refreshes, t: the thief does, each later than the grace period after the previous one.
    for (const order of ['vt', 'tv', 'vvt', 'ttv', 'vttv', 'tvvt']) {
      const victim = await shop.signIn(somePhone());
      const thief = victim.copy();
      let isOver = false;
      for (const who of order) {
        const { status } = await renew(who === 'v' ? victim : thief);
        if (status === 401) isOver = true;
        if (isOver) expect(status).toBe(401);
        await advanceTime(db, 40);
      }
      expect([order, isOver]).toEqual([order, true]);
    }
  });

  it('that is under way while the session moves to another shop leaves it there', async () => {
    const cellPhone = somePhone();
    await addMember(db, cellPhone, 'AAA1', 'CASHIER');
    await addMember(db, cellPhone, 'BBB1', 'CASHIER');
    const browser = await shop.signIn(cellPhone, shop.browser(), 'AAA1');
    const mine = db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.person_id')
      .where('person.cell_phone', '=', cellPhone)
      .select(['session.id', 'session.vendor_code']);
    const { id } = await mine.executeTakeFirstOrThrow();
    let renewed: ReturnType<typeof renew> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('session').set({ vendor_code: 'BBB1' }).where('id', '=', id).execute();
      renewed = renew(browser);
      // The request has read the session, and waits to write.
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
          return rows.length;
        })
        .toBe(1);
    });
    expect((await renewed)?.status).toBe(200);
    expect((await mine.executeTakeFirstOrThrow()).vendor_code).toBe('BBB1');
    browser.token = (await renew(browser)).result.token;
    expect((await browser.ask(me)).result.vendor?.vendorCode).toBe('BBB1');
  });

  it('keeps the session in its shop, and finds another when the membership there has ended', async () => {
    const cellPhone = somePhone();
    const personId = await addMember(db, cellPhone, 'AAA1', 'CASHIER');
    await addMember(db, cellPhone, 'BBB1', 'ACCOUNTANT');
    const browser = await shop.signIn(cellPhone, shop.browser(), 'BBB1');
    browser.token = (await renew(browser)).result.token;
    expect((await browser.ask(me)).result.vendor?.vendorCode).toBe('BBB1');

    const remove = (code: string) =>
      db.deleteFrom('membership').where('person_id', '=', personId).where('vendor_code', '=', code).execute();
    await remove('BBB1');
    await advanceTime(db, 60);
    browser.token = (await renew(browser)).result.token;
    expect((await browser.ask(me)).result).toMatchObject({
      vendor: { vendorCode: 'AAA1' },
      user: { role: 'CASHIER' },
    });
    await remove('AAA1');
    await advanceTime(db, 60);
    browser.token = (await renew(browser)).result.token;
    expect((await browser.ask(me)).result).toMatchObject({ vendor: null, user: { role: null }, vendors: [] });
  });
});
