// The platform's view of a shop that joins, its looks at papers and numbers, and its decisions about account and areas.
import { hash, randomUUID } from 'node:crypto';
import { type PlatformRole, platformRoles } from '@pishkhan/contract/access/platform-permissions.ts';
import { areaAround } from '@pishkhan/contract/map/geometry.ts';
import { accountCalls } from '@pishkhan/contract/marketplace/account-calls.ts';
import { applicationCalls } from '@pishkhan/contract/marketplace/application-calls.ts';
import { paperCalls } from '@pishkhan/contract/marketplace/paper-calls.ts';
import { decidingCalls, servingCalls } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sealAll } from '../infra/database/sealed-fields.ts';
import type { HolderAnswer, Inquiry, PhoneAnswer } from '../infra/inquiry/inquiry.ts';
import { createLog } from '../infra/log.ts';
import { isShopsIban, listShopsAccounts } from '../ledger/public.ts';
import { writeAccount } from '../onboarding/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase, testKeys } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { addShopThatJoins } from '../testkit/joining-shop.ts';
import { addOperator } from '../testkit/operator-server.ts';
import { ampleBudget } from '../testkit/session-server.ts';
import { findShop, replaceAreas } from '../vendors/public.ts';
import { paperHandlers, reviewHandlers, servingHandlers } from './public.ts';

const { db, pool } = await testDatabase({ poolSize: 8 });
const files = testFiles();
const texts: { to: string; text: string }[] = [];
const sms = {
  sendText: async (to: string, text: string) => void texts.push({ to, text }),
  sendOtp: async () => undefined,
};
const log = createLog('silent');
/** The next answers of the inquiry services, and their requests. */
let said: { phone: PhoneAnswer; holder: HolderAnswer } = { phone: 'matched', holder: 'unknown' };
let inquired: string[] = [];
const inquiry: Inquiry = {
  ofCard: async () => 'unavailable',
  ofPhone: async (...numbers) => {
    inquired.push(numbers.join());
    return said.phone;
  },
  ofIban: async (number) => {
    inquired.push(number);
    return said.holder;
  },
};
const told = { db, sms, budget: ampleBudget, log };
const calls = { ...applicationCalls, ...accountCalls, ...paperCalls, ...decidingCalls, ...servingCalls };
const handlers = [
  ...reviewHandlers(told),
  ...paperHandlers({ db, files, inquiry, log }),
  ...servingHandlers(told),
];
const console_ = await addOperator(pool);
/** The operator of the next request. */
let operator = console_;
const atConsole = await serveCalls(calls, handlers, {
  console: { isOwnPage: () => true, findOperator: async () => operator },
});
const withKey = await serveCalls(calls, handlers, { marketplace: (given) => given === 'key' });

