import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuse } from '@pishkhan/contract/faults.ts';
import { paperCalls } from '@pishkhan/contract/marketplace/paper-calls.ts';
import { offerCalls } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { type AgreementInfo, contractCalls } from '@pishkhan/contract/onboarding/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openFileStore } from '../infra/files/open-file-store.ts';
import { createDemoInquiry } from '../infra/inquiry/demo-inquiry.ts';
import { createLog } from '../infra/log.ts';
import { createPdfs } from '../infra/pdf/pdfs.ts';
import { startBooking } from '../ledger/public.ts';
import { offerHandlers, paperHandlers } from '../marketplace/public.ts';
import { createPhoneProof, createTokens } from '../session/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { pastOrder } from '../testkit/history-server.ts';
import { addShopThatJoins } from '../testkit/joining-shop.ts';
import { ampleBudget, otherCode } from '../testkit/session-server.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { sha256Of } from './agreement/papers.ts';
import { contractHandlers } from './handlers.ts';

const { db, pool } = await testDatabase();
const work = await startShopServer(pool);
const folder = await mkdtemp(path.join(tmpdir(), 'pishkhan-contracts-'));
const files = openFileStore({ folder });
const pdfs = createPdfs();
const sent: { to: string; text: string }[] = [];
let logged = '';
const log = createLog('trace', {
  write: (line) => {
    logged += line;
  },
});
const limits = { resendSeconds: 0, perHour: 6, perDay: 100, perAddressHour: 100_000, wrongPerHour: 1000 };
const phoneProof = createPhoneProof({
  db,
  sms: {
    sendOtp: async () => undefined,
    sendText: async (to, text) => void sent.push({ to, text }),
  },
  tokens: createTokens(['a secret that only tests have, and long enough'], { accessSeconds: 600 }),
  limits,
  budget: ampleBudget,
  log,
});
const key = 'marketplace-key';
const server = await serveCalls(
  { ...contractCalls, ...offerCalls, ...paperCalls },
  [
    ...contractHandlers({ db, files, pdfs, phoneProof, log }),
    ...offerHandlers({ db, files, pdfs }),
    ...paperHandlers({ db, files, inquiry: createDemoInquiry(), log }),
  ],
  {
    staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED'),
    marketplace: (given) => given === key,
  },
  { log },
);
afterAll(async () => {
  await pdfs.close();
  await rm(folder, { recursive: true, force: true });
});

let shops = 0;
let shop: string;
let phone: string;
let manager: Person;

const signIn = (code: string, vendorStatus: 'PRE_SIGN_UP' | 'ACTIVE' | 'SIGNED_UP' = 'PRE_SIGN_UP'): Person =>
  work.signIn(code, { role: 'MANAGER', vendorStatus, personId });
let personId: number;

beforeEach(async () => {
  shops += 1;
  shop = `joins${shops}`;
  phone = `0917${String(1_000_000 + shops)}`;
  const { id } = await db
    .insertInto('person')
    .values({ cell_phone: phone })
    .returning('id')
    .executeTakeFirstOrThrow();
  personId = id;
  await addShopThatJoins(db, { code: shop, cellPhone: phone });
  manager = signIn(shop);
});

