import { randomUUID } from 'node:crypto';
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { marketplaceCalls } from '@pishkhan/contract/marketplace/calls.ts';
import { decidingCalls } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { vendorPageCalls } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { createDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import { endPause, startPause } from '@pishkhan/contract/vendors/throttle-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Operator } from '../../infra/http/visitor.ts';
import { createLog } from '../../infra/log.ts';
import { menuHandlers } from '../../menu/public.ts';
import { serveCalls } from '../../testkit/call-server.ts';
import { testDatabase } from '../../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../../testkit/marketplace-server.ts';
import type { Person } from '../../testkit/shop-server.ts';
import { vendorHandlers } from '../../vendors/public.ts';
import { marketplaceHandlers, reviewHandlers, vendorPageHandlers } from '../public.ts';
import { renderMessages } from '../webhooks/render-messages.ts';

const database = await testDatabase({ poolSize: 8 });
const { db, pool } = database;
const here = await startMarketServer(database);
const parts = { db, pool, reads: pool, orderParts: { pool, wake() {} } };
const calls = { ...marketplaceCalls, ...decidingCalls, ...vendorPageCalls };
const handlers = [
  ...marketplaceHandlers(parts),
  ...vendorPageHandlers(parts),
  ...reviewHandlers({
    db,
    sms: { send: async () => undefined },
    budget: {},
    log: createLog('silent'),
  } as never),
];
const shops = await serveCalls(
  { ...calls, createDiscount, startPause, endPause },
  [...handlers, ...menuHandlers(parts as never), ...vendorHandlers(parts)],
  {
    staff: async (token) => here.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
    marketplace: (key) => key === 'key',
  },
);
let roles: PlatformRole[] = ['ADMIN'];
const { rows: operators } = await pool.query(
  `INSERT INTO operator (user_name, full_name, roles, created_at) VALUES ('neda', 'ندا کریمی', '{ADMIN}', now()) RETURNING id`,
);
const neda = (): Operator => ({
  operatorId: operators[0].id,
  fullName: 'ندا کریمی',
  roles,
  sessionId: randomUUID(),
  provedAt: new Date(),
});
const console_ = await serveCalls(calls, handlers, {
  console: { isOwnPage: () => true, findOperator: async () => neda() },
});

type Caller = 'key' | 'operator' | Person;

async function ask(by: Caller, method: string, path: string, body?: object) {
  const server = by === 'operator' ? console_ : shops;
  const token = by === 'operator' || by === 'key' ? by : by.token;
  const answer = await server.fetch(path.startsWith('/api') ? path : `/marketplace/v1/vendors${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  return { status: answer.status, ...json };
}
const get = (path: string, by: Caller = 'key') => ask(by, 'GET', path);
const command = (path: string, body: object, by: Caller = 'key', method = 'POST') =>
  ask(by, method, path, { eventId: randomUUID(), ...body });

let opened = 0;
let shop: string;
let manager: Person;
const change = (statement: string, ...values: unknown[]) => pool.query(statement, [shop, ...values]);

beforeEach(async () => {
  roles = ['ADMIN'];
  opened += 1;
  shop = await openShopWithMenu(pool, `VP${String(opened).padStart(3, '0')}`);
  const { rows } = await pool.query(
    `INSERT INTO person (cell_phone, full_name) VALUES ($1, 'سارا احمدی') RETURNING id`,
    [`0912${String(opened).padStart(7, '0')}`],
  );
  manager = here.signIn(shop, { role: 'MANAGER', personId: rows[0].id });
  await change(
    `INSERT INTO membership (vendor_code, person_id, role) VALUES ($1, $2, 'MANAGER') ON CONFLICT DO NOTHING`,
    rows[0].id,
  );
});

const terms = { grade: 'B', isTax: true, financialReportVisible: true, maxPlatformPercent: 10 };

describe('terms', () => {
  const read = async () => (await get(`/${shop}`)).result.terms;
  const put = async (body: object = {}, by: Caller = 'key') =>
    command(`/${shop}/terms`, { ...terms, version: (await read()).version, ...body }, by, 'PUT');

  it('are refused for an unknown shop, a version that is over, and a bound above the limit', async () => {
    expect(await command('/NOBODY/terms', { ...terms, version: 1 }, 'key', 'PUT')).toMatchObject({
      status: 404,
    });
    const { version } = await read();
    expect(await put({ version: version + 1 })).toMatchObject({ code: 'TERMS_STALE', version });
    expect(await put({ maxPlatformPercent: 51 })).toMatchObject({ status: 422 });
    expect(await read()).toEqual({
      ...{ grade: null, isTax: false, financialReportVisible: false, maxPlatformPercent: 0 },
      ...{ version, isSet: false },
    });
  });

  it('reach the shop, its history and the record of changes, with the operator who set them', async () => {
    const { result } = await put({ reason: 'قرارداد تازه' }, 'operator');
    expect(result).toMatchObject(terms);
    expect(await read()).toEqual({ ...terms, version: result.version, isSet: true });
    const { rows } = await change(
      'SELECT grade, is_tax, financial_report_visible, max_platform_percent FROM vendor WHERE code = $1',
    );
    expect(rows[0]).toEqual({
      grade: 'B',
      is_tax: true,
      financial_report_visible: true,
      max_platform_percent: 10,
    });
    await put({ ...terms, grade: null });
    expect((await get(`/${shop}/terms`)).result.terms).toMatchObject([
      { grade: null, setBy: 'KEY', operatorName: null },
      { ...terms, setBy: 'OPERATOR', operatorName: 'ندا کریمی', approvedByName: null },
    ]);
    const { rows: events } = await change(
      `SELECT e.actor, e.reason, c.after FROM security_event e JOIN security_change c USING (transaction_at, transaction_id)
       WHERE e.vendor_code = $1 AND e.call = 'putVendorTerms' AND c.part = 'vendor' ORDER BY e.at, e.id`,
    );
    expect(events).toMatchObject([
      { actor: 'operator', reason: 'قرارداد تازه', after: { grade: 'B', max_platform_percent: 10 } },
      { actor: 'marketplace', reason: null, after: { grade: null } },
    ]);
    await expect(change('DELETE FROM vendor_terms WHERE vendor_code = $1')).rejects.toThrow('append-only');
  });

  it('that an operator sets are sent to the marketplace, and not those that its key sets', async () => {
    await pool.query(
      `INSERT INTO webhook_endpoint (url, secret) VALUES ('https://a.example/', 'whsec_AAAA') ON CONFLICT DO NOTHING`,
    );
    await put({}, 'operator');
    await put({ grade: 'C' });
    const { rows } = await change(
      `SELECT vendor_code, topic, seq, is_end, epoch, subject, type, happened_at FROM webhook_message WHERE vendor_code = $1`,
    );
    await pool.query('DELETE FROM webhook_endpoint');
    const sending = { tries: 1, url: '', secret: '', previous_secret: null, queued_at: '' };
    const bodies = await renderMessages(pool, createLog('silent'))(
      rows.map((row) => ({ ...row, ...sending })),
      new Date(),
    );
    expect(bodies.map((body) => JSON.parse(body!))).toMatchObject([
      { type: 'vendor.terms-changed', data: { vendorCode: shop, terms } },
    ]);
  });

  it('that a repeated event sets are set once, and terms that change nothing leave no history', async () => {
    const body = { ...terms, version: (await read()).version, eventId: 'terms-once' };
    const first = await ask('key', 'PUT', `/${shop}/terms`, body);
    expect(await ask('key', 'PUT', `/${shop}/terms`, body)).toEqual(first);
    expect(await put()).toMatchObject({ status: 200 });
    expect((await get(`/${shop}/terms`)).result.terms).toHaveLength(1);
  });

  it('are preset when the platform accepts a sign-up, unless somebody has set some', async () => {
    const code = `${shop}N`;
    await pool.query(`INSERT INTO vendor (code, name, status, step) VALUES ($1, 'تازه', 'PRE_SIGN_UP', 5)`, [
      code,
    ]);
    await pool.query(
      `INSERT INTO vendor_document (vendor_code, type, kind, digest, name, size, sent_at)
       VALUES ($1, 'ADDED_VALUE_LICENSE', 'pdf', 'd', 'گواهی', 1, now())`,
      [code],
    );
    expect(await command(`/${code}/status`, { action: 'acceptSignup' })).toMatchObject({ status: 200 });
    const preset = { grade: null, isTax: true, financialReportVisible: true, maxPlatformPercent: 0 };
    expect((await get(`/${code}/terms`)).result.terms).toMatchObject([{ ...preset, setBy: 'ACCEPTANCE' }]);
    const other = `${shop}M`;
    await pool.query(
      `INSERT INTO vendor (code, name, status, step) VALUES ($1, 'تازه‌تر', 'PRE_SIGN_UP', 5)`,
      [other],
    );
    const { version } = (await get(`/${other}`)).result.terms;
    await command(`/${other}/terms`, { ...terms, version }, 'key', 'PUT');
    await command(`/${other}/status`, { action: 'acceptSignup' });
    expect((await get(`/${other}`)).result.terms).toMatchObject(terms);
  });

  it('bound the platform’s share of new discounts', async () => {
    const discount = (oFoodDiscountRatio: number) =>
      ask(manager, 'POST', '/api/v1/Product/discount', {
        startDate: new Date().toISOString(),
        endDate: new Date(Date.now() + 3_600_000).toISOString(),
        vendorDiscountRatio: 5,
        oFoodDiscountRatio,
        productVariantIds: [22],
      });
    expect(await discount(1)).toMatchObject({ code: 'DISCOUNT_PLATFORM_SHARE', most: 0 });
    await put();
    expect(await discount(11)).toMatchObject({ code: 'DISCOUNT_PLATFORM_SHARE', most: 10 });
    expect(await discount(10)).toMatchObject({ status: 200 });
  });
});

describe('a pause by the platform', () => {
  const pause = (minutes = 30, by: Caller = 'operator') =>
    command(`/${shop}/pause`, { minutes, reason: 'تلفن فروشگاه پاسخ نمی‌دهد' }, by);
  const now = async () => (await get(`/${shop}`)).result.now;

  it('is refused for an unknown shop, for more than a day and without a reason', async () => {
    expect(await command('/NOBODY/pause', { minutes: 30, reason: 'آزمایش' })).toMatchObject({ status: 404 });
    expect(await pause(1441)).toMatchObject({ status: 422 });
    expect(await command(`/${shop}/pause`, { minutes: 30, reason: '' })).toMatchObject({ status: 422 });
    expect((await now()).pause).toBeNull();
  });

  it('stops new orders until its end, and the shop sees who and why and cannot end it', async () => {
    const { result } = await pause();
    expect(await now()).toMatchObject({
      isOrderable: false,
      reasons: expect.arrayContaining(['PAUSED']),
      pause: {
        until: result.pausedUntil,
        reason: 'PLATFORM',
        note: 'تلفن فروشگاه پاسخ نمی‌دهد',
        by: null,
      },
    });
    expect(await ask(manager, 'DELETE', '/api/v1/Vendor/pause')).toMatchObject({
      code: 'PAUSED_BY_PLATFORM',
      until: result.pausedUntil,
    });
    const own = { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'OTHER', note: null };
    expect(await ask(manager, 'PUT', '/api/v1/Vendor/pause', own)).toMatchObject({
      code: 'PAUSED_BY_PLATFORM',
    });
    expect((await now()).pause.reason).toBe('PLATFORM');
  });

  it('replaces a shorter one and is refused beside a longer one', async () => {
    const first = (await pause(60)).result.pausedUntil;
    expect(await pause(30)).toMatchObject({ code: 'ALREADY_PAUSED', until: first });
    expect(await pause(90)).toMatchObject({ status: 200 });
    const { rows } = await change(
      'SELECT ended_because FROM vendor_throttle WHERE vendor_code = $1 ORDER BY id',
    );
    expect(rows).toEqual([{ ended_because: 'REPLACED' }, { ended_because: null }]);
  });

  it('ends before its time by the platform, which leaves a pause of the shop itself alone', async () => {
    await pause();
    expect((await command(`/${shop}/pause/end`, {}, 'operator')).result).toEqual({ pausedUntil: null });
    expect((await now()).pause).toBeNull();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await ask(manager, 'PUT', '/api/v1/Vendor/pause', { until, reason: 'OTHER', note: null });
    expect((await command(`/${shop}/pause/end`, {})).result.pausedUntil).not.toBeNull();
    expect((await now()).pause.reason).toBe('OTHER');
    const { rows } = await change(
      `SELECT e.actor, c.after ->> 'ended_because' AS because FROM security_event e
       JOIN security_change c USING (transaction_at, transaction_id)
       WHERE e.vendor_code = $1 AND c.part = 'vendor_throttle' ORDER BY c.id`,
    );
    expect(rows).toEqual([
      { actor: 'operator', because: null },
      { actor: 'operator', because: 'PLATFORM' },
      { actor: 'staff', because: null },
    ]);
  });
});

describe('one shop', () => {
  it('is shown whole to the key, and to operators without phones, address and account numbers', async () => {
    await change(
      `UPDATE vendor SET phone = '02155667788', address = 'تهران، خیابان بهار، پلاک ۷' WHERE code = $1`,
    );
    const whole = (await get(`/${shop}`)).result;
    expect(whole).toMatchObject({
      vendorCode: shop,
      phone: '02155667788',
      owed: 0,
      areas: { served: 1, all: 1 },
    });
    const shown = (await get(`/${shop}`, 'operator')).result;
    expect(shown).toMatchObject({ phone: '…7788', address: '…', owed: 0 });
    roles = ['LIVE'];
    expect((await get(`/${shop}`, 'operator')).result.owed).toBeNull();
    expect(await get('/NOBODY')).toMatchObject({ status: 404 });
  });

  it('says which of its devices can be heard now', async () => {
    const { rows } = await change(
      `INSERT INTO session (id, person_id, vendor_code, created_at, used_at, expires_at)
       SELECT gen_random_uuid(), person_id, vendor_code, now(), now(), now() + interval '1 day' FROM membership
       WHERE vendor_code = $1 LIMIT 1 RETURNING id`,
    );
    await change(
      `INSERT INTO order_device (vendor_code, session_id, since, seen_at, sound, push, is_visible, is_kept_awake, power, version)
       VALUES ($1, $2, now(), now(), 'locked', 'granted', true, true, 'mains', '1.0')`,
      rows[0].id,
    );
    const { devices } = (await get(`/${shop}`, 'operator')).result.now;
    expect(devices).toMatchObject([{ sound: 'locked', isPresent: true, role: 'MANAGER' }]);
    expect(devices[0]).not.toHaveProperty('sessionId');
  });

  it('has its people with masked phones, until an operator says why the numbers are needed', async () => {
    const { people } = (await get(`/${shop}/people`, 'operator')).result;
    expect(people).toMatchObject([
      { fullName: 'سارا احمدی', role: 'MANAGER', cellPhone: expect.stringMatching(/^0912\*\*\*\d{4}$/) },
    ]);
    expect(await command(`/${shop}/contacts`, { eventId: undefined, reason: 'ا' }, 'operator')).toMatchObject(
      { status: 422 },
    );
    const { result } = await command(
      `/${shop}/contacts`,
      { eventId: undefined, reason: 'سفارش بی‌پاسخ' },
      'operator',
    );
    expect(result.people).toEqual([
      { personId: people[0].personId, cellPhone: expect.stringMatching(/^0912\d{7}$/) },
    ]);
    roles = ['CONTENT'];
    expect(
      await command(`/${shop}/contacts`, { eventId: undefined, reason: 'کنجکاوی' }, 'operator'),
    ).toMatchObject({ status: 403 });
    const { rows } = await change(
      `SELECT actor, operator_id, reason FROM security_event WHERE vendor_code = $1 AND call = 'revealVendorContacts' AND outcome = 'DONE'`,
    );
    expect(rows).toEqual([{ actor: 'operator', operator_id: operators[0].id, reason: 'سفارش بی‌پاسخ' }]);
  });

  it('has the history of its status, newest first, with the names of operators', async () => {
    roles = ['LIVE'];
    await command(`/${shop}/status`, { action: 'hide', reason: 'شکایت' }, 'operator');
    await command(`/${shop}/status`, { action: 'show' });
    expect((await get(`/${shop}/moments`)).result).toMatchObject({
      moments: [
        { action: 'show', by: null, isByOperator: false },
        { action: 'hide', reason: 'شکایت', by: 'ندا کریمی', isByOperator: true },
      ],
      next: null,
    });
  });

  it('has its whole menu, hidden products included', async () => {
    await change('UPDATE product SET visible = false WHERE vendor_code = $1 AND id = 12').catch(() => {});
    const { groups } = (await get(`/${shop}/menu/whole`)).result;
    expect(groups).toHaveLength(1);
    expect(groups[0].products).toHaveLength(3);
    expect(await get('/NOBODY/menu/whole')).toMatchObject({ status: 404 });
  });
});

describe('the list of shops', () => {
  const list = async (query: string, by: Caller = 'key') => {
    const { result } = await get(`?${query}`, by);
    return { codes: result.vendors.map(({ vendorCode }: { vendorCode: string }) => vendorCode), ...result };
  };
  const add = async (code: string, name: string, more = '') => {
    await pool.query(`INSERT INTO vendor (code, name, status) VALUES ($1, $2, 'ACTIVE')`, [code, name]);
    if (more) await pool.query(`UPDATE vendor SET ${more} WHERE code = $1`, [code]);
  };

  it('finds words of a name by their beginning in any spelling, and a code', async () => {
    await add('LS1', 'نیم‌پز خانۀ ۱۲');
    await add('LS2', 'نيم پز كباب');
    await add('LS3', 'کافه نیما');
    expect((await list('limit=9&search=نیم')).codes).toEqual(['LS1', 'LS2', 'LS3']);
    expect((await list('limit=9&search=پز نیم')).codes).toEqual(['LS1', 'LS2']);
    expect((await list('limit=9&search=نیمپز')).codes).toEqual(['LS1']);
    expect((await list('limit=9&search=خانه 12')).codes).toEqual(['LS1']);
    expect((await list('limit=9&search=کباب')).codes).toEqual(['LS2']);
    expect((await list('limit=9&search=ls3')).codes).toEqual(['LS3']);
    expect((await list('limit=9&search=!!')).codes).toEqual([]);
    await pool.query(`UPDATE vendor SET name = 'چلویی' WHERE code = 'LS3'`);
    expect((await list('limit=9&search=نیم')).codes).toEqual(['LS1', 'LS2']);
    expect((await list('limit=9&search=چلو')).codes).toEqual(['LS3']);
  });

  it('is paged by code, and every shop is on one page', async () => {
    const all = (await list('limit=500')).codes;
    const paged: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=3${after && `&after=${after}`}`);
      expect(page.codes.length).toBeLessThanOrEqual(3);
      paged.push(...page.codes);
      after = page.next;
    }
    expect(paged).toEqual(all);
  });

  it('filters by status, grade, city, kind and change', async () => {
    await add('LF1', 'فیلتر یک', `grade = 'C', business_type_id = 3`);
    await add('LF2', 'فیلتر دو', `status = 'INACTIVE', grade = 'C'`);
    const since = new Date(Date.now() + 1).toISOString();
    expect((await list('limit=9&search=فیلتر&status=INACTIVE')).codes).toEqual(['LF2']);
    expect((await list('limit=9&search=فیلتر&grade=C')).codes).toEqual(['LF1', 'LF2']);
    expect((await list('limit=9&search=فیلتر&kindId=3')).codes).toEqual(['LF1']);
    expect((await list('limit=9&search=فیلتر&cityId=1')).codes).toEqual([]);
    await expect.poll(() => Date.now() > Date.parse(since)).toBe(true);
    await pool.query(`UPDATE vendor SET minimum_basket = 1000 WHERE code = 'LF2'`);
    expect((await list(`limit=9&search=فیلتر&changedSince=${encodeURIComponent(since)}`)).codes).toEqual([
      'LF2',
    ]);
    expect(await get('?limit=501')).toMatchObject({ status: 422 });
    expect(await get('?limit=9&colour=red')).toMatchObject({ status: 422 });
  });

  it('filters by what keeps orders away', async () => {
    const tomorrow = (new Date(Date.now() + 86_400_000).getUTCDay() + 1) % 7;
    for (const one of ['OPEN', 'SHUT', 'HIDE', 'PAUS', 'MUTE']) await add(`LT${one}`, `حالت ${one}`);
    await pool.query(
      `INSERT INTO vendor_shift (vendor_code, day_of_week, start_time, end_time) VALUES ('LTSHUT', $1, '10:00', '10:01')`,
      [tomorrow],
    );
    await pool.query(`UPDATE vendor SET visible = false, hidden_reason = 'شکایت' WHERE code = 'LTHIDE'`);
    await command('/LTPAUS/pause', { minutes: 30, reason: 'آزمایش' });
    await pool.query(
      `INSERT INTO vendor_unreachable (vendor_code, last_seen_at, started_at) VALUES ('LTMUTE', now(), now())`,
    );
    const codes = async (state: string) => (await list(`limit=9&search=حالت&state=${state}`)).codes;
    expect(await codes('OPEN')).toEqual(['LTMUTE', 'LTOPEN']);
    expect(await codes('CLOSED')).toEqual(['LTHIDE', 'LTPAUS', 'LTSHUT']);
    expect(await codes('HIDDEN')).toEqual(['LTHIDE']);
    expect(await codes('PAUSED')).toEqual(['LTPAUS']);
    expect(await codes('UNREACHABLE')).toEqual(['LTMUTE']);
  });

  it('has details with a limit alone, and money only for those who may see it', async () => {
    await change(`UPDATE vendor SET grade = 'A' WHERE code = $1`);
    const whole = await get('');
    expect(whole.result.next).toBeNull();
    expect(whole.result.vendors.every((one: object) => !('details' in one))).toBe(true);
    await here.createOrder(shop);
    const canceled = await here.createOrder(shop);
    await here.tell(shop, `/orders/${canceled}/cancellation`, { reason: 'پشیمان شد' });
    const { vendors } = (await get(`?limit=9&search=${shop}`)).result;
    expect(vendors).toMatchObject([
      {
        vendorCode: shop,
        takesOrders: true,
        details: { grade: 'A', endedToday: 1, canceledToday: 1, owed: 0, waiting: 0 },
      },
    ]);
    roles = ['CONTENT'];
    const seen = (await get(`?limit=9&search=${shop}`, 'operator')).result;
    expect(seen.vendors[0].details.owed).toBeNull();
    expect((await get('', 'operator')).result.vendors[0].details).toBeDefined();
  });
});
