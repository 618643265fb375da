import { refuse } from '@pishkhan/contract/faults.ts';
import { stepCalls } from '@pishkhan/contract/onboarding/calls.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { createInquiry } from '../infra/inquiry/create-inquiry.ts';
import type { CardAnswer } from '../infra/inquiry/inquiry.ts';
import { createLog } from '../infra/log.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { type Person, startShopServer } from '../testkit/shop-server.ts';
import { openAccount } from '../vendors/public.ts';
import { stepHandlers } from './handlers.ts';

const { db, pool } = await testDatabase();
const work = await startShopServer(pool);
let logged = '';
const log = createLog('trace', {
  write: (line) => {
    logged += line;
  },
});
/** The bank's next answer, and the cards of its requests. */
let bank: (card: string) => CardAnswer | Promise<CardAnswer>;
let asked: string[] = [];
const inquiry = {
  ...createInquiry({ bank: undefined, zohal: undefined }, false),
  async ofCard(card: string) {
    asked.push(card);
    return bank(card);
  },
};
const server = await serveCalls(
  stepCalls,
  stepHandlers({ db, inquiry, log }),
  { staff: async (token) => work.visitors.get(token) ?? refuse('UNAUTHENTICATED') },
  { log },
);
const { rows: cities } = await pool.query(
  `INSERT INTO city (id, name, code, latitude, longitude) VALUES (9001, 'تهران', 'THR1', 35.6892, 51.389) RETURNING id`,
);

let shops = 0;
let shop: string;
let manager: Person;
const iban = 'IR820540102680020817909002';
const ours: CardAnswer = { holderName: 'خانم سارا احمدي', accountNumber: '0123456789', iban };
const card = '6037991234567893';

beforeEach(async () => {
  asked = [];
  bank = () => ours;
  await db.deleteFrom('sms_quota').execute();
  await openShop();
});

/** Creates a person of its own unless one is given. */
async function openShop(personId = 0): Promise<void> {
  shops += 1;
  shop = `shop${shops}`;
  await db
    .insertInto('vendor')
    .values({
      code: shop,
      name: 'نانوایی سنگک',
      status: 'PRE_SIGN_UP',
      city_id: cities[0].id,
      owner_name: 'سارا احمدی',
    })
    .execute();
  manager = work.signIn(shop, { role: 'MANAGER', vendorStatus: 'PRE_SIGN_UP', personId });
}

