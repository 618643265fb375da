import { hash, randomUUID } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import { servingCalls, setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { newBranch, preSignup, registrationCalls } from '@pishkhan/contract/onboarding/calls.ts';
import { changeVendor, me, sessionCalls } from '@pishkhan/contract/session/calls.ts';
import { expect, test, vi } from 'vitest';
import { openField } from '../infra/database/field-encryption.ts';
import { createLog } from '../infra/log.ts';
import { createMarketplaceAuthentication, servingHandlers } from '../marketplace/public.ts';
import { loadCities } from '../reference/public.ts';
import { createSessionMoves, createStaffAuthentication, sessionHandlers } from '../session/public.ts';
import { BrowserClient } from '../testkit/browser-client.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import {
  addMember,
  addVendor,
  ampleBudget,
  putInStatus,
  serveSession,
  somePhone,
  testBox,
} from '../testkit/session-server.ts';
import { ownerCodePlace } from '../vendors/public.ts';
import { newBranchHandler } from './calls/new-branch.ts';
import { preSignupHandler } from './calls/pre-signup.ts';
import { registerShop } from './registration/register-shop.ts';

const { db } = await testDatabase({ poolSize: 12 });
await loadCities(db);
const session = await serveSession(db);
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const provider = { fails: false };
const texts: { to: string; text: string }[] = [];
/** Texts by phone, because a text is sent after the answer and one of an earlier test may still arrive. */
const textsTo = (phone: string) => texts.filter(({ to }) => to === phone).map(({ text }) => text);
const sms = {
  sendOtp: async () => undefined,
  async sendText(to: string, text: string) {
    if (provider.fails) throw new Error('the provider is away');
    texts.push({ to, text });
  },
};
const parts = { db, log, sessionMoves: createSessionMoves({ db, tokens: session.tokens }) };
const limits = { resendSeconds: 0, perHour: 100, perDay: 100, perAddressHour: 1000, wrongPerHour: 1000 };
const key = 'a-key-that-only-the-marketplace-knows';
const server = await serveCalls(
  { ...registrationCalls, ...servingCalls, ...sessionCalls },
  [
    preSignupHandler(parts),
    newBranchHandler(parts),
    ...servingHandlers({ db, sms, log, budget: ampleBudget }),
    ...sessionHandlers({ db, sms, log, limits, budget: ampleBudget, tokens: session.tokens, box: testBox }),
  ],
  {
    staff: createStaffAuthentication({ db, tokens: session.tokens }),
    marketplace: createMarketplaceAuthentication([key]),
  },
);

const bakery = {
  businessTypeId: 3,
  cityId: 1,
  vendorName: 'نانوایی گندم',
  ownerName: 'رضا کریمی',
  ownerNationalCode: '۰۰۸۴۵۷۵۹۴۸',
  ownerBirthday: '1979-05-14',
  businessTitle: 'نان گندم طلایی',
  referralCode: '',
};

async function newcomer(cellPhone = somePhone()) {
  const { token } = await session.signIn(cellPhone);
  const client = new BrowserClient(server);
  client.token = token;
  return { client, cellPhone };
}
const register = (client: BrowserClient, changes: object = {}) =>
  client.ask(preSignup, { body: { ...bakery, ...changes } });
const registered = async (client: BrowserClient, changes: object = {}) => {
  const answer = await register(client, changes);
  if (answer.status !== 200) throw new Error(answer.text);
  client.token = answer.result.token;
  return client.ask(me).then(({ result }) => result);
};
const vendorRow = (code: string) =>
  db.selectFrom('vendor').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