async function ask(method: string, where: string, body?: unknown, by = manager) {
  const answer = await server.fetch(`/api/v1/VendorInfo/${where}`, {
    method,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...(await answer.json()) };
}
const read = async (by = manager): Promise<AgreementInfo> =>
  (await ask('GET', 'agreement-info', undefined, by)).result;
const download = async (by = manager, code = shop) => {
  const answer = await server.fetch(`/api/v1/VendorInfo/new-contract/${code}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};
const codeOf = (to = phone): string => /\d{6}/.exec(sent.findLast((one) => one.to === to)!.text)![0];
const askCode = (sha256: string, by = manager) => ask('POST', 'sign-agreement', { sha256 }, by);
const enter = (otpCode: string, by = manager) => ask('POST', 'sign-agreement-otp', { otpCode }, by);
const step = async () =>
  (await db.selectFrom('vendor').select('step').where('code', '=', shop).executeTakeFirstOrThrow()).step;
const contracts = () =>
  db.selectFrom('contract').selectAll().where('vendor_code', '=', shop).orderBy('id').execute();
const change = (values: object) => db.updateTable('vendor').set(values).where('code', '=', shop).execute();

async function sign() {
  const { contract } = await read();
  expect((await askCode(contract.sha256)).status).toBe(200);
  const signed = await enter(codeOf());
  expect(signed.status, JSON.stringify(signed)).toBe(200);
  return { sha256: contract.sha256, number: signed.result.number as string };
}

const offer = async (commissionPercent: number, eventId = 'event-1', code = shop) => {
  const answer = await server.fetch(`/marketplace/v1/vendors/${code}/contract`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ eventId: `${code}-${eventId}`, commissionPercent }),
  });
  return { status: answer.status, ...(await answer.json()) };
};

describe('the agreement that waits for a signature', () => {
  it('is made when it is first asked for, and stays the same, file and all', async () => {
    const first = await read();
    const second = await read();
    expect(second).toEqual(first);
    const { bytes, headers } = await download();
    expect(sha256Of(bytes)).toBe(first.contract.sha256);
    expect(bytes.length).toBe(first.contract.bytes);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(await contracts()).toHaveLength(1);
  });

  it('is one, however many ask for it at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => read()));
    expect(new Set(all.map(({ contract }) => contract.sha256)).size).toBe(1);
    expect(await contracts()).toHaveLength(1);
  });

  it('is made anew when the shop has changed', async () => {
    const before = await read();
    await change({ postal_code: '7134567899' });
    const after = await read();
    expect(after.postalCode).toBe('7134567899');
    expect(after.contract.sha256).not.toBe(before.contract.sha256);
    expect(await contracts()).toHaveLength(1);
  });

  it('is made again when its file is gone or was changed', async () => {
    const { contract } = await read();
    const file = path.join(folder, 'contracts', `${contract.sha256}.pdf`);
    await writeFile(file, 'other bytes');
    expect(sha256Of((await download()).bytes)).toBe(contract.sha256);
  });

  it('is not there before its turn', async () => {
    await change({ step: 3 });
    expect(await ask('GET', 'agreement-info')).toMatchObject({ code: 'STEP_NOT_YET', step: 3 });
    expect((await download()).status).toBe(409);
    expect(await askCode('0'.repeat(64))).toMatchObject({ code: 'STEP_NOT_YET' });
    expect(await enter('123456')).toMatchObject({ code: 'OTP_EXPIRED' });
    expect(await contracts()).toHaveLength(0);
  });

  it('is of no other shop', async () => {
    await addShopThatJoins(db, { code: `${shop}b`, cellPhone: '09170000000' });
    await read(signIn(`${shop}b`));
    expect((await download(manager, `${shop}b`)).status).toBe(404);
  });

  it('names the company and who acts for it', async () => {
    await addShopThatJoins(db, { code: `${shop}c`, cellPhone: '09170000000', ownerType: 2 });
    const { contract, companyName } = await read(signIn(`${shop}c`));
    expect(companyName).toBe('نان‌آوران البرز');
    expect(JSON.stringify(contract.text.parties[1])).toContain('۱۰۳۸۰۲۸۴۷۹۰');
    expect(JSON.stringify(contract.text.preamble)).toContain('شرکت نان‌آوران البرز');
  });
});

describe('signing', () => {
  it('needs the code that came to the owner, keeps number, time and signer, and ends the step', async () => {
    const { contract, signupCellPhone } = await read();
    const asked = await askCode(contract.sha256);
    expect(asked.result).toMatchObject({ sha256: contract.sha256, isSigned: false });
    expect(sent.at(-1)!.to).toBe(signupCellPhone);
    expect(await step()).toBe(4);
    // Typed on a Persian keyboard.
    const typed = codeOf().replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
    const signed = await enter(typed);
    expect(signed.result).toMatchObject({ step: 5, number: expect.stringMatching(/^\d{6,}$/) });
    const after = await read();
    expect(after.contract.signed).toEqual({
      number: signed.result.number,
      signedAt: signed.result.signedAt,
      signerName: 'محمدحسین رضایی‌نژاد',
    });
    const [row] = await contracts();
    const { bytes } = await download();
    expect(sha256Of(bytes)).toBe(row!.signed_sha256);
    expect(row!.signed_sha256).not.toBe(row!.sha256);
    expect(logged).not.toContain(codeOf());
    expect(logged).not.toContain(phone);
  });

  it('a wrong code is counted, and after three no code helps, the right one included', async () => {
    const { contract } = await read();
    await askCode(contract.sha256);
    const right = codeOf();
    for (let tries = 0; tries < 3; tries += 1)
      expect(await enter(otherCode(right))).toMatchObject({
        code: 'OTP_WRONG',
        errors: [{ pointer: '/otpCode' }],
      });
    expect(await enter(right)).toMatchObject({ code: 'OTP_EXPIRED' });
    expect(await step()).toBe(4);
    expect((await contracts())[0]!.signed_at).toBeNull();
  });

  it('asks for only so many codes, so that nobody guesses for long', async () => {
    const { contract } = await read();
    let tries = 0;
    for (let round = 0; round < 20; round += 1) {
      const asked = await askCode(contract.sha256);
      if (asked.status !== 200) {
        expect(asked.code).toBe('TOO_MANY');
        break;
      }
      const wrong = otherCode(codeOf());
      while ((await enter(wrong)).code === 'OTP_WRONG') tries += 1;
    }
    expect(tries).toBe(limits.perHour * 3);
  });

  it('of a text that is no longer so is refused, when the code is asked for and when it is entered', async () => {
    const { contract } = await read();
    await askCode(contract.sha256);
    const code = codeOf();
    await change({ postal_code: '7134567899' });
    const refused = await enter(code);
    expect(refused.code).toBe('CONTRACT_OUTDATED');
    expect(refused.sha256).toBe((await read()).contract.sha256);
    expect(await askCode(contract.sha256)).toMatchObject({
      code: 'CONTRACT_OUTDATED',
      sha256: refused.sha256,
    });
    expect(await step()).toBe(4);
  });

  it('a code signs for the session that asked only', async () => {
    const { contract } = await read();
    await askCode(contract.sha256);
    const other = signIn(shop);
    expect(await enter(codeOf(), other)).toMatchObject({ code: 'OTP_EXPIRED' });
    expect((await enter(codeOf())).status).toBe(200);
  });

  it('happens once, however often the code is sent at the same time', async () => {
    const { contract } = await read();
    await askCode(contract.sha256);
    const answers = await Promise.all([1, 2].map(() => enter(codeOf())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await contracts()).filter(({ number }) => number)).toHaveLength(1);
    expect(await askCode(contract.sha256)).toMatchObject({ code: 'ALREADY_SIGNED' });
    expect((await enter(codeOf())).status).toBe(409);
  });

  it('need not be done again when a sign-up that was sent back says the same', async () => {
    const { sha256, number } = await sign();
    await change({ step: 4 });
    expect((await read()).contract.signed?.number).toBe(number);
    const before = sent.length;
    expect((await askCode(sha256)).result.isSigned).toBe(true);
    expect(sent.length).toBe(before);
    expect(await step()).toBe(5);
  });

  it('is asked for again when it says something else; the old one stays', async () => {
    const { number } = await sign();
    await change({ step: 4, postal_code: '7134567899' });
    const { contract } = await read();
    expect(contract.signed).toBeNull();
    const again = await sign();
    expect(again.number).not.toBe(number);
    expect((await contracts()).map((row) => row.number)).toEqual([number, again.number]);
  });
});

describe('a signed contract', () => {
  it('is not changed by any statement', async () => {
    await sign();
    const set = db.updateTable('contract').set({ signer_name: 'دیگری' }).where('vendor_code', '=', shop);
    await expect(set.execute()).rejects.toMatchObject({ code: '23514' });
    await expect(db.deleteFrom('contract').where('vendor_code', '=', shop).execute()).rejects.toMatchObject({
      code: '23514',
    });
  });

  it.each([
    ['what it says', sql`words = to_jsonb(overlay(words #>> '{}' placing 'AAAA' from 40))`],
    ['its facts', sql`facts = '{"commissionPercent": 1}'`],
    ['its facts, by what it says,', sql`facts = words`],
    ['its number', sql`number = number || '9'`],
    ['its time', sql`signed_at = signed_at + interval '1 second'`],
    ['its hash', sql`signed_sha256 = sha256`],
  ])('is refused when %s was changed past the guard', async (_what, assignment) => {
    await sign();
    await db.transaction().execute(async (trx) => {
      await sql`ALTER TABLE contract DISABLE TRIGGER guard_signed_contract`.execute(trx);
      await sql`UPDATE contract SET ${assignment} WHERE vendor_code = ${shop}`.execute(trx);
      await sql`ALTER TABLE contract ENABLE TRIGGER guard_signed_contract`.execute(trx);
    });
    expect((await download()).status).toBe(409);
    expect(await ask('GET', 'agreement-info')).toMatchObject({ code: 'CONTRACT_DAMAGED' });
  });

  it('is refused when its file was changed', async () => {
    await sign();
    const [row] = await contracts();
    await writeFile(path.join(folder, 'contracts', `${row!.signed_sha256}.pdf`), 'other bytes');
    expect((await download()).status).toBe(409);
  });
});

describe('a new contract', () => {
  const live = async () => {
    await sign();
    await sql`UPDATE vendor SET status = 'SIGNED_UP' WHERE code = ${shop}`.execute(db);
    manager = signIn(shop, 'SIGNED_UP');
  };

  test('is offered only to a shop that has signed one', async () => {
    expect(await offer(12)).toMatchObject({ code: 'CONTRACT_UNSIGNED' });
    expect((await offer(12, 'event-2', 'nobody')).status).toBe(404);
  });

  test('says the new commission, replaces one that was not signed, and is signed with a code of its own', async () => {
    await live();
    const first = await offer(12);
    expect(await offer(12)).toEqual(first);
    expect(await offer(13)).toMatchObject({ code: 'EVENT_REUSED' });
    const { sha256 } = (await offer(8, 'event-2')).result;
    const { contract } = await read();
    expect(contract).toMatchObject({ kind: 'NEW_CONTRACT', sha256, signed: null });
    expect(JSON.stringify(contract.text)).toContain('۸ درصد (هشت درصد)');
    expect(await ask('POST', 'sign-new-contract', { sha256: first.result.sha256 })).toMatchObject({
      code: 'CONTRACT_OUTDATED',
    });
    expect((await ask('POST', 'sign-new-contract', { sha256 })).status).toBe(200);
    expect((await enter(codeOf())).status).toBe(409);
    const signed = await ask('POST', 'sign-new-contract-otp', { otpCode: codeOf() });
    expect(signed.result.number).toMatch(/^\d{6,}$/);
    expect((await read()).contract.signed?.number).toBe(signed.result.number);
    expect((await contracts()).map(({ kind }) => kind)).toEqual(['AGREEMENT', 'NEW_CONTRACT']);
    expect(await ask('POST', 'sign-new-contract', { sha256 })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('counts for what customers order from the signature on', async () => {
    await live();
    const { sha256 } = (await offer(8)).result;
    await ask('POST', 'sign-new-contract', { sha256 });
    const before = new Date(Date.now() - 1);
    await pastOrder(pool, shop, 'BEFORE', { status: 'DELIVERED', placedAt: before });
    expect((await ask('POST', 'sign-new-contract-otp', { otpCode: codeOf() })).status).toBe(200);
    await pastOrder(pool, shop, 'AFTER', { status: 'DELIVERED', placedAt: new Date() });
    const booking = startBooking(db, log);
    const percents = async () =>
      (
        await pool.query(
          `SELECT order_code, commission_percent FROM ledger_transaction WHERE vendor_code = $1 ORDER BY at`,
          [shop],
        )
      ).rows.map(({ order_code, commission_percent }) => [order_code, commission_percent]);
    await expect.poll(percents, { timeout: 10_000 }).toEqual([
      ['BEFORE', 15],
      ['AFTER', 8],
    ]);
    await booking.stop();
    const rates = await pool.query(
      'SELECT percent FROM ledger_commission_rate WHERE vendor_code = $1 ORDER BY starts_at',
      [shop],
    );
    expect(rates.rows).toEqual([{ percent: 15 }, { percent: 8 }]);
  });

  test('is not there for a shop that was offered none', async () => {
    await live();
    expect(await ask('POST', 'sign-new-contract', { sha256: '0'.repeat(64) })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await ask('POST', 'sign-new-contract-otp', { otpCode: '123456' })).toMatchObject({
      code: 'OTP_EXPIRED',
    });
  });
});

test('a cashier neither reads nor signs contracts', async () => {
  const cashier = work.signIn(shop, { role: 'CASHIER', vendorStatus: 'PRE_SIGN_UP' });
  expect((await ask('GET', 'agreement-info', undefined, cashier)).status).toBe(403);
  expect((await download(cashier)).status).toBe(403);
});

describe('the platform', () => {
  const askPlatform = (where: string, body?: object, code = shop) =>
    server.fetch(`/marketplace/v1/vendors/${code}/contracts${where}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const why = { reason: 'مقایسه نرخ کارمزد' };

  it('sees all contracts of a shop, and reads each paper with a reason', async () => {
    const signed = await sign();
    await change({ status: 'SIGNED_UP' });
    await offer(9);
    const { result } = await (await askPlatform('')).json();
    expect(result.contracts).toMatchObject([
      { kind: 'NEW_CONTRACT', state: 'DRAFT', commissionPercent: 9, number: null, signedAt: null },
      { kind: 'AGREEMENT', state: 'IN_FORCE', number: signed.number, sha256: signed.sha256 },
    ]);
    const paper = await askPlatform(`/${result.contracts[1].id}/reveal`, why);
    expect(paper.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    const bytes = new Uint8Array(await paper.arrayBuffer());
    const [row] = await contracts();
    expect(sha256Of(bytes)).toBe(row!.signed_sha256);
    const events = await db
      .selectFrom('security_event')
      .select('reason')
      .where('vendor_code', '=', shop)
      .where('call', '=', 'getVendorContract')
      .execute();
    expect(events).toEqual([{ reason: why.reason }]);
    expect((await askPlatform(`/${result.contracts[1].id}/reveal`, {})).status).toBe(422);
    expect((await askPlatform('/999999/reveal', why)).status).toBe(404);
  });
});