async function request(server: typeof atConsole, method: string, path: string, body?: object) {
  const answer = await server.fetch(`/marketplace/v1${path}`, {
    method,
    headers: { authorization: 'Bearer key', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json');
  const json = isJson ? JSON.parse(bytes.toString()) : {};
  return { ...json, status: answer.status, headers: answer.headers, bytes };
}
const get = (path: string) => request(atConsole, 'GET', path);
const send = (method: string, path: string, body: object) => request(atConsole, method, path, body);
const why = { reason: 'بررسی ثبت‌نام' };
const event = () => ({ eventId: randomUUID() });

const card = '6037991234567893';
const iban = 'IR820540102680020817909002';
const otherIban = 'IR062960000000100324200001';
const ownerPhone = '09170000001';

let shops = 0;
let shop: string;
beforeEach(async () => {
  operator = { ...console_, provedAt: new Date() };
  shops += 1;
  shop = `joins${shops}`;
  await addShopThatJoins(db, { code: shop, cellPhone: ownerPhone, step: 5 });
});
const setShop = (code: string, columns: object) =>
  db.updateTable('vendor').set(columns).where('code', '=', code).execute();
const actAs = async (roles: readonly PlatformRole[]) => {
  operator = { ...operator, roles };
};
const eventsOf = async (call: string) =>
  db
    .selectFrom('security_event')
    .select(['operator_id', 'reason', 'object', 'outcome'])
    .where('vendor_code', '=', shop)
    .where('call', '=', call)
    .execute();

describe('the list of applications', () => {
  it('goes on page by page without an end, and takes its filters', async () => {
    await pool.query(
      `INSERT INTO vendor (code, name, status, city_id, status_since)
       SELECT 'city' || n, 'نانوایی', 'WAITING_FOR_CITY', 9301, '2026-01-01'::timestamptz + n / 3 * interval '1 minute'
       FROM generate_series(1, 230) n`,
    );
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const { result } = await get(`/applications?kind=CITY&cityId=9301${after && `&after=${after}`}`);
      seen.push(...result.applications.map(({ vendorCode }: { vendorCode: string }) => vendorCode));
      after = result.next;
    }
    expect(after).toBeNull();
    expect(seen).toHaveLength(230);
    expect(new Set(seen).size).toBe(230);
    expect((await get('/applications?kind=CITY&cityId=9999')).result.applications).toEqual([]);
    expect(await get('/applications?after=AAAA')).toMatchObject({ status: 400, code: 'MALFORMED' });
    expect(await get('/applications?kind=OTHER')).toMatchObject({ status: 422 });
  });

  it('has the areas that a live shop has drawn, but not those of its settings', async () => {
    const area = JSON.stringify(areaAround({ latitude: 29.6, longitude: 52.53 }, 2000));
    const draw = (code: string) =>
      db
        .insertInto('vendor_polygon')
        .values({ vendor_code: code, area, delivery_price: 1000, delivery_time: 30 })
        .execute();
    await draw(shop);
    const waiting = async () =>
      (await get('/applications?kind=AREAS')).result.applications.map(
        ({ vendorCode }: { vendorCode: string }) => vendorCode,
      );
    expect(await waiting()).not.toContain(shop);
    await pool.query('ALTER TABLE vendor DISABLE TRIGGER guard_vendor_move');
    await setShop(shop, { status: 'ACTIVE' });
    await pool.query('ALTER TABLE vendor ENABLE TRIGGER guard_vendor_move');
    expect(await waiting()).toContain(shop);
  });
});

describe('an application', () => {
  it('tells everything to judge, with masked numbers for operators and open ones for the key', async () => {
    await db
      .insertInto('vendor_moment')
      .values({
        ...{ vendor_code: shop, at: new Date(), action: 'rejectSignup', reason: 'تصویر خوانا نیست' },
        ...{ from_status: 'PRE_SIGN_UP', to_status: 'REJECTED' },
      })
      .execute();
    await setShop(shop, { is_packing_set: true, packing_price: 5000, packaging_tax: 10, own_delivery: true });
    const { result } = await get(`/vendors/${shop}/application`);
    expect(result).toMatchObject({
      packing: { price: 5000, tax: 10 },
      delivery: { byPlatform: false, byShop: true },
      ownerCellPhone: '0917***0001',
      ownerNationalCode: '********79',
      place: { latitude: 29.6, longitude: 52.53 },
      city: { id: 9301, name: 'شیراز' },
      account: { iban: 'IR82054***************9002', cardNumber: '603799******7893', status: 0, version: 1 },
      checks: { isHolderOwner: true, isNationalCodeValid: true, metresFromCity: 0 },
      returns: [{ reason: 'تصویر خوانا نیست' }],
    });
    expect(JSON.stringify(result)).not.toMatch(new RegExp(`${card}|${iban}|0012345679|${ownerPhone}`));
    const open = (await request(withKey, 'GET', `/vendors/${shop}/application`)).result;
    expect(open).toMatchObject({ ownerCellPhone: ownerPhone, account: { iban, cardNumber: card } });
  });

  it('finds the same national code, postal code, telephone and account in shops of others', async () => {
    await sealAll(pool, testKeys);
    await pool.query('UPDATE vendor SET phone = $2 WHERE code = ANY ($1)', [[shop, 'joins1'], '07132345678']);
    const elsewhere = async () =>
      (await get(`/vendors/${shop}/application`)).result.checks.elsewhere
        .filter(({ vendorCode }: { vendorCode: string }) => vendorCode === 'joins1')
        .map(({ what }: { what: string }) => what);
    expect(await elsewhere()).toEqual(['POSTAL_CODE', 'PHONE']);
    const { rows } = await pool.query(
      `INSERT INTO person (cell_phone, full_name) VALUES ('09350000777', 'مریم رضایی') RETURNING id`,
    );
    await setShop('joins1', { owner_person_id: rows[0].id });
    expect(await elsewhere()).toEqual(['NATIONAL_CODE', 'POSTAL_CODE', 'PHONE', 'IBAN']);
    await setShop('joins1', { unit: '7' });
    expect(await elsewhere()).toEqual(['NATIONAL_CODE', 'PHONE', 'IBAN']);
  });
});

describe('an inquiry about an owner', () => {
  const check = () => send('POST', `/vendors/${shop}/owner/check`, {});

  it('says whose phone and account they are, names nobody, and is recorded', async () => {
    inquired = [];
    said = { phone: 'matched', holder: { holderName: 'خانم مريم رضایی' } };
    const { vendor } = {
      vendor: (await pool.query('SELECT owner_name FROM vendor WHERE code = $1', [shop])).rows[0],
    };
    said.holder = { holderName: `آقای ${vendor.owner_name}` };
    const { result } = await check();
    expect(result).toEqual({ phone: 'OWNERS', account: 'OWNERS' });
    expect(inquired.toSorted()).toEqual([`${ownerPhone},0012345679`, iban].toSorted());
    said = { phone: 'different', holder: { holderName: 'مهرداد کریمی' } };
    expect((await check()).result).toEqual({ phone: 'ANOTHERS', account: 'ANOTHERS' });
    said = { phone: 'unavailable', holder: 'unavailable' };
    expect((await check()).result).toEqual({ phone: 'UNAVAILABLE', account: 'UNAVAILABLE' });
    said = { phone: 'matched', holder: 'unknown' };
    expect((await check()).result).toEqual({ phone: 'OWNERS', account: 'UNKNOWN' });
    expect(await eventsOf('checkOwner')).toHaveLength(4);
    expect(JSON.stringify(await eventsOf('checkOwner'))).not.toMatch(/0012345679|کریمی/);
  });

  it('asks nobody without numbers, for another role, and for a shop that does not exist', async () => {
    inquired = [];
    expect(await send('POST', '/vendors/nobody1/owner/check', {})).toMatchObject({ code: 'NOT_FOUND' });
    await actAs(['CONTENT', 'AUDITOR', 'FINANCE']);
    expect(await check()).toMatchObject({ code: 'FORBIDDEN' });
    await actAs(platformRoles);
    await setShop(shop, { owner_cell_phone: null });
    await pool.query('DELETE FROM vendor_account WHERE vendor_code = $1', [shop]);
    expect((await check()).result).toEqual({ phone: 'NONE', account: 'NONE' });
    expect(inquired).toEqual([]);
  });
});

describe('a look', () => {
  const pathOf = (what: string) => `/vendors/${shop}/${what}/reveal`;

  it('at owner and account answers the numbers and is recorded with its reason', async () => {
    expect((await send('POST', pathOf('owner'), why)).result).toMatchObject({
      ownerCellPhone: ownerPhone,
      ownerNationalCode: '0012345679',
    });
    expect((await send('POST', pathOf('account'), why)).result).toMatchObject({ iban, cardNumber: card });
    for (const call of ['revealOwner', 'revealAccount'])
      expect(await eventsOf(call)).toEqual([
        {
          operator_id: operator.operatorId,
          reason: why.reason,
          object: { vendorCode: shop },
          outcome: 'DONE',
        },
      ]);
  });

  it('needs a reason, the permission, and a fresh code for numbers', async () => {
    for (const what of ['owner', 'account', 'documents/1'])
      expect(await send('POST', pathOf(what), { reason: '؟' })).toMatchObject({ status: 422 });
    await actAs(['CONTENT', 'AUDITOR']);
    for (const what of ['owner', 'account', 'documents/1'])
      expect(await send('POST', pathOf(what), why)).toMatchObject({ code: 'FORBIDDEN' });
    await actAs(platformRoles);
    operator = { ...operator, provedAt: new Date(Date.now() - 6 * 60_000) };
    for (const what of ['owner', 'account'])
      expect(await send('POST', pathOf(what), why)).toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await eventsOf('revealAccount')).toEqual([]);
  });

  it('at a document gets the stored bytes, which no browser runs, whatever they are', async () => {
    const hostile = Buffer.from('%PDF-1.7 <script>alert(1)</script> %%EOF');
    const digest = hash('sha256', hostile, 'hex');
    await files.put(`documents/${digest}.pdf`, hostile);
    const { id } = await db
      .updateTable('vendor_document')
      .set({ digest, kind: 'pdf', name: '../../bad.html' })
      .where('vendor_code', '=', shop)
      .where('type', '=', 'MENU')
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status, headers, bytes } = await send('POST', pathOf(`documents/${id}`), why);
    expect([status, bytes]).toEqual([200, hostile]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="joins\d+-\d+\.pdf"/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await eventsOf('getVendorDocument')).toMatchObject([
      { reason: why.reason, object: { id: String(id) } },
    ]);
    // Another shop has no document of this number.
    expect(await send('POST', `/vendors/joins1/documents/${id}/reveal`, why)).toMatchObject({ status: 404 });
  });

  it('at a document whose file was exchanged is refused', async () => {
    const { id } = await db
      .selectFrom('vendor_document')
      .select('id')
      .where('vendor_code', '=', shop)
      .executeTakeFirstOrThrow();
    expect(await send('POST', pathOf(`documents/${id}`), why)).toMatchObject({ code: 'DOCUMENT_DAMAGED' });
    await files.put(`documents/${'0'.repeat(64)}.jpg`, Buffer.from('another picture'));
    expect(await send('POST', pathOf(`documents/${id}`), why)).toMatchObject({ code: 'DOCUMENT_DAMAGED' });
    expect(await eventsOf('getVendorDocument')).toEqual([]);
  });
});