async function tellServed(what: object, eventId: string = randomUUID()) {
  const market = new BrowserClient(server);
  market.token = key;
  return market.ask(setServed, { body: { eventId, ...what } });
}
/** A digest of everything that a registration can write. */
async function everything(): Promise<string> {
  const tables = ['vendor', 'vendor_moment', 'membership', 'person'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return hash('sha256', JSON.stringify(rows), 'hex');
}

test('the person who registers a shop is its manager, is in it, and begins with the first step', async () => {
  const { client, cellPhone } = await newcomer();
  expect((await client.ask(me)).result.vendor).toBeNull();
  const { user, vendor, vendors } = await registered(client);
  expect(user).toMatchObject({
    role: 'MANAGER',
    status: 'ACTIVE',
    fullName: 'رضا کریمی',
    nationalCode: '0084575948',
  });
  expect(vendor).toMatchObject({
    vendorCode: expect.stringMatching(/^[a-hjkmnp-z2-9]{6}$/),
    vendorName: 'نانوایی گندم',
    vendorStatus: 'PRE_SIGN_UP',
    step: 0,
    city: { id: 1, name: 'تهران' },
    businessType: 'نانوایی',
    businessTypeId: 3,
    businessTitle: 'نان گندم طلایی',
    referralCode: null,
    ownerName: 'رضا کریمی',
    ownerCellPhone: cellPhone,
  });
  expect(vendors).toHaveLength(1);
  const code = vendor!.vendorCode;
  const row = await vendorRow(code);
  expect(openField(db, ownerCodePlace(code), row.owner_national_code)).toBe('0084575948');
  expect(String(row.owner_national_code)).toMatch(/^sealed1\./);
  expect(row).toMatchObject({
    owner_birthday: '1979-05-14',
    owner_person_id: user.id,
    parent_code: null,
  });
  const moments = await db.selectFrom('vendor_moment').selectAll().where('vendor_code', '=', code).execute();
  expect(moments).toMatchObject([
    { action: 'signUp', from_status: 'NOT_REGISTERED', to_status: 'PRE_SIGN_UP', person_id: user.id },
  ]);
});

test('the same registration again, as after a lost answer, goes on in the shop that is there', async () => {
  const { client } = await newcomer();
  const first = await registered(client);
  const again = await registered(client, { vendorName: ' نانوايي گندم ' });
  expect(again.vendors).toEqual(first.vendors);
  const other = await registered(client, { vendorName: 'نانوایی جو' });
  expect(other.vendors).toHaveLength(2);
  expect(other.vendor?.vendorName).toBe('نانوایی جو');
});

test('concurrent registrations create one shop', async () => {
  const { client } = await newcomer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(client.copy())));
  // A tap after the session has moved must refresh its token first.
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 401)).toBe(true);
  const codes = answers.flatMap(({ status, result }) => (status === 200 ? [result.token] : []));
  client.token = codes.at(-1);
  expect((await client.ask(me)).result.vendors).toHaveLength(1);
});

test('two people who register the same shop have one each', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const mine = await registered(one.client);
  const theirs = await registered(other.client);
  expect(theirs.vendor?.vendorCode).not.toBe(mine.vendor?.vendorCode);
});

test.each([
  ['a wrong national code', { ownerNationalCode: '0084575947' }, 'INVALID'],
  ['a city that is not in the list', { cityId: 99_999 }, 'CITY_UNKNOWN'],
  ['a kind that does not exist', { businessTypeId: 9 }, 'INVALID'],
  ['no name', { vendorName: ' ‌ ' }, 'INVALID'],
  ['a day that is none', { ownerBirthday: '1990-02-30' }, 'INVALID'],
  ['a birthday of another age', { ownerBirthday: '1364-06-01' }, 'INVALID'],
  ['a birthday to come', { ownerBirthday: '2999-01-01' }, 'OWNER_TOO_YOUNG'],
  ['a referral code in Persian letters', { referralCode: 'معرف' }, 'INVALID'],
  ['a field that nobody asked for', { vendorStatus: 'ACTIVE' }, 'INVALID'],
])('%s is refused and nothing is written', async (_name, changes, code) => {
  const { client } = await newcomer();
  const before = await everything();
  const answer = await register(client, changes);
  expect(answer.status).toBe(422);
  expect(answer.problem.code).toBe(code);
  expect(await everything()).toBe(before);
});

test('an owner is old enough on the eighteenth birthday by the day in Tehran, and not a day before', async () => {
  const { client } = await newcomer();
  const personId = (await client.ask(me)).result.user.id;
  const registration = { ...bakery, ownerNationalCode: '0084575948', referralCode: null };
  // Half past midnight of the 22nd in Tehran.
  const now = new Date('2026-11-21T21:00:00Z');
  const tryWith = (ownerBirthday: string) =>
    db
      .transaction()
      .execute((trx) =>
        registerShop(trx, { registration: { ...registration, ownerBirthday }, personId, parent: null, now }),
      );
  expect(await tryWith('2008-11-23')).toEqual(refuse('OWNER_TOO_YOUNG'));
  expect(await tryWith('2008-11-22')).toEqual(expect.any(String));
});