async function ask(method: string, path: string, body?: unknown, by = manager) {
  const answer = await server.fetch(`/api/v1/VendorInfo/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  return { status: answer.status, ...json };
}
const stands = async () => (await ask('GET', 'signup-step')).result;
const moveTo = (step: number, more: object = {}) =>
  db
    .updateTable('vendor')
    .set({ step, ...more })
    .where('code', '=', shop)
    .execute();
const row = () => db.selectFrom('vendor').selectAll().where('code', '=', shop).executeTakeFirstOrThrow();
const account = () =>
  db.selectFrom('vendor_account').selectAll().where('vendor_code', '=', shop).executeTakeFirst();

const owner = (body: object) => ask('POST', 'owner-type', body);
const address = {
  latitude: 35.7,
  longitude: 51.4,
  address: 'خیابان ولیعصر، کوچه نسترن',
  prefixCellPhone: '۰۲۱',
  cellPhone: '۸۸۷۷-۶۶۵۵',
  extraAddress: ' ',
  postalCode: '۱۲۳۴۵ ۶۷۸۹۰',
  plaque: '۱۲/۱',
  unit: null,
};
const place = (more: object = {}) => ask('POST', 'address-info', { ...address, ...more });
const inquire = (accountCardNumber = card) => ask('POST', 'card-number-inquiry', { accountCardNumber });
const finance = (more: object = {}) => ask('POST', 'financial-info', { accountCardNumber: card, ...more });

describe('the owner', () => {
  it('is a person, or a company with its name and national id, and becomes the other when it is said again', async () => {
    expect(await stands()).toMatchObject({ step: 0, ownerType: null, company: null, isSigned: false });
    expect((await owner({ ownerType: 1 })).result).toEqual({ step: 1 });
    const company = { ownerType: 2, companyName: ' نان داغ البرز ', companyNationalId: '۱۰۳۸-۰۲۸۴۷۹۰' };
    expect((await owner(company)).result).toEqual({ step: 1 });
    expect(await stands()).toMatchObject({
      ownerType: 2,
      company: { companyName: 'نان داغ البرز', companyNationalId: '10380284790' },
    });
    expect((await owner({ ownerType: 1 })).result).toEqual({ step: 1 });
    expect(await stands()).toMatchObject({ step: 1, ownerType: 1, company: null });
    expect(await row()).toMatchObject({ company_name: null, company_national_id: null });
  });

  it.each([
    [{ ownerType: 2, companyName: 'نان داغ', companyNationalId: '10380284791' }, '/companyNationalId'],
    [{ ownerType: 2, companyName: 'ن', companyNationalId: '10380284790' }, '/companyName'],
    [{ ownerType: 2 }, '/companyName'],
    [{ ownerType: 3 }, '/ownerType'],
    [{ ownerType: 1, companyName: 'نان داغ' }, undefined],
  ])('with %j is refused at its field, and nothing changes', async (body, pointer) => {
    const { status, code, errors } = await owner(body);
    expect([status, code]).toEqual([422, 'INVALID']);
    if (pointer) expect(errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
    expect(await stands()).toMatchObject({ step: 0, ownerType: null });
  });

  it('turned into a company late has to bring the company’s papers before the agreement', async () => {
    await owner({ ownerType: 1 });
    await moveTo(4, { menu_url: 'https://nan.example' });
    for (const type of ['NATIONAL_CARD', 'BUSINESS_LICENSE'] as const)
      await db
        .insertInto('vendor_document')
        .values({
          vendor_code: shop,
          type,
          kind: 'image',
          digest: 'd',
          name: 'n',
          size: 1,
          sent_at: new Date(),
        })
        .execute();
    expect((await owner({ ownerType: 1 })).result).toEqual({ step: 4 });
    const company = { ownerType: 2, companyName: 'نان داغ', companyNationalId: '10380284790' };
    expect((await owner(company)).result).toEqual({ step: 3 });
    expect((await stands()).missingDocuments).toEqual(['COMPANY_REGISTRATION_AD', 'ARTICLES_OF_ASSOCIATION']);
  });
});

describe('the address', () => {
  beforeEach(() => moveTo(1));

  it('is kept in one form, whichever digits, dashes and spaces were typed', async () => {
    expect((await place()).result).toEqual({ step: 2 });
    expect(await row()).toMatchObject({
      phone_prefix: '021',
      landline: '88776655',
      phone: '02188776655',
      postal_code: '1234567890',
      extra_address: null,
      plaque: '۱۲/۱',
    });
  });

  it('lies in or near its city', async () => {
    const far = await place({ latitude: 36.2605, longitude: 59.6168 });
    expect(far).toMatchObject({ status: 422, code: 'PLACE_TOO_FAR', cityName: 'تهران' });
    expect(await row()).toMatchObject({ step: 1, address: null });
  });

  it.each([
    ['0,0', 0, 0, ['/latitude', '/longitude']],
    ['91,51', 91, 51, ['/latitude']],
    ['the two numbers swapped', 51.4, 35.7, ['/latitude', '/longitude']],
  ])(
    'is in Iran, also where the city is not known: %s is refused',
    async (_what, latitude, longitude, at) => {
      await moveTo(1, { city_id: null });
      const { status, errors } = await place({ latitude, longitude });
      expect([status, errors?.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([422, at]);
      expect((await row()).step).toBe(1);
    },
  );

  it.each([
    ['postalCode', '0123456789'],
    ['postalCode', '123456789'],
    ['prefixCellPhone', '21'],
    ['prefixCellPhone', '022'],
    ['prefixCellPhone', '0912'],
    ['cellPhone', '0123'],
    ['address', 'کوتاه'],
    ['plaque', ' '],
    ['latitude', 91],
    ['extraAddress', 'آ'.repeat(201)],
  ])('with a wrong %s (%s) is refused at that field', async (field, value) => {
    const { status, errors } = await place({ [field]: value });
    expect([status, errors?.[0].pointer]).toEqual([422, `/${field}`]);
    expect((await row()).step).toBe(1);
  });
});

describe('the card', () => {
  beforeEach(() => moveTo(2));

  it('is inquired, and then becomes the account of the shop', async () => {
    expect(await finance()).toMatchObject({ status: 409, code: 'CARD_NOT_INQUIRED' });
    expect((await inquire('۶۰۳۷ ۹۹۱۲-۳۴۵۶ ۷۸۹۳')).result).toEqual({
      accountHolderName: 'خانم سارا احمدي',
      accountNumber: '0123456789',
      accountShabaNumber: iban,
      isOwners: true,
    });
    expect(asked).toEqual([card]);
    expect((await row()).step).toBe(2);
    // The bank's data takes precedence over the typed data.
    const done = await finance({ accountShabaNumber: 'IR062960000000100324200001' });
    expect(done.result).toMatchObject({ step: 3, financial: { accountShabaNumber: iban, status: 0 } });
    const kept = await account();
    expect(kept && openAccount(db, 'vendor_account', kept)).toMatchObject({ card_number: card, iban });
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${card}|${iban}|0123456789`));
  });

  it('is asked about once a day, and counts for a day', async () => {
    await inquire();
    await inquire();
    expect(asked.length).toBe(1);
    await pool.query(
      `UPDATE card_inquiry SET asked_at = now() - interval '25 hours' WHERE vendor_code = $1`,
      [shop],
    );
    expect(await finance()).toMatchObject({ code: 'CARD_NOT_INQUIRED' });
    await inquire();
    expect(asked.length).toBe(2);
    expect((await finance()).status).toBe(200);
  });

  it('that is already the account may be sent again without asking', async () => {
    await inquire();
    await finance();
    await pool.query('DELETE FROM card_inquiry WHERE vendor_code = $1', [shop]);
    expect((await finance()).result).toMatchObject({ step: 3, financial: { accountShabaNumber: iban } });
    expect(await finance({ accountCardNumber: '6104337512345673' })).toMatchObject({ status: 422 });
  });

  it('without an IBAN from the bank needs one, which must be right', async () => {
    bank = () => ({ ...ours, iban: null }) as CardAnswer;
    expect((await inquire()).result.accountShabaNumber).toBeNull();
    expect(await finance()).toMatchObject({ status: 422, code: 'IBAN_MISSING' });
    const wrong = await finance({ accountShabaNumber: 'IR820540102680020817909003' });
    expect(wrong).toMatchObject({ status: 422, errors: [{ pointer: '/accountShabaNumber' }] });
    expect(await account()).toBeUndefined();
    const done = await finance({ accountShabaNumber: '۸۲ ۰۵۴۰ ۱۰۲۶ ۸۰۰۲ ۰۸۱۷ ۹۰۹۰ ۰۲' });
    expect(done.result.financial.accountShabaNumber).toBe(iban);
  });

  it('of somebody else is said to be, and nothing more of it until its IBAN is given', async () => {
    bank = () => ({ ...ours, holderName: 'مهرداد کریمی' }) as CardAnswer;
    const nothing = { accountHolderName: null, accountNumber: null, accountShabaNumber: null };
    for (let time = 0; time < 2; time += 1)
      expect((await inquire()).result).toEqual({ ...nothing, isOwners: false });
    expect(await finance()).toMatchObject({ status: 422, code: 'IBAN_MISSING' });
    const wrong = await finance({ accountShabaNumber: 'IR062960000000100324200001' });
    expect(wrong).toMatchObject({ status: 422, code: 'IBAN_NOT_OF_CARD' });
    expect(JSON.stringify(wrong)).not.toMatch(/کریمی|0123456789|8205401/);
    expect(await account()).toBeUndefined();
    expect((await finance({ accountShabaNumber: iban })).result.financial.accountShabaNumber).toBe(iban);
  });

  it('of somebody else becomes no one’s by another name of the company, unless the bank is asked anew', async () => {
    bank = () => ({ ...ours, holderName: 'نان داغ البرز' }) as CardAnswer;
    expect((await inquire()).result.isOwners).toBe(false);
    const company = { ownerType: 2, companyName: 'نان داغ البرز', companyNationalId: '10380284790' };
    expect((await ask('POST', 'owner-type', company)).status).toBe(200);
    expect(await finance()).toMatchObject({ code: 'CARD_NOT_INQUIRED' });
    expect((await inquire()).result.isOwners).toBe(true);
    expect(asked.length).toBe(2);
  });

  it('of somebody else, without an IBAN from the bank, cannot be proved', async () => {
    bank = () => ({ ...ours, holderName: 'مهرداد کریمی', iban: null }) as CardAnswer;
    await inquire();
    expect(await finance({ accountShabaNumber: iban })).toMatchObject({ code: 'IBAN_NOT_OF_CARD' });
  });

  it('that no bank knows is refused; when no bank answers, it is to be tried later, and does not count', async () => {
    bank = () => 'unknown';
    expect(await inquire()).toMatchObject({ status: 422, code: 'CARD_UNKNOWN' });
    bank = () => 'unavailable';
    for (let time = 0; time < 12; time += 1)
      expect(await inquire()).toMatchObject({ status: 503, code: 'INQUIRY_UNAVAILABLE', retryable: true });
    bank = () => ours;
    expect((await inquire()).status).toBe(200);
    const { rows } = await pool.query('SELECT id FROM card_ask WHERE vendor_code = $1', [shop]);
    expect(rows.length).toBe(2);
  });

  it('can be asked about ten times an hour, also all at once', async () => {
    bank = () => 'unknown';
    const answers = await Promise.all(Array.from({ length: 14 }, () => inquire()));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(10).fill('CARD_UNKNOWN'), ...Array(4).fill('TOO_MANY')]);
    expect(answers.find(({ code }) => code === 'TOO_MANY').retryAfterSeconds).toBeGreaterThan(3500);
  });

  it('can be asked about fifteen times an hour by a person, in however many shops', async () => {
    bank = () => 'unknown';
    const codes: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      await openShop(manager.visitor.personId);
      await moveTo(2);
      for (let time = 0; time < 6; time += 1) codes.push((await inquire()).code);
    }
    expect(codes).toEqual([...Array(15).fill('CARD_UNKNOWN'), ...Array(3).fill('TOO_MANY')]);
    await openShop();
    await moveTo(2);
    expect((await inquire()).code).toBe('CARD_UNKNOWN');
  });

  it('can be asked about five hundred times an hour in all, and the log says when that is used up', async () => {
    bank = () => 'unknown';
    await inquire();
    await db
      .updateTable('sms_quota')
      .set({ used: 10_000 })
      .where('scope', '=', 'card inquiries of an hour')
      .execute();
    expect(await inquire()).toMatchObject({ status: 429, code: 'TOO_MANY' });
    expect(asked.length).toBe(1);
    expect(logged).toContain('card inquiries of an hour');
  });

  it.each(['603799123456789', '6037991234567894', '', 'abcd efgh ijkl mnop', '0000000000000000'])(
    'number «%s» is wrong, and no bank is asked',
    async (typed) => {
      const { status, errors } = await inquire(typed);
      expect([status, errors[0].detail]).toEqual([422, 'شماره کارت واردشده اشتباه است.']);
      expect(asked).toEqual([]);
    },
  );

  it('does not hold the shop while the bank thinks, and the turn is looked at again after it', async () => {
    bank = async () => {
      await moveTo(5);
      return ours;
    };
    expect(await inquire()).toMatchObject({ status: 409, code: 'ALREADY_SIGNED' });
    expect(await db.selectFrom('card_inquiry').selectAll().where('vendor_code', '=', shop).execute()).toEqual(
      [],
    );
  });
});