describe('an account', () => {
  const decide = (body: object) => send('POST', `/vendors/${shop}/account/decision`, { ...event(), ...body });
  const change = (body: object) =>
    send('PUT', `/vendors/${shop}/account`, {
      ...{ ...event(), iban: otherIban, holderName: 'مریم رضایی', reason: 'درخواست مالک' },
      ...body,
    });
  const read = async () => (await get(`/vendors/${shop}/account`)).result;

  it('is decided once, and the shop is told why it was rejected', async () => {
    texts.length = 0;
    expect(await decide({ version: 2, decision: 'ACCEPT' })).toMatchObject({
      ...{ code: 'ACCOUNT_DECIDED', version: 1 },
    });
    const reject = { eventId: 'same', version: 1, decision: 'REJECT', reason: 'حساب از مالک نیست' };
    expect((await decide(reject)).result).toMatchObject({ status: approval.REJECTED, version: 1 });
    expect((await decide(reject)).result).toMatchObject({ status: approval.REJECTED });
    expect(await decide({ version: 1, decision: 'ACCEPT' })).toMatchObject({ code: 'ACCOUNT_DECIDED' });
    expect(await read()).toMatchObject({
      account: { status: approval.REJECTED, rejectedBecause: 'حساب از مالک نیست' },
      history: [{ action: 'REJECT', by: 'نرگس محبی', reason: 'حساب از مالک نیست', ibanEnd: '9002' }],
    });
    await expect.poll(() => texts.filter(({ to }) => to === ownerPhone).length).toBe(1);
    expect(await decide({ version: 1, decision: 'REJECT' })).toMatchObject({ status: 422 });
  });

  it('that the shop has replaced is not decided by the look at the one before', async () => {
    const numbers = { card_number: card, account_number: null, iban: otherIban };
    await db
      .transaction()
      .execute((trx) => writeAccount(trx, shop, { numbers, holderName: 'مریم', now: new Date() }));
    expect(await decide({ version: 1, decision: 'ACCEPT' })).toMatchObject({
      code: 'ACCOUNT_DECIDED',
      version: 2,
    });
    expect((await read()).account).toMatchObject({ status: approval.PENDING, version: 2 });
  });

  it('is accepted with the sign-up, and rejected with a sign-up whose account is to be mended', async () => {
    const say = (action: string, more: object = {}) =>
      send('POST', `/vendors/${shop}/status`, { ...event(), action, ...more });
    await say('rejectSignup', { reason: 'حساب از مالک نیست', steps: ['FINANCIAL'] });
    expect((await read()).account).toMatchObject({
      ...{ status: approval.REJECTED, rejectedBecause: 'حساب از مالک نیست' },
    });
    shop = `${shop}b`;
    await addShopThatJoins(db, { code: shop, cellPhone: ownerPhone, step: 5 });
    await say('rejectSignup', { reason: 'نشانی', steps: ['INFORMATION'] });
    expect((await read()).account).toMatchObject({ status: approval.PENDING });
    shop = `${shop}c`;
    await addShopThatJoins(db, { code: shop, cellPhone: ownerPhone, step: 5 });
    await say('acceptSignup');
    expect((await read()).account).toMatchObject({ status: approval.ACCEPTED });
  });

  it('is changed by the platform: the owner is told, and nothing is paid to it for 72 hours', async () => {
    texts.length = 0;
    expect(await change({ version: 0 })).toMatchObject({ code: 'ACCOUNT_DECIDED', version: 1 });
    expect(await change({ version: 1, iban: 'IR820540102680020817909003' })).toMatchObject({
      ...{ status: 422, errors: [{ pointer: '/iban' }] },
    });
    const { result } = await change({ version: 1 });
    expect(result).toMatchObject({ status: approval.ACCEPTED, version: 2 });
    const hours = (Date.parse(result.paysFrom) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect((await read()).history).toMatchObject([
      { action: 'CHANGE', by: 'نرگس محبی', reason: 'درخواست مالک', ibanEnd: '0001' },
      { action: 'SET', by: null, ibanEnd: '9002' },
    ]);
    await expect.poll(() => texts.at(-1)?.text).toContain('۷۲ ساعت');
    const { rows } = await pool.query('SELECT * FROM vendor_account_moment WHERE vendor_code = $1', [shop]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${iban}|${otherIban}`));
    const answers = await pool.query('SELECT * FROM idempotency');
    expect(JSON.stringify(answers.rows)).not.toContain(otherIban);
  });

  it('of before stays the shop’s own for what was paid to it, and for what was under way', async () => {
    await change({ version: 1 });
    const own = await listShopsAccounts(db, shop);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(isShopsIban(own, iban, inDays(-30))).toBe(true);
    expect(isShopsIban(own, iban, inDays(2))).toBe(true);
    expect(isShopsIban(own, iban, inDays(4))).toBe(false);
    expect(isShopsIban(own, otherIban, inDays(4))).toBe(true);
  });
});

describe('a delivery area', () => {
  const areaOf = (metres: number) => areaAround({ latitude: 29.6, longitude: 52.53 }, metres);
  let area: { id: number; version: number };
  const save = (metres: number | null, polygonId: number | null = area.id) =>
    db.transaction().execute((trx) =>
      replaceAreas(trx, shop, [
        {
          ...{ polygonId, deliveryPrice: 2000, deliveryTime: 30, isActive: true },
          ...(metres !== null && { area: areaOf(metres) }),
        },
      ]),
    );
  const read = async () =>
    (await get(`/vendors/${shop}/application`)).result.areas as {
      id: number;
      version: number;
      status: number;
      rejectedBecause: string | null;
    }[];
  const decide = (body: object) =>
    send('POST', `/vendors/${shop}/areas/${area.id}/decision`, {
      ...event(),
      version: area.version,
      ...body,
    });
  const isServed = async () => (await findShop(pool, shop))!.areas.length > 0;
  beforeEach(async () => {
    await save(2000, null);
    area = (await read())[0]!;
  });

  it('waits for the platform from the start, and orders use it meanwhile', async () => {
    expect(area).toMatchObject({ status: approval.PENDING, version: 1 });
    expect(await isServed()).toBe(true);
    expect((await decide({ decision: 'ACCEPT' })).result).toEqual({ id: area.id, status: approval.ACCEPTED });
    // Another price is the shop's own matter.
    await save(null);
    expect(await read()).toMatchObject([{ status: approval.ACCEPTED, version: 1 }]);
    await save(2000);
    expect(await read()).toMatchObject([{ status: approval.ACCEPTED, version: 1 }]);
    await save(2500);
    expect(await read()).toMatchObject([{ status: approval.PENDING, version: 2 }]);
    expect(await isServed()).toBe(true);
  });

  it('that was rejected is used again once it is accepted, not when its border is changed', async () => {
    await decide({ decision: 'REJECT', reason: 'بیرون از شهر' });
    expect(await isServed()).toBe(false);
    await save(1500);
    expect(await read()).toMatchObject([
      { status: approval.PENDING, version: 2, rejectedBecause: 'بیرون از شهر' },
    ]);
    expect(await isServed()).toBe(false);
    expect(await decide({ decision: 'ACCEPT' })).toMatchObject({ code: 'AREA_STALE', version: 2 });
    await decide({ decision: 'ACCEPT', version: 2 });
    expect(await read()).toMatchObject([{ status: approval.ACCEPTED, rejectedBecause: null }]);
    expect(await isServed()).toBe(true);
  });

  it('is accepted with the settings that it belongs to', async () => {
    await pool.query('ALTER TABLE vendor DISABLE TRIGGER guard_vendor_move');
    await setShop(shop, { status: 'READY_FOR_ACTIVE' });
    await pool.query('ALTER TABLE vendor ENABLE TRIGGER guard_vendor_move');
    await send('POST', `/vendors/${shop}/status`, { ...event(), action: 'approveSettings' });
    expect(await read()).toMatchObject([{ status: approval.ACCEPTED }]);
  });
});

it('cities and kinds are listed with the shops that wait, join, live and are open', async () => {
  await pool.query(
    `INSERT INTO city (id, name, code, latitude, longitude) VALUES (9302, 'یزد', 'YZD-TEST', 31.9, 54.4)`,
  );
  await pool.query(
    `INSERT INTO vendor (code, name, status, city_id, business_type_id, visible, hidden_reason)
     SELECT 'yazd' || n, 'نانوایی', status, 9302, 5, n <> 3, CASE n WHEN 3 THEN 'دلیل' END
     FROM unnest(ARRAY['WAITING_FOR_CITY', 'ACTIVE', 'ACTIVE', 'TEMPORARY_INACTIVE', 'SIGNED_UP', 'SUSPENDED',
       'WAITING_FOR_BUSINESS_TYPE']) WITH ORDINALITY s (status, n)`,
  );
  const { cities, businessTypes } = (await get('/served')).result;
  expect(cities.find(({ id }: { id: number }) => id === 9302)).toEqual({
    ...{ id: 9302, name: 'یزد', province: '', served: true },
    ...{ waiting: 1, joining: 1, live: 3, open: 1 },
  });
  expect(businessTypes.find(({ id }: { id: number }) => id === 5)).toMatchObject({
    ...{ waiting: 1, joining: 1, live: 3, open: 1 },
  });
});