test('nobody has more than ten sign-ups under way', async () => {
  const { client } = await newcomer();
  for (let number = 1; number <= 10; number += 1)
    await registered(client, { vendorName: `نانوایی ${number}` });
  expect((await register(client, { vendorName: 'نانوایی یازدهم' })).problem.code).toBe('SIGNUPS_TOO_MANY');
  expect((await register(client, { vendorName: 'نانوایی 4' })).status).toBe(200);
});

test('a branch belongs to the shop one is in, keeps what is known of its owner, and repeats like a shop', async () => {
  const { client } = await newcomer();
  const parent = (await registered(client)).vendor!;
  await putInStatus(db, parent.vendorCode, 'SIGNED_UP');
  await db
    .updateTable('vendor')
    .set({
      owner_type: 2,
      company_name: 'نان ایران',
      company_national_id: '10380284790',
      owner_cell_phone: '09120000000',
    })
    .where('code', '=', parent.vendorCode)
    .execute();
  const body = { ...bakery, vendorName: 'نانوایی گندم، شعبه ونک' };
  const branchOf = async () => {
    const answer = await client.ask(newBranch, { body });
    if (answer.status !== 200) throw new Error(answer.text);
    client.token = answer.result.token;
    return (await client.ask(me)).result;
  };
  const branch = await branchOf();
  expect(await vendorRow(branch.vendor!.vendorCode)).toMatchObject({
    parent_code: parent.vendorCode,
    step: 0,
    owner_type: 2,
    company_name: 'نان ایران',
    owner_cell_phone: '09120000000',
  });
  // A retry after a lost answer: the session is already in the branch, and a retry from the parent gives the same branch.
  expect((await branchOf()).vendor?.vendorCode).toBe(branch.vendor?.vendorCode);
  client.token = (await client.ask(changeVendor, { body: { vendorCode: parent.vendorCode } })).result.token;
  expect((await branchOf()).vendor?.vendorCode).toBe(branch.vendor?.vendorCode);
  expect((await client.ask(me)).result.vendors).toHaveLength(2);
});

test('a branch is opened only of a shop that has signed, and not while it is suspended', async () => {
  const { client } = await newcomer();
  const parent = (await registered(client)).vendor!.vendorCode;
  const body = { ...bakery, vendorName: 'نانوایی گندم، شعبه ونک' };
  for (const status of [
    'WAITING_FOR_BUSINESS_TYPE',
    'WAITING_FOR_CITY',
    'PRE_SIGN_UP',
    'REJECTED',
    'PAUSE',
    'SUSPENDED',
  ] as const) {
    await putInStatus(db, parent, status);
    const before = await everything();
    const { status: answered, problem } = await client.ask(newBranch, { body });
    expect([answered, problem.code, problem.vendorStatus]).toEqual([409, 'STATUS_UNREACHABLE', status]);
    expect(await everything()).toBe(before);
  }
  await putInStatus(db, parent, 'ACTIVE');
  expect((await client.ask(newBranch, { body })).status).toBe(200);
});

test('a shop, its owner and its title carry no address', async () => {
  const { client } = await newcomer();
  for (const field of ['vendorName', 'ownerName', 'businessTitle']) {
    const { status, problem } = await register(client, { [field]: 'بانک ملت: جایزه evil.example/x' });
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, `/${field}`]);
  }
});

test('a cashier and somebody without a shop cannot open a branch', async () => {
  const cellPhone = somePhone();
  await addVendor(db, 'cashiers');
  await addMember(db, cellPhone, 'cashiers', 'CASHIER');
  for (const { client } of [await newcomer(cellPhone), await newcomer()]) {
    const before = await everything();
    expect((await client.ask(newBranch, { body: bakery })).status).toBe(403);
    expect(await everything()).toBe(before);
  }
});