describe('out of its turn', () => {
  it('a step whose turn has not come is refused and changes nothing', async () => {
    const before = await row();
    expect(await place()).toMatchObject({ status: 409, code: 'STEP_NOT_YET', step: 0 });
    expect(await inquire()).toMatchObject({ code: 'STEP_NOT_YET' });
    expect(await finance()).toMatchObject({ code: 'STEP_NOT_YET' });
    expect(await row()).toEqual(before);
    expect(asked).toEqual([]);
  });

  it('after the signature nothing can be corrected', async () => {
    await moveTo(5);
    const before = await row();
    for (const attempt of [() => owner({ ownerType: 1 }), () => place(), () => inquire(), () => finance()])
      expect(await attempt()).toMatchObject({ status: 409, code: 'ALREADY_SIGNED' });
    expect(await row()).toEqual(before);
  });

  it('a shop that the platform has moved meanwhile is refused, though the session believes otherwise', async () => {
    await db.updateTable('vendor').set({ status: 'REJECTED' }).where('code', '=', shop).execute();
    expect(await owner({ ownerType: 1 })).toMatchObject({ status: 409, code: 'STATUS_UNREACHABLE' });
  });

  it('nobody but a manager signs a shop up', async () => {
    const cashier = work.signIn(shop, { role: 'CASHIER', vendorStatus: 'PRE_SIGN_UP' });
    expect((await ask('POST', 'owner-type', { ownerType: 1 }, cashier)).status).toBe(403);
    expect((await ask('GET', 'signup-step', undefined, cashier)).status).toBe(403);
  });
});

test('no card, account or name is in the log', () => {
  expect(logged).toContain('no bank has answered');
  expect(logged).not.toMatch(/6037991234567893|82054010268|0123456789|احمد|کریمی|1234567890|88776655/);
});
