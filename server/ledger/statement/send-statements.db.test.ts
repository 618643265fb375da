// Statements are sent automatically: to people who want them, once for each month, by whichever server is first.
import type { StatementReceivers } from '@pishkhan/contract/ledger/statement-calls.ts';
import { statementCalls } from '@pishkhan/contract/ledger/statement-calls.ts';
import { jalaliMonthSpan } from '@pishkhan/contract/time/jalali.ts';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createLog } from '../../infra/log.ts';
import { createPdfs } from '../../infra/pdf/pdfs.ts';
import { SmsFailed } from '../../infra/sms/sms-failed.ts';
import { testDatabase } from '../../testkit/database.ts';
import { pastOrder } from '../../testkit/history-server.ts';
import { startMenuServer } from '../../testkit/menu-server.ts';
import { ampleBudget } from '../../testkit/session-server.ts';
import { openShop } from '../../testkit/some-order.ts';
import { bookAllDue } from '../booking/book-orders.ts';
import { ledgerHandlers } from '../handlers.ts';
import { monthToSend, sendStatements, statementText } from './send-statements.ts';
import { type ClaimedNotice, claimNotices } from './store-notices.ts';

const database = await testDatabase({ poolSize: 10 });
const { db, pool } = database;
const pdfs = createPdfs();
afterAll(() => pdfs.close());
const { ask, signIn } = await startMenuServer(
  database,
  statementCalls,
  ledgerHandlers({ db, pool, pdfs, log: createLog('silent') }),
);
const path = '/api/v1/VendorInfo/statement-receivers';
/** 1 Azar 1405, 10:30 in Tehran. */
const firstOfMonth = new Date('2026-11-22T07:00:00Z');
const later = (hours: number) => new Date(firstOfMonth.getTime() + hours * 3_600_000);

interface Message {
  to: string;
  text: string;
}
function provider(takes: (message: Message) => boolean | SmsFailed = () => true) {
  const messages: Message[] = [];
  const logged: string[] = [];
  const sms = {
    sendOtp: async () => undefined,
    sendText: async (to: string, text: string) => {
      const taken = takes({ to, text });
      if (taken !== true) throw taken || new SmsFailed('throttled');
      messages.push({ to, text });
    },
  };
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  const parts = { db, sms, log, budget: ampleBudget, publicUrl: 'https://panel.example' };
  return {
    messages,
    logged,
    run: (at = firstOfMonth, over = {}) => sendStatements({ ...parts, ...over }, () => at),
  };
}

let shops = 0;
let shop: string;
const staff = async (role: 'MANAGER' | 'ACCOUNTANT' | 'CASHIER' = 'ACCOUNTANT') => {
  const person = await signIn(shop, role);
  const { rows } = await pool.query(
    `WITH last AS (SELECT id, cell_phone FROM person ORDER BY id DESC LIMIT 1),
       joined AS (INSERT INTO membership (vendor_code, person_id, role) SELECT $1, id, $2 FROM last)
     SELECT id, cell_phone AS phone FROM last`,
    [shop, role],
  );
  return { ...person, id: Number(rows[0].id), phone: rows[0].phone as string };
};
const since = (id: number, at: Date | null) =>
  pool.query('UPDATE membership SET statement_since = $3 WHERE vendor_code = $1 AND person_id = $2', [
    shop,
    id,
    at,
  ]);

/** Each test has a shop with an order in Aban, and an accountant who has wanted the statement since Mehr. */
let accountant: Awaited<ReturnType<typeof staff>>;
beforeEach(async () => {
  await pool.query('UPDATE membership SET statement_since = NULL');
  shops += 1;
  shop = `SENT-${shops}`;
  await openShop(pool, shop);
  await pool.query(
    `UPDATE vendor SET financial_report_visible = true, name = 'کبابی ریحون', created_at = '2026-09-01' WHERE code = $1`,
    [shop],
  );
  await pastOrder(pool, shop, `${shop}-1`, {
    status: 'DELIVERED',
    placedAt: new Date('2026-11-01T12:00:00Z'),
  });
  await bookAllDue(db);
  accountant = await staff();
  await since(accountant.id, new Date('2026-10-01T00:00:00Z'));
});