test('a shop waits for its kind, then for its city, and goes on by itself; its owner is told', async () => {
  const cityId = 100;
  await tellServed({ businessTypeId: 6, served: false });
  const { client, cellPhone } = await newcomer();
  const { vendor } = await registered(client, { businessTypeId: 6, cityId });
  const status = async () => (await client.ask(me)).result.vendor?.vendorStatus;
  expect(await status()).toBe('WAITING_FOR_BUSINESS_TYPE');

  // Another city or kind does not affect it.
  await tellServed({ cityId: 101, served: true });
  await tellServed({ businessTypeId: 5, served: true });
  expect(await status()).toBe('WAITING_FOR_BUSINESS_TYPE');

  expect((await tellServed({ businessTypeId: 6, served: true })).result.moved).toEqual([vendor!.vendorCode]);
  expect(await status()).toBe('WAITING_FOR_CITY');
  expect((await tellServed({ cityId, served: true })).result.moved).toEqual([vendor!.vendorCode]);
  expect(await status()).toBe('PRE_SIGN_UP');
  await vi.waitFor(() => expect(textsTo(cellPhone)).toHaveLength(2));
  expect(textsTo(cellPhone)[1]).toContain('نانوایی گندم');

  const history = await db
    .selectFrom('vendor_moment')
    .select(['action', 'to_status', 'person_id'])
    .where('vendor_code', '=', vendor!.vendorCode)
    .orderBy('id')
    .execute();
  expect(history.slice(1)).toEqual([
    { action: 'serveBusinessType', to_status: 'WAITING_FOR_CITY', person_id: null },
    { action: 'serveCity', to_status: 'PRE_SIGN_UP', person_id: null },
  ]);
});

test('open panels learn that their city is no longer served', async () => {
  const { client } = await newcomer();
  const { vendor } = await registered(client, { cityId: 1 });
  const version = async () =>
    (
      await db
        .selectFrom('vendor')
        .select('version')
        .where('code', '=', vendor!.vendorCode)
        .executeTakeFirstOrThrow()
    ).version;
  const before = await version();
  expect((await tellServed({ cityId: 1, served: false })).result.moved).toEqual([]);
  const without = await version();
  await tellServed({ cityId: 1, served: true });
  expect([without > before, (await version()) > without]).toEqual([true, true]);
});

test('a shop whose city is served already goes straight on when its kind is', async () => {
  await tellServed({ businessTypeId: 7, served: false });
  const { client } = await newcomer();
  await registered(client, { businessTypeId: 7 });
  await tellServed({ businessTypeId: 7, served: true });
  expect((await client.ask(me)).result.vendor?.vendorStatus).toBe('PRE_SIGN_UP');
});

test('an event that comes again answers the same and tells nobody twice; for something else it is refused', async () => {
  const { client, cellPhone } = await newcomer();
  await registered(client, { cityId: 110 });
  const answers = await Promise.all(
    [1, 2, 3].map(() => tellServed({ cityId: 110, served: true }, 'the-same-event')),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]!.result.moved).toHaveLength(1);
  await vi.waitFor(() => expect(textsTo(cellPhone)).toHaveLength(1));
  const other = await tellServed({ cityId: 111, served: true }, 'the-same-event');
  expect(other.problem.code).toBe('EVENT_REUSED');
  expect((await tellServed({ cityId: 99_999, served: true })).status).toBe(404);
  expect(textsTo(cellPhone)).toHaveLength(1);
});

test('a message that cannot be sent reverts nothing, and only its shop is logged', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  await registered(one.client, { cityId: 120 });
  await registered(other.client, { cityId: 120 });
  provider.fails = true;
  logged.length = 0;
  expect((await tellServed({ cityId: 120, served: true })).result.moved).toHaveLength(2);
  await vi.waitFor(() => expect(logged.filter((line) => line.includes('could not be sent'))).toHaveLength(2));
  provider.fails = false;
  for (const { client } of [one, other])
    expect((await client.ask(me)).result.vendor?.vendorStatus).toBe('PRE_SIGN_UP');
  for (const { cellPhone } of [one, other])
    expect(logged.some((line) => line.includes(cellPhone))).toBe(false);
});

test('nobody is left waiting for a city that begins to be served while they register', async () => {
  for (let cityId = 200; cityId < 212; cityId += 1) {
    const { client } = await newcomer();
    const [answer] = await Promise.all([register(client, { cityId }), tellServed({ cityId, served: true })]);
    client.token = answer.result.token;
    expect((await client.ask(me)).result.vendor?.vendorStatus).toBe('PRE_SIGN_UP');
  }
});

test('what a registration says of its owner is in no log', () => {
  const all = logged.join();
  expect(all).not.toContain('0084575948');
  expect(all).not.toContain('رضا کریمی');
});