test('statements are sent by day, in the first week of a month, of the month before', () => {
  expect(monthToSend(firstOfMonth)).toEqual({ year: 1405, month: 8 });
  expect(monthToSend(new Date('2026-11-22T01:00:00Z'))).toBeUndefined();
  expect(monthToSend(new Date('2026-11-22T18:00:00Z'))).toBeUndefined();
  expect(monthToSend(new Date('2026-11-28T16:00:00Z'))).toEqual({ year: 1405, month: 8 });
  expect(monthToSend(new Date('2026-11-29T08:00:00Z'))).toBeUndefined();
  expect(monthToSend(new Date('2026-03-21T08:00:00Z'))).toEqual({ year: 1404, month: 12 });
});

test('the message names shop and month; its link leads to the month and has no token', () => {
  expect(
    statementText('کبابی «ریحون» http://evil.example', { year: 1405, month: 8 }, 'https://panel.example'),
  ).toBe(
    'پیشخوان: صورت‌حساب آبان ۱۴۰۵ فروشگاه شما آماده است. برای دیدن آن وارد شوید: https://panel.example/management/report/monthly?year=1405&month=8',
  );
});

describe('a statement is sent', () => {
  it('once, across hours, days and restarts', async () => {
    const { messages, run, logged } = provider();
    for (const hours of [0, 1, 2, 24, 100]) await run(later(hours));
    expect(messages).toEqual([
      {
        to: accountant.phone,
        text: statementText('کبابی ریحون', { year: 1405, month: 8 }, 'https://panel.example'),
      },
    ]);
    expect(logged).toEqual([]);
  });

  it('once by two servers at the same time', async () => {
    for (let n = 0; n < 4; n += 1) await since((await staff('MANAGER')).id, new Date('2026-10-01T00:00:00Z'));
    const { messages, run } = provider();
    await Promise.all([run(), run(), run(), run()]);
    expect(messages.map(({ to }) => to).sort()).toEqual([...new Set(messages.map(({ to }) => to))].sort());
    expect(messages).toHaveLength(5);
  });

  it('once, when a second server claims it before the first has committed', async () => {
    const span = jalaliMonthSpan({ year: 1405, month: 8 });
    let second: Promise<ClaimedNotice[]> = Promise.resolve([]);
    const first = await db.transaction().execute(async (trx) => {
      const claimed = await claimNotices(trx, span, firstOfMonth);
      second = claimNotices(db, span, firstOfMonth);
      await expect
        .poll(async () => {
          const { rowCount } = await pool.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          return rowCount;
        })
        .toBe(1);
      return claimed;
    });
    expect([first.length, (await second).length]).toEqual([1, 0]);
  });

  it('not again by another server when one died between claiming and sending', async () => {
    const dying = provider();
    const dead = dying.run(firstOfMonth, {
      sms: { sendOtp: async () => undefined, sendText: () => new Promise(() => undefined) },
    });
    await expect
      .poll(
        async () =>
          (await pool.query('SELECT FROM statement_notice WHERE vendor_code = $1', [shop])).rowCount,
      )
      .toBe(1);
    const { messages, run } = provider();
    for (const hours of [0, 1, 30]) await run(later(hours));
    expect(messages).toEqual([]);
    void dead;
  });

  it('not again when the answer of the provider never came, because the message may have arrived', async () => {
    let tries = 0;
    const { run, logged } = provider(() => {
      tries += 1;
      return new SmsFailed('unanswered');
    });
    for (let hours = 0; hours < 7; hours += 1) await run(later(hours));
    expect([tries, logged]).toEqual([1, []]);
  });

  it('again in later hours when the provider takes nothing, three times in all', async () => {
    let tries = 0;
    const { run, logged } = provider(() => {
      tries += 1;
      return false;
    });
    for (let hours = 0; hours < 7; hours += 1) await run(later(hours));
    expect(tries).toBe(3);
    expect(logged).toHaveLength(3);
    expect(logged.join()).not.toContain(accountant.phone);
  });

  it('to the one at whom the second try succeeds', async () => {
    let tries = 0;
    const { run, messages } = provider(() => {
      tries += 1;
      return tries > 1;
    });
    await run();
    await run(later(0.2));
    expect(messages).toEqual([]);
    for (const hours of [1, 2, 3]) await run(later(hours));
    expect(messages).toHaveLength(1);
  });

  it('later, when the message budget is used up', async () => {
    for (let n = 0; n < 4; n += 1) await since((await staff('MANAGER')).id, new Date('2026-10-01T00:00:00Z'));
    await pool.query('DELETE FROM sms_quota');
    const { messages, run } = provider();
    const budget = { ...ampleBudget, newsPerHour: 6 };
    await run(firstOfMonth, { budget });
    expect(messages).toHaveLength(3);
    await run(later(0.5), { budget });
    expect(messages).toHaveLength(3);
    await run(later(3), { budget });
    expect(messages).toHaveLength(5);
  });

  it('never more than a few times to a provider that is down', async () => {
    for (let n = 0; n < 9; n += 1) await since((await staff('MANAGER')).id, new Date('2026-10-01T00:00:00Z'));
    let tries = 0;
    await provider(() => {
      tries += 1;
      return false;
    }).run();
    expect(tries).toBe(3);
  });
});

describe('no statement is sent', () => {
  it.each([
    ['to a shop that turned it off', () => since(accountant.id, null)],
    [
      'to somebody who wants it since this month',
      () => since(accountant.id, new Date('2026-11-22T01:00:00Z')),
    ],
    ['to a shop that has no statements', () => set('financial_report_visible = false')],
    ['to a suspended shop', () => set(`status = 'SUSPENDED', status_reason = 'تخلف'`)],
    ['to somebody whose role may not see it', () => member(`role = 'CASHIER'`)],
    ['to somebody who has not joined yet', () => member(`status = 'PENDING'`)],
    ['to somebody who has left', () => pool.query('DELETE FROM membership WHERE vendor_code = $1', [shop])],
  ] as const)('%s', async (_, turnOff) => {
    await turnOff();
    const { messages, run } = provider();
    await run();
    expect(messages).toEqual([]);
  });
  const set = (change: string) => pool.query(`UPDATE vendor SET ${change} WHERE code = $1`, [shop]);
  const member = (change: string) =>
    pool.query(`UPDATE membership SET ${change} WHERE vendor_code = $1 AND person_id = $2`, [
      shop,
      accountant.id,
    ]);

  it('of a month in which nothing moved', async () => {
    const { messages, run } = provider();
    await run(new Date('2026-10-23T08:00:00Z'));
    expect(messages).toEqual([]);
  });
});

describe('those who get it', () => {
  const list = async (): Promise<StatementReceivers> => (await ask(accountant, 'GET', path)).result;
  const put = (body: object, by = accountant) => ask(by, 'PUT', path, body);

  it('are turned on and off by an accountant, one by one', async () => {
    const manager = await staff('MANAGER');
    await staff('CASHIER');
    expect((await list()).people.map(({ id, isReceiver }) => [id, isReceiver])).toEqual([
      [accountant.id, true],
      [manager.id, false],
    ]);
    await put({ id: accountant.id, isReceiver: false });
    const { result } = await put({ id: manager.id, isReceiver: true }, manager);
    expect(result.people.map(({ isReceiver }: { isReceiver: boolean }) => isReceiver)).toEqual([false, true]);
  });

  it('stay as they were, and since when, at a repeat', async () => {
    await put({ id: accountant.id, isReceiver: true });
    const { messages, run } = provider();
    await run();
    expect(messages).toHaveLength(1);
  });

  it('are managers and accountants of the shop, five at most', async () => {
    const cashier = await staff('CASHIER');
    expect(await put({ id: cashier.id, isReceiver: true })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await put({ id: 0, isReceiver: true })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/id' }],
    });
    expect((await put({ id: accountant.id, isReceiver: true }, cashier)).status).toBe(403);
    const people = [];
    for (let n = 0; n < 5; n += 1) people.push(await staff('MANAGER'));
    const answers = await Promise.all(people.map(({ id }) => put({ id, isReceiver: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      ...{ code: 'STATEMENT_RECEIVERS_TOO_MANY', most: 5 },
    });
  });
});
